// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.SparkContext
import org.apache.spark.sql.execution.metric.{SQLMetric, SQLMetrics}

import io.matchrecognize.runs.RunReport

/** The counters of an operator under a BEST EFFORT bound: what matching cost, and what was lost for each rule. */
private[matchrecognize] object EffortMetrics {
  val Looks = "looks"
  val RunsCreated = "runsCreated"
  val RunsGivenUp = "runsGivenUp"
  val RowsOverBound = "rowsOverBound"
  val StartsGivenUp = "startsGivenUp"

  /** Reported with the counters in the progress of a stream if the bound has ALLOW OTHER MATCHES. */
  val OthersAllowed = "othersAllowed"

  /**
   * Reported like [[OthersAllowed]] if a clause whose bound has ALLOW OTHER MATCHES reads the match number, which
   * depends on the order in which matches are found.
   */
  val NumbersRead = "numbersRead"

  def matches(rule: String): String = s"matchesOf_$rule"

  /**
   * The number of given-up runs (partial matches) from which a rule could have had a match. [[unknown]] is the number
   * of those that the estimate of lost matches does not cover.
   */
  def givenUp(rule: String): String = s"givenUpOf_$rule"
  def unknown(rule: String): String = s"unknownOf_$rule"

  /** The estimated number of matches that were lost, in thousandths of a match. */
  def lost(rule: String): String = s"lostOf_$rule"

  /** The variance of the number of matches, computed from the differences between windows of rows. */
  def variance(rule: String): String = s"varianceOf_$rule"

  /** Limits the variance, so that its sum over many tasks does not overflow. */
  private val MostVariance = 1e15

  /**
   * The counters under a bound on steps. They only count the searches that were ended, since the number of lost matches
   * is unknown.
   */
  def ofSteps(context: SparkContext): Map[String, SQLMetric] =
    Map(StartsGivenUp -> SQLMetrics.createMetric(context, "number of starts given up"))

  /**
   * The counters under a bound on runs, or on looks, which are tests of a run against a row.
   *
   * @param rules the names of the rules
   */
  def ofRuns(context: SparkContext, rules: Seq[String]): Map[String, SQLMetric] = Map(
    Looks -> SQLMetrics.createMetric(context, "number of looks"),
    RunsCreated -> SQLMetrics.createMetric(context, "number of runs"),
    RunsGivenUp -> SQLMetrics.createMetric(context, "number of runs given up"),
    RowsOverBound -> SQLMetrics.createMetric(context, "number of rows at which the bound was exceeded")
  ) ++ rules.flatMap { rule =>
    Seq(
      matches(rule) -> SQLMetrics.createMetric(context, s"matches of $rule"),
      givenUp(rule) -> SQLMetrics.createMetric(context, s"runs given up of $rule"),
      unknown(rule) -> SQLMetrics.createMetric(context, s"runs given up of $rule before enough was known"),
      lost(rule) -> SQLMetrics.createMetric(context, s"lost matches of $rule, estimated, in thousandths"),
      variance(rule) -> SQLMetrics.createMetric(context, s"variance of the matches of $rule")
    )
  }

  def set(report: RunReport, metrics: Map[String, SQLMetric]): Unit = {
    metrics(Looks).set(report.looks)
    metrics(RunsCreated).set(report.runsCreated)
    metrics(RunsGivenUp).set(report.runsShed)
    metrics(RowsOverBound).set(report.rowsOverBound)
    report.rules.foreach { rule =>
      metrics(matches(rule.name)).set(rule.matches)
      metrics(givenUp(rule.name)).set(rule.runsShed)
      metrics(unknown(rule.name)).set(rule.runsUnknown)
      metrics(lost(rule.name)).set(math.round(rule.lost * 1000))
      metrics(variance(rule.name)).set(math.round(math.min(rule.variance, MostVariance)))
    }
  }
}
