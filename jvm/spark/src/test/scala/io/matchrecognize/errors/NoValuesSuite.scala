// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import java.nio.file.{Files, Paths}

import io.matchrecognize.{CapturedLog, MatchRecognizeTest, TestSession}

/** No message of a running query, and nothing that is logged, holds values of rows. */
final class NoValuesSuite extends MatchRecognizeTest {
  private val secret = "s3cr3t"

  private val secrets = s"(SELECT id AS t, concat('$secret', id) AS v FROM range(200))"

  /** A statement over secret rows for each condition that only rows can cause, with settings. */
  private val causes: Map[String, (String, Seq[(String, String)])] = Map(
    "MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH" -> (
      s"SELECT * FROM $secrets MATCH_RECOGNIZE (PARTITION BY v ORDER BY t AFTER MATCH SKIP TO LAST B PATTERN (A B?) DEFINE B AS v = '')",
      Nil
    ),
    "MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW" -> (
      s"SELECT * FROM $secrets MATCH_RECOGNIZE (PARTITION BY v ORDER BY t AFTER MATCH SKIP TO A PATTERN (A))",
      Nil
    ),
    "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED" -> (
      s"SELECT * FROM $secrets MATCH_RECOGNIZE (ORDER BY v, t MEASURES LAST(v) AS m PATTERN (A+ B) DEFINE B AS COUNT(A.v) = 150 AND FIRST(A.v) = v)",
      Seq("spark.matchRecognize.maxStepsPerAttempt" -> "20")
    ),
    "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED" -> (
      s"SELECT * FROM $secrets MATCH_RECOGNIZE (ORDER BY v, t MEASURES LAST(A.v) AS m ONE ROW PER SUBSET OF A EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A+))",
      Nil
    ),
    "MATCH_RECOGNIZE_TREND_LIMIT_EXCEEDED" -> (
      s"SELECT * FROM $secrets MATCH_RECOGNIZE (ORDER BY v, t MEASURES MAX_TRENDS(A.v) AS m AGGREGATE MATCHES " +
        "EVENT SELECTION SKIP TILL NEXT MATCH PATTERN (A B+) DEFINE B AS v > COALESCE(LAST(B.v, 1), A.v))",
      Seq("spark.matchRecognize.maxTrendSteps" -> "20")
    ),
    "MATCH_RECOGNIZE_TREND_OVERFLOW" -> (
      s"SELECT * FROM $secrets MATCH_RECOGNIZE (ORDER BY v, t MEASURES COUNT_TRENDS() AS n, MAX_TRENDS(A.v) AS m AGGREGATE MATCHES " +
        "EVENT SELECTION SKIP TILL ANY MATCH PATTERN (A+))",
      Nil
    ),
    "MATCH_RECOGNIZE_AMBIGUOUS_MATCH_ID" -> (
      s"SELECT * FROM (SELECT v, substr(v, 1, 6) AS k FROM $secrets) MATCH_RECOGNIZE (ORDER BY k MEASURES MATCH_ID() AS m PATTERN (A))",
      Nil
    ),
    "MATCH_RECOGNIZE_TIED_ROWS" -> (
      s"SELECT * FROM (SELECT v, substr(v, 1, 6) AS k FROM $secrets) MATCH_RECOGNIZE (ORDER BY k MEASURES LAST(v) AS m PATTERN (A+))",
      Seq("spark.matchRecognize.requireTotalOrder" -> "true")
    )
  )

  /** Why a condition cannot be caused here. */
  private val withoutCause = Map(
    "MATCH_RECOGNIZE_FORECAST_TOO_LARGE" -> "its only parameters are numbers that the engine fixes",
    "MATCH_RECOGNIZE_PARTITION_TOO_LARGE" -> "it takes 2,147,483,647 rows; its only parameter is that number",
    "MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED" -> "a stream must run; StreamErrorSuite looks for values in the messages",
    "MATCH_RECOGNIZE_STREAM_BOUNDED_ATTEMPT_FAILED" -> "a stream must run; BoundedErrorSuite looks for values in the message",
    "MATCH_RECOGNIZE_STREAM_ROW_FAILED" -> "a stream must run; BoundedErrorSuite has its message",
    "MATCH_RECOGNIZE_STREAM_TABLE_RULE_FAILED" -> "a stream must run; RuleTableSuite has one",
    "MATCH_RECOGNIZE_STREAM_RULES" -> "a stream must be started; its parameters are about texts of rules",
    "MATCH_RECOGNIZE_STREAM_STATE_FORMAT" -> "a stream must be restarted; its parameters are numbers of formats",
    "MATCH_RECOGNIZE_STREAM_STATE_LIMIT" -> "a stream must run; StreamErrorSuite has its message",
    "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE" -> "a stream must be restarted; its parameters are texts of clauses",
    "MATCH_RECOGNIZE_WRONG_SPARK_LINE" -> "it is raised before there are rows"
  )

  for ((condition, (query, settings)) <- causes) test(s"$condition: neither message nor log holds a value") {
    val (error, lines) = CapturedLog.of(withConf(settings: _*)(intercept[Throwable](sql(query).collect())))
    val all = TestSession.causes(error)
    assert(all.exists {
      case known: org.apache.spark.SparkThrowable => known.getCondition == condition; case _ => false
    })
    val texts = lines.filterNot(_.contains(query)) ++ all.map(cause => String.valueOf(cause.getMessage))
    assert(lines.exists(_.contains(condition)), "the log was not captured")
    assert(texts.filter(_.contains(secret)).isEmpty)
  }

  test("every condition of a running query is caused here, or there is a reason why not") {
    val source = Files.readString(
      Paths.get("jvm", "spark", "src", "main", "scala", "io", "matchrecognize", "errors", "ExecutionErrors.scala")
    )
    val raised = "\"(MATCH_RECOGNIZE_[A-Z_]+)\"".r.findAllMatchIn(source).map(_.group(1)).toSet
    assert(raised == causes.keySet ++ withoutCause.keySet)
  }
}
