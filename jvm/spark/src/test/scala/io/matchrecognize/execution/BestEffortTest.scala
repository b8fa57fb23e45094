// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.DataFrame
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.scalatest.BeforeAndAfterAll

import io.matchrecognize.MatchRecognizeTest

/** Clauses and rules under bounds over a table of events of four keys. */
abstract class BestEffortTest extends MatchRecognizeTest with BeforeAndAfterAll with AdaptiveSparkPlanHelper {

  override protected def beforeAll(): Unit = {
    super.beforeAll()
    spark.range(2400).selectExpr(
      "id % 4 AS k",
      "id DIV 4 AS ts",
      "chr(65 + CAST(pmod(hash(id, 1), 4) AS INT)) AS type",
      "CAST(pmod(hash(id, 2), 100) AS INT) AS v"
    ).write.mode("overwrite").saveAsTable("effort_events")
  }

  override protected def afterAll(): Unit = {
    sql("DROP TABLE IF EXISTS effort_events")
    super.afterAll()
  }

  protected val bodies = Seq(
    """MEASURES A.ts AS a, C.ts AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B C) WITHIN 40
      |DEFINE A AS type = 'A', B AS type = 'B' AND v > A.v, C AS type = 'C' AND v < B.v""".stripMargin,
    """MEASURES A.ts AS a, D.ts AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B D) WITHIN 40
      |DEFINE A AS type = 'A', B AS type = 'B' AND v > A.v, D AS type = 'D'""".stripMargin,
    """MEASURES FIRST(A.ts) AS a, COUNT(*) AS c ALL MATCHES EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A+ B) WITHIN 12
      |DEFINE A AS type = 'A', B AS type = 'B' AND v > SUM(A.v)""".stripMargin,
    """MEASURES A.ts AS a, B.ts AS c EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN 30
      |DEFINE A AS type = 'A', B AS type = 'B' AND v > A.v""".stripMargin,
    """MEASURES A.ts AS a, B.ts AS c EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A NOT C B) WITHIN 20
      |DEFINE A AS type = 'A', B AS type = 'B', C AS type = 'C' AND v > A.v""".stripMargin,
    """MEASURES A.ts AS a, COUNT(*) AS c EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B{0,3} D?) WITHIN 30
      |DEFINE A AS type = 'A', B AS type = 'B' AND v > A.v, D AS type = 'D'""".stripMargin
  )

  protected def query(body: String, bound: String): String =
    s"SELECT * FROM effort_events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts $body $bound)"

  protected def rules(bound: String): String = {
    val all = bodies.zipWithIndex.map { case (body, i) => s"r$i AS ($body)" }
    s"SELECT * FROM effort_events MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts RULES (${all.mkString(", ")}) $bound)"
  }

  protected def counted(frame: DataFrame): Map[String, Int] =
    frame.collect().map(_.toString).groupBy(identity).map { case (row, same) => row -> same.length }

  protected def metric(frame: DataFrame, name: String): Long =
    collectFirst(frame.queryExecution.executedPlan) { case exec: SortedPartitionsExec => exec.metrics(name).value }.get

  protected val roomy = "BEST EFFORT (WORK 100000 LOOKS PER ROW, STATE 1000000 RUNS)"
}
