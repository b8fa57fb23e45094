// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import java.nio.file.{Files, Path, Paths}

import scala.jdk.CollectionConverters._

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.SparkVersionCheck
import io.matchrecognize.sqltests.CaseFile

import com.fasterxml.jackson.databind.ObjectMapper

/** The catalogue of error conditions: its order and form, and that code and cases know the same conditions. */
final class ConditionCatalogueSuite extends AnyFunSuite {

  private val names: Seq[String] = {
    val stream = getClass.getResourceAsStream("/error/match-recognize-conditions.json")
    try new ObjectMapper().readTree(stream).fieldNames.asScala.toSeq
    finally stream.close()
  }

  /** Why a condition has no case. */
  private val withoutCase = Map(
    "MATCH_RECOGNIZE_FORECAST_TOO_LARGE" -> "a partition with many rows must be read; ForecastSuite has one",
    "MATCH_RECOGNIZE_PARTITION_TOO_LARGE" -> "its limit is the length of an array, too many rows for a test",
    "MATCH_RECOGNIZE_STATEMENT_TOO_DEEP" -> "what is too deep depends on the stack; NestingSuite has a small one",
    "MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED" -> "a stream must run; StreamErrorSuite has several",
    "MATCH_RECOGNIZE_STREAM_BOUNDED_ATTEMPT_FAILED" -> "a stream must run; BoundedErrorSuite has some",
    "MATCH_RECOGNIZE_STREAM_CHECKPOINT_WITHOUT_STATE" -> "a stream must be restarted; StateClauseSuite has one",
    "MATCH_RECOGNIZE_STREAM_ROW_FAILED" -> "a stream must run; BoundedErrorSuite has one",
    "MATCH_RECOGNIZE_STREAM_TABLE_RULE_FAILED" -> "a stream must run; RuleTableSuite has one",
    "MATCH_RECOGNIZE_RULES_FROM_TABLE" -> "RuleTableSuite has one",
    "MATCH_RECOGNIZE_STREAM_RULES" -> "a stream must be started; RuleTableSuite has some",
    "MATCH_RECOGNIZE_STREAM_OUTPUT_MODE" -> "a stream must be started; StreamChainSuite has some",
    "MATCH_RECOGNIZE_STREAM_RECURSION" -> "a stream must be started; StreamChainSuite has one",
    "MATCH_RECOGNIZE_STREAM_STATEFUL_OPERATOR" -> "a stream must be started; StreamChainSuite has some",
    "MATCH_RECOGNIZE_STREAM_STATE_FORMAT" -> "a later version must have run; StateClauseSuite imitates one",
    "MATCH_RECOGNIZE_STREAM_STATE_LIMIT" -> "a stream must run; StreamStateSuite has one",
    "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE" -> "a stream must be restarted; StateClauseSuite has some",
    "MATCH_RECOGNIZE_UNSUPPORTED_STATEMENT" -> "none of Spark's statements; NeutralitySuite has a parser with one",
    "MATCH_RECOGNIZE_WRONG_SPARK_LINE" -> "no statement raises it; the test below and the Python package's do"
  )

  test("conditions are in alphabetical order, each once") {
    assert(names == names.distinct.sorted)
  }

  test("every condition has an SQLSTATE of five characters and a message that is a sentence") {
    ConditionCatalogue.all.values.foreach { condition =>
      assert(condition.name.startsWith("MATCH_RECOGNIZE_"))
      assert(condition.sqlState.matches("[0-9A-Z]{5}"), condition.name)
      assert(condition.template.matches("(?s)[A-Z<].*[.>]"), condition.name)
      assert(condition.template == condition.template.trim, condition.name)
    }
  }

  // What the code writes for these parts is checked with each case: see SeenError.
  private val partsWithHint = Set("hint", "suggestion", "detail")

  test("every message says what to do, by itself or in a part that depends on the mistake") {
    val without = ConditionCatalogue.all.values.filterNot { condition =>
      FixHint.in(condition.template) || condition.parameters.exists(partsWithHint)
    }
    assert(without.map(_.name).isEmpty)
  }

  test("a message that states the mistake alone says nothing to do") {
    assert(!FixHint.in("The limit 5 is invalid: it is negative. SQLSTATE: 42K09"))
    assert(FixHint.in("The limit 5 is invalid: it is negative; write a number of 0 or more. SQLSTATE: 42K09"))
  }

  test("the code raises the conditions of the catalogue and no other") {
    val source = files(Paths.get("jvm", "spark", "src", "main", "scala"), ".scala").map(Files.readString).mkString
    val raised = "\"(MATCH_RECOGNIZE_[A-Z_]+)\"".r.findAllMatchIn(source).map(_.group(1)).toSet
    assert(raised == names.toSet)
  }

  test("each condition is raised by one function, in the object of the first stage that can raise it") {
    val stages = Seq("parser" -> "ParserErrors", "analysis" -> "AnalysisErrors", "execution" -> "ExecutionErrors")
    val sources = Paths.get("jvm", "spark", "src", "main", "scala", "io", "matchrecognize")
    def code(folder: String) = files(sources.resolve(folder), ".scala").map(Files.readString).mkString
    val raised = stages.flatMap { case (_, owner) =>
      "\"(MATCH_RECOGNIZE_[A-Z_]+)\"".r.findAllMatchIn(
        Files.readString(sources.resolve(s"errors/$owner.scala"))
      ).map(_.group(1))
    }
    assert(raised.diff(raised.distinct) == Nil)
    assert(raised.toSet == names.toSet)
    for ((stage, owner) <- stages) {
      val text = Files.readString(sources.resolve(s"errors/$owner.scala"))
      val functions = "(?m)^  def (\\w+)".r.findAllMatchIn(text).map(_.group(1)).toSeq
      val used = code(stage) + code("streaming") + Files.readString(sources.resolve("SparkVersionCheck.scala"))
      assert(functions.filterNot(function => used.contains(s"$owner.$function")) == Nil, owner)
    }
  }

  test("every condition has a case, or a reason why not") {
    val cases = (CaseFile.all ++ CaseFile.in("errors", _ != "setup")).flatMap(_._2)
    val seen = cases.flatMap(_.error).toSet
    assert(names.filterNot(seen).toSet == withoutCase.keySet)
  }

  test("a jar of another line of Spark says so") {
    val running = org.apache.spark.SPARK_VERSION
    SparkVersionCheck.check(running)
    SparkVersionCheck.check(s"${SparkVersionCheck.built}.17-amzn-1")
    val refused = intercept[MatchRecognizeRuntimeException](SparkVersionCheck.check("3.5.1"))
    assert(refused.getCondition == "MATCH_RECOGNIZE_WRONG_SPARK_LINE")
    assert(refused.getMessage.contains(s"built for Spark ${SparkVersionCheck.built}, but Spark 3.5.1 is running"))
    intercept[MatchRecognizeRuntimeException](SparkVersionCheck.check(s"${SparkVersionCheck.built}0.1"))
  }

  test("a message is refused when its parameters are not those of its template") {
    val condition = ConditionCatalogue("MATCH_RECOGNIZE_REPEATED_SECTION")
    assert(condition.message(Map("section" -> "$1 \\ <x>")).contains("$1 \\ <x>"))
    intercept[IllegalArgumentException](condition.message(Map.empty))
    intercept[IllegalArgumentException](condition.message(Map("section" -> "x", "other" -> "y")))
    intercept[IllegalArgumentException](ConditionCatalogue("MATCH_RECOGNIZE_NOWHERE"))
  }

  private def files(folder: Path, ending: String): Seq[Path] =
    Files.walk(folder).iterator.asScala.filter(_.toString.endsWith(ending)).toSeq
}
