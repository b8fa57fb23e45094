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
 * The operator requires its rows to be clustered by the partition keys. It sorts them itself ([[PartitionSort]]), or
 * has Spark sort them if the types of the keys or a setting require that. An input that is already clustered or sorted
 * is not shuffled or sorted again. In the output, the rows of a partition stay together.
 */
private[execution] trait SortedPartitionsExec extends UnaryExecNode {
  def partition: Seq[Attribute]
  def order: Seq[SortOrder]
  def clock: Option[Expression]

  private[execution] def clauses: Seq[MatchClause]

  /**
   * How partitions are cut into slices; None if they are left whole. With slices, the child returns the ranges of which
   * the slices consist.
   */
  private[execution] def slicing: Option[Slices] = None

  override def requiredChildDistribution: Seq[Distribution] = Seq(
    if (slicing.isDefined) UnspecifiedDistribution
    else if (partition.isEmpty) AllTuples
    else ClusteredDistribution(partition)
  )

  override def requiredChildOrdering: Seq[Seq[SortOrder]] = Seq(if (sortsItself) Nil else sparkOrder)

  // The order within a partition. It omits partition keys, which are constant within a partition; requiring them would
  // only hide that an input is already sorted.
  private def within: Seq[SortOrder] = order.filterNot(sort => partition.exists(_.semanticEquals(sort.child)))
  private def sparkOrder: Seq[SortOrder] = PartitionSort.ordering(partition, within)
  private def isSorted: Boolean = SortOrder.orderingSatisfies(child.outputOrdering, sparkOrder)
  private def sortsItself: Boolean =
    slicing.isDefined || MatchRecognizeConf.PartitionSort.get(conf) && PartitionSort.supports(partition, within)

  /** How each task sorts its rows; None if they arrive sorted, by Spark or as they are stored. */
  private[execution] def partitionSort: Option[PartitionSort] =
    if (slicing.isDefined) Some(PartitionSort(partition, within, child.output, conf.enableRadixSort, isTotal = true))
    else Option.when(sortsItself && !isSorted)(PartitionSort(partition, within, child.output, conf.enableRadixSort))

  /** The order of partitions in the output; empty if the operator sorts the rows itself. */
  private[execution] def partitionOrdering: Seq[SortOrder] =
    if (partitionSort.isEmpty) partition.map(SortOrder(_, Ascending)) else Nil

  override lazy val metrics: Map[String, SQLMetric] = {
    val specifications = clauses.map(_.specification)
    MatchMetrics.create(sparkContext) ++ specifications.flatMap(_.bestEffort).headOption.toSeq.flatMap { bound =>
      if (bound.stepsPerStart.isDefined) EffortMetrics.ofSteps(sparkContext)
      else EffortMetrics.ofRuns(sparkContext, MatchEvaluator.names(specifications))
    }
  }

  /** Whether the clauses share runs under a BEST EFFORT bound, so that none has a cost of its own. */
  private[execution] def hasRuns: Boolean = clauses.exists(_.specification.bestEffort.exists(_.stepsPerStart.isEmpty))

  /** What each clause costs, if there are several. */
  private[execution] lazy val costs: Option[RuleCosts] =
    Option.when(clauses.size > 1 && !hasRuns)(RuleCosts.register(sparkContext, clauses.size))

  /**
   * Returns a clause in the form in which it is matched. Because all rows of a partition are known, reads of rows at a
   * fixed distance from the tested row are rewritten: see [[FixedReferences]]. There are two exceptions: under a BEST
   * EFFORT bound, the steps and evaluations of the conditions are counted as written; and if subsets are collected, the
   * rows of a subset are not at the distances of the pattern.
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

  /** The clauses as each task compiles them, for EXPLAIN. */
  private[execution] def compiledClauses: Seq[CompiledClause] = clauses.map(new CompiledClause(_, order))

  /** The conjuncts that are evaluated in advance of the search, for EXPLAIN. */
  private[execution] def sharedConjuncts(compiled: Seq[CompiledClause]): SharedConjuncts =
    new SharedConjuncts(if (settings.evaluatesAhead) compiled else Nil)

  /** The evaluator that each task of this operator runs over its rows. */
  private[execution] def evaluator: MatchEvaluator = MatchEvaluator(
    clauses,
    // The clock is a subquery; its result is available by now.
    clock.map(latest => Literal(latest.eval(), latest.dataType)),
    RowLayout(partition, order, child.output),
    partitionSort,
    settings
  )

  private[execution] def settings: MatchSettings = MatchSettings.of(conf)

  override protected def doExecute(): RDD[InternalRow] = {
    val counters = metrics
    val ofRules = costs
    val sent = evaluator
    val rows = child.execute()
    slicing match {
      case Some(slices) => new SliceRdd(rows, slices.count, sent.run(_, slices, counters))
      case None => rows.mapPartitions(rows => if (rows.hasNext) sent.run(rows, counters, ofRules) else Iterator.empty)
    }
  }
}
