// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}

/**
 * Row pattern recognition over its sorted partitions.
 *
 * Produces the columns of the input (ONE ROW PER MATCH: only the partition keys) and one column for each read
 * that the measures need; the measures themselves are a projection above, so that Spark's own
 * optimizer and code generation work on them. No input column is in the output unless it is used above:
 * Spark's column pruning sees to it, since the input's columns stand in no expression here.
 *
 * @param partition   columns of the child whose values make a partition
 * @param order       how a partition's rows are ordered
 * @param conditions  for each primary variable, by its number, what a row must satisfy
 * @param limits      for each limit, by its number, whether a row is within it, over the row under test and [[LimitAnchor]]
 * @param clock       the greatest order key of the whole input, where an absence at the end of the pattern must wait for it
 * @param lag         over a stream: by how many microseconds its rows may come later than the watermark
 * @param earlyFilter what a filter below requires of a row, if early row filtering applies: see `optimizer.FilterRowsEarly`
 * @param reads       what the measures read of a match
 * @param readOutput  the columns of `reads`
 */
final case class MatchRecognize(
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    conditions: Seq[Expression],
    limits: Seq[Expression],
    clock: Option[Expression],
    lag: Long,
    earlyFilter: Option[Expression],
    reads: Seq[Expression],
    readOutput: Seq[Attribute],
    specification: MatchSpecification,
    child: LogicalPlan
) extends UnaryNode {

  override def output: Seq[Attribute] = MatchRecognize.output(partition, readOutput, specification, child.output)
  // Most clauses have no limits, and need not show that.
  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](partition, order, conditions) ++ Iterator(limits).filterNot(_ == MatchRecognize.noLimits) ++ clock ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(reads, readOutput, specification, child)
  override def producedAttributes: AttributeSet = AttributeSet(readOutput)

  // The pattern's labels decide which rows come out, hence nothing about their number is known.
  override def maxRows: Option[Long] = None

  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognize = copy(child = newChild)
}

object MatchRecognize {

  /** The limits of a clause that says none. */
  val noLimits: Seq[Expression] = Seq(TrueLiteral)

  /** The columns of the operator, logical and physical; defined only here. */
  def output(
      partition: Seq[Attribute],
      readOutput: Seq[Attribute],
      specification: MatchSpecification,
      input: Seq[Attribute]
  ): Seq[Attribute] =
    (if (specification.rows.isAllRows) input else partition) ++ readOutput
}
