// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}

/**
 * Row pattern recognition over its sorted partitions.
 *
 * Gives the columns of the input (ONE ROW PER MATCH: only the partition keys) and one column for each read
 * that the measures need; the measures themselves are a projection above, so that Spark's own
 * optimizer and code generation work on them. No input column is in the output unless it is used above:
 * Spark's column pruning sees to it, since the input's columns stand in no expression here.
 *
 * @param partition  columns of the child whose values make a partition
 * @param order      how a partition's rows are ordered
 * @param conditions for each primary variable, by its number, what a row must satisfy
 * @param reads      what the measures read of a match
 * @param readOutput the columns of `reads`
 */
final case class MatchRecognize(
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    conditions: Seq[Expression],
    reads: Seq[Expression],
    readOutput: Seq[Attribute],
    specification: MatchSpecification,
    child: LogicalPlan
) extends UnaryNode {

  override def output: Seq[Attribute] = MatchRecognize.output(partition, readOutput, specification, child.output)
  override def producedAttributes: AttributeSet = AttributeSet(readOutput)

  // The pattern's labels decide which rows come out, hence nothing about their number is known.
  override def maxRows: Option[Long] = None

  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognize = copy(child = newChild)
}

object MatchRecognize {

  /** The columns of the operator, logical and physical; the only place where this is said. */
  def output(
      partition: Seq[Attribute],
      readOutput: Seq[Attribute],
      specification: MatchSpecification,
      input: Seq[Attribute]
  ): Seq[Attribute] =
    (if (specification.rows.isAllRows) input else partition) ++ readOutput
}
