// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.optimizer.TrendsOfSubsets

/**
 * All that AGGREGATE MATCHES and the optimizer's rewrite give against the rows of ONE ROW PER SUBSET, on random rows with
 * nulls and ties, with conditions, limits and absent rows of each form that decides which trends differ.
 */
final class TrendSqlSuite extends MatchRecognizeTest {

  private val conditions = Seq(
    "A AS x < 3, B AS x >= 1",
    "B AS B.x > COALESCE(LAST(B.x, 1), A.x)",
    "B AS B.x >= COALESCE(LAST(B.x, 1), LAST(B.x, 2), A.x) AND x < 5",
    "B AS B.x > COALESCE(LAST(B.x, 1), A.x) AND B.x < A.x + 3",
    "B AS B.x > A.x",
    "B AS COALESCE(LAST(B.x, 1) < B.x, true)",
    "B AS B.x <> COALESCE(FIRST(B.x), A.x, 0)",
    "B AS MATCH_NUMBER() <> 2 AND x <> COALESCE(LAST(B.x, 1) + MATCH_NUMBER(), 9)"
  )

  private val patterns = Seq("(A B+)", "(A B{2,} C)", "(A B+) WITHIN 4", "(A (B WITHIN 2)+ C WITHIN 3)")

  private val absences =
    Seq("(A B+ C) UNLESS M", "(A B+) UNLESS M", "(A B+ NOT M C)", "(A (B NOT M)+ C)", "(A B+ NOT M) WITHIN 5")

  /** Of the row that must be absent. */
  private val absent = Seq("x = 2", "x > B.x", "x < LAST(B.x, 1)", "x = 2 AND ts - FIRST(B.ts) > 2", "x <> A.x")

  private val selections = Seq("STRICT", "SKIP TILL NEXT MATCH", "SKIP TILL ANY MATCH")

  private def values(random: Random): String = (1 to 9).map { ts =>
    s"(${random.nextInt(2)}, $ts, ${if (random.nextInt(5) == 0) "CAST(NULL AS INT)" else random.nextInt(5).toString})"
  }.mkString(", ")

  private val made = Seq("spark.sql.optimizer.excludedRules" -> TrendsOfSubsets.ruleName)

  private def check(selection: String, pattern: String, define: String, rows: String): Unit = interpreted {
    val from = s"(SELECT * FROM VALUES $rows AS v(k, ts, x)) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts"
    val clause = s"EVENT SELECTION $selection PATTERN $pattern DEFINE $define"
    val measures = "SUM(B.x) AS s, MIN(B.x) AS l, MAX(B.x) AS m"
    val subsets = s"$from MEASURES $measures, ARRAY_AGG(B.ts) AS b ONE ROW PER SUBSET OF B LIMIT NONE $clause)"
    val about = s"$selection $pattern $define over $rows"

    val counting = s"SELECT k, COUNT(*), SUM(s), MIN(l), MAX(m) FROM $subsets GROUP BY k ORDER BY k"
    val expected = withConf(made: _*)(sql(counting).collect().toSeq)
    val counted = sql(counting)
    assert(counted.queryExecution.optimizedPlan.toString.contains("AGGREGATE MATCHES"))
    assert(counted.collect().toSeq == expected, about)

    val all =
      s"""SELECT k, COUNT(*), SUM(s), CAST(SUM(s) AS DOUBLE), SUM(s) / CAST(COUNT(*) AS DOUBLE), MIN(l), MAX(m),
         |size(array_distinct(flatten(collect_list(b)))) FROM $subsets GROUP BY k ORDER BY k""".stripMargin
    val aggregated =
      s"""SELECT k, CAST(n AS BIGINT), CAST(s AS BIGINT), d, a, l, m, e FROM $from
         |MEASURES COUNT_TRENDS() AS n, SUM_TRENDS(B.x) AS s, APPROX_SUM_TRENDS(B.x) AS d, AVG_TRENDS(B.x) AS a,
         |MIN_TRENDS(B.x) AS l, MAX_TRENDS(B.x) AS m, COUNT_EVENTS(B) AS e, APPROX_COUNT_TRENDS() AS p,
         |EXACT_COUNT_TRENDS() AS t AGGREGATE MATCHES $clause) WHERE n > 0 AND p = n AND t = n ORDER BY k""".stripMargin
    assert(sql(aggregated).collect().map(_.toString).toSeq == sql(all).collect().map(_.toString).toSeq, about)
  }

  for (condition <- conditions) test(condition) {
    val random = newRandom(condition)
    selections.zip(random.shuffle(patterns)).foreach { case (selection, pattern) =>
      check(selection, pattern, if (pattern.contains("C")) s"$condition, C AS x = 4" else condition, values(random))
    }
  }

  for (pattern <- absences) test(pattern) {
    val random = newRandom(pattern)
    selections.zip(random.shuffle(absent)).foreach { case (selection, condition) =>
      val define = s"A AS x < 4, B AS x >= 1, M AS $condition"
      check(selection, pattern, if (pattern.contains("C")) s"$define, C AS x >= 3" else define, values(random))
    }
  }

  private def newRandom(name: String): Random = {
    info(s"seed ${RandomRun.seed}")
    new Random(RandomRun.seed + name.hashCode)
  }

  test("a row that must be absent is compared with the rows of each subset") {
    val clause =
      """(SELECT 1 AS g, * FROM VALUES (1, 's', 0), (2, 'b', 1), (3, 'b', 9), (4, 'm', 5), (5, 'e', 0) AS t(at, k, v))
        |MATCH_RECOGNIZE (PARTITION BY g ORDER BY at MEASURES %s EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E)
        |UNLESS M DEFINE S AS k = 's', B AS k = 'b', E AS k = 'e', M AS k = 'm' AND v > B.v)""".stripMargin
    val subsets = clause.format("COUNT(B.*) AS n ONE ROW PER SUBSET OF B LIMIT NONE")
    assert(rows(s"SELECT n FROM $subsets ORDER BY n") == Seq(Row(1L), Row(2L)))
    assert(rows(s"SELECT g, COUNT(*) FROM $subsets GROUP BY g") == Seq(Row(1, 2L)))
    assert(rows(s"SELECT CAST(n AS INT) FROM ${clause.format("COUNT_TRENDS() AS n AGGREGATE MATCHES")}") == Seq(Row(2)))
  }

  /** The sum over the subsets of so many rows, as the SUM of a SUM gives it. */
  private def sumOfMany(outer: String, value: String, rows: Int = 80): String =
    s"""SELECT CAST($outer(s) AS STRING) FROM (SELECT 1 AS g, id, $value AS x FROM range($rows + 1)) MATCH_RECOGNIZE (
       |PARTITION BY g ORDER BY id MEASURES SUM(B.x) AS s ONE ROW PER SUBSET OF B LIMIT NONE
       |EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE A AS id = 0) GROUP BY g""".stripMargin

  test("a sum of sums that is too large is what Spark's SUM makes of it") {
    val ints = "IF(id = 1, 2, 1)"
    val longs = "IF(id = 1, 2L, 1L)"
    val decimals = "CAST(2 AS DECIMAL(1, 0))"
    // Each row is in half of the subsets: of 64 rows that is 65 * 2^63, and of 80 rows 160 * 2^79.
    withConf("spark.sql.ansi.enabled" -> "false") {
      for (value <- Seq(ints, longs)) assert(rows(sumOfMany("SUM", value, 64)) == Seq(Row(Long.MinValue.toString)))
      assert(rows(sumOfMany("SUM", decimals)) == Seq(Row(null)))
    }
    withConf("spark.sql.ansi.enabled" -> "true") {
      for (value <- Seq(ints, longs, decimals)) assert(errorOf(sumOfMany("SUM", value))._1 == "ARITHMETIC_OVERFLOW")
      for (value <- Seq(ints, decimals)) assert(rows(sumOfMany("try_sum", value)) == Seq(Row(null)))
      assert(
        rows(sumOfMany(
          "SUM",
          "CAST(2 AS DECIMAL(18, 2))"
        )) == Seq(Row((BigInt(160) * BigInt(2).pow(79)).toString + ".00"))
      )
    }
  }

  for (ansi <- Seq("true", "false"); sum <- Seq("SUM", "try_sum"); inner <- Seq("SUM", "try_sum")) {
    test(s"$sum over $inner of values near the end of their type is that of the subsets, ansi.enabled = $ansi") {
      val large = Seq(
        "9223372036854775807L",
        "-9223372036854775808L",
        "2147483647",
        "CAST(99999999999999999999999999999999999999 AS DECIMAL(38, 0))",
        "CAST(9999999999999999999999999999 AS DECIMAL(28, 0))",
        "INTERVAL '106751991' DAY"
      )
      withConf("spark.sql.ansi.enabled" -> ansi) {
        for (value <- large) {
          val query =
            s"""SELECT g, COUNT(*), $sum(s) FROM (SELECT 1 AS g, * FROM VALUES (0, $value), (1, $value), (2, $value),
               |(3, $value) AS t(id, x)) MATCH_RECOGNIZE (PARTITION BY g ORDER BY id MEASURES $inner(B.x) AS s
               |ONE ROW PER SUBSET OF B LIMIT NONE EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+)
               |DEFINE A AS id = 0) GROUP BY g""".stripMargin
          def result = scala.util.Try(rows(query)).toOption
          assert(result == withConf(made: _*)(result), query)
        }
      }
    }
  }

  test("what needs no count is not refused for its size") {
    val query = sumOfMany("SUM", "CAST(1 AS INT)").replace("SUM(B.x)", "MIN(B.x)").replace("SUM(s)", "MIN(s)")
    assert(rows(query.replace("range(81)", "range(400)")) == Seq(Row("1")))
  }

  test("groups whose keys are equal but not the same show the key that Spark shows") {
    val subsets =
      """(SELECT * FROM VALUES (CAST('-0.0' AS DOUBLE), 1, 'S'), (0.0D, 2, 'B'), (0.0D, 3, 'E') AS t(k, at, n)
      | MATCH_RECOGNIZE (PARTITION BY k ORDER BY at MEASURES COUNT(*) AS x ONE ROW PER SUBSET OF B LIMIT NONE
      | EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+ E) DEFINE S AS n = 'S', B AS n = 'B', E AS n = 'E'))""".stripMargin
    assert(sql(s"SELECT CAST(k AS STRING), COUNT(*) FROM $subsets GROUP BY k").collect().toSeq == Seq(Row("0.0", 1L)))
  }

  test("missing subsets are counted as zero without GROUP BY, and as nothing with it") {
    val clause = "(SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3) AS v(ts, kind, n)) MATCH_RECOGNIZE (" +
      "PARTITION BY n ORDER BY ts MEASURES SUM(B.n) AS s ONE ROW PER SUBSET OF B LIMIT NONE " +
      "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+) DEFINE S AS kind = 'Q', B AS kind = 'B')"
    assert(sql(s"SELECT COUNT(*), SUM(s) FROM $clause").collect().toSeq == Seq(Row(0L, null)))
    val whole = clause.replace("PARTITION BY n ", "")
    assert(sql(s"SELECT COUNT(*), SUM(s) FROM $whole").collect().toSeq == Seq(Row(0L, null)))
    assert(sql(s"SELECT n, COUNT(*) FROM $clause GROUP BY n").collect().isEmpty)
  }
}
