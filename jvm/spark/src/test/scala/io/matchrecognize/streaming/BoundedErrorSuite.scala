// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.time.Instant

import org.apache.spark.SparkThrowable

import io.matchrecognize.TestSession
import io.matchrecognize.errors.MatchRecognizeRuntimeException

/** Errors to which rows lead under a bound over a stream: what they name, and which of them can be left out. */
class BoundedErrorSuite extends StreamTest {
  import BoundedErrorSuite._
  import StreamErrorSuite.{event, schema, start}

  private val events = Seq(1, 7, 9, 3).zipWithIndex.map { case (v, i) => event(i * 1000, "secret", v) } :+
    event(3600000, "last", 1)

  for (onError <- Seq("fail", "skipAttempt"))
    test(
      s"a match-dependent condition ends the query, and names its rule and its attempt, with onError = $onError"
    ) {
      val error = errorOf(rules(roomy, sum), onError)
      assert(error.getCondition == "MATCH_RECOGNIZE_STREAM_BOUNDED_ATTEMPT_FAILED")
      assert(subject(error) == s"rule nx: An attempt that begins at ${second(1)} failed with DIVIDE_BY_ZERO,")
      assert(error.getCause.asInstanceOf[SparkThrowable].getCondition == "DIVIDE_BY_ZERO")
      assert(!error.getMessage.contains("SET ") && !error.getMessage.contains("secret"))
    }

  test("the rule and the attempt are those that the query without the bound names") {
    assert(subject(errorOf(rules(roomy, sum), "fail")) == subject(errorOf(rules("", sum), "fail")))
    assert(subject(errorOf(clause(roomy, sum), "fail")) == subject(errorOf(clause("", sum), "fail")))
  }

  test("a row-local condition, which is evaluated once for all attempts, names its rule and the row") {
    val error = errorOf(rules(roomy, "10 / (v - 3) > 0"), "skipAttempt")
    assert(error.getCondition == "MATCH_RECOGNIZE_STREAM_ROW_FAILED")
    assert(subject(error) == s"rule nx: The row at ${second(3)} failed with DIVIDE_BY_ZERO,")
    assert(!error.getMessage.contains("SET "))
  }

  test(
    "a measure ends the query, with the rule and the first row of the match, and says that the match can be left out"
  ) {
    val error = errorOf(rules(roomy, "v > 0", measure), "fail")
    assert(error.getCondition == "MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED")
    assert(subject(error) == s"rule nx: An attempt that begins at ${second(1)} failed with DIVIDE_BY_ZERO,")
    assert(error.getMessage.contains("streaming.onError = skipAttempt"))
  }

  test("a match whose measure fails is left out and counted, as without a bound") {
    def shown(bound: String): (Seq[String], Long, Long) =
      withStreams(skipping, counting) {
        val run = newRun()
        run.run(sql(rules(bound, "v > 0", measure)))
        val counters = run.progress.flatMap(progress => Option(progress.observedMetrics.get("match_recognize")))
        def total(name: String) = counters.map(_.getAs[Long](name)).sum
        (run.rows.map(_.toString).sorted, total("numLeftOut"), total("numMatches"))
      }
    val exact = shown("")
    assert(shown(roomy) == exact)
    // Of the matches of 7 with 9 and with 3.
    assert(exact._1.count(_.contains(",nx,")) == 1 && exact._2 == 1)
  }

  private def newRun(): StreamRun = {
    val run = new StreamRun(spark, files(schema, events.grouped(2).toSeq))
    run.view("live")
    run
  }

  private def errorOf(query: String, onError: String): MatchRecognizeRuntimeException =
    withStreams("spark.matchRecognize.streaming.onError" -> onError) {
      TestSession.causes(intercept[Exception](newRun().run(sql(query)))).collectFirst {
        case known: MatchRecognizeRuntimeException => known
      }.getOrElse(fail("another error"))
    }

  /** What failed, and with what. */
  private def subject(error: MatchRecognizeRuntimeException): String =
    error.getMessage.replaceFirst("^\\[\\w+\\] ", "").takeWhile(_ != ',') + ","

  private def second(number: Int): Instant = Instant.ofEpochMilli(start + number * 1000L)
}

private object BoundedErrorSuite {
  val roomy = "BEST EFFORT (STATE 1000 RUNS)"
  val skipping = "spark.matchRecognize.streaming.onError" -> "skipAttempt"
  val counting = "spark.matchRecognize.streaming.reportCounters" -> "true"

  /** Fails for 3 after 7. */
  val sum = "v < 5 AND 10 / (A.v - v - 4) > 0"

  /** Fails for a match that ends with 3. */
  val measure = "10 / (B.v - 3)"

  private def body(condition: String, measure: String): String =
    s"""MEASURES $measure AS m EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A B) WITHIN INTERVAL '1' MINUTE
      DEFINE A AS v = 7, B AS $condition"""

  def clause(bound: String, condition: String): String =
    s"SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts ${body(condition, "1.0D")} $bound)"

  def rules(bound: String, condition: String, measure: String = "1.0D"): String =
    s"""SELECT * FROM live MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts RULES (
      ok AS (${body("v > A.v", "2.0D")}), nx AS (${body(condition, measure)})) $bound)"""
}
