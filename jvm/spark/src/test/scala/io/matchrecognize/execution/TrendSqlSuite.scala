// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import scala.util.Random

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/**
 * Sums over trends against the same sums over the rows of ONE ROW PER SUBSET, on random rows with nulls and ties, with
 * conditions of each kind that decides how trends are told apart.
 */
final class TrendSqlSuite extends MatchRecognizeTest {

  private val conditions = Seq(
    "A AS x < 3, B AS x >= 1",
    "B AS B.x > COALESCE(LAST(B.x, 1), A.x)",
    "B AS B.x >= COALESCE(LAST(B.x, 1), LAST(B.x, 2), A.x) AND x < 5",
    "B AS B.x > COALESCE(LAST(B.x, 1), A.x) AND B.x < A.x + 3",
    "B AS B.x > A.x",
    "B AS COALESCE(LAST(B.x, 1) < B.x, true)",
    "B AS B.x <> COALESCE(FIRST(B.x), A.x, 0)"
  )

  for (selection <- Seq("SKIP TILL NEXT MATCH", "SKIP TILL ANY MATCH"); condition <- conditions) {
    test(s"$selection, $condition") {
      val random = new Random(condition.hashCode)
      for (pattern <- Seq("(A B+)", "(A B{2,} C)", "(A B+) WITHIN 4")) {
        val values = (1 to 9).map { ts =>
          s"(${random.nextInt(2)}, $ts, ${if (random.nextInt(5) == 0) "CAST(NULL AS INT)"
            else random.nextInt(5).toString})"
        }
        val clause = s"EVENT SELECTION $selection PATTERN $pattern DEFINE $condition"
        val define = if (pattern.contains("C")) s"$clause, C AS x = 4" else clause
        val rows =
          s"(SELECT * FROM VALUES ${values.mkString(", ")} AS v(k, ts, x)) MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts"
        val trends =
          s"MEASURES COUNT_TRENDS() AS n, SUM_TRENDS(B.x) AS s, MIN_TRENDS(B.x) AS l, MAX_TRENDS(B.x) AS m AGGREGATE MATCHES $define"
        val subsets = s"MEASURES SUM(B.x) AS s, MIN(B.x) AS l, MAX(B.x) AS m ONE ROW PER SUBSET OF B LIMIT NONE $define"
        // With the average beside them the subsets are not counted, but made.
        val made = sql(s"SELECT k, COUNT(*), SUM(s), MIN(l), MAX(m), AVG(s) FROM $rows $subsets) GROUP BY k ORDER BY k")
        val counted = sql(s"SELECT k, COUNT(*), SUM(s), MIN(l), MAX(m) FROM $rows $subsets) GROUP BY k ORDER BY k")
        val told =
          sql(s"SELECT k, CAST(n AS BIGINT), CAST(s AS BIGINT), l, m FROM $rows $trends) WHERE n > 0 ORDER BY k")
        val expected = made.collect().toSeq.map(row => Row.fromSeq(row.toSeq.take(5)))
        assert(counted.queryExecution.optimizedPlan.toString.contains("AGGREGATE MATCHES"))
        assert(!made.queryExecution.optimizedPlan.toString.contains("AGGREGATE MATCHES"))
        assert(counted.collect().toSeq == expected, s"$define over ${values.mkString(", ")}")
        assert(told.collect().toSeq == expected, s"$define over ${values.mkString(", ")}")
      }
    }
  }

  test("subsets that are not there are counted as zero without GROUP BY, and as nothing with it") {
    val clause = "(SELECT * FROM VALUES (1, 'S', 0), (2, 'B', 3) AS v(ts, kind, n)) MATCH_RECOGNIZE (" +
      "PARTITION BY n ORDER BY ts MEASURES SUM(B.n) AS s ONE ROW PER SUBSET OF B LIMIT NONE " +
      "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (S B+) DEFINE S AS kind = 'Q', B AS kind = 'B')"
    assert(sql(s"SELECT COUNT(*), SUM(s) FROM $clause").collect().toSeq == Seq(Row(0L, null)))
    val whole = clause.replace("PARTITION BY n ", "")
    assert(sql(s"SELECT COUNT(*), SUM(s) FROM $whole").collect().toSeq == Seq(Row(0L, null)))
    assert(sql(s"SELECT n, COUNT(*) FROM $clause GROUP BY n").collect().isEmpty)
  }
}
