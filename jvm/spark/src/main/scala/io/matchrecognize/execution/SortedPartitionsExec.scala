// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.rdd.RDD
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Ascending, Attribute, Expression, Literal, SortOrder}
import org.apache.spark.sql.catalyst.plans.physical.{
  AllTuples,
  ClusteredDistribution,
  Distribution,
  UnspecifiedDistribution
}
import org.apache.spark.sql.execution.UnaryExecNode
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.execution.conditions.{CompiledClause, FixedReferences, SharedConjuncts}
import io.matchrecognize.execution.rows.PartitionSort
import io.matchrecognize.plan.{ConditionText, MatchClause, MatchSpecification, RowLayout}

/**
 * Runs clauses over sorted partitions.
 *
 * Requires its rows clustered by the partition keys. Sorts them itself ([[PartitionSort]]), or has Spark sort them where the
 * types of the keys or a setting say so; an input that is clustered or sorted already is not shuffled or sorted again. Rows of
 * one partition stay together in the output.
 */
private[execution] trait SortedPartitionsExec extends UnaryExecNode {
  def partition: Seq[Attribute]
  def order: Seq[SortOrder]
  def clock: Option[Expression]

  private[execution] def clauses: Seq[MatchClause]

  /** How partitions are cut, if they are; the child then returns the ranges. */
  private[execution] def slicing: Option[Slices] = None

  override def requiredChildDistribution: Seq[Distribution] = Seq(
    if (slicing.isDefined) UnspecifiedDistribution
    else if (partition.isEmpty) AllTuples
    else ClusteredDistribution(partition)
  )

  override def requiredChildOrdering: Seq[Seq[SortOrder]] = Seq(if (sortsItself) Nil else sparkOrder)

  // The partition keys are constant within a partition; requiring them again would only hide that an input is sorted.
  private def within: Seq[SortOrder] = order.filterNot(sort => partition.exists(_.semanticEquals(sort.child)))
  private def sparkOrder: Seq[SortOrder] = PartitionSort.ordering(partition, within)
  private def isSorted: Boolean = SortOrder.orderingSatisfies(child.outputOrdering, sparkOrder)
  private def sortsItself: Boolean =
    slicing.isDefined || MatchRecognizeConf.PartitionSort.get(conf) && PartitionSort.supports(partition, within)

  /** How each task sorts its rows; None if they come sorted, from Spark or as they are stored. */
  private[execution] def partitionSort: Option[PartitionSort] =
    if (slicing.isDefined) Some(PartitionSort(partition, within, child.output, conf.enableRadixSort, isTotal = true))
    else Option.when(sortsItself && !isSorted)(PartitionSort(partition, within, child.output, conf.enableRadixSort))

  /** The order of partitions in the output; none if the operator sorts the rows itself. */
  private[execution] def partitionOrdering: Seq[SortOrder] =
    if (partitionSort.isEmpty) partition.map(SortOrder(_, Ascending)) else Nil

  override lazy val metrics: Map[String, SQLMetric] = {
    val specifications = clauses.map(_.specification)
    MatchMetrics.create(sparkContext) ++ specifications.flatMap(_.bestEffort).headOption.toSeq.flatMap { bound =>
      if (bound.stepsPerStart.isDefined) EffortMetrics.ofSteps(sparkContext)
      else EffortMetrics.ofRuns(sparkContext, MatchEvaluator.names(specifications))
    }
  }

  /**
   * A clause as matching runs it: over rows that are all there. A bound counts the steps and the evaluations of what is written; and the
   * rows of a subset are fewer than those of its match, so that they do not lie at the distances of the pattern.
   */
  protected def clauseToMatch(
      of: MatchSpecification,
      conditions: Seq[Expression],
      limits: Seq[Expression],
      shown: Seq[Expression]
  ): MatchClause = {
    val rows = of.rows
    val isPlain = !rows.explains && rows.forecasts.isEmpty && rows.collected.isEmpty
    val toMatch =
      if (settings.evaluatesAhead && of.bestEffort.isEmpty && isPlain) FixedReferences(conditions.toIndexedSeq, of)
      else conditions.toIndexedSeq
    val texts = if (rows.explains) toMatch.map(ConditionText.parts) else IndexedSeq.empty
    MatchClause(of, toMatch, limits.toIndexedSeq, shown, texts)
  }

  /** The conjuncts that are evaluated ahead of the search, for EXPLAIN. */
  private[execution] def sharedConjuncts: SharedConjuncts =
    new SharedConjuncts(if (settings.evaluatesAhead) clauses.map(new CompiledClause(_, order)) else Nil)

  /** The evaluator that each task of this operator runs over its rows. */
  private[execution] def evaluator: MatchEvaluator = MatchEvaluator(
    clauses,
    // The clock is a subquery, whose result is available by now.
    clock.map(latest => Literal(latest.eval(), latest.dataType)),
    RowLayout(partition, order, child.output),
    partitionSort,
    settings
  )

  private[execution] def settings: MatchSettings = MatchSettings.of(conf)

  override protected def doExecute(): RDD[InternalRow] = {
    val counters = metrics
    val sent = evaluator
    val rows = child.execute()
    slicing match {
      case Some(slices) => new SliceRdd(rows, slices.count, sent.run(_, slices, counters))
      case None => rows.mapPartitions(rows => if (rows.hasNext) sent.run(rows, counters) else Iterator.empty)
    }
  }
}
