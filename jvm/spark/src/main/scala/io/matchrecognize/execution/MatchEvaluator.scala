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
 * @param requiresTotalOrder whether the keys of `order` must decide the order of all rows of a partition
 */
private[matchrecognize] final case class MatchEvaluator(
    clauses: Seq[MatchEvaluator.Clause],
    clock: Option[Literal],
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    requiresTotalOrder: Boolean,
    input: Seq[Attribute],
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxTrendSteps: Long,
    seeksByEquality: Boolean
) {

  def run(rows: Iterator[InternalRow], metrics: Map[String, SQLMetric]): Iterator[InternalRow] = {
    val context = TaskContext.get()
    val buffer = new PartitionBuffer(input.length, SQLConf.get.windowExecBufferSpillThreshold, context)
    val bound = clauses.flatMap(_.specification.bestEffort.flatMap(_.stepsPerStart)).headOption
    val budget = new MatchBudget(
      bound.fold(maxStepsPerAttempt)(math.min(_, maxStepsPerAttempt)),
      // A task that is cancelled without an interrupt of its thread is only marked.
      () => if (context.isInterrupted()) throw new TaskKilledException(),
      memory = new SparkMemoryAccount(context)
    )
    val ordered = if (requiresTotalOrder) new TotalOrder(rows, input, partition, order) else rows
    new PartitionIterator(ordered, input, partition, buffer, output(buffer, budget), budget, metrics)
  }

  private def output(buffer: PartitionBuffer, budget: MatchBudget): PartitionOutput =
    clauses.head.specification.bestEffort.filter(_.stepsPerStart.isEmpty) match {
      case Some(bound) =>
        val compiled = clauses.map(clause => BestEffortOutput.Clause(compile(clause), limitsOf(clause, buffer)))
        val output = new BestEffortOutput(compiled.toIndexedSeq, bound, order, input, buffer, budget)
        new ReportedOutput(output, None)
      case None => clauses.map(this.output(_, buffer, budget)) match {
          case Seq(single) => single
          case several => new RuleSetOutput(several.toArray)
        }
    }

  private def compile(clause: MatchEvaluator.Clause): CompiledClause =
    new CompiledClause(clause.specification, clause.conditions, clause.shown)

  /** The clock of a set is for those of its clauses that wait for a time. */
  private def limitsOf(clause: MatchEvaluator.Clause, buffer: PartitionBuffer): LimitTest =
    new LimitTest(clause.limits, clock.filter(_ => clause.specification.program().endsInAbsence), input, buffer)

  private def output(clause: MatchEvaluator.Clause, buffer: PartitionBuffer, budget: MatchBudget): PartitionOutput = {
    val compiled = compile(clause)
    val limitTest = limitsOf(clause, buffer)
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

  /** What reports call clauses. */
  def names(clauses: Seq[MatchSpecification]): Seq[String] =
    clauses.zipWithIndex.map { case (clause, i) => clause.rule.getOrElse(s"clause ${i + 1}") }

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
