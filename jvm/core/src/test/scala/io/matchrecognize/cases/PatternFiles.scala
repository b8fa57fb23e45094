// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

/** The cases of `sql-tests/patterns`, which all matchers and all languages must agree on. */
object PatternFiles {

  /** @param position file and line, for messages */
  final case class Entry(position: String, pattern: PatternCase, expected: Seq[Event])

  /** The entries of each file, by the file's name. */
  lazy val all: Seq[(String, Seq[Entry])] = {
    val files = Files.list(Paths.get("sql-tests", "patterns")).iterator.asScala.filter(_.toString.endsWith(".txt"))
    files.toSeq.sortBy(_.toString).map(file => file.getFileName.toString.stripSuffix(".txt") -> read(file))
  }

  private def read(file: Path): Seq[Entry] =
    for ((line, at) <- Files.readAllLines(file).asScala.toSeq.zipWithIndex if line.nonEmpty && !line.startsWith("#"))
      yield {
        val (pattern, expected) = PatternCaseText.parse(line)
        Entry(s"${file.getFileName}:${at + 1}", pattern, expected)
      }
}
