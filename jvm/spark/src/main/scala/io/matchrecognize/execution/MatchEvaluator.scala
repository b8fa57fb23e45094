// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, Literal, SortOrder}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.plan.MatchSpecification

/**
 * What a task is sent to run clauses over the same rows; it compiles the rest itself.
 *
 * @param clauses    one, or the rules of a set
 * @param totalOrder the keys that must decide the order of all rows of a partition; none if they need not
 */
private[matchrecognize] final case class MatchEvaluator(
    clauses: Seq[MatchEvaluator.Clause],
    clock: Option[Literal],
    partition: Seq[Attribute],
    totalOrder: Seq[SortOrder],
    input: Seq[Attribute],
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxTrendSteps: Long,
    seeksByEquality: Boolean
) {

  def run(rows: Iterator[InternalRow], metrics: Map[String, SQLMetric]): Iterator[InternalRow] = {
    val context = TaskContext.get()
    val buffer = new PartitionBuffer(input.length, SQLConf.get.windowExecBufferSpillThreshold, context)
    val budget = new MatchBudget(
      maxStepsPerAttempt,
      // A task that is cancelled without an interrupt of its thread is only marked.
      () => if (context.isInterrupted()) throw new TaskKilledException(),
      memory = new SparkMemoryAccount(context)
    )
    val output = clauses.map(this.output(_, buffer, budget)) match {
      case Seq(single) => single
      case several => new RuleSetOutput(several.toArray)
    }
    val ordered = if (totalOrder.isEmpty) rows else new TotalOrder(rows, input, partition, totalOrder)
    new PartitionIterator(ordered, input, partition, buffer, output, budget, metrics)
  }

  private def output(clause: MatchEvaluator.Clause, buffer: PartitionBuffer, budget: MatchBudget): PartitionOutput = {
    val compiled = new CompiledClause(clause.specification, clause.conditions, clause.shown)
    // The clock of a set is for those of its clauses that wait for a time.
    val own = clock.filter(_ => compiled.facts.program.endsInAbsence)
    val limitTest = new LimitTest(clause.limits, own, input, buffer)
    val output =
      if (clause.specification.rows.isAggregate)
        new TrendOutput(compiled, input, buffer, limitTest, budget, maxTrendSteps)
      else
        new MatchOutput(
          compiled,
          input,
          buffer,
          limitTest,
          budget,
          maxSubsetsPerMatch,
          seeksByEquality = seeksByEquality
        )
    new ReportedOutput(output, clause.specification.rule)
  }
}

private[matchrecognize] object MatchEvaluator {

  /**
   * A clause's own part.
   *
   * @param shown the columns that it returns, over reads of the match and columns of the row shown
   */
  final case class Clause(
      specification: MatchSpecification,
      conditions: IndexedSeq[Expression],
      limits: IndexedSeq[Expression],
      shown: Seq[Expression]
  )
}
