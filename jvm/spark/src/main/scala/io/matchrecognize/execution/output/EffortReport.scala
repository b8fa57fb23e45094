// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.execution.SparkPlan
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.apache.spark.sql.{DataFrame, classic}

import io.matchrecognize.execution.{EffortMetrics, MatchEvaluator, MatchMetrics, SortedPartitionsExec}
import io.matchrecognize.plan.{MatchClause, PatternRead}

/**
 * The effect of a BEST EFFORT bound on the result of a rule.
 *
 * @param rule          the name of the rule
 * @param matches       the number of matches found
 * @param estimatedLost the estimated number of matches lost with the runs that were given up
 * @param isExact       whether the result is exact: no run of the rule was given up, and no match number can differ
 * @param mayDiffer     whether there may be matches that are not in the exact result, because the bound has ALLOW OTHER
 *                      MATCHES
 * @param isEstimated   whether enough was known about nearly all given-up runs to estimate the lost matches
 * @param variance      the variance of the number of matches, computed from the differences between windows of rows
 */
final case class RuleEffort(
    rule: String,
    matches: Long,
    estimatedLost: Double,
    isExact: Boolean,
    mayDiffer: Boolean,
    isEstimated: Boolean,
    variance: Long
) {

  /** The estimated recall: the share of the exact result that was found. */
  def estimatedRecall: Double = if (matches + estimatedLost > 0) matches / (matches + estimatedLost) else 1.0

  /** One standard error of the estimated recall, assuming that the lost matches vary as much as the found ones. */
  def recallError: Double =
    if (matches == 0L) 1.0 else estimatedRecall * (1.0 - estimatedRecall) * math.sqrt(variance.toDouble) / matches

  /**
   * Whether the estimate is rough. It is rough if most matches are lost, because the remaining ones then say little
   * about the lost ones: on data with a known result, such an estimate was off by up to 0.2. It is also rough if
   * matches come in bursts, because the windows of rows in which runs were given up may then differ from those from
   * which the estimate was learned.
   */
  def isRough: Boolean = !isExact && (estimatedRecall < 0.5 || recallError > RuleEffort.MostRecallError)
}

private object RuleEffort {
  private val MostRecallError = 0.05
}

/**
 * Reads the effect of bounds from the counters of a query that has run. The report is empty if the query did not run or
 * had no rows.
 */
private[matchrecognize] object EffortReport extends AdaptiveSparkPlanHelper {

  /** An estimate is shown only if at most this share of the given-up runs is missing from it. */
  private val MostUnknown = 0.1

  /**
   * Returns one entry for each rule whose bound limits looks or runs, in the order of the query's text; a look is a
   * test of one run against one row. Rules whose bound limits steps have no entry, because their loss is unknown.
   */
  def of(frame: DataFrame): Seq[RuleEffort] = frame match {
    case frame: classic.Dataset[_] => of(frame.queryExecution.executedPlan)
    case _ => throw new IllegalArgumentException("The report of a query is available only in the driver")
  }

  def of(plan: SparkPlan): Seq[RuleEffort] = {
    // The counters of an operator number an unnamed clause by its position in the operator; the report numbers the
    // unnamed clauses of the whole query.
    val numbers = Iterator.from(1)
    collect(plan) {
      case exec: SortedPartitionsExec if exec.metrics.contains(EffortMetrics.Looks) && hasRun(exec) => exec
    }.sortBy(_.clauses.head.specification.source.origins.clause.startIndex).flatMap { exec =>
      def value(name: String) = exec.metrics(name).value
      val specifications = exec.clauses.map(_.specification)
      val allowsOthers = specifications.exists(_.bestEffort.exists(_.allowsOtherMatches))
      // MATCH_NUMBER follows the order in which matches are found.
      val numbersMayDiffer = allowsOthers && exec.clauses.exists(readsNumber)
      specifications.zip(MatchEvaluator.names(specifications)).map { case (specification, counted) =>
        val givenUp = value(EffortMetrics.givenUp(counted))
        val mayDiffer = numbersMayDiffer || allowsOthers && givenUp > 0
        RuleEffort(
          specification.rule.getOrElse(s"clause ${numbers.next()}"),
          value(EffortMetrics.matches(counted)),
          value(EffortMetrics.lost(counted)) / 1000.0,
          givenUp == 0 && !mayDiffer,
          mayDiffer,
          value(EffortMetrics.unknown(counted)) <= MostUnknown * givenUp,
          value(EffortMetrics.variance(counted))
        )
      }
    }
  }

  /** The number of start rows from which a bound on steps has ended the search. */
  def startsGivenUp(plan: SparkPlan): Long =
    collect(plan) { case exec: SortedPartitionsExec => exec.metrics.get(EffortMetrics.StartsGivenUp) }
      .flatten.map(_.value).sum

  private def readsNumber(clause: MatchClause): Boolean =
    PatternRead.readNumber(clause.conditions ++ clause.shown)

  private def hasRun(exec: SortedPartitionsExec): Boolean = exec.metrics(MatchMetrics.InputRows).value > 0
}
