// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, Literal, SortOrder}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.plan.{MatchSpecification, PatternRead}

/**
 * What a task is sent to run a clause; it compiles the rest itself.
 *
 * @param totalOrder the keys that must decide the order of all rows of a partition; none if they need not
 */
private[matchrecognize] final case class MatchEvaluator(
    specification: MatchSpecification,
    conditions: IndexedSeq[Expression],
    limits: IndexedSeq[Expression],
    clock: Option[Literal],
    reads: Seq[PatternRead],
    partition: Seq[Attribute],
    totalOrder: Seq[SortOrder],
    input: Seq[Attribute],
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxTrendSteps: Long
) {

  def run(rows: Iterator[InternalRow], metrics: Map[String, SQLMetric]): Iterator[InternalRow] = {
    val compiled = new CompiledClause(specification, conditions, reads)
    val context = TaskContext.get()
    val buffer = new PartitionBuffer(input.length, SQLConf.get.windowExecBufferSpillThreshold, context)
    val limitTest = new LimitTest(limits, clock, input, buffer)
    val budget = new MatchBudget(
      maxStepsPerAttempt,
      // A task that is cancelled without an interrupt of its thread is only marked.
      () => if (context.isInterrupted()) throw new TaskKilledException(),
      memory = new SparkMemoryAccount(context)
    )
    val output =
      if (specification.rows.isAggregate)
        new TrendOutput(compiled, partition, input, buffer, limitTest, budget, maxTrendSteps)
      else new MatchOutput(compiled, partition, input, buffer, limitTest, budget, maxSubsetsPerMatch)
    val ordered = if (totalOrder.isEmpty) rows else new TotalOrder(rows, input, partition, totalOrder)
    new PartitionIterator(ordered, input, partition, buffer, output, budget, metrics)
  }
}
