// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.Attribute
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.matcher.{MatchBudget, PartitionScan, SubsetEnumeration}

/** Scans a partition for matches and shows their rows. */
private[execution] final class MatchWork(
    program: MatchProgram,
    partition: Seq[Attribute],
    input: Seq[Attribute],
    buffer: PartitionBuffer,
    limits: LimitTest,
    budget: MatchBudget,
    maxSubsetsPerMatch: Long
) extends PartitionWork {

  private val policy = program.specification.policy
  private val output =
    new OutputAssembler(program, partition, input, buffer, subsets, maxSubsetsPerMatch, budget)
  private val scan = new PartitionScan(
    program.facts,
    program.tracked,
    policy,
    new SparkRowTest(program, program.collecting, input, buffer, limits, budget),
    budget,
    output
  )

  private def subsets = new SubsetEnumeration(
    program.completeFacts,
    policy,
    program.tracked,
    new SparkRowTest(program, program.conditions, input, buffer, limits, budget),
    budget
  )

  override def begin(): Unit = {
    scan.reset()
    output.reset()
  }

  override def workOn(): Boolean = {
    while (!output.hasNext && scan.advanceToEvent(buffer.size, ended = true)) ()
    output.hasNext
  }

  override def hasNext: Boolean = output.hasNext
  override def next(): InternalRow = output.next()

  override def count(metrics: Map[String, SQLMetric]): Unit = {
    metrics(MatchMetrics.Matches).set(output.matches)
    metrics(MatchMetrics.CutSubsets).set(output.cutSubsets)
    metrics(MatchMetrics.Alternatives).set(scan.peakAlternatives.toDouble)
  }
}
