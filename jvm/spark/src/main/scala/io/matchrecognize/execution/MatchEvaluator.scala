// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, Literal, SortOrder}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.execution.conditions.{
  CompiledClause,
  ConjunctAnswers,
  ConjunctTable,
  LimitTest,
  SharedConjuncts,
  SparkRowTest
}
import io.matchrecognize.execution.output.{
  BestEffortOutput,
  BoundedRules,
  ExplanationOutput,
  ForecastOutput,
  LearningOutput,
  MatchOutput,
  PartitionIterator,
  PartitionOutput,
  ReportedOutput,
  RuleSetOutput,
  TrendOutput
}
import io.matchrecognize.execution.rows.{
  ClusteredRows,
  CollectedPartitions,
  OrderedRanges,
  PartitionBuffer,
  PartitionSort,
  SparkMemoryAccount,
  StartRows,
  TotalOrder,
  WholePartitions
}
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.plan.{ConditionText, MatchSpecification}

/**
 * The data sent to a task to run clauses over the same rows; the task compiles the rest itself.
 *
 * @param clauses            a single clause, or the rules of a set
 * @param sort               how the task sorts its rows; None if they arrive sorted
 * @param requiresTotalOrder whether the keys of `order` must decide the order of all rows of a partition
 * @param learnsByPartition  whether the engine forgets what it has learned about the clauses after each partition
 * @param evaluatesAhead     whether row-local conjuncts are evaluated for all rows ahead of the search: see
 *   [[ConjunctTable]]
 */
private[matchrecognize] final case class MatchEvaluator(
    clauses: Seq[MatchEvaluator.Clause],
    clock: Option[Literal],
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    sort: Option[PartitionSort],
    requiresTotalOrder: Boolean,
    input: Seq[Attribute],
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxTrendSteps: Long,
    seeksByEquality: Boolean,
    evaluatesAhead: Boolean,
    learnsByPartition: Boolean
) {

  def run(rows: Iterator[InternalRow], metrics: Map[String, SQLMetric]): Iterator[InternalRow] = {
    val context = TaskContext.get()
    val buffer = createBuffer(context)
    val budget = createBudget(context)
    val shown = output(buffer, budget, None)
    val partitions = sort match {
      case Some(sort) if sort.usesRadixSort && !requiresTotalOrder =>
        new CollectedPartitions(rows, sort, buffer, shown.fewestRows, budget, metrics(MatchMetrics.SortTime), context)
      case _ =>
        val clustered = sort.map(cluster(rows, _, context, metrics))
        new WholePartitions(ordered(clustered.getOrElse(rows)), clustered, input, partition, buffer, budget)
    }
    new PartitionIterator(partitions, buffer, shown, budget, metrics, context)
  }

  /** Runs the single clause over a slice. */
  def run(task: SliceRdd.Task, slices: Slices, metrics: Map[String, SQLMetric]): Iterator[InternalRow] = {
    val context = TaskContext.get()
    val buffer = createBuffer(context)
    val budget = createBudget(context)
    val rows = new OrderedRanges(
      task.sliceOf,
      input,
      range => ordered(cluster(task.open(range), sort.get, context, metrics))
    )
    val clause = clauses.head
    val compiled = new CompiledClause(clause.specification, clause.conditions, clause.shown, order)
    val own = createBudget(context)
    val test =
      new SparkRowTest(compiled, compiled.collecting, input, buffer, limitsOf(clause, compiled, buffer), own)
    val starts = new StartRows
    val partitions =
      new SlicedPartitions(rows, task.slice, slices, input, partition, compiled, buffer, starts, test, own)
    new PartitionIterator(partitions, buffer, output(buffer, budget, Some(starts)), budget, metrics, context)
  }

  private def createBuffer(context: TaskContext): PartitionBuffer =
    new PartitionBuffer(input.length, SQLConf.get.windowExecBufferSpillThreshold, context)

  private def createBudget(context: TaskContext): MatchBudget = {
    val bound = clauses.flatMap(_.specification.bestEffort.flatMap(_.stepsPerStart)).headOption
    new MatchBudget(
      bound.fold(maxStepsPerAttempt)(math.min(_, maxStepsPerAttempt)),
      // If a task is cancelled without interrupting its thread, Spark only sets a flag.
      () => if (context.isInterrupted()) throw new TaskKilledException(),
      memory = new SparkMemoryAccount(context)
    )
  }

  private def cluster(
      rows: Iterator[InternalRow],
      sort: PartitionSort,
      context: TaskContext,
      metrics: Map[String, SQLMetric]
  ): ClusteredRows = {
    val clustered = new ClusteredRows(rows, sort, context)
    metrics(MatchMetrics.SortTime) += clustered.nanos
    clustered
  }

  private def ordered(rows: Iterator[InternalRow]): Iterator[InternalRow] =
    if (requiresTotalOrder) new TotalOrder(rows, input, partition, order) else rows

  private def output(buffer: PartitionBuffer, budget: MatchBudget, starts: Option[StartRows]): PartitionOutput = {
    val compiled =
      clauses.map(clause =>
        new CompiledClause(clause.specification, clause.conditions, clause.shown, order, clause.texts)
      )
    val limits = clauses.zip(compiled).map { case (clause, compiled) => limitsOf(clause, compiled, buffer) }
    clauses.head.specification.bestEffort.filter(_.stepsPerStart.isEmpty) match {
      case Some(bound) =>
        val bounded = compiled.zip(limits).map { case (one, limits) => BoundedRules.Clause(one, limits) }
        new ReportedOutput(
          new BestEffortOutput(bounded.toIndexedSeq, bound, order, input, buffer, budget, learnsByPartition),
          None
        )
      case None =>
        val shared = new SharedConjuncts(compiled)
        val ahead =
          Option.when(evaluatesAhead && shared.sets.nonEmpty)(new ConjunctTable(shared, input, buffer, budget))
        val outputs = compiled.indices.map { number =>
          val answers = ahead.map(_.answers(number))
          new ReportedOutput(
            output(compiled(number), limits(number), answers, buffer, budget, starts),
            clauses(number).specification.rule
          )
        }
        outputs match {
          case Seq(single) => single
          case several => new RuleSetOutput(several.toArray)
        }
    }
  }

  /**
   * Creates the limits of a clause. They get the clock only if the clause waits for a time, as not all clauses of a set
   * do.
   */
  private def limitsOf(clause: MatchEvaluator.Clause, compiled: CompiledClause, buffer: PartitionBuffer): LimitTest =
    new LimitTest(clause.limits, clock.filter(_ => compiled.facts.program.endsInAbsence), input, buffer)

  private def output(
      compiled: CompiledClause,
      limits: LimitTest,
      ahead: Option[ConjunctAnswers],
      buffer: PartitionBuffer,
      budget: MatchBudget,
      starts: Option[StartRows]
  ): PartitionOutput =
    if (compiled.specification.rows.explains) new ExplanationOutput(compiled, order, input, buffer, limits, budget)
    else if (compiled.specification.rows.learns.isDefined)
      new LearningOutput(compiled, order, input, buffer, limits, budget)
    else if (compiled.specification.rows.forecasts.isDefined)
      new ForecastOutput(compiled, order, input, buffer, limits, budget)
    else if (compiled.specification.rows.isAggregate)
      new TrendOutput(compiled, input, buffer, limits, budget, maxTrendSteps)
    else
      new MatchOutput(
        compiled,
        input,
        buffer,
        limits,
        budget,
        maxSubsetsPerMatch,
        seeksByEquality = seeksByEquality,
        ahead = ahead,
        starts = starts
      )
}

private[matchrecognize] object MatchEvaluator {

  /** The names of clauses in reports. */
  def names(clauses: Seq[MatchSpecification]): Seq[String] =
    clauses.zipWithIndex.map { case (clause, i) => clause.rule.getOrElse(s"clause ${i + 1}") }

  /**
   * The data of one clause.
   *
   * @param shown the output columns: expressions over reads of the match and columns of the row shown
   * @param texts the texts of the conditions for explanations; empty if nothing is explained
   */
  final case class Clause(
      specification: MatchSpecification,
      conditions: IndexedSeq[Expression],
      limits: IndexedSeq[Expression],
      shown: Seq[Expression],
      texts: IndexedSeq[Seq[ConditionText.Part]]
  )
}
