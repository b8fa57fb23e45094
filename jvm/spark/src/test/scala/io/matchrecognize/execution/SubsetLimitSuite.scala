// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.Row

import io.matchrecognize.MatchRecognizeTest

/** ONE ROW PER SUBSET gives all rows, as many as LIMIT says, or an error; never silently fewer. */
final class SubsetLimitSuite extends MatchRecognizeTest {
  private val setting = "spark.matchRecognize.maxSubsetsPerMatch"

  /** One match, of so many collected rows. */
  private def query(collected: Int, limit: String = ""): String =
    s"""SELECT n FROM range(0, ${collected + 2}, 1, 1) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(B.*) AS n
       |ONE ROW PER SUBSET OF B $limit EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+ C)
       |DEFINE A AS id = 0, B AS id > 0, C AS id = ${collected + 1})""".stripMargin

  test("as many subsets as the setting allows are given, one more is an error that names it") {
    withConf(setting -> "7")(assert(rows(query(3)).size == 7))
    withConf(setting -> "6") {
      val (condition, message) = errorOf(query(3))
      assert(condition == "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED")
      assert(message.contains("more than 6 subsets") && message.contains(setting) && message.contains("of B"))
    }
  }

  test("without a setting the error comes after ten thousand") {
    assert(rows(query(13)).size == 8191)
    assert(errorOf(query(14))._1 == "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED")
    assert(errorOf(query(40))._1 == "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED")
  }

  test("LIMIT n gives n rows and LIMIT NONE all, whatever the setting") {
    withConf(setting -> "1", "spark.sql.adaptive.enabled" -> "false") {
      assert(rows(query(14, "LIMIT NONE")).size == 16383)
      val cut = sql(query(40, "LIMIT 5"))
      assert(cut.collect().toSeq == Seq(1L, 1L, 2L, 1L, 2L).map(Row(_)))
      val metrics = cut.queryExecution.executedPlan.collectFirst { case exec: MatchRecognizeExec => exec.metrics }.get
      assert(metrics(MatchMetrics.CutSubsets).value == 1)
    }
  }

  test("a query that reads fewer rows than the limit ends before it") {
    withConf(setting -> "100")(assert(rows(s"${query(40)} LIMIT 5").size == 5))
  }
}
