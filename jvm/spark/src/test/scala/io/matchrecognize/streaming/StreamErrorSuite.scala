// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.sql.Timestamp
import java.time.Instant

import scala.collection.mutable

import org.apache.spark.SparkThrowable
import org.apache.spark.scheduler.{SparkListener, SparkListenerStageCompleted}
import org.apache.spark.sql.Row
import org.apache.spark.sql.types._
import org.scalatest.concurrent.Eventually

import io.matchrecognize.errors.MatchRecognizeRuntimeException
import io.matchrecognize.streaming.keys.AbandonedAttempts
import io.matchrecognize.{CapturedLog, TestSession}

/** Errors to which rows lead: a stream ends and names key and time, or leaves the attempt out and counts it. */
class StreamErrorSuite extends StreamTest with Eventually {
  import StreamErrorSuite._

  private val events =
    Seq(5, 1, 0, 3, 0, 2, 7).zipWithIndex.map { case (v, i) => event(i * 1000, "secret", v) } ++
      Seq(event(0, "other", 1), event(1000, "other", 2), event(3600000, "last", 1))

  private val cases = Seq(
    Case(
      "a condition",
      "DIVIDE_BY_ZERO",
      "MEASURES A.v AS a, B.v AS b PATTERN (A B) DEFINE A AS 10 / v > 0",
      Seq(Row("secret", 5, 1), Row("secret", 3, 0), Row("secret", 2, 7), Row("other", 1, 2)),
      leftOut = 1
    ),
    Case(
      "a condition of attempts side by side",
      "DIVIDE_BY_ZERO",
      "MEASURES A.v AS a, B.v AS b AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) DEFINE B AS 10 / v > 0",
      Seq(Row("secret", 5, 1), Row("secret", 0, 3), Row("secret", 0, 2), Row("secret", 2, 7), Row("other", 1, 2)),
      leftOut = 2
    ),
    Case(
      "a cast",
      "CAST_INVALID_INPUT",
      "MEASURES A.v AS a PATTERN (A) DEFINE A AS CAST(IF(v = 0, k, '1') AS INT) = 1",
      Seq(5, 1, 3, 2, 7).map(Row("secret", _)) ++ Seq(1, 2).map(Row("other", _)),
      leftOut = 2
    ),
    Case(
      "an error that the clause raises",
      "USER_RAISED_EXCEPTION",
      "MEASURES A.v AS a PATTERN (A) DEFINE A AS IF(v = 0, raise_error(k), true)",
      Seq(5, 1, 3, 2, 7).map(Row("secret", _)) ++ Seq(1, 2).map(Row("other", _)),
      leftOut = 2
    ),
    Case(
      "a function of the user",
      "FAILED_EXECUTE_UDF",
      "MEASURES A.v AS a PATTERN (A) DEFINE A AS reciprocal(v) >= 0",
      Seq(5, 1, 3, 2, 7).map(Row("secret", _)) ++ Seq(1, 2).map(Row("other", _)),
      leftOut = 2
    ),
    Case(
      "a measure",
      "DIVIDE_BY_ZERO",
      "MEASURES 10 / A.v AS m PATTERN (A B)",
      Seq(Row("secret", 2.0), Row("other", 10.0)),
      leftOut = 2
    ),
    Case(
      "an aggregate in a measure",
      "ARITHMETIC_OVERFLOW",
      "MEASURES SUM(IF(v = 0, 9223372036854775807L, CAST(v AS BIGINT))) AS m PATTERN (A B)",
      Seq(Row("secret", 6L), Row("other", 3L)),
      leftOut = 2
    ),
    Case(
      "a measure at the last row of a match",
      "DIVIDE_BY_ZERO",
      "MEASURES 10 / (v - 3) AS m ALL ROWS PER MATCH PATTERN (A B)",
      Seq(Row("secret", 5.0), Row("secret", -5.0), Row("secret", -10 / 3.0), Row("secret", -10.0)) ++
        Seq(Row("other", -5.0), Row("other", -10.0)),
      leftOut = 1,
      columns = "k, m"
    ),
    Case(
      "a measure beside unmatched rows",
      "DIVIDE_BY_ZERO",
      "MEASURES 10 / A.v AS m ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (A) DEFINE A AS v < 5",
      Seq(Row("secret", null), Row("secret", 10.0), Row("secret", 10 / 3.0), Row("secret", 5.0), Row("secret", null)) ++
        Seq(Row("other", 10.0), Row("other", 5.0)),
      leftOut = 2,
      columns = "k, m"
    ),
    Case(
      "a skip target",
      "MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH",
      "MEASURES A.v AS a AFTER MATCH SKIP TO LAST B PATTERN (A B?) DEFINE B AS v > 0",
      Seq(Row("secret", 5), Row("secret", 0), Row("secret", 0), Row("secret", 2), Row("other", 1)),
      leftOut = 2
    ),
    Case(
      "a limit of steps",
      "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED",
      // Three steps find a match of one row, four one of two rows; attempts that wait after two rows have taken three.
      "MEASURES FIRST(v) AS a PATTERN (A+) DEFINE A AS v > 0 AND COUNT(A.v) > 0",
      Seq(Row("secret", 1), Row("secret", 3)),
      leftOut = 1,
      settings = Seq("spark.matchRecognize.maxStepsPerAttempt" -> "3"),
      // Steps are counted anew when an attempt goes on with later rows.
      rowsPerFile = 100
    ),
    Case(
      "a limit of subsets",
      "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED",
      """MEASURES FIRST(A.v) AS a ONE ROW PER SUBSET OF A AFTER MATCH SKIP PAST LAST ROW
        EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A+) WITHIN INTERVAL '1' MINUTE""",
      Seq(Row("other", 2), Row("other", 1), Row("other", 1)),
      leftOut = 1,
      settings = Seq("spark.matchRecognize.maxSubsetsPerMatch" -> "3"),
      second = 0
    )
  )

  for (one <- cases.filter(one => Set("a condition", "a measure", "a limit of subsets")(one.name)))
    test(s"${one.name} ends the query, with the key and the time; restarted, the query leaves the attempt out") {
      withStreams(one.settings: _*) {
        val streams = newStreams(one)
        val error = intercept[Exception](run(streams, one))
        val ours = TestSession.causes(error).collectFirst {
          case known: MatchRecognizeRuntimeException
              if known.getCondition == "MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED" => known
        }.getOrElse(fail("another error", error))
        val hash = sql(s"SELECT xxhash64('secret')").head().getLong(0)
        assert(ours.getMessage.contains(s"An attempt that begins at ${one.firstError} failed with ${one.reason}, for"))
        assert(ours.getMessage.contains(s"for the key where xxhash64(k) = $hash"))
        assert(!ours.getMessage.contains("secret"))
        assert(ours.getCause.asInstanceOf[SparkThrowable].getCondition == one.reason)
        withConf(skipping)(run(streams, one))
        checkRows(streams, one)
      }
    }

  for (one <- cases) test(s"${one.name} costs its own attempt where attempts may be left out, with a count") {
    withStreams(one.settings :+ skipping: _*) {
      val counts = new Counts
      spark.sparkContext.addSparkListener(counts)
      try {
        val streams = newStreams(one)
        val (_, lines) = CapturedLog.of(run(streams, one))
        checkRows(streams, one)
        eventually(assert(counts.total == one.leftOut))
        val warnings = lines.filter(_.contains("attempts of MATCH_RECOGNIZE were left out"))
        assert(warnings.nonEmpty && warnings.forall(_.contains(one.reason)))
        assert(!warnings.exists(_.contains("secret")))
      } finally spark.sparkContext.removeSparkListener(counts)
    }
  }

  test("of a key that keeps too many rows its hash and the time of the oldest row are named") {
    withStreams("spark.matchRecognize.streaming.maxRowsPerKey" -> "4") {
      val body = "MEASURES A.v AS v PATTERN (A B+ C) WITHIN INTERVAL '1' HOUR DEFINE A AS v > 1, C AS v > 100"
      val one = Case("too many rows", "MATCH_RECOGNIZE_STREAM_STATE_LIMIT", body, Nil, leftOut = 0, rowsPerFile = 7)
      val error = TestSession.causes(intercept[Exception](run(newStreams(one), one))).collectFirst {
        case known: MatchRecognizeRuntimeException if known.getCondition == one.reason => known.getMessage
      }.getOrElse(fail("another error"))
      val hash = sql("SELECT xxhash64('secret')").head().getLong(0)
      assert(error.contains(
        s"More than 4 rows or open attempts are kept for the key where xxhash64(k) = $hash; the oldest row is from"
      ))
      assert(error.contains(Instant.ofEpochMilli(start).toString))
    }
  }

  private val skipping = "spark.matchRecognize.streaming.onError" -> "skipAttempt"

  private def newStreams(one: Case): StreamRun =
    new StreamRun(spark, files(schema, events.grouped(one.rowsPerFile).toSeq))

  private def run(streams: StreamRun, one: Case): Unit = {
    spark.udf.register("reciprocal", (v: Int) => 1 / v)
    streams.view("live")
    streams.run(sql(s"SELECT ${one.columns} FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts ${one.body})"))
  }

  private def checkRows(streams: StreamRun, one: Case): Unit =
    assert(streams.rows.filterNot(_.get(0) == "last").map(_.toString).sorted == one.expected.map(_.toString).sorted)
}

private object StreamErrorSuite {

  /**
   * @param reason   the condition of the errors
   * @param expected the rows where attempts may be left out, and how many are
   * @param second   at which the first attempt begins that fails
   */
  final case class Case(
      name: String,
      reason: String,
      body: String,
      expected: Seq[Row],
      leftOut: Int,
      columns: String = "*",
      settings: Seq[(String, String)] = Nil,
      rowsPerFile: Int = 3,
      second: Int = 2
  ) {
    def firstError: String = Instant.ofEpochMilli(start + second * 1000L).toString
  }

  val schema: StructType =
    StructType(Seq(StructField("ts", TimestampType), StructField("k", StringType), StructField("v", IntegerType)))

  val start: Long = Timestamp.valueOf("2024-03-01 08:00:00").getTime

  /** @param at in milliseconds */
  def event(at: Int, key: String, v: Int): Row = Row(new Timestamp(start + at), key, v)

  /** What tasks have counted, as Spark's UI shows it. */
  final class Counts extends SparkListener {
    private val stages = mutable.Map.empty[Int, Long]
    def total: Long = stages.synchronized(stages.values.sum)
    override def onStageCompleted(stage: SparkListenerStageCompleted): Unit = stages.synchronized {
      stage.stageInfo.accumulables.values.filter(_.name.contains(AbandonedAttempts.Description)).foreach { counted =>
        stages(stage.stageInfo.stageId) = counted.value.get.asInstanceOf[Long]
      }
    }
  }
}
