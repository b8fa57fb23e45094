// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, Literal, SortOrder}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.plan.{MatchSpecification, PatternRead}

/**
 * What a task is sent to run a clause; it compiles the rest itself.
 *
 * @param totalOrder the keys that must decide the order of all rows of a partition; none if they need not
 */
private[execution] final case class MatchTask(
    specification: MatchSpecification,
    conditions: IndexedSeq[Expression],
    limits: IndexedSeq[Expression],
    clock: Option[Literal],
    reads: Seq[PatternRead],
    partition: Seq[Attribute],
    totalOrder: Seq[SortOrder],
    input: Seq[Attribute],
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long
) {

  def run(rows: Iterator[InternalRow], metrics: Map[String, SQLMetric]): Iterator[InternalRow] = {
    val program = new MatchProgram(specification, conditions, reads)
    val buffer = new PartitionBuffer(input.length, SQLConf.get.windowExecBufferSpillThreshold, TaskContext.get())
    val limitTest = new LimitTest(limits, clock, input, buffer)
    new PartitionIterator(
      if (totalOrder.isEmpty) rows else new TotalOrder(rows, input, partition, totalOrder),
      input,
      partition,
      program,
      buffer,
      limitTest,
      maxStepsPerAttempt,
      maxSubsetsPerMatch,
      metrics
    )
  }
}
