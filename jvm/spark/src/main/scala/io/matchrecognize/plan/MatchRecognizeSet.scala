// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}

/**
 * Matches several clauses over the same sorted partitions in one pass. The output has the rows of all clauses.
 *
 * All rows have the same columns. The operator itself computes them, so a clause cannot be in a set if one of its
 * columns needs another operator of Spark. The k-th item of each sequence belongs to the k-th clause.
 *
 * @param conditions     as in [[MatchRecognize]], for each clause
 * @param limits         as in [[MatchRecognize]], for each clause
 * @param clock          as in [[MatchRecognize]]; one for all clauses
 * @param lag            as in [[MatchRecognize]]; one for all clauses
 * @param earlyFilter    the condition of the filter below this node, if early row filtering applies to all clauses
 * @param shown          the output columns of each clause, over reads of the match and the columns of the returned row
 * @param specifications the specifications of the clauses
 */
final case class MatchRecognizeSet(
    partition: Seq[Attribute],
    order: Seq[SortOrder],
    conditions: Seq[Seq[Expression]],
    limits: Seq[Seq[Expression]],
    clock: Option[Expression],
    lag: Long,
    earlyFilter: Option[Expression],
    shown: Seq[Seq[Expression]],
    specifications: Seq[MatchSpecification],
    override val output: Seq[Attribute],
    child: LogicalPlan
) extends UnaryNode {

  override def producedAttributes: AttributeSet = AttributeSet(output)
  override def maxRows: Option[Long] = None

  override protected def stringArgs: Iterator[Any] =
    Iterator[Any](title, partition, order) ++
      earlyFilter.map(condition => s"early row filter: $condition") ++ Iterator(output, child)

  private def title: String = MatchRecognizeSet.title(specifications)

  /** Returns the clauses as separate operators over the same child. */
  def clauses: Seq[MatchRecognize] = specifications.indices.map(i =>
    MatchRecognize(
      partition,
      order,
      conditions(i),
      limits(i),
      clock,
      lag,
      earlyFilter,
      shown(i),
      output,
      specifications(i),
      child
    )
  )

  /** The output columns that show the same column of the input in all rules, each with that column. */
  def commonColumns: Seq[(Attribute, Attribute)] = output.zip(shown.transpose).collect {
    case (column, (input: Attribute) +: others) if others.forall(input.semanticEquals) => column -> input
  }

  /**
   * Returns the set with only the clauses at these indices. The new set has no bound if all its clauses are unbounded.
   */
  def only(numbers: Seq[Int]): MatchRecognizeSet = {
    val kept = numbers.map(specifications)
    val isBounded = kept.exists(one => one.ruleLooks.isDefined || one.bestEffort.exists(_.isOfAll))
    copy(
      conditions = numbers.map(conditions),
      limits = numbers.map(limits),
      shown = numbers.map(shown),
      specifications = if (isBounded) kept else kept.map(one => one.copy(bestEffort = None)(one.source))
    )
  }

  override protected def withNewChildInternal(newChild: LogicalPlan): MatchRecognizeSet = copy(child = newChild)
}

object MatchRecognizeSet {

  /**
   * Returns a title with the number of clauses and the names of the first rules. The clauses of a UNION ALL have no
   * names.
   */
  def title(specifications: Seq[MatchSpecification]): String = {
    val known = specifications.flatMap(_.rule)
    val shown = if (known.size > MaxNames) known.take(MaxNames) :+ s"${known.size - MaxNames} more" else known
    s"[${specifications.size} rules]" + shown.mkString(" ", ", ", "").stripSuffix(" ")
  }

  private val MaxNames = 10
}
