// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lineage

import org.apache.spark.sql.catalyst.expressions.{Alias, Attribute, AttributeSet, Expression}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan

import io.matchrecognize.plan.{
  AggregateRead,
  MatchIdRead,
  MatchRecognize,
  MatchRecognizeSet,
  PatternRead,
  RowRead,
  TrendRead
}

/**
 * The columns of the input on which the result of a clause depends, for tools that follow columns through queries.
 *
 * The columns that an operator passes through need no entry, since they keep their identities.
 *
 * @param columns for each column that the operator computes, the columns of the input that its values come from
 * @param rows    the columns of the input that decide which rows match: those of conditions and limits
 */
final case class ClauseLineage(columns: Seq[ClauseLineage.Dependency], rows: Seq[Attribute])

object ClauseLineage {

  /** How a value depends on a column. */
  sealed trait Use

  /** The value is one of the column. */
  case object Same extends Use

  /** The value is computed from one or several of the column. */
  case object Computed extends Use

  /** The value is an aggregate of the column's. */
  case object Aggregated extends Use

  /** The value is a hash, from which none of the column can be restored. */
  case object Hashed extends Use

  /** The column decides which rows are aggregated. */
  case object Selects extends Use

  /** The column is a key of PARTITION BY or ORDER BY. */
  case object Arranges extends Use

  /** One column of the output, and one of the input on which it depends. */
  final case class Dependency(output: Attribute, input: Attribute, use: Use)

  /** Returns the lineage through one operator; None if it is none of the clause. */
  def of(operator: LogicalPlan): Option[ClauseLineage] = operator match {
    case clause: MatchRecognize => Some(merge(Seq(clause)))
    case set: MatchRecognizeSet => Some(merge(set.clauses))
    case _ => None
  }

  private def merge(clauses: Seq[MatchRecognize]): ClauseLineage = {
    val all = clauses.map(one)
    ClauseLineage(all.flatMap(_.columns).distinct, distinct(all.flatMap(_.rows)))
  }

  private def one(clause: MatchRecognize): ClauseLineage = {
    val keys = clause.partition ++ clause.order.flatMap(_.references)
    val columns = clause.readOutput.zip(clause.reads).flatMap { case (output, read) =>
      val inputs = values(read, isWhole = true) ++ keys.map(_ -> Arranges)
      inputs.map { case (input, use) => Dependency(output, input, use) }
    }
    val deciding = clause.conditions ++ clause.limits ++ clause.clock.filter(_ => clause.needsLastTime)
    ClauseLineage(columns, distinct(inputs(deciding, clause.child.outputSet)))
  }

  private def inputs(expressions: Seq[Expression], input: AttributeSet): Seq[Attribute] =
    expressions.flatMap(_.references).filter(input.contains)

  /** An attribute is the same wherever it occurs, whatever its name and its nulls are there. */
  private def distinct(columns: Seq[Attribute]): Seq[Attribute] = columns.distinctBy(_.exprId)

  /** The columns that a value comes from; `isWhole` unless more is computed from it. */
  private def values(expression: Expression, isWhole: Boolean): Seq[(Attribute, Use)] = expression match {
    case Alias(child, _) => values(child, isWhole)
    case column: Attribute => Seq(column -> (if (isWhole) Same else Computed))
    case RowRead(_, child) => values(child, isWhole)
    case AggregateRead(function, _, filter, _, _, _) =>
      all(Seq(function), Aggregated) ++ all(filter.toSeq, Selects)
    case trend: TrendRead => all(trend.children, Aggregated)
    case identity: MatchIdRead => all(identity.children, Hashed)
    case other: PatternRead => all(other.children, Computed)
    case other => other.children.flatMap(values(_, isWhole = false))
  }

  private def all(expressions: Seq[Expression], use: Use): Seq[(Attribute, Use)] =
    expressions.flatMap(_.references).map(_ -> use)
}
