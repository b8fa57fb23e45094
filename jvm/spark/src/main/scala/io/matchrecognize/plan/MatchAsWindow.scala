// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, Expression, LeafExpression, Unevaluable}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan, Project, Window}
import org.apache.spark.sql.types.{BooleanType, DataType}

/**
 * Rewrites a clause of a correlated subquery into a form that Spark's decorrelation supports.
 *
 * Spark turns a correlated subquery into a join. For this, it must know each operator between the outer column and the
 * top of the subquery. In one respect, row pattern recognition behaves like a window: partitions are processed one by
 * one, so splitting them further by values of the outer query does not change the result for any of these values.
 * `write` therefore produces
 * {{{
 * Filter        __clause__
 *   Window      [clause(...) AS __clause__, the reads], the clause's keys and KeyMark
 *     input
 * }}}
 * and `read` restores the operator, with the keys that Spark has added. The filter keeps Spark from pruning the window.
 * `clause(...)` refers to all input columns, which keeps Spark from swapping the window with one in the user's query.
 * `KeyMark` is a key that is not a column. It keeps filters above the window, because only
 * `optimizer.PushPartitionFilters` can decide which of them may be pushed below.
 *
 * This form exists only from the end of the analysis (`analysis.CorrelatedClauses`) to the first round of the optimizer
 * (`optimizer.RestoreCorrelated`), and is never executed.
 */
object MatchAsWindow {

  def write(clause: MatchRecognize): LogicalPlan = {
    val mark =
      Alias(ClauseMark(clause.specification, clause.conditions, clause.limits, clause.child.output), "__clause__")()
    val reads = clause.reads.zip(clause.readOutput).map { case (read, column) =>
      Alias(read, column.name)(exprId = column.exprId)
    }
    Filter(mark.toAttribute, Window(mark +: reads, clause.partition :+ KeyMark(), clause.order, clause.child))
  }

  /**
   * Restores the operator from a window that [[write]] made, and adds a projection above it with the mark's column.
   * Returns None for any other window.
   */
  def read(window: Window): Option[LogicalPlan] = window.windowExpressions.collectFirst {
    case mark @ Alias(clause: ClauseMark, _) => restore(window, clause, mark)
  }

  private def restore(window: Window, clause: ClauseMark, mark: Alias): LogicalPlan = {
    // Spark's rules for windows may have replaced columns with constants.
    val computed = mutable.ArrayBuffer.empty[Alias]
    def column(value: Expression): Attribute = value match {
      case attribute: Attribute => attribute
      case other =>
        computed += Alias(other, "__computed__")()
        computed.last.toAttribute
    }
    def overColumns(expression: Expression): Expression = expression.transform {
      case read: RowRead => read.copy(child = column(read.child))
    }
    val partition = window.partitionSpec.filterNot(_.isInstanceOf[KeyMark]).map(column).distinctBy(_.exprId)
    val conditions = clause.conditions.map(overColumns)
    val limits = clause.limits.map(overColumns)
    val (reads, readOutput) = window.windowExpressions.collect { case named @ Alias(read: PatternRead, _) =>
      (overColumns(read), named.toAttribute)
    }.unzip
    val input = if (computed.isEmpty) window.child else Project(window.child.output ++ computed, window.child)
    val operator =
      MatchRecognize(
        partition,
        window.orderSpec,
        conditions,
        limits,
        clock = None,
        lag = 0L,
        earlyFilter = None,
        reads,
        readOutput,
        clause.specification,
        input
      )
    Project(operator.output :+ Alias(TrueLiteral, mark.name)(exprId = mark.exprId), operator)
  }
}

/** The key that distinguishes a window made by [[MatchAsWindow]] from other windows. */
final case class KeyMark() extends LeafExpression with Unevaluable {
  override def dataType: DataType = BooleanType
  override def nullable: Boolean = false
}

/** Represents the clause in the output columns of a window made by [[MatchAsWindow]]. */
final case class ClauseMark(
    specification: MatchSpecification,
    conditions: Seq[Expression],
    limits: Seq[Expression],
    input: Seq[Expression]
) extends Expression
    with Unevaluable {
  override def children: Seq[Expression] = conditions ++ limits ++ input
  override def dataType: DataType = BooleanType
  override def nullable: Boolean = false
  override def toString: String = s"match_recognize($specification)"
  override protected def withNewChildrenInternal(newChildren: IndexedSeq[Expression]): ClauseMark = {
    val (newConditions, others) = newChildren.splitAt(conditions.size)
    val (newLimits, newInput) = others.splitAt(limits.size)
    copy(conditions = newConditions, limits = newLimits, input = newInput)
  }
}
