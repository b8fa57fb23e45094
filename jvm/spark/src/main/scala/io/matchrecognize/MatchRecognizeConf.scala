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
 * @param default the value if the session does not set it
 * @param forms   the valid values, as text for messages and the reference page
 * @param doc     the description, from which the reference page is generated
 */
final case class ConfigurationEntry[T](
    key: String,
    default: String,
    forms: String,
    doc: String
)(parse: String => Option[T]) {

  /** @throws java.lang.IllegalArgumentException if the value in the session is not valid */
  def get(conf: SQLConf): T = {
    val text = conf.getConfString(key, default)
    parse(text.trim).getOrElse(throw new IllegalArgumentException(s"$key is '$text', but must be $forms"))
  }
}

/** All settings of the extension. Each can be set at any time with `SET key = value`. */
object MatchRecognizeConf {
  val MaxStepsPerAttempt: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.maxStepsPerAttempt",
    10000000L,
    1,
    "How many steps the search for one match may take if conditions are match-dependent. Exceeding the limit " +
      "fails the query with MATCH_RECOGNIZE_STEP_LIMIT_EXCEEDED; rows are never left out. Queries whose conditions " +
      "are all row-local need no limit and have none. Over a stream, the steps are counted for each micro-batch."
  )

  val MaxInstructions: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.maxInstructions",
    100000L,
    1,
    "How many instructions the program of a pattern may have. Counted repetitions such as A{1000} and PERMUTE are " +
      "expanded in it."
  )

  val MaxSubsetsPerMatch: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.maxSubsetsPerMatch",
    10000L,
    1,
    "How many subsets one match may have under ONE ROW PER SUBSET without LIMIT. Exceeding the limit fails the " +
      "query with MATCH_RECOGNIZE_SUBSET_LIMIT_EXCEEDED; rows are never left out unless LIMIT n says so."
  )

  val MaxTrendSteps: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.maxTrendSteps",
    1000000000L,
    1,
    "How many steps AGGREGATE MATCHES may take for one partition. With row-local conditions, a row takes a few " +
      "steps; if a condition compares collected rows, a row takes one step for each earlier row that still matters. " +
      "Exceeding the limit fails the query with MATCH_RECOGNIZE_TREND_LIMIT_EXCEEDED; trends are never left out."
  )

  val MaxRowsPerKey: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.streaming.maxRowsPerKey",
    1000000L,
    1,
    "How many rows a key of a streaming query may keep: the rows of open attempts, and the rows that wait for the " +
      "watermark. The same number limits the open attempts of a key, and those of their paths that wait separately. " +
      "Exceeding the limit fails the query with MATCH_RECOGNIZE_STREAM_STATE_LIMIT; rows are never left out."
  )

  val AllowUnboundedState: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.streaming.allowUnboundedState",
    false,
    "Whether a clause over a stream may skip rows without a time limit, so that an attempt can wait for its next " +
      "row forever."
  )

  val OnError: ConfigurationEntry[Boolean] = ConfigurationEntry(
    "spark.matchRecognize.streaming.onError",
    "fail",
    "fail or skipAttempt",
    "What happens if rows of a streaming query cause an error in a condition, a measure or AFTER MATCH SKIP, or " +
      "exceed the limit of steps or subsets. With fail, the query fails with MATCH_RECOGNIZE_STREAM_ATTEMPT_FAILED. " +
      "With skipAttempt, the attempt is abandoned, or, if its measures or subsets fail, the rows of the match are " +
      "left out; both are counted, Spark's log has a warning with the count for each task, and the query continues. " +
      "Under BEST EFFORT, skipAttempt applies only to errors in measures, and with FORECAST ROWS to none."
  )(text => Seq("fail", "skipAttempt").find(_.equalsIgnoreCase(text)).map(_ == "skipAttempt"))

  val IdleKeys: ConfigurationEntry[Option[Long]] = ConfigurationEntry(
    "spark.matchRecognize.streaming.idleKeys",
    "keep",
    "keep, or forget with an interval, such as forget 7 days",
    "What happens to the state of a key of a streaming query that waits for nothing: its last rows for PREV, its " +
      "number of matches for MATCH_NUMBER, and whether it has had rows, for ^. With keep, it stays. With forget and " +
      "an interval, it is removed when the key has had no row for longer than the interval, by the times of the " +
      "rows; the next row of the key then begins a new partition. Each rule of a set forgets by itself, unless BEST EFFORT bounds it: " +
      "rules under a bound share the state of a key, which is kept while one of them has an open attempt."
  )(IdleKeysText.microseconds)

  val ReportCounters: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.streaming.reportCounters",
    false,
    "Whether the progress of a streaming query has the clause's counters for each micro-batch, in observedMetrics " +
      "under match_recognize. Spark's SQL tab always shows them."
  )

  val EarlyRowFiltering: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.earlyRowFiltering",
    true,
    "Whether rows that cannot be in any match are filtered out before the shuffle if EVENT SELECTION skips rows. " +
      "The result is the same; EXPLAIN FORMATTED shows the filter."
  )

  val Seek: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.seek",
    true,
    "Whether rows are sought by values that earlier rows of the match have fixed: through an index of the partition " +
      "if a condition requires equality, as in B.id = A.id, and by the least and greatest values of blocks of rows " +
      "if it compares, as in C.price > AVG(A.price). Not used over a stream. The result is the same; EXPLAIN " +
      "FORMATTED shows the comparisons."
  )

  val EvaluateAhead: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.evaluateAhead",
    true,
    "Whether the parts of conditions that depend only on a row and its neighbours, and cannot fail, are evaluated " +
      "for many rows at a time before they are needed. The result is the same; EXPLAIN FORMATTED shows these parts."
  )

  val PartitionSort: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.partitionSort",
    true,
    "Whether the clause sorts its rows itself, clustered by partition, instead of having Spark sort them by all " +
      "keys. Spark always sorts if a key has a type that it cannot sort by prefix. The result is the same, but the " +
      "partitions are not in the order of their keys; EXPLAIN FORMATTED shows who sorts."
  )

  val SlicedRows: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.slicedRows",
    1000000L,
    0,
    "From how many rows on a partition may be cut, by the first key of ORDER BY, into slices that are matched in " +
      "separate tasks, if the length of a match is bounded, as by WITHIN. 0 means never. The result is the same; " +
      "EXPLAIN FORMATTED shows the slices, or why there are none."
  )

  val Slices: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.slices",
    0L,
    0,
    "How many slices a partition is cut into if it has as many rows as spark.matchRecognize.slicedRows says, 512 " +
      "at most. 0 means two for each core, and none with fewer than four cores."
  )

  val MaxRules: ConfigurationEntry[Long] = number(
    "spark.matchRecognize.maxRules",
    1000L,
    1,
    "How many rules RULES may have. With more, the query is rejected with MATCH_RECOGNIZE_TOO_MANY_RULES."
  )

  val MergeClauses: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.mergeClauses",
    true,
    "Whether clauses over the same rows that UNION ALL combines are matched in one pass, as RULES are. The result " +
      "is the same; EXPLAIN shows MatchRecognizeSet, or why a clause is not merged."
  )

  val BestEffortScope: ConfigurationEntry[String] = ConfigurationEntry(
    "spark.matchRecognize.bestEffortScope",
    "task",
    "task or partition",
    "How long BEST EFFORT remembers what became of partial matches. With task, it remembers from one partition of " +
      "PARTITION BY to the next within a task. With partition, it learns anew for each partition, so that the rows " +
      "returned do not depend on the number of tasks."
  )(text => Seq("task", "partition").find(_.equalsIgnoreCase(text)))

  val RequireTotalOrder: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.requireTotalOrder",
    false,
    "Whether ORDER BY must decide the order of all rows of a partition. If it must, a clause without ORDER BY is " +
      "rejected, and two rows of a partition that are equal in all keys of ORDER BY fail the query with " +
      "MATCH_RECOGNIZE_TIED_ROWS."
  )

  val WarningsAsErrors: ConfigurationEntry[Boolean] = boolean(
    "spark.matchRecognize.warningsAsErrors",
    false,
    "Whether a clause that is valid but probably a mistake is rejected. If not, Spark's log has a warning, such " +
      "as MATCH_RECOGNIZE_UNDEFINED_VARIABLE, with its position in the statement."
  )

  /**
   * The settings of the running session. Inside a view or an SQL function, `SQLConf.get` returns the settings that were
   * saved when the view or function was created. Spark saves only its own settings there, not those of this extension.
   */
  def ofSession: SQLConf = SparkSession.getActiveSession.map(_.sessionState.conf).getOrElse(SQLConf.get)

  /** Returns the text of the forecast model that the session stores under this name, if there is one. */
  def forecastModel(name: String): Option[String] =
    Option(ofSession.getConfString(ForecastModelPrefix + name, "")).filter(_.nonEmpty)

  private def number(key: String, default: Long, minimum: Long, doc: String): ConfigurationEntry[Long] =
    ConfigurationEntry(key, default.toString, s"a whole number of at least $minimum", doc)(
      _.toLongOption.filter(_ >= minimum)
    )

  private def boolean(key: String, default: Boolean, doc: String): ConfigurationEntry[Boolean] =
    ConfigurationEntry(key, default.toString, "true or false", doc)(_.toBooleanOption)

  private final val ForecastModelPrefix = "spark.matchRecognize.forecast.model."

  val all: Seq[ConfigurationEntry[_]] = Seq(
    AllowUnboundedState,
    BestEffortScope,
    EarlyRowFiltering,
    EvaluateAhead,
    IdleKeys,
    MaxInstructions,
    MaxRowsPerKey,
    MaxRules,
    MaxStepsPerAttempt,
    MaxSubsetsPerMatch,
    MaxTrendSteps,
    MergeClauses,
    OnError,
    PartitionSort,
    ReportCounters,
    RequireTotalOrder,
    Seek,
    SlicedRows,
    Slices,
    WarningsAsErrors
  )
}

private object IdleKeysText {

  /**
   * Parses the setting into the longest time, in microseconds, that a key may be idle. Returns Some(None) if the state
   * of idle keys is kept, and None if the text is not valid. A month counts as 31 days, as in watermarks.
   */
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
