// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.apache.spark.sql.execution.exchange.ShuffleExchangeLike
import org.apache.spark.sql.execution.{FormattedMode, SparkPlan}

import io.matchrecognize.MatchRecognizeTest

/** When partitions are cut into slices, and what EXPLAIN says about it. */
final class SlicesPlanSuite extends MatchRecognizeTest with AdaptiveSparkPlanHelper {

  private def clause(
      tail: String,
      from: String = "range(2000)",
      partition: String = "",
      skip: String = "",
      rows: String = "",
      order: String = "id",
      measures: String = "FIRST(id) AS f, LAST(id) AS l"
  ): String =
    s"SELECT * FROM $from MATCH_RECOGNIZE ($partition ORDER BY $order MEASURES $measures $rows $skip $tail)"

  private val bounded = "PATTERN (A B+) WITHIN 5 DEFINE B AS id % 7 > 0"

  private def cut[T](body: => T): T =
    withConf("spark.matchRecognize.slicedRows" -> "1000", "spark.matchRecognize.slices" -> "4")(body)

  private def slices(text: String): String = cut {
    sql(text).queryExecution.explainString(FormattedMode).linesIterator
      .collectFirst { case line if line.startsWith("Slices: ") => line.stripPrefix("Slices: ") }.getOrElse("no line")
  }

  private def plan(text: String): (SparkPlan, Seq[String]) = {
    val frame = sql(text)
    val found = frame.collect().toSeq.map(_.toString)
    (frame.queryExecution.executedPlan, found)
  }
  private def isCut(plan: SparkPlan): Boolean = collectFirst(plan) { case one: SliceExchangeExec => one }.isDefined
  private def exchanges(plan: SparkPlan): Int = collect(plan) { case one: ShuffleExchangeLike => one }.size

  test("what bounds the length of a match") {
    assert(slices(clause(bounded)) == "4, a match reaches as far as the limit of the match")
    assert(slices(clause("PATTERN (A B{1,3})")) == "4, a match reaches as far as 4 rows")
    for (limit <- Seq("B.id - A.id <= 20", "COUNT(*) <= 21", "COUNT(X.*) <= 19"))
      assert(
        slices(clause(s"PATTERN (A X*? B) DEFINE A AS id % 9 = 0, B AS id % 5 = 0 AND $limit")) ==
          (if (limit.contains("X")) "none, no WITHIN or other bound on the length of a match"
           else "4, a match reaches as far as a limit that a condition states")
      )
    for (tail <- Seq("PATTERN (A B+)", "PATTERN (A+ B) DEFINE B AS B.id - A.id <= 20"))
      assert(slices(clause(tail)) == "none, no WITHIN or other bound on the length of a match")
  }

  test("EXPLAIN says what keeps a partition whole") {
    val days = "(SELECT timestamp_seconds(id) AS id FROM range(2000))"
    for (
      (reason, text) <- Seq(
        "no partition is known to have 1000 rows" -> clause(bounded, from = "range(999)"),
        "MATCH_NUMBER counts all matches of a partition" -> clause(bounded, measures = "MATCH_NUMBER() AS n"),
        "^ requires the first row of the partition" -> clause("PATTERN (^ A B) WITHIN 5"),
        "BEST EFFORT chooses among the matches of a partition" ->
          clause("PATTERN (A B) WITHIN 5 BEST EFFORT (WORK 5 STEPS PER START)", skip = "AFTER MATCH SKIP TO NEXT ROW"),
        "ONE ROW PER EVENT is matched over whole partitions" -> clause(bounded, rows = "ONE ROW PER EVENT OF B"),
        "whether a row is in a match may depend on matches that overlap" ->
          clause(bounded, rows = "ALL ROWS PER MATCH WITH UNMATCHED ROWS", skip = "AFTER MATCH SKIP TO NEXT ROW"),
        "NOT at the end of the pattern has its own time limit" ->
          clause("PATTERN (A (NOT B) WITHIN 9) WITHIN 5 DEFINE B AS id % 7 = 0"),
        "the time limit is in calendar days or months" ->
          clause("PATTERN (A B) WITHIN INTERVAL '1' DAY", from = days)
      )
    ) withClue(text)(
      withConf("spark.sql.session.timeZone" -> "Europe/Berlin")(assert(slices(text) == s"none, $reason"))
    )
    withConf("spark.matchRecognize.slicedRows" -> "0") {
      assert(sql(
        clause(bounded)
      ).queryExecution.explainString(FormattedMode).contains("Slices: none, spark.matchRecognize.slicedRows is 0"))
    }
    // The test session has two cores.
    withConf("spark.matchRecognize.slicedRows" -> "1000") {
      assert(sql(
        clause(bounded)
      ).queryExecution.explainString(FormattedMode).contains("Slices: none, fewer than 4 tasks can run at once"))
    }
  }

  for (adaptive <- Seq("true", "false"))
    test(s"without PARTITION BY the estimate of the rows decides; adaptive execution: $adaptive") {
      withConf("spark.sql.adaptive.enabled" -> adaptive) {
        val (whole, expected) = plan(clause(bounded))
        val (parts, found) = cut(plan(clause(bounded)))
        assert(!isCut(whole) && isCut(parts) && exchanges(parts) == 0)
        assert(found == expected && found.size > 100)
      }
    }

  test("adaptive execution cuts what it finds to be large, and reads the shuffled rows again") {
    val joined = "(SELECT a.id FROM range(40) x JOIN range(50) y JOIN LATERAL (SELECT x.id * 50 + y.id AS id) a)"
    val oneKey = "(SELECT id, IF(id % 100 = 0, id, 0) AS k FROM range(3000))"
    for (
      text <- Seq(
        clause(bounded, from = s"(SELECT DISTINCT id FROM $joined)"),
        clause(bounded, from = oneKey, partition = "PARTITION BY k"),
        clause(bounded, from = oneKey, partition = "PARTITION BY k", skip = "AFTER MATCH SKIP TO NEXT ROW")
      )
    ) {
      val (whole, expected) = plan(text)
      val (parts, found) = cut(plan(text))
      assert(!isCut(whole) && isCut(parts), text)
      assert(found.sorted == expected.sorted && found.size > 100, text)
    }
  }

  test("adaptive execution leaves keys that are even as they are") {
    val even = "(SELECT id, id % 100 AS k FROM range(3000))"
    assert(!isCut(cut(plan(clause(bounded, from = even, partition = "PARTITION BY k")))._1))
  }

  test("rows with equal order keys have the same order for all tasks") {
    // Every row is in one match, whatever the order of ties is, if all tasks see the same one.
    val ties = "(SELECT id DIV 6 AS id, hash(id) AS v FROM range(1500))"
    val text =
      clause("PATTERN (A B?) WITHIN 1 DEFINE B AS v > A.v", from = ties, measures = "SUM(v) AS s, COUNT(*) AS n")
    for (_ <- 1 to 3) {
      val sums = cut(rows(text))
      assert(sums.map(_.getAs[Long]("n")).sum == 1500)
      assert(sums.map(_.getAs[Long]("s")).sum == rows(s"SELECT SUM(v) FROM $ties").head.getLong(0))
    }
  }

  test("a search that is never between matches goes on beyond its slice") {
    for (tail <- Seq("PATTERN (A B)", "PATTERN (A B C)", "PATTERN (A{7})")) {
      val expected = rows(clause(tail)).map(_.toString)
      assert(cut(rows(clause(tail)).map(_.toString)) == expected && expected.size > 200, tail)
    }
  }

  test("types, directions and nulls of the first order key") {
    val times = Seq(
      "timestamp_seconds(id)" -> "INTERVAL '3' SECOND",
      "CAST(timestamp_seconds(id) AS TIMESTAMP_NTZ)" -> "INTERVAL '3' SECOND",
      "date_add(DATE '2020-01-01', CAST(id DIV 2 AS INT))" -> "INTERVAL '2' DAY",
      "CAST(id AS DECIMAL(10, 1)) / 10" -> "0.3",
      "CAST(id AS INT)" -> "3",
      "IF(id % 50 = 0, double('NaN'), id / 4)" -> "1"
    )
    for ((time, limit) <- times; order <- Seq("ts", "ts DESC", "ts DESC NULLS FIRST", "ts NULLS LAST")) {
      val from = s"(SELECT IF(id % 40 = 0, NULL, $time) AS ts, id FROM range(1200))"
      val text =
        clause(s"PATTERN (A B+) WITHIN $limit DEFINE B AS hash(id) % 3 <> 0", from = from, order = s"$order, id")
      val (whole, expected) = plan(text)
      val (parts, found) = cut(plan(text))
      assert(isCut(parts) && !isCut(whole), text)
      assert(found == expected && found.size > 50, text)
    }
  }

  test("a total order is still required") {
    val ties = "(SELECT id DIV 2 AS id FROM range(2000))"
    withConf("spark.matchRecognize.requireTotalOrder" -> "true") {
      assert(cut(errorOf(clause(bounded, from = ties)))._1 == "MATCH_RECOGNIZE_TIED_ROWS")
      assert(cut(plan(clause(bounded)))._2.nonEmpty)
    }
  }

  test("an input without rows") {
    assert(cut(rows(clause(bounded, from = "(SELECT id FROM range(2000) WHERE id + rand() < 0)"))).isEmpty)
  }
}
