// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.internal.SQLConf
import org.scalatest.funsuite.AnyFunSuite

/** The values that settings take, and that the list of settings is complete. */
final class MatchRecognizeConfSuite extends AnyFunSuite {
  private def valueOf[T](entry: ConfigurationEntry[T], text: String): T = {
    val conf = new SQLConf
    conf.setConfString(entry.key, text)
    entry.get(conf)
  }

  private def refusal(entry: ConfigurationEntry[_], text: String): String =
    intercept[IllegalArgumentException](valueOf(entry, text)).getMessage

  test("a boolean is true or false, in any case, as in Spark's own settings") {
    val merge = MatchRecognizeConf.MergeClauses
    assert(valueOf(merge, "true") && valueOf(merge, " TRUE ") && !valueOf(merge, "False"))
    assert(refusal(merge, "0") == "spark.matchRecognize.mergeClauses is '0', but must be true or false")
    Seq("1", "yes", "").foreach(refusal(merge, _))
  }

  test("a number is a whole number that is not below its minimum") {
    val rules = MatchRecognizeConf.MaxRules
    assert(valueOf(rules, "1") == 1)
    assert(refusal(rules, "0") == "spark.matchRecognize.maxRules is '0', but must be a whole number of at least 1")
    Seq("1.5", "1k", "true").foreach(refusal(rules, _))
  }

  test("every default is a valid value") {
    MatchRecognizeConf.all.foreach(_.get(new SQLConf))
  }

  test("the list of settings is that of the reference page") {
    val page = Files.readAllLines(Paths.get("docs", "reference", "configuration.md")).asScala
    val documented = page.collect { case s"## $key" if key.startsWith("spark.matchRecognize.") => key }
    assert(MatchRecognizeConf.all.map(_.key).sorted == documented)
  }
}
