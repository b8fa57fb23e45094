// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.navigation.Navigation.Edge

/**
 * What a case may require of a row beside its letter; `text` is the condition in SQL over the columns of a case.
 *
 * Names in conditions are variables or subsets; None: all rows of the match.
 */
sealed trait RowCondition { def text: String }

object RowCondition {

  /** `x < PREV(LAST(B.x, 1), 2)` and the like; a missing row makes it false. */
  final case class Compare(comparison: Comparison, position: Position) extends RowCondition {
    override def text: String = s"x ${comparison.text} ${position.text}"
  }

  final case class CountOf(name: Option[Char], comparison: Comparison, number: Int) extends RowCondition {
    override def text: String = s"COUNT(${qualified(name, "*")}) ${comparison.text} $number"
  }

  final case class SumOf(name: Option[Char], comparison: Comparison, number: Int) extends RowCondition {
    override def text: String = s"SUM(${qualified(name, "x")}) ${comparison.text} $number"
  }

  /** The variable of the row `back` rows before the row under test, which is row 0. */
  final case class LabelIs(back: Int, label: Char) extends RowCondition {
    override def text: String = s"LAST(CLASSIFIER(), $back) = '$label'"
  }

  final case class MatchNumberIs(comparison: Comparison, number: Int) extends RowCondition {
    override def text: String = s"MATCH_NUMBER() ${comparison.text} $number"
  }

  sealed trait Position { def text: String }

  /** `PREV(x, n)` or `NEXT(x, n)`: that many rows from the row under test; negative: before it. */
  final case class Neighbour(offset: Int) extends Position {
    override def text: String = physical("x", offset)
  }

  /** `FIRST` or `LAST` over the rows of a name, and from there so many rows of the partition. */
  final case class Mapped(name: Option[Char], edge: Edge, logical: Int, offset: Int) extends Position {
    override def text: String = {
      val inner = s"${edge.toString.toUpperCase}(${qualified(name, "x")}, $logical)"
      if (offset == 0) inner else physical(inner, offset)
    }
  }

  sealed abstract class Comparison(val text: String, val holds: (Int, Int) => Boolean)
  object Comparison {
    case object Less extends Comparison("<", _ < _)
    case object LessOrEqual extends Comparison("<=", _ <= _)
    case object Greater extends Comparison(">", _ > _)
    case object GreaterOrEqual extends Comparison(">=", _ >= _)
    case object Equal extends Comparison("=", _ == _)
    val all: Vector[Comparison] = Vector(Less, LessOrEqual, Greater, GreaterOrEqual, Equal)
  }

  private def qualified(name: Option[Char], column: String): String =
    name.map(letter => s"$letter.$column").getOrElse(column)

  private def physical(inner: String, offset: Int): String =
    if (offset < 0) s"PREV($inner, ${-offset})" else s"NEXT($inner, $offset)"
}
