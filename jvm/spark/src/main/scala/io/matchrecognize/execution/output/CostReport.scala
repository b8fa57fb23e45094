// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.execution.SparkPlan
import org.apache.spark.sql.execution.adaptive.AdaptiveSparkPlanHelper
import org.apache.spark.sql.execution.columnar.InMemoryTableScanExec
import org.apache.spark.sql.{DataFrame, classic}

import io.matchrecognize.execution.{MatchMetrics, SortedPartitionsExec}

/**
 * What a rule of a query has cost.
 *
 * @param rule       the name of the rule; a clause without a name is "clause 1", "clause 2" and so on
 * @param matches    the number of matches found
 * @param steps      the number of steps of the search
 * @param conditions the number of conditions evaluated; one that several rules share counts for each of them
 */
final case class RuleCost(rule: String, matches: Long, steps: Long, conditions: Long)

/**
 * Reads what each rule has cost from the counters of a query that has run, also of the parts of it that are cached. The
 * report is empty if the query did not run or had no rows. For what a BEST EFFORT bound has cost, see [[EffortReport]].
 */
private[matchrecognize] object CostReport extends AdaptiveSparkPlanHelper {

  /** Returns one entry for each clause, in the order of the query's text, except those that run under a bound on runs. */
  def of(frame: DataFrame): Seq[RuleCost] = frame match {
    case frame: classic.Dataset[_] => of(frame.queryExecution.executedPlan)
    case _ => throw new IllegalArgumentException("The costs of a query are available only in the driver")
  }

  def of(plan: SparkPlan): Seq[RuleCost] = {
    val numbers = Iterator.from(1)
    operators(plan).distinct.sortBy(_.clauses.head.specification.source.origins.clause.startIndex).flatMap { exec =>
      exec.clauses.zip(figures(exec)).map { case (clause, (matches, steps, conditions)) =>
        RuleCost(clause.specification.rule.getOrElse(s"clause ${numbers.next()}"), matches, steps, conditions)
      }
    }
  }

  private def operators(plan: SparkPlan): Seq[SortedPartitionsExec] = flatMap(plan) {
    case exec: SortedPartitionsExec => Option.when(exec.metrics(MatchMetrics.InputRows).value > 0)(exec).toSeq
    case cached: InMemoryTableScanExec => operators(cached.relation.cachedPlan)
    case _ => Nil
  }

  /** The figures of each clause; none if the clauses share their runs. */
  private def figures(exec: SortedPartitionsExec): Seq[(Long, Long, Long)] = exec.costs match {
    case Some(costs) => costs.ofClauses
    case None if exec.clauses.size == 1 && !exec.hasRuns =>
      def value(metric: String) = exec.metrics(metric).value
      Seq((value(MatchMetrics.Matches), value(MatchMetrics.Steps), value(MatchMetrics.Conditions)))
    case None => Nil
  }
}
