// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import scala.util.Random

import io.matchrecognize.plan.MatchRecognize
import io.matchrecognize.{MatchRecognizeConf, MatchRecognizeTest}

/** Rows that fit no variable are filtered out below the operator, and the result is the same with and without. */
final class FilterRowsEarlySuite extends MatchRecognizeTest {
  private val define = "DEFINE A AS kind = 'A', B AS kind = 'B' AND B.n > A.n"
  private val next = "EVENT SELECTION SKIP TILL NEXT MATCH"

  private def rows(seed: Int): String = {
    val random = new Random(seed)
    val values = (1 to 40).map { ts =>
      val n = if (random.nextInt(8) == 0) "CAST(NULL AS INT)" else random.nextInt(5).toString
      s"(${random.nextInt(3)}, $ts, '${"ABXY" (random.nextInt(4))}', $n)"
    }
    s"(SELECT * FROM VALUES ${values.mkString(", ")} AS v(k, ts, kind, n))"
  }

  private def clause(body: String, table: String = rows(1), partition: String = "PARTITION BY k"): String =
    s"SELECT * FROM $table MATCH_RECOGNIZE ($partition ORDER BY ts $body)"

  private def filters(query: String): Boolean = sql(query).queryExecution.optimizedPlan.exists {
    case clause: MatchRecognize => clause.earlyFilter.isDefined
    case _ => false
  }

  private val bodies = Seq(
    s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A B) $define",
    s"MEASURES A.ts AS a, B.ts AS b, MATCH_NUMBER() AS m EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) $define",
    s"MEASURES CLASSIFIER() AS c, RUNNING COUNT(*) AS n ALL ROWS PER MATCH $next PATTERN (A B+) WITHIN 9 $define",
    s"MEASURES COUNT(B.*) AS n ONE ROW PER EVENT OF B AFTER MATCH SKIP PAST LAST ROW $next PATTERN (A B+) $define",
    s"MEASURES COUNT(B.*) AS n ONE ROW PER SUBSET OF B $next PATTERN (A B+ X) $define, X AS kind = 'X'",
    s"MEASURES A.ts AS a, B.ts AS b $next PATTERN (A NOT X B) UNLESS Y $define, X AS kind = 'X' AND X.n = 1, Y AS kind = 'Y' AND n > 3",
    s"MEASURES A.ts AS a $next PATTERN (A NOT B) WITHIN 6 $define",
    s"MEASURES A.ts AS a, B.ts AS b ALL MATCHES $next PATTERN (A B?) $define"
  )

  for (body <- bodies) test(s"the same rows: $body") {
    for (seed <- 1 to 5) {
      val query = clause(body, rows(seed))
      assert(filters(query))
      def result = sql(query).collect().toSeq.map(_.toString).sorted
      val without = withConf(MatchRecognizeConf.EarlyRowFiltering.key -> "false") {
        assert(!filters(query))
        result
      }
      assert(result == without, query)
    }
  }

  private val kept = Seq(
    "adjacent rows" -> s"MEASURES A.ts AS a PATTERN (A B) $define",
    "a variable that any row satisfies" -> s"MEASURES A.ts AS a $next PATTERN (A ANY B) $define",
    "a measure that reads the row before" -> s"MEASURES PREV(A.n) AS p $next PATTERN (A B) $define",
    "a condition that reads the row before" -> s"MEASURES A.ts AS a $next PATTERN (A B) DEFINE A AS kind = 'A', B AS kind = 'B' AND PREV(n) = 1",
    "the partition's end" -> s"MEASURES A.ts AS a $next PATTERN (A B $$) $define",
    "rows of no match" -> s"MEASURES A.ts AS a ALL ROWS PER MATCH WITH UNMATCHED ROWS $next PATTERN (A B) $define",
    "a match of no rows" -> s"MEASURES A.ts AS a $next PATTERN (A? B?) $define",
    "a row for each partition" -> s"MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES $next PATTERN (A B+) $define",
    "a condition that may fail" -> s"MEASURES A.ts AS a $next PATTERN (A B) DEFINE A AS 1 / n > 0, B AS kind = 'B'"
  )

  for ((name, body) <- kept) test(s"no row is filtered out with $name") {
    assert(!filters(clause(body)))
  }

  test("rows are filtered out where a NOT stands between two elements, in one partition, too") {
    val body = s"MEASURES A.ts AS a $next PATTERN (A NOT X B) $define, X AS kind = 'X'"
    assert(filters(clause(body)) && filters(clause(body, partition = "")))
  }

  test("no row is filtered out where the partition's last row shows the time") {
    assert(!filters(clause(s"MEASURES A.ts AS a $next PATTERN (A NOT B) WITHIN 6 $define", partition = "")))
  }

  test("the filter stands below the shuffle and is shown by EXPLAIN") {
    val plan = sql("EXPLAIN FORMATTED " + clause(
      bodies.head,
      table = "(SELECT id % 3 AS k, id AS ts, CHAR(65 + id % 9) AS kind, 1 AS n FROM range(99))"
    ))
      .head().getString(0)
    assert(plan.contains("Early row filter: "))
    assert(plan.indexOf("Filter (") > plan.indexOf("Exchange ("))
  }
}
