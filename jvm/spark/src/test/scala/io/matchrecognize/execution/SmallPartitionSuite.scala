// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.{MatchRecognizeConf, MatchRecognizeTest}

/** Partitions with fewer rows than a match needs are skipped where they show nothing, and only there. */
final class SmallPartitionSuite extends MatchRecognizeTest {

  // Twenty partitions, each with as many rows as its key says.
  private val table =
    "(SELECT key, ts, ts % 3 AS x FROM range(1, 21) AS t(key) LATERAL VIEW explode(sequence(1, key)) AS ts)"

  private def query(body: String): String =
    s"SELECT * FROM $table MATCH_RECOGNIZE (PARTITION BY key ORDER BY ts $body)"

  /** The rows, and how many partitions and rows the operator has counted. */
  private def run(query: String): (Seq[String], Long, Long) = withConf("spark.sql.adaptive.enabled" -> "false") {
    val frame = sql(query)
    val found = frame.collect().map(_.toString).sorted.toSeq
    val metrics = frame.queryExecution.executedPlan.collectFirst {
      case plan if plan.metrics.contains(MatchMetrics.Partitions) => plan.metrics
    }.get
    (found, metrics(MatchMetrics.Partitions).value, metrics(MatchMetrics.InputRows).value)
  }

  private def sortedBySpark[T](body: => T): T = withConf(MatchRecognizeConf.PartitionSort.key -> "false")(body)

  private val any = "EVENT SELECTION SKIP TILL ANY MATCH"

  for (
    body <- Seq(
      "MEASURES COUNT(*) AS n PATTERN (A B)",
      "MEASURES COUNT(*) AS n PATTERN (A+ B{2,}) DEFINE A AS x > 0",
      "MEASURES COUNT(*) AS n PATTERN (A{18} | B{12} C)",
      "MEASURES COUNT(*) AS n PATTERN (A*)",
      "MEASURES COUNT(*) AS n PATTERN (A* | B C) DEFINE A AS x > 1",
      "MEASURES COUNT(*) AS n ALL ROWS PER MATCH PATTERN (A B C) DEFINE B AS x = 2",
      "MEASURES COUNT(*) AS n ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A B C) DEFINE B AS x = 2",
      "MEASURES COUNT(*) AS n ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN ((A B)?) DEFINE B AS x = 2",
      "MEASURES COUNT(*) AS n PATTERN (^ A B C $)",
      s"MEASURES COUNT(*) AS n $any PATTERN (A B C) WITHIN 3",
      s"MEASURES COUNT(*) AS n $any PATTERN (A B NOT C) WITHIN 3 DEFINE C AS x = 0",
      s"MEASURES COUNT_TRENDS() AS n AGGREGATE MATCHES $any PATTERN (A B+ C)",
      s"MEASURES LAST(B.ts) AS n ONE ROW PER EVENT OF B $any PATTERN (A B+ C{3}) WITHIN 5",
      "MEASURES COUNT(*) AS n AFTER MATCH SKIP TO NEXT ROW PATTERN (A B C) DEFINE B AS x = MAX(A.x) + 1 BEST EFFORT (WORK 100000 STEPS PER START)",
      s"MEASURES COUNT(*) AS n $any PATTERN (A B C) WITHIN 3 BEST EFFORT (WORK 100000 LOOKS PER ROW)",
      "RULES (r AS (MEASURES COUNT(*) AS n PATTERN (A{4})), q AS (MEASURES COUNT(*) AS n PATTERN (A{15,})))"
    )
  )
    test(s"all partitions are counted, and those that matter matched: $body") {
      val (found, partitions, rows) = run(query(body))
      assert((partitions, rows) == (20, 210))
      assert(found.nonEmpty)
      assert(sortedBySpark(run(query(body))) == (found, partitions, rows))
    }

  test("a condition is not evaluated where there cannot be a match") {
    val body = "MEASURES COUNT(*) AS n PATTERN (A{12,}) DEFINE A AS 1 / (key - 11) > 0"
    assert(run(query(body))._1.size == 9)
    assert(sortedBySpark(errorOf(query(body))._1) == "DIVIDE_BY_ZERO")
  }
}
