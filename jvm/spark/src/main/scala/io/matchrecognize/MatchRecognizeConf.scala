// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import java.util.concurrent.TimeUnit

import scala.util.Try

import org.apache.spark.sql.catalyst.util.IntervalUtils
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

/**
 * A setting whose value is a text.
 *
 * @param forms what it may be, for messages and the reference page
 * @param doc   see [[ConfigurationEntry]]
 */
final case class TextEntry[T](key: String, default: String, forms: String, doc: String)(parse: String => Option[T]) {

  /** @throws java.lang.IllegalArgumentException if the value set has none of the forms */
  def get(conf: SQLConf): T = {
    val text = conf.getConfString(key, default)
    parse(text.trim).getOrElse(throw new IllegalArgumentException(s"$key is '$text', but it must be $forms"))
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
      "row-local need no limit and have none. Over a stream the steps of one micro-batch count."
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
    "How many rows a key of a streaming query may keep: those of open attempts, and those that wait for the watermark; and " +
      "how many open attempts, or paths of them that wait by themselves. More end the query with MATCH_RECOGNIZE_STREAM_STATE_LIMIT; rows are never left out."
  )

  val AllowUnboundedState: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.streaming.allowUnboundedState",
    0L,
    0,
    "Whether a clause over a stream may skip rows without a time limit, so that an attempt can wait for its next row " +
      "forever: 1 for yes, 0 for no."
  )

  val OnError: TextEntry[Boolean] = TextEntry(
    "spark.matchRecognize.streaming.onError",
    "fail",
    "fail or skipAttempt",
    "What an error does to which the rows of a streaming query have led in a condition, a measure, AFTER MATCH SKIP, or a " +
      "limit of steps or subsets. With fail it ends the query with MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED. With " +
      "skipAttempt the attempt is given up, or the rows of the match are left out if its measures or subsets " +
      "fail; either is counted, Spark's log has a warning with the count for each task, and the query continues."
  )(text => Seq("fail", "skipAttempt").find(_.equalsIgnoreCase(text)).map(_ == "skipAttempt"))

  val IdleKeys: TextEntry[Option[Long]] = TextEntry(
    "spark.matchRecognize.streaming.idleKeys",
    "keep",
    "keep, or forget with an interval, such as forget 7 days",
    "What happens to what a key of a streaming query must remember although it waits for nothing: its last rows for " +
      "PREV, its number of matches for MATCH_NUMBER, that it had rows for ^. With keep it stays in the state. With " +
      "forget and an interval it is removed when the key has had no row for longer than that, by the times of the rows; " +
      "the next row of the key then begins a new partition."
  )(IdleKeysText.microseconds)

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

  val EqualitySeek: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.equalitySeek",
    1L,
    0,
    "Whether the next row of a match is found through an index of the partition where EVENT SELECTION skips rows and a " +
      "condition requires a column to equal an earlier row's value, as in B.id = A.id: 1 for yes, 0 for no. Not over " +
      "a stream. The result is the same; EXPLAIN FORMATTED shows the equality."
  )

  val EvaluateAhead: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.evaluateAhead",
    1L,
    0,
    "Whether parts of conditions that depend on a row and its neighbours alone, and cannot fail, are evaluated for many rows " +
      "at a time before they are needed: 1 for yes, 0 for no. The result is the same; EXPLAIN FORMATTED shows them."
  )

  val PartitionSort: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.partitionSort",
    1L,
    0,
    "Whether the clause sorts its rows itself, clustered by partition, rather than have Spark sort them by all keys: 1 for " +
      "yes, 0 for no. Spark sorts in any case where a key has a type that it cannot sort by prefix. The result is the same, " +
      "but the partitions come in no order of their keys; EXPLAIN FORMATTED shows who sorts."
  )

  val SlicedRows: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.slicedRows",
    1000000L,
    0,
    "From how many rows on a partition may be cut by the first key of ORDER BY into slices that are matched in tasks of their own, " +
      "where the length of a match is bounded, as by WITHIN: 0 for never. The result is the same; EXPLAIN FORMATTED shows " +
      "the slices, or why there are none."
  )

  val Slices: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.slices",
    0L,
    0,
    "Into how many slices such a partition is cut, 512 at most: 0 for two for each core."
  )

  val MaxRules: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.maxRules",
    1000L,
    1,
    "How many rules RULES may have. More are refused with MATCH_RECOGNIZE_TOO_MANY_RULES before anything runs."
  )

  val MergeClauses: ConfigurationEntry = ConfigurationEntry(
    "spark.matchRecognize.mergeClauses",
    1L,
    0,
    "Whether clauses over the same rows that UNION ALL combines are matched in one pass, as RULES are: 1 for yes, 0 for no. " +
      "The result is the same; EXPLAIN shows MatchRecognizeSet, or why a clause stands for itself."
  )

  val BestEffortSelector: TextEntry[String] = TextEntry(
    "spark.matchRecognize.bestEffortSelector",
    "ratio",
    "ratio, index, paper, code or random",
    "Which partial matches BEST EFFORT gives up first. ratio: those with the fewest expected matches for an expected look. The " +
      "others are for comparison: index, the highest price of a look at which one is worth keeping; paper and code, two orders of the " +
      "literature; random."
  )(text => Seq("ratio", "index", "paper", "code", "random").find(_.equalsIgnoreCase(text)))

  val BestEffortScope: TextEntry[String] = TextEntry(
    "spark.matchRecognize.bestEffortScope",
    "task",
    "task or partition",
    "How long BEST EFFORT remembers what became of partial matches. With task, from one partition of PARTITION BY to the next within a " +
      "task. With partition it learns anew for each, so that the rows returned do not depend on the number of tasks."
  )(text => Seq("task", "partition").find(_.equalsIgnoreCase(text)))

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

  /** The text of the forecast model that the session knows by a name. */
  def forecastModel(name: String): Option[String] =
    Option(ofSession.getConfString(ForecastModelPrefix + name, "")).filter(_.nonEmpty)

  private final val ForecastModelPrefix = "spark.matchRecognize.forecast.model."

  val all: Seq[ConfigurationEntry] = Seq(
    AllowUnboundedState,
    EarlyRowFiltering,
    EqualitySeek,
    EvaluateAhead,
    MaxInstructions,
    MaxRowsPerKey,
    MaxRules,
    MaxStepsPerAttempt,
    MaxSubsetsPerMatch,
    MaxTrendSteps,
    MergeClauses,
    PartitionSort,
    ReportCounters,
    RequireTotalOrder,
    SlicedRows,
    Slices,
    WarningsAsErrors
  )
}

private object IdleKeysText {

  /** How long a key may be silent; an outer None: the text has no valid form. A month counts as 31 days, as in watermarks. */
  def microseconds(text: String): Option[Option[Long]] = text match {
    case Keep() => Some(None)
    case Forget(interval) =>
      Try(IntervalUtils.getDuration(IntervalUtils.fromIntervalString(interval), TimeUnit.MICROSECONDS)).toOption
        .filter(_ > 0).map(Some(_))
    case _ => None
  }

  private val Keep = "(?i)keep".r
  private val Forget = "(?i)forget\\s+(.+)".r
}
