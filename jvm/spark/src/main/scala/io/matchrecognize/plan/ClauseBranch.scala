// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.collection.mutable

import org.apache.spark.sql.catalyst.analysis.SQLFunctionExpression
import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{Left => _, Right => _, _}
import org.apache.spark.sql.catalyst.planning.PhysicalOperation
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan

/**
 * A branch of UNION ALL that consists of a clause, with projections and filters above and below it.
 *
 * @param columns      the output of the branch, over reads of the match and columns of the clause's input
 * @param filters      the conditions that a returned row must satisfy, over the same reads and columns
 * @param inputColumns the columns of the clause's input, over the columns of `leaf`
 * @param inputFilters the conditions that a row of `leaf` must satisfy to be in the clause's input
 * @param leaf         the plan below all projections and filters
 */
private[matchrecognize] final case class ClauseBranch(
    clause: MatchRecognize,
    columns: Seq[Expression],
    filters: Seq[Expression],
    inputColumns: Seq[NamedExpression],
    inputFilters: Seq[Expression],
    leaf: LogicalPlan
) {

  /**
   * Whether both clauses read the same rows, in the same partitions and order. The inputs of the two clauses are then
   * interchangeable.
   */
  def isOverSameRows(other: ClauseBranch): Boolean =
    hasSameBound(other) && ((leaf eq other.leaf) || (leaf.deterministic && leaf.sameResult(other.leaf))) && {
      val columns = new SharedColumns(leaf.output)
      def keys(branch: ClauseBranch) = {
        val over = branch.substitution(leaf.output, columns)
        (
          branch.clause.partition.map(over),
          branch.clause.order.map(over),
          branch.inputFilters.map(ClauseBranch.byPosition(branch.leaf.output, leaf.output)(_).canonicalized).toSet
        )
      }
      val ((partition, order, filters), (otherPartition, otherOrder, otherFilters)) = (keys(this), keys(other))
      def areEqual(one: Seq[Expression], two: Seq[Expression]) =
        one.size == two.size && one.zip(two).forall { case (a, b) => a.semanticEquals(b) }
      areEqual(partition, otherPartition) && areEqual(order, otherOrder) && filters == otherFilters
    }

  /** Whether the clauses can share a bound: either neither has one, or they are different rules with the same bound. */
  private def hasSameBound(other: ClauseBranch): Boolean =
    (clause.specification.bestEffort, other.clause.specification.bestEffort) match {
      case (Some(one), Some(two)) => (one eq two) && clause.specification.rule != other.clause.specification.rule
      case (one, two) => one.isEmpty && two.isEmpty
    }

  /** Returns the clause's own expressions over the columns of another leaf that has the same rows. */
  def onLeaf(output: Seq[Attribute], shared: SharedColumns): ClauseBranch.OnLeaf = {
    val over = substitution(output, shared)
    ClauseBranch.OnLeaf(
      clause.partition.map(over(_).asInstanceOf[Attribute]),
      clause.order.map(over(_).asInstanceOf[SortOrder]),
      clause.conditions.map(over),
      clause.limits.map(over),
      clause.clock,
      clause.lag,
      columns.map(over),
      filters.map(over).reduceOption(And).getOrElse(TrueLiteral)
    )
  }

  /**
   * Returns a function that replaces the columns of the clause's input: with columns of the leaf, or with shared
   * columns that are computed from the columns of the leaf.
   */
  private def substitution(output: Seq[Attribute], shared: SharedColumns): Expression => Expression = {
    val onLeaf = ClauseBranch.byPosition(leaf.output, output)
    val columns = AttributeMap(inputColumns.map { column =>
      column.toAttribute -> shared(
        onLeaf(column match {
          case Alias(value, _) => value
          case attribute => attribute
        }),
        column.name
      )
    })
    expression => expression.transform { case attribute: Attribute => columns.getOrElse(attribute, attribute) }
  }
}

private[matchrecognize] object ClauseBranch {

  /** A clause that cannot be merged, and the reason. */
  final case class Unfit(clause: MatchRecognize, reason: String)

  /** The parts of a clause that [[MatchRecognizeSet]] needs. */
  final case class OnLeaf(
      partition: Seq[Attribute],
      order: Seq[SortOrder],
      conditions: Seq[Expression],
      limits: Seq[Expression],
      clock: Option[Expression],
      lag: Long,
      shown: Seq[Expression],
      kept: Expression
  )

  /**
   * Returns the parts of a branch that consists of a clause with projections and filters, or the reason why the clause
   * cannot be merged. Returns None if the branch has no clause.
   */
  def of(branch: LogicalPlan): Option[Either[Unfit, ClauseBranch]] = branch match {
    case PhysicalOperation(columns, filters, clause: MatchRecognize) =>
      val reads = AttributeMap(clause.readOutput.zip(clause.reads))
      def overReads(expression: Expression): Expression =
        expression.transform { case column: Attribute => reads.getOrElse(column, column) }
      val shown = columns.map {
        case Alias(value, _) => overReads(value)
        case attribute => overReads(attribute)
      }
      val kept = filters.map(overReads)
      Some(clause.child match {
        case PhysicalOperation(inputColumns, inputFilters, leaf) => (shown ++ kept).flatMap(obstacle).headOption
            .orElse((inputColumns ++ inputFilters).find(!_.deterministic).map(_ => "its input is not deterministic"))
            .map(reason => Left(Unfit(clause, reason)))
            .getOrElse(Right(ClauseBranch(clause, shown, kept, inputColumns, inputFilters, leaf)))
        case _ => Left(Unfit(clause, "its input cannot be compared with others"))
      })
    case _ => None
  }

  /** Returns the reason why the operator cannot compute a value itself, if any. */
  private def obstacle(value: Expression): Option[String] =
    if (!value.deterministic) Some("a measure is not deterministic")
    else value.collectFirst {
      case _: SubqueryExpression => "a measure or a filter over it has a subquery"
      case _: PythonFuncExpression => "a measure or a filter over it calls a Python function"
      case _: SQLFunctionExpression => "a measure or a filter over it calls an SQL function"
      case _: OuterReference => "it reads columns of an outer query"
    }

  private def byPosition(from: Seq[Attribute], to: Seq[Attribute]): Expression => Expression = {
    val columns = AttributeMap(from.zip(to))
    expression => expression.transform { case attribute: Attribute => columns.getOrElse(attribute, attribute) }
  }
}

/** Columns that several clauses read over the same rows. Each is computed once. */
private[plan] final class SharedColumns(leaf: Seq[Attribute]) {
  private val known = mutable.LinkedHashMap.empty[Expression, Alias]

  /** Returns the column that computes `value`. A column of the leaf is returned unchanged. */
  def apply(value: Expression, name: String): Attribute = value match {
    case attribute: Attribute if leaf.exists(_.exprId == attribute.exprId) => attribute
    case other => known.getOrElseUpdate(other.canonicalized, Alias(other, name)()).toAttribute
  }

  def aliases: Seq[NamedExpression] = known.values.toSeq
}
