// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.Row
import org.apache.spark.sql.execution.ui.SQLPlanMetric
import org.apache.spark.sql.streaming.Trigger
import org.scalatest.concurrent.Eventually._
import org.scalatest.time.{Seconds, Span}

/** What a running query says of itself: in the SQL tab, and in its progress if asked for. */
class StreamMetricsSuite extends StreamTest {
  import StreamEvents._

  private val setting = "spark.matchRecognize.streaming.reportCounters"
  private val pattern =
    "MEASURES A.v AS v EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B) WITHIN INTERVAL '10' SECOND " +
      "DEFINE A AS kind = 'a', B AS kind = 'b'"

  // In the second micro-batch, the watermark passes the rows of key a: a match, and an attempt whose time is over. The clocks
  // fit nothing, and are filtered out before. The third micro-batch has no data.
  private val parts = Seq(
    Seq(event(0, "a", "a", 1), event(1000, "a", "b", 2), event(2000, "a", "a", 3), Row(null, "a", "a", 4, "")) :+
      event(20000, "clock", "x", 0),
    Seq(event(40000, "clock", "x", 0))
  )

  /** The counters of each micro-batch. */
  private def counters(run: StreamRun, name: String = "match_recognize"): Seq[Map[String, Long]] =
    run.progress.toSeq.flatMap(progress => Option(progress.observedMetrics.get(name)))
      .map(row => row.getValuesMap[Long](row.schema.fieldNames.toSeq))

  private def total(of: Seq[Map[String, Long]], name: String): Long = of.map(_(name)).sum

  test("the progress of a query has the counters of each micro-batch if asked for") {
    withStreams(setting -> "true") {
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      run.run(sql(clause("live", pattern)))
      val found = counters(run)
      assert(run.rows == Seq(Row("a", 1)))
      assert(found.size == run.progress.size)
      assert(found.map(_("numMatches")) == Seq(0, 1, 0))
      assert(found.map(_("numSettledRows")) == Seq(0, 3, 0))
      assert(total(found, "numRowsWithoutTime") == 1)
      assert(total(found, "numAttemptsTimedOut") == 1)
      assert(found.map(_("numTurns")) == Seq(1, 1, 0), "when the rows come, and when time has passed them")
      assert(total(found, "numSteps") > 0 && total(found, "numCutSubsets") == 0)
      assert(found.head("stateBytesRead") == 0 && found.head("stateBytesWritten") > 0)
      assert(found(1)("stateBytesRead") == found.head("stateBytesWritten") && found(1)("stateBytesWritten") == 0)
    }
  }

  test("the progress of a query has no counters unless asked for; the SQL tab does") {
    withStreams() {
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      val store = spark.sharedState.statusStore
      val before = store.executionsList().map(_.executionId).toSet
      run.run(sql(clause("live", pattern)))
      assert(counters(run).isEmpty)
      // The jobs of foreachBatch are shown as queries of their own, without the counters, so this one needs another sink.
      sql(clause("live", pattern)).writeStream.format("memory").queryName("found")
        .trigger(Trigger.AvailableNow()).start().awaitTermination()
      eventually(timeout(Span(20, Seconds))) {
        val shown = for {
          execution <- store.executionsList() if !before(execution.executionId)
          metric <- execution.metrics
          value <- store.executionMetrics(execution.executionId).get(metric.accumulatorId)
        } yield metric -> value
        def sum(name: String): Int = shown.collect { case (SQLPlanMetric(`name`, _, _), value) => value.toInt }.sum
        assert(sum("number of rows that the watermark has passed") == 3)
        assert(sum("number of attempts that the time limit ended") == 1)
        assert(sum("number of rows without a time") == 1)
      }
    }
  }

  test("each clause of a query reports its counters under a name of its own") {
    withStreams(setting -> "true") {
      val run = new StreamRun(spark, files(schema, parts))
      run.view("live")
      val other = "MEASURES A.v AS v PATTERN (A) DEFINE A AS kind = 'a'"
      run.run(sql(s"${clause("live", pattern)} UNION ALL ${clause("live", other)}"))
      val names = Seq("match_recognize", "match_recognize_2")
      assert(run.progress.forall(_.observedMetrics.keySet.asScala == names.toSet))
      assert(names.map(name => total(counters(run, name), "numMatches")) == Seq(1, 2))
    }
  }

  test("chunks that are read and written count as state") {
    withStreams(setting -> "true") {
      val rows = (0 until 40).map(i => event(i * 1000, "a", "a", i, "x" * 5000))
      val run = new StreamRun(spark, files(schema, rows.grouped(10).toSeq :+ Seq(event(3600000, "clock", "x", 0))))
      run.view("live")
      run.run(sql(clause("live", "PATTERN (A+ B) WITHIN INTERVAL '10' MINUTE DEFINE A AS kind = 'a', B AS kind = 'b'")))
      val found = counters(run)
      // A row is written when it comes, and most of them again in their positions.
      assert(total(found, "stateBytesWritten") > 350000 && total(found, "stateBytesRead") > 40 * 5000)
    }
  }
}
