// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.Literal
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.internal.SQLConf
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.execution.conditions.{ConjunctAnswers, ConjunctTable, SharedConjuncts}
import io.matchrecognize.execution.output.{
  BestEffortOutput,
  ClauseMatching,
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
import io.matchrecognize.plan.{MatchClause, MatchSpecification, RowLayout}

/**
 * The data sent to a task that runs clauses over the same rows. The task compiles everything else itself.
 *
 * @param clauses a single clause, or the rules of a set
 * @param sort    how the task sorts its rows; None if they arrive sorted
 */
private[matchrecognize] final case class MatchEvaluator(
    clauses: Seq[MatchClause],
    clock: Option[Literal],
    layout: RowLayout,
    sort: Option[PartitionSort],
    settings: MatchSettings
) {
  import layout.{input, partition}

  /** @param costs what each clause costs is added to it; None if there is one clause, or if the clauses share runs */
  def run(
      rows: Iterator[InternalRow],
      metrics: Map[String, SQLMetric],
      costs: Option[RuleCosts]
  ): Iterator[InternalRow] = {
    val context = TaskContext.get()
    val buffer = createBuffer(context)
    val budget = createBudget(context)
    val shown = output(buffer, budget, None, costs, context)
    val partitions = sort match {
      case Some(sort) if sort.usesRadixSort && !settings.requiresTotalOrder =>
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
    val starts = new StartRows
    val searched = ClauseMatching(clauses.head, clock, layout, buffer, createBudget(context))
    val partitions = new SlicedPartitions(rows, task.slice, slices, searched, starts)
    val shown = output(buffer, budget, Some(starts), None, context)
    new PartitionIterator(partitions, buffer, shown, budget, metrics, context)
  }

  private def createBuffer(context: TaskContext): PartitionBuffer =
    new PartitionBuffer(input.length, SQLConf.get.windowExecBufferSpillThreshold, context)

  private def createBudget(context: TaskContext): MatchBudget = {
    val bound = clauses.flatMap(_.specification.bestEffort.flatMap(_.stepsPerStart)).headOption
    new MatchBudget(
      bound.foldLeft(settings.maxStepsPerAttempt)(math.min),
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
    if (settings.requiresTotalOrder) new TotalOrder(rows, layout) else rows

  private def output(
      buffer: PartitionBuffer,
      budget: MatchBudget,
      starts: Option[StartRows],
      costs: Option[RuleCosts],
      context: TaskContext
  ): PartitionOutput = {
    val matchings = clauses.map(ClauseMatching(_, clock, layout, buffer, budget))
    clauses.head.specification.bestEffort.filter(_.stepsPerStart.isEmpty) match {
      case Some(bound) =>
        new ReportedOutput(new BestEffortOutput(matchings.toIndexedSeq, bound, settings.forgetsByPartition), None)
      case None =>
        val shared = new SharedConjuncts(matchings.map(_.compiled))
        val ahead = Option.when(settings.evaluatesAhead && !shared.isEmpty)(
          new ConjunctTable(shared, input, buffer, budget)
        )
        val outputs = matchings.zipWithIndex.map { case (one, number) =>
          new ReportedOutput(output(one, ahead.map(_.answers(number)), starts), one.compiled.specification.rule)
        }
        costs match {
          case Some(costs) => new RuleSetOutput(outputs.toArray, budget, ahead, costs, context)
          case None => outputs.head
        }
    }
  }

  private def output(
      matching: ClauseMatching,
      ahead: Option[ConjunctAnswers],
      starts: Option[StartRows]
  ): PartitionOutput = {
    val rows = matching.compiled.specification.rows
    if (rows.explains) new ExplanationOutput(matching)
    else if (rows.learns.isDefined) new LearningOutput(matching)
    else if (rows.forecasts.isDefined) new ForecastOutput(matching)
    else if (rows.isAggregate) new TrendOutput(matching, settings.maxTrendSteps)
    else
      new MatchOutput(
        matching,
        settings.maxSubsetsPerMatch,
        seeksByValues = settings.seeksByValues,
        ahead = ahead,
        starts = starts
      )
  }
}

private[matchrecognize] object MatchEvaluator {

  /** Returns the names of the clauses in reports. */
  def names(clauses: Seq[MatchSpecification]): Seq[String] =
    clauses.zipWithIndex.map { case (clause, i) => clause.rule.getOrElse(s"clause ${i + 1}") }
}
