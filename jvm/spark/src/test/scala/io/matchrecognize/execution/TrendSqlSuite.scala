// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest
import io.matchrecognize.cases.RandomRun

/**
 * All that AGGREGATE MATCHES gives against the rows of ONE ROW PER SUBSET, on random rows with nulls and ties, with conditions, limits and
 * absent rows of each form that decides which trends differ.
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

  private def check(selection: String, pattern: String, define: String, rows: String): Unit = interpreted {
    val from = s"(SELECT * FROM VALUES $rows AS v(k, ts, x)) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts"
    val clause = s"EVENT SELECTION $selection PATTERN $pattern DEFINE $define"
    val measures = "SUM(B.x) AS s, MIN(B.x) AS l, MAX(B.x) AS m"
    val subsets = s"$from MEASURES $measures, ARRAY_AGG(B.ts) AS b ONE ROW PER SUBSET OF B LIMIT NONE $clause)"
    val about = s"$selection $pattern $define over $rows"

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
