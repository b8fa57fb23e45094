// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.SparkContext
import org.apache.spark.util.AccumulatorV2

import io.matchrecognize.execution.RuleCosts.Fields

/**
 * What each clause of an operator with several has cost so far, summed over the tasks: its matches, steps and evaluated
 * conditions. [[MatchMetrics]] has the sums over the clauses; see [[output.CostReport]] for reading both.
 *
 * One accumulator for all clauses: with one counter for each figure, as [[EffortMetrics]] has them, a thousand rules
 * would be three thousand accumulators in each task.
 *
 * Cost: 24 bytes for each clause and task. Memory: the same.
 *
 * @param clauses the number of clauses
 */
private[matchrecognize] final class RuleCosts private (clauses: Int) extends AccumulatorV2[Array[Long], Array[Long]] {
  private val figures = new Array[Long](Fields * clauses)

  override def isZero: Boolean = figures.forall(_ == 0L)
  override def copy(): RuleCosts = {
    val other = new RuleCosts(clauses)
    other.add(figures)
    other
  }
  override def reset(): Unit = java.util.Arrays.fill(figures, 0L)

  /** Adds figures in the order of [[value]]. */
  override def add(more: Array[Long]): Unit = more.indices.foreach(at => figures(at) += more(at))
  override def merge(other: AccumulatorV2[Array[Long], Array[Long]]): Unit = add(other.value)

  /** For each clause, its matches, steps and evaluated conditions, one after the other. */
  override def value: Array[Long] = figures

  /** The matches, steps and evaluated conditions of each clause. */
  def ofClauses: Seq[(Long, Long, Long)] = figures.grouped(Fields).map(of => (of(0), of(1), of(2))).toSeq
}

private[matchrecognize] object RuleCosts {

  private val Fields = 3

  def register(context: SparkContext, clauses: Int): RuleCosts = {
    val costs = new RuleCosts(clauses)
    context.register(costs, "costs of rules")
    costs
  }
}
