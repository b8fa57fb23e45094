// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}

/**
 * Row pattern recognition over sorted partitions.
 *
 * Returns the columns of the input (for ONE ROW PER MATCH, only the partition keys) and one column for each read that
 * the measures need. The measures themselves are in a projection above this node, so that Spark's own optimizer and
 * code generation work on them. Input columns that are not used above this node are not returned either: none of its
 * expressions refers to them, so Spark's column pruning removes them.
 *
 * @param partition   the columns of the child by which the rows are partitioned
 * @param order       the order of the rows within a partition
 * @param conditions  the condition of each primary variable, by the variable's index
 * @param limits      the condition of each time limit, by the limit's index; it reads the row under test and
 *                    [[LimitAnchor]]
 * @param clock       the last order key of the whole input, if the result depends on it: see `needsLastTime`
 * @param lag         over a stream: the maximum time, in microseconds, by which a row may be later than the watermark
 * @param earlyFilter the condition of the filter below this node, if early row filtering applies: see
 *                    `optimizer.FilterRowsEarly`
 * @param reads       the reads that the measures need; over a stream, also whole measures
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
  // Limits are shown only if there are any; most clauses have none.
  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](partition, order, conditions) ++ Iterator(limits).filterNot(_ == MatchRecognize.noLimits) ++ clock ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(reads, readOutput, specification, child)
  override def producedAttributes: AttributeSet = AttributeSet(readOutput)

  /** Whether the result depends on when the rows end: see [[MatchRecognize.needsLastTime]]. */
  def needsLastTime: Boolean = MatchRecognize.needsLastTime(specification, reads)

  // The number of returned rows depends on the matches, so it is unknown.
  override def maxRows: Option[Long] = None

  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognize = copy(child = newChild)
}

object MatchRecognize {

  /** The value of `limits` for a clause without limits. */
  val noLimits: Seq[Expression] = Seq(TrueLiteral)

  /**
   * Whether the result depends on when the rows end: if the pattern ends in NOT, or if the result shows whether an
   * attempt has timed out.
   */
  def needsLastTime(specification: MatchSpecification, reads: Seq[Expression]): Boolean =
    specification.program.endsInAbsence ||
      (PatternRead.readOutcome(reads) && (specification.policy.hasLimit || specification.program.hasLimits))

  /** Returns the columns of the operator. The logical and the physical operator share this definition. */
  def output(
      partition: Seq[Attribute],
      readOutput: Seq[Attribute],
      specification: MatchSpecification,
      input: Seq[Attribute]
  ): Seq[Attribute] =
    (if (specification.rows.isAllRows) input else partition) ++ readOutput
}
