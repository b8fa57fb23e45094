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
 * Spark's column pruning removes the others, since no expression of this node refers to them.
 *
 * @param partition   columns of the child whose values make a partition
 * @param order       how a partition's rows are ordered
 * @param conditions  for each primary variable, by its number, its condition
 * @param limits      for each limit, by its number, whether a row is within it, over the row under test and [[LimitAnchor]]
 * @param clock       the greatest order key of the whole input, where an absence at the end of the pattern must wait for it
 * @param lag         over a stream: by how many microseconds rows may arrive later than the watermark
 * @param earlyFilter the condition of the filter below, if early row filtering applies: see
 *                    `optimizer.FilterRowsEarly`
 * @param reads       the reads that the measures need; over a stream also whole measures
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
  // Most clauses have no limits; then none are shown.
  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](partition, order, conditions) ++ Iterator(limits).filterNot(_ == MatchRecognize.noLimits) ++ clock ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(reads, readOutput, specification, child)
  override def producedAttributes: AttributeSet = AttributeSet(readOutput)

  // The matches decide which rows are returned, so their number is not known.
  override def maxRows: Option[Long] = None

  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognize = copy(child = newChild)
}

object MatchRecognize {

  /** The limits of a clause without limits. */
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
