// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateFunction, Count, Max, Min}
import org.apache.spark.sql.catalyst.expressions.{Attribute, ExprId, Expression, Literal}
import org.apache.spark.sql.types.LongType

import io.matchrecognize.plan.{AggregateRead, MatchRow, RowPosition, RowRead, RowUnderTest}

/**
 * The facts about reads of the match that hold regardless of the data. They hold because a row is among the rows of an
 * aggregate: a value is at most the MAX over rows that include its own row, and COUNT(*) over rows that include the row
 * under test is at least 1.
 *
 * @param signs  the possible signs of the comparison of two terms if neither is null
 * @param ranges the values that a term can have
 */
private[lint] final case class ReadBounds(
    signs: Map[(Expression, Expression), Set[Int]],
    ranges: Map[Expression, ValueRange]
) {

  /** Returns the possible signs of the comparison of two terms, which must be in canonical form. */
  def signsOf(one: Expression, other: Expression): Set[Int] =
    if (one == other) Set(0)
    else signs.getOrElse((one, other), signs.get((other, one)).fold(ReadBounds.AnySign)(_.map(-_)))
}

private[lint] object ReadBounds {
  private val AnySign = Set(-1, 0, 1)
  val none: ReadBounds = ReadBounds(Map.empty, Map.empty)

  /**
   * Finds the facts about the reads in the condition of a variable.
   *
   * @param columns each read with the column that replaces it
   */
  def of(variable: Int, columns: Iterable[(Expression, Attribute)]): ReadBounds = {
    val rows = columns.collect { case (RowRead(position, source: Attribute), column) => (position, source, column) }
    val aggregates = columns.collect {
      case (aggregate: AggregateRead, column) if aggregate.filter.isEmpty =>
        aggregate -> column.canonicalized
    }
    val signs = for {
      (aggregate, column) <- aggregates
      (argument, sign) <- extreme(aggregate.function).toSeq
      at <- rows.map(_._1).toSeq.distinct if isAmong(at, aggregate.variables, variable)
      value <- atRow(argument, rows.collect { case (`at`, source, own) => source.exprId -> own }.toMap)
    } yield (value.canonicalized, column) -> Set(0, sign)
    val counts = aggregates.collect {
      case (AggregateRead(Count(Seq(_: Literal)), _, _, variables, _, _), column) if variables.forall(_(variable)) =>
        column -> ValueRange(LongType).atLeast(1L, isInclusive = true)
    }
    ReadBounds(signs.toMap, counts.toMap)
  }

  /**
   * Returns the argument of MAX or MIN. The sign is that of comparing the argument with the result if they are not
   * equal.
   */
  private def extreme(function: AggregateFunction): Option[(Expression, Int)] = function match {
    case Max(argument) => Some(argument -> -1)
    case Min(argument) => Some(argument -> 1)
    case _ => None
  }

  /** In the condition of `variable`: whether the row at `at`, if it exists, is among the rows of `variables`. */
  private def isAmong(at: RowPosition, variables: Option[Set[Int]], variable: Int): Boolean = at match {
    case RowUnderTest(0) => variables.forall(_(variable))
    case MatchRow(of, _, _, _, 0, _) => variables.forall(all => of.exists(_.subsetOf(all)))
    case _ => false
  }

  /**
   * Rewrites the argument of an aggregate over the columns that are read from one row. None if a column of the argument
   * is not read from that row, or if the argument has no column.
   */
  private def atRow(argument: Expression, columns: Map[ExprId, Attribute]): Option[Expression] =
    Option.when(argument.references.nonEmpty && argument.references.forall(source => columns.contains(source.exprId)))(
      argument.transform { case source: Attribute => columns(source.exprId) }
    )
}
