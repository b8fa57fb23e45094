// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import org.apache.spark.sql.classic.SparkSession
import org.apache.spark.sql.internal.SQLConf

/**
 * A setting of the extension, read from the session when a query is planned.
 *
 * @param doc what it does, for the reference page that is made from it
 */
final case class ConfigurationEntry(key: String, default: Long, minimum: Long, doc: String) {

  /** @throws java.lang.IllegalArgumentException if the value set is no whole number from `minimum` on */
  def get(conf: SQLConf): Long = {
    val text = conf.getConfString(key, default.toString)
    text.trim.toLongOption.filter(_ >= minimum).getOrElse(
      throw new IllegalArgumentException(s"$key is '$text', but it must be a whole number of $minimum or more")
    )
  }
}

/** All settings; each may be set at any time with `SET key = value`. */
object MatchRecognizeConf {
  val MaxStepsPerAttempt: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.maxStepsPerAttempt",
    10000000L,
    1,
    "How many steps the search for one match may take when conditions read the match so far. More end the query " +
      "with MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED; rows are never left out. Queries whose conditions are all " +
      "row-local need no limit and have none."
  )

  val MaxInstructions: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.maxInstructions",
    100000L,
    1,
    "How large the program of a pattern may be. Counted repetitions such as A{1000} and PERMUTE are written out in it."
  )

  val MaxSubsetsPerMatch: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.maxSubsetsPerMatch",
    10000L,
    1,
    "How many subsets one match may have under ONE ROW PER SUBSET without LIMIT. More end the query with " +
      "MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED; rows are never left out unless LIMIT n says so."
  )

  val MaxTrendSteps: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.maxTrendSteps",
    1000000000L,
    1,
    "How many steps AGGREGATE MATCHES may take for one partition. With row-local conditions a row takes a few steps; " +
      "where a condition compares collected rows it takes one for each earlier row that still matters. More end " +
      "the query with MATCH_RECOGNIZE_TREND_LIMIT_EXCEEDED; trends are never left out."
  )

  val MaxRowsPerKey: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.streaming.maxRowsPerKey",
    1000000L,
    1,
    "How many rows a key of a streaming query may keep: those of open attempts, and those that wait for the watermark. " +
      "More end the query with MATCH_RECOGNIZE_STREAM_STATE_LIMIT; rows are never left out."
  )

  val AllowUnboundedState: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.streaming.allowUnboundedState",
    0L,
    0,
    "Whether a clause over a stream may skip rows without a time limit, so that an attempt can wait for its next row " +
      "forever: 1 for yes, 0 for no."
  )

  val ReportCounters: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.streaming.reportCounters",
    0L,
    0,
    "Whether the progress of a streaming query has the clause's counters of the micro-batch, in observedMetrics under " +
      "match_recognize: 1 for yes, 0 for no. Spark's SQL tab always shows them."
  )

  val EarlyRowFiltering: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.earlyRowFiltering",
    1L,
    0,
    "Whether rows that can be in no match are filtered out before the shuffle, where EVENT SELECTION skips rows: " +
      "1 for yes, 0 for no. The result is the same; EXPLAIN FORMATTED shows the filter."
  )

  val RequireTotalOrder: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.requireTotalOrder",
    0L,
    0,
    "Whether ORDER BY must decide the order of all rows of a partition: 1 for yes, 0 for no. With 1 a clause without " +
      "ORDER BY is refused, and two rows of a partition that are equal in all keys of ORDER BY end the query with " +
      "MATCH_RECOGNIZE_TIED_ROWS."
  )

  val WarningsAsErrors: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.warningsAsErrors",
    0L,
    0,
    "Whether a clause that is valid but probably a mistake is refused: 1 for yes, 0 for no. With 0 Spark's log " +
      "has a warning, such as MATCH_RECOGNIZE_UNDEFINED_VARIABLE, with its position in the statement."
  )

  /**
   * The running session's settings. Inside a view or an SQL function `SQLConf.get` gives those of its creation, as far as
   * Spark knows them, which it does not with these.
   */
  def ofSession: SQLConf = SparkSession.getActiveSession.map(_.sessionState.conf).getOrElse(SQLConf.get)

  val all: Seq[ConfigurationEntry] = Seq(
    AllowUnboundedState,
    EarlyRowFiltering,
    MaxInstructions,
    MaxRowsPerKey,
    MaxStepsPerAttempt,
    MaxSubsetsPerMatch,
    MaxTrendSteps,
    ReportCounters,
    RequireTotalOrder,
    WarningsAsErrors
  )
}
