// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._
import scala.util.Try

import org.apache.spark.sql.Row

import io.matchrecognize.automaton.ProgramCompiler
import io.matchrecognize.errors.{ConditionCatalogue, SeenError}
import io.matchrecognize.pattern.{PatternParser, VariableTable}
import io.matchrecognize.{ConfigurationEntry, MatchRecognizeConf, MatchRecognizeTest}

/** The limits of `docs/reference/limits.md`: the last value passes with the same rows, the next is an error. */
final class LimitsSuite extends MatchRecognizeTest {

  private val numbers = "(SELECT id AS x FROM range(30))"

  private def clause(measures: String, rest: String): String =
    s"SELECT * FROM $numbers MATCH_RECOGNIZE (ORDER BY x MEASURES $measures $rest)"

  private def refusal(query: String): String = errorOf(query)._1

  test("maxInstructions: a program of so many instructions runs, one more is refused") {
    val pattern = "A{20} (B | C)+"
    val parsed = PatternParser.parse(pattern)
    val size = ProgramCompiler.compile(parsed, VariableTable(parsed), Int.MaxValue).size
    val query = clause("COUNT(*) AS n", s"PATTERN ($pattern)")
    withConf(MatchRecognizeConf.MaxInstructions.key -> size.toString)(assert(rows(query) == Seq(Row(30))))
    withConf(MatchRecognizeConf.MaxInstructions.key -> (size - 1).toString) {
      assert(refusal(query) == "MATCH_RECOGNIZE_PATTERN_TOO_LARGE")
    }
  }

  /** Finds the least limit, of 1000 at most, under which a query runs; it gives the rows of no limit, one less the error. */
  private def checkBoundary(setting: ConfigurationEntry[Long], query: String, condition: String): Unit = {
    def outcome(limit: Long): Either[String, Seq[Row]] = withConf(setting.key -> limit.toString) {
      Try(rows(query)).toEither.left.map(SeenError.of(_).condition)
    }
    def least(refused: Long, passed: Long): Long =
      if (passed - refused == 1) passed
      else {
        val middle = (refused + passed) / 2
        if (outcome(middle).isRight) least(refused, middle) else least(middle, passed)
      }
    val limit = least(1, 1000)
    assert(outcome(limit) == Right(rows(query)) && outcome(1000) == Right(rows(query)))
    assert(outcome(limit - 1) == Left(condition))
  }

  test("maxStepsPerAttempt: so many steps are taken, one more ends the query") {
    checkBoundary(
      MatchRecognizeConf.MaxStepsPerAttempt,
      clause("COUNT(*) AS n", "PATTERN (A+ B) DEFINE B AS SUM(A.x) = 45"),
      "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED"
    )
  }

  test("maxTrendSteps: so many steps are taken for a partition, one more ends the query") {
    val trends = "AGGREGATE MATCHES EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+)"
    checkBoundary(
      MatchRecognizeConf.MaxTrendSteps,
      s"SELECT * FROM range(12) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT_TRENDS() AS n $trends " +
        "DEFINE B AS id > COALESCE(LAST(B.id, 1), A.id))",
      "MATCH_RECOGNIZE_TREND_LIMIT_EXCEEDED"
    )
  }

  test("maxSubsetsPerMatch: a match with so many subsets gives them all, one with more ends the query") {
    val query =
      s"SELECT * FROM (SELECT * FROM $numbers WHERE x < 5) MATCH_RECOGNIZE (ORDER BY x MEASURES COUNT(*) AS n " +
        "ONE ROW PER SUBSET OF A AFTER MATCH SKIP PAST LAST ROW EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A+))"
    val key = MatchRecognizeConf.MaxSubsetsPerMatch.key
    val all = withConf(key -> "1000")(rows(query))
    withConf(key -> all.size.toString)(assert(rows(query) == all))
    withConf(key -> (all.size - 1).toString) {
      assert(refusal(query) == "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED")
    }
  }

  test("nesting: groups 200 deep are read, 201 are refused") {
    def nested(depth: Int) = clause("COUNT(*) AS n", s"PATTERN (${"(" * depth}A${")?" * depth})")
    assert(sql(s"EXPLAIN ${nested(PatternParser.MaxDepth)}").head().getString(0).contains("MatchRecognize"))
    assert(refusal(nested(PatternParser.MaxDepth + 1)) == "MATCH_RECOGNIZE_PATTERN_TOO_DEEP")
  }

  test("quantifiers and offsets: 2,147,483,647 is taken, one more is refused") {
    // It is a number like others, but the program of so many rounds is too large.
    assert(refusal(clause("COUNT(*) AS n", "PATTERN (A{2147483647})")) == "MATCH_RECOGNIZE_PATTERN_TOO_LARGE")
    assert(refusal(clause("COUNT(*) AS n", "PATTERN (A{2147483648})")) == "MATCH_RECOGNIZE_INVALID_QUANTIFIER")
    assert(rows(clause("PREV(x, 2147483647) AS n", "PATTERN (A{30})")) == Seq(Row(null)))
    assert(refusal(clause(
      "PREV(x, 2147483648) AS n",
      "PATTERN (A{30})"
    )) == "MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET")
  }

  test("trends: a number of 38 digits is returned, one of 39 ends the query") {
    def trends(rows: Int) =
      s"SELECT * FROM range($rows) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES " +
        "EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A+))"
    // The matches from each row on have 2^k - 1 subsets of k rows.
    assert(rows(trends(125)).head.getDecimal(0).toBigInteger == (BigInt(2).pow(126) - 127).bigInteger)
    assert(refusal(trends(126)) == "MATCH_RECOGNIZE_TREND_OVERFLOW")
  }

  test("a setting with a wrong value keeps no statement without the clause from running") {
    for (setting <- MatchRecognizeConf.all) withConf(setting.key -> "wrong") {
      assert(rows("SELECT 1 UNION ALL SELECT 2").size == 2, setting.key)
      sql(s"RESET ${setting.key}")
    }
    withConf(MatchRecognizeConf.EarlyRowFiltering.key -> "wrong") {
      val clause = "SELECT * FROM range(3) MATCH_RECOGNIZE (ORDER BY id MEASURES A.id AS a PATTERN (A))"
      val error = intercept[IllegalArgumentException](sql(clause).collect())
      assert(error.getMessage.contains("earlyRowFiltering is 'wrong', but must be true or false"))
    }
  }

  test("the page of limits names every setting that is a limit and every condition of SQLSTATE class 54") {
    val page = Files.readString(Paths.get("docs", "reference", "limits.md"))
    MatchRecognizeConf.all.filter(_.key.contains(".max")).foreach { setting =>
      assert(page.contains(s"`${setting.key}`") && page.contains(f"${setting.default.toLong}%,d"), setting.key)
    }
    val conditions = ConditionCatalogue.all.values.filter(_.sqlState.startsWith("54")).map(_.name)
    assert(conditions.filterNot(page.contains(_)).isEmpty)
    assert(Files.readAllLines(Paths.get("mkdocs.yml")).asScala.exists(_.contains("reference/limits.md")))
  }
}
