// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.rdd.RDD
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Ascending, Attribute, AttributeSet, Expression, Literal, SortOrder}
import org.apache.spark.sql.catalyst.plans.physical.{AllTuples, ClusteredDistribution, Distribution, Partitioning}
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.sql.execution.{ExplainUtils, SparkPlan, UnaryExecNode}

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.plan.{MatchRecognize, MatchSpecification, PatternRead}

/**
 * Runs a clause over sorted partitions; parameters as in [[MatchRecognize]].
 *
 * Requires its rows clustered by the partition keys and sorted by them and the order keys, so an input that is
 * so already is neither shuffled nor sorted again. Rows of one partition stay together in the output.
 */
final case class MatchRecognizeExec(
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    conditions: Seq[Expression],
    limits: Seq[Expression],
    clock: Option[Expression],
    earlyFilter: Option[Expression],
    reads: Seq[Expression],
    readOutput: Seq[Attribute],
    specification: MatchSpecification,
    child: SparkPlan
) extends UnaryExecNode {

  override def output: Seq[Attribute] = MatchRecognize.output(partition, readOutput, specification, child.output)
  // Most clauses have no limits, and need not show that.
  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](partition, order, conditions) ++ Iterator(limits).filterNot(_ == MatchRecognize.noLimits) ++ clock ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(reads, readOutput, specification, child)
  override def producedAttributes: AttributeSet = AttributeSet(readOutput)

  override def requiredChildDistribution: Seq[Distribution] =
    Seq(if (partition.isEmpty) AllTuples else ClusteredDistribution(partition))

  override def requiredChildOrdering: Seq[Seq[SortOrder]] = {
    // Within a partition its keys are constant; to require them again would only hide that an input is sorted.
    val within = order.filterNot(sort => partition.exists(_.semanticEquals(sort.child)))
    Seq(partition.map(SortOrder(_, Ascending)) ++ within)
  }

  override def outputPartitioning: Partitioning = child.outputPartitioning
  override def outputOrdering: Seq[SortOrder] = partition.map(SortOrder(_, Ascending))

  override lazy val metrics: Map[String, SQLMetric] = MatchMetrics.create(sparkContext)

  private def compile(): CompiledClause = new CompiledClause(specification, conditions.toIndexedSeq, patternReads)

  private def patternReads: Seq[PatternRead] = reads.collect { case read: PatternRead => read }

  /** What each task of this operator does with its rows. */
  private[execution] def evaluator: MatchEvaluator = MatchEvaluator(
    specification,
    conditions.toIndexedSeq,
    limits.toIndexedSeq,
    // A subquery, whose result is there by now.
    clock.map(latest => Literal(latest.eval(), latest.dataType)),
    patternReads,
    partition,
    if (MatchRecognizeConf.RequireTotalOrder.get(conf) > 0) order else Nil,
    child.output,
    MatchRecognizeConf.MaxStepsPerAttempt.get(conf),
    MatchRecognizeConf.MaxSubsetsPerMatch.get(conf),
    MatchRecognizeConf.MaxTrendSteps.get(conf)
  )

  override protected def doExecute(): RDD[InternalRow] = {
    val counters = metrics
    val sent = evaluator
    child.execute().mapPartitions(rows => if (rows.hasNext) sent.run(rows, counters) else Iterator.empty)
  }

  override def verboseStringWithOperatorId(): String =
    s"""$formattedNodeName
       |${ExplainUtils.generateFieldString("Input", child.output)}
       |${ExplainText(this, compile())}
       |""".stripMargin

  override protected def withNewChildInternal(newChild: SparkPlan): MatchRecognizeExec = copy(child = newChild)
}
