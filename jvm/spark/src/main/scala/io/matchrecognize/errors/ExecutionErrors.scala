// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.policy.SkipTargetException

/**
 * Errors that are caused by the data or the installation rather than by the text of a query. There is one function for
 * each error condition.
 */
object ExecutionErrors {
  def skipTarget(error: SkipTargetException): Throwable = {
    val condition = error.reason match {
      case SkipTargetException.NotInMatch => "MATCH_RECOGNIZE_SKIP_TARGET_NOT_IN_MATCH"
      case SkipTargetException.FirstRow => "MATCH_RECOGNIZE_SKIP_TO_FIRST_ROW"
    }
    new MatchRecognizeRuntimeException(condition, Map("variable" -> error.variable))
  }

  def stepLimit(limit: Long): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED",
    Map("limit" -> limit.toString, "configuration" -> MatchRecognizeConf.MaxStepsPerAttempt.key)
  )

  def subsetLimit(limit: Long, variable: String): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED",
    Map(
      "limit" -> limit.toString,
      "variable" -> variable,
      "configuration" -> MatchRecognizeConf.MaxSubsetsPerMatch.key
    )
  )

  def forecastTooLarge(detail: String): Throwable =
    new MatchRecognizeRuntimeException("MATCH_RECOGNIZE_FORECAST_TOO_LARGE", Map("detail" -> detail))

  def trendLimit(limit: Long): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_TREND_LIMIT_EXCEEDED",
    Map("limit" -> limit.toString, "configuration" -> MatchRecognizeConf.MaxTrendSteps.key)
  )

  /** @param digits the number of digits of the value */
  def trendOverflow(function: String, digits: Int, instead: String): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_TREND_OVERFLOW",
    Map("function" -> function, "digits" -> digits.toString, "instead" -> instead)
  )

  /**
   * @param key  a description of the key that does not show its values
   * @param time the time of the oldest row of the key
   */
  def tooManyRowsOfKey(limit: Long, key: String, time: String): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_STREAM_STATE_LIMIT",
    Map(
      "limit" -> limit.toString,
      "key" -> key,
      "time" -> time,
      "configuration" -> MatchRecognizeConf.MaxRowsPerKey.key
    )
  )

  /**
   * @param reason the error condition of the cause; the cause's own message is left out, since it may show values of
   *   rows
   * @param key    a description of the key that does not show its values
   * @param time   the time of the attempt's first row
   */
  def attemptFailed(reason: String, key: String, time: String, cause: Throwable): MatchRecognizeRuntimeException =
    failed("MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED", reason, key, time, cause)

  /** Like [[attemptFailed]], for an attempt under BEST EFFORT. Such an attempt cannot be skipped. */
  def boundedAttemptFailed(
      reason: String,
      key: String,
      time: String,
      cause: Throwable
  ): MatchRecognizeRuntimeException =
    failed("MATCH_RECOGNIZE_STREAM_BOUNDED_ATTEMPT_FAILED", reason, key, time, cause)

  /** Like [[attemptFailed]], for an attempt of a rule in a table. */
  def tableRuleFailed(reason: String, key: String, time: String, cause: Throwable): MatchRecognizeRuntimeException =
    failed("MATCH_RECOGNIZE_STREAM_TABLE_RULE_FAILED", reason, key, time, cause)

  /** Like [[attemptFailed]], for an error outside any attempt. `time` is the time of the row. */
  def rowFailed(reason: String, key: String, time: String, cause: Throwable): MatchRecognizeRuntimeException =
    failed("MATCH_RECOGNIZE_STREAM_ROW_FAILED", reason, key, time, cause)

  private def failed(condition: String, reason: String, key: String, time: String, cause: Throwable) =
    new MatchRecognizeRuntimeException(
      condition,
      Map("reason" -> reason, "key" -> key, "time" -> time, "configuration" -> MatchRecognizeConf.OnError.key),
      Some(cause)
    )

  /** @param written the text of the clause to which the state belongs, if the checkpoint contains it */
  def stateOfOtherClause(written: Option[String], found: String): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_STREAM_STATE_OF_OTHER_CLAUSE",
    Map("written" -> written.getOrElse("(The checkpoint does not contain its text.)"), "found" -> found)
  )

  /** @param reason the reason why the rules of the table cannot be used */
  def rulesOfTable(table: String, reason: String, cause: Throwable): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_STREAM_RULES",
    Map("table" -> table, "reason" -> reason),
    Some(cause)
  )

  def stateFormat(found: Int, newest: Int): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_STREAM_STATE_FORMAT",
    Map(
      "found" -> found.toString,
      "newest" -> newest.toString,
      "hint" -> (if (found > newest) "Use the version that wrote it, or a later one."
                 else "Begin with a new checkpoint, or go on with the version that wrote it.")
    )
  )

  /** @param keys the names of the keys of ORDER BY */
  def ambiguousMatchId(keys: Seq[String]): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_AMBIGUOUS_MATCH_ID",
    Map("keys" -> keys.mkString(", "))
  )

  /** @param keys the names of the keys of ORDER BY */
  def tiedRows(keys: Seq[String]): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_TIED_ROWS",
    Map("keys" -> keys.mkString(", "), "configuration" -> MatchRecognizeConf.RequireTotalOrder.key)
  )

  def partitionTooLarge(limit: Long): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_PARTITION_TOO_LARGE",
    Map("limit" -> limit.toString)
  )

  def wrongSparkLine(built: String, running: String, lines: String): Throwable = new MatchRecognizeRuntimeException(
    "MATCH_RECOGNIZE_WRONG_SPARK_LINE",
    Map("built" -> built, "running" -> running, "lines" -> lines)
  )
}
