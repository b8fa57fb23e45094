// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.lang.management.ManagementFactory

import org.apache.spark.TaskContext
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.{DataFrame, Row}

import io.matchrecognize.MatchRecognizeTest

/** Partitions that do not fit, and limits. */
final class LargePartitionSuite extends MatchRecognizeTest {

  private def metricsOf(query: DataFrame): Map[String, SQLMetric] =
    query.queryExecution.executedPlan.collectFirst { case exec: MatchRecognizeExec => exec.metrics }.get

  private val backAndForth =
    """SELECT * FROM (SELECT id, mod(id, 7) AS x FROM range(0, %d, 1, 1)) MATCH_RECOGNIZE (ORDER BY id
      |MEASURES FIRST(A.id) AS f, PREV(FIRST(A.id), 1) AS p, LAST(A.id) AS l, COUNT(*) AS n, SUM(A.x) AS s, CLASSIFIER() AS c
      |ALL ROWS PER MATCH PATTERN (^ A+ B $) DEFINE B AS NEXT(id) IS NULL)""".stripMargin

  test("a partition that spills gives the rows of one that does not") {
    val query = backAndForth.format(20000)
    val expected = rows(query)
    assert(expected.size == 20000 && expected.last.getAs[Long]("n") == 20000L)
    withConf(
      "spark.sql.windowExec.buffer.spill.threshold" -> "1000",
      "spark.sql.adaptive.enabled" -> "false"
    ) {
      val spilling = sql(query)
      assert(spilling.collect().toSeq == expected)
      assert(metricsOf(spilling)(MatchMetrics.Spilled).value > 0)
    }
  }

  test("a partition in many spill files takes no thread or descriptor for each") {
    withConf("spark.sql.windowExec.buffer.spill.threshold" -> "1000") {
      val query = sql(
        """SELECT * FROM range(0, 300000, 1, 1) MATCH_RECOGNIZE (ORDER BY id
          |MEASURES COUNT(*) AS n PATTERN (^ A+ B) DEFINE B AS id = 10)""".stripMargin
      )
      query.queryExecution.executedPlan
      val threads = ManagementFactory.getThreadMXBean
      val before = threads.getThreadCount
      threads.resetPeakThreadCount()
      assert(query.collect().toSeq == Seq(Row(11L)))
      assert(threads.getPeakThreadCount - before < 50)
    }
  }

  test("the operator counts what it does") {
    withConf("spark.sql.adaptive.enabled" -> "false") {
      val query = sql(
        """SELECT * FROM (SELECT id, id % 10 AS k, id % 3 AS x FROM range(0, 300, 1, 2)) MATCH_RECOGNIZE (
        |PARTITION BY k ORDER BY id MEASURES COUNT(*) AS n PATTERN (A B) DEFINE A AS x = 0)""".stripMargin
      )
      val found = query.collect()
      val metrics = metricsOf(query)
      assert(metrics(MatchMetrics.InputRows).value == 300)
      assert(metrics(MatchMetrics.Partitions).value == 10)
      assert(metrics(MatchMetrics.Matches).value == found.length)
      assert(metrics(MatchMetrics.OutputRows).value == found.length)
      // A match takes two steps at least; rows that cannot begin one take none.
      assert(metrics(MatchMetrics.Steps).value >= 2 * found.length)
    }
  }

  // Every division of the rows between A and B must be tried: the sum distinguishes each from the others.
  private val pathological =
    """SELECT * FROM (SELECT id, CAST(pow(2, id % 50) AS BIGINT) + id AS x FROM range(0, 60, 1, 1)) MATCH_RECOGNIZE (
      |ORDER BY id MEASURES 1 AS one PATTERN ((A | B)+ C)
      |DEFINE A AS SUM(A.x) > -1, B AS SUM(B.x) > -1, C AS SUM(A.x) = -5 AND SUM(B.x) = 0)""".stripMargin

  test("a search that exceeds its budget ends with an error that names the limit") {
    withConf("spark.matchRecognize.maxStepsPerAttempt" -> "20000") {
      val (condition, message) = errorOf(pathological)
      assert(condition == "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED")
      assert(message.contains("20000") && message.contains("spark.matchRecognize.maxStepsPerAttempt"))
    }
  }

  test("a budget is a whole number of one or more") {
    withConf("spark.matchRecognize.maxStepsPerAttempt" -> "none") {
      assert(intercept[Exception](sql(pathological).collect()).getMessage.contains("maxStepsPerAttempt"))
    }
  }

  test("a task that fails and is tried again gives the same rows") {
    spark.udf.register(
      "fails_at_first",
      (n: Long) =>
        if (TaskContext.get().attemptNumber() == 0 && n == 7) sys.error("the first try fails") else n
    )
    assert(rows("""SELECT n FROM range(0, 20, 1, 2) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n
                  |PATTERN (A{5}) DEFINE A AS fails_at_first(id) >= 0)""".stripMargin) == Seq.fill(4)(Row(5L)))
  }

  test("10,000 nested parentheses and a long pattern parse, compile and run") {
    val deep = "(" * 10000 + "A" + ")" * 10000
    assert(rows(
      s"SELECT * FROM range(3) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN ($deep+) DEFINE A AS id >= 0)"
    ) ==
      Seq(Row(3L)))
    val long = Seq.tabulate(5000)(i => s"V$i?").mkString(" ")
    assert(rows(s"SELECT * FROM range(3) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS n PATTERN ($long))") == Seq(
      Row(3L)
    ))
  }
}
