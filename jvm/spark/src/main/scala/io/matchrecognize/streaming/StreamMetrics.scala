// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.SparkContext
import org.apache.spark.rdd.RDD
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.CodegenFallback
import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, LeafExpression, NamedExpression, SortOrder}
import org.apache.spark.sql.catalyst.plans.physical.Partitioning
import org.apache.spark.sql.execution.metric.{SQLMetric, SQLMetrics}
import org.apache.spark.sql.execution.{SparkPlan, UnaryExecNode}
import org.apache.spark.sql.types.{DataType, LongType}

import io.matchrecognize.execution.MatchMetrics
import io.matchrecognize.streaming.keys.AbandonedAttempts

/**
 * The counters of a clause over a stream; each micro-batch has new ones. Spark adds the counts of a task only when the
 * task succeeds. So if a task fails and is retried, its rows are counted once.
 */
private[streaming] object StreamMetrics {
  val Turns = "numTurns"
  val SettledRows = "numSettledRows"
  val RowsWithoutTime = "numRowsWithoutTime"
  val LeftOut = "numLeftOut"
  val RuleStatesDropped = "numRuleStatesDropped"
  val RulesInForce = "numRules"
  val RulesRefused = "numRulesRefused"
  val BytesRead = "stateBytesRead"
  val BytesWritten = "stateBytesWritten"

  /** Creates the counters that a clause with a RULES section has in addition to those of any other clause. */
  def ofRules(context: SparkContext): Map[String, SQLMetric] = Map(
    RuleStatesDropped -> SQLMetrics.createMetric(context, "number of states of rules that are no longer in force")
  )

  /** Creates the counters that a clause with RULES FROM has in addition to those of a clause without rules. */
  def ofRuleTable(context: SparkContext): Map[String, SQLMetric] = ofRules(context) ++ Map(
    RulesInForce -> SQLMetrics.createMetric(context, "number of rules in force"),
    RulesRefused -> SQLMetrics.createMetric(context, "number of tables of rules that could not be used")
  )

  def create(context: SparkContext): Map[String, SQLMetric] = MatchMetrics.ofMatching(context) ++ Map(
    Turns -> SQLMetrics.createMetric(context, "number of turns of keys"),
    SettledRows -> SQLMetrics.createMetric(context, "number of rows that the watermark has passed"),
    RowsWithoutTime -> SQLMetrics.createMetric(context, "number of rows without a time"),
    LeftOut -> SQLMetrics.createMetric(context, AbandonedAttempts.Description),
    BytesRead -> SQLMetrics.createSizeMetric(context, "state read"),
    BytesWritten -> SQLMetrics.createSizeMetric(context, "state written")
  )

  /** Returns the totals as columns, which Spark's CollectMetrics reports in the progress of the query. */
  def observed(metrics: Map[String, SQLMetric]): Seq[NamedExpression] =
    (metrics - MatchMetrics.Alternatives).toSeq.sortBy(_._1).map { case (name, metric) =>
      Alias(CounterValue(name, metric), name)()
    }
}

/** Shows counters in the SQL tab of Spark's UI. The rows pass through unchanged. */
private[streaming] final case class MatchRecognizeCountersExec(
    override val metrics: Map[String, SQLMetric],
    child: SparkPlan
) extends UnaryExecNode {
  override def output: Seq[Attribute] = child.output
  override def outputPartitioning: Partitioning = child.outputPartitioning
  override def outputOrdering: Seq[SortOrder] = child.outputOrdering
  override protected def stringArgs: Iterator[Any] = Iterator(child)
  override protected def doExecute(): RDD[InternalRow] = child.execute()
  override protected def withNewChildInternal(newChild: SparkPlan): SparkPlan = copy(child = newChild)
}

/**
 * Returns the value of a counter at the time when the driver evaluates this expression, which is after the micro-batch.
 */
private[streaming] final case class CounterValue(name: String, counter: SQLMetric)
    extends LeafExpression
    with CodegenFallback {
  override def nullable: Boolean = false
  override def dataType: DataType = LongType
  override def foldable: Boolean = false
  override def eval(input: InternalRow): Any = counter.value
  override def toString: String = name
}
