// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Attribute, AttributeSet, Expression, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnaryNode}

/**
 * Several clauses over the same sorted partitions, in one pass: a row of the output is one of any of them.
 *
 * All rows have the same columns. The operator computes them whole, so a clause whose columns only other operators of
 * Spark can compute is not in a set. The k-th item of each sequence belongs to the k-th clause.
 *
 * @param conditions     as in [[MatchRecognize]], for each clause
 * @param limits         as in [[MatchRecognize]], for each clause
 * @param clock          as in [[MatchRecognize]]; one for all clauses
 * @param lag            as in [[MatchRecognize]]; one for all clauses
 * @param earlyFilter    what a filter below requires of a row, if early row filtering applies to all clauses
 * @param shown          for each clause its columns, over reads of the match and the columns of the row shown
 * @param specifications of the clauses
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

  /** Each clause by itself, over the same rows. */
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

  /** The set with those of its clauses whose numbers are named; without a bound if only other rules have one. */
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

  /** How many clauses there are, and the names of the first ones; those that UNION ALL combines have none. */
  def title(specifications: Seq[MatchSpecification]): String = {
    val known = specifications.flatMap(_.rule)
    val shown = if (known.size > MaxNames) known.take(MaxNames) :+ s"${known.size - MaxNames} more" else known
    s"[${specifications.size} rules]" + shown.mkString(" ", ", ", "").stripSuffix(" ")
  }

  private val MaxNames = 10
}
