// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import java.net.JarURLConnection
import java.nio.charset.StandardCharsets

import scala.jdk.CollectionConverters._

import io.matchrecognize.parser.clause.SqlTokens

/** The statements of Spark's own SQL tests, from the jar of its tests. */
object SparkInputs {
  private val Folder = "sql-tests/inputs/"

  /** Each file's name and its statements, cut at each semicolon; a script comes whole as well. */
  lazy val files: Seq[(String, Seq[String])] = {
    val jar = getClass.getClassLoader.getResource(Folder + "group-by.sql").openConnection()
      .asInstanceOf[JarURLConnection].getJarFile
    jar.entries.asScala.filter(entry => entry.getName.startsWith(Folder) && entry.getName.endsWith(".sql")).map {
      entry =>
        val text = new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8)
        val whole = if (entry.getName.contains("/scripting/")) Seq(text) else Nil
        entry.getName.stripPrefix(Folder) -> (statements(text) ++ whole)
    }.toSeq.sortBy(_._1)
  }

  private def statements(text: String): Seq[String] = {
    val ends = SqlTokens(text).filter(_.text == ";").map(_.start) :+ text.length
    ends.zip(0 +: ends.map(_ + 1)).map { case (end, start) => text.slice(start, end).trim }.filter(_.nonEmpty)
  }
}
