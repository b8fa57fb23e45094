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
 * @param clauses       one, or the rules of a set
 * @param totalOrder    the keys that must decide the order of all rows of a partition; none if they need not
 * @param evaluateAhead whether row-local conjuncts are evaluated for all rows: see [[ConjunctTable]]
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
    evaluateAhead: Boolean
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
    val compiled = clauses.map(clause => new CompiledClause(clause.specification, clause.conditions, clause.shown))
    val shared = new SharedConjuncts(compiled)
    val ahead = Option.when(evaluateAhead && shared.sets.nonEmpty)(new ConjunctTable(shared, input, buffer, budget))
    val outputs = clauses.indices.map { number =>
      output(clauses(number), compiled(number), ahead.map(_.answers(number)), buffer, budget)
    }
    val all = outputs match {
      case Seq(single) => single
      case several => new RuleSetOutput(several.toArray)
    }
    val ordered = if (totalOrder.isEmpty) rows else new TotalOrder(rows, input, partition, totalOrder)
    new PartitionIterator(ordered, input, partition, buffer, all, budget, metrics)
  }

  private def output(
      clause: MatchEvaluator.Clause,
      compiled: CompiledClause,
      ahead: Option[ConjunctAnswers],
      buffer: PartitionBuffer,
      budget: MatchBudget
  ): PartitionOutput = {
    val limitTest = new LimitTest(clause.limits, clock, input, buffer)
    val output =
      if (clause.specification.rows.isAggregate)
        new TrendOutput(compiled, input, buffer, limitTest, budget, maxTrendSteps)
      else new MatchOutput(compiled, input, buffer, limitTest, budget, maxSubsetsPerMatch, ahead = ahead)
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
