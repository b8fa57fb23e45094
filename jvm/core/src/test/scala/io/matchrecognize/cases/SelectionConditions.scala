// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.cases.RowCondition._
import io.matchrecognize.cases.SelectionOptions.Taken
import io.matchrecognize.navigation.Navigation

/**
 * The conditions of a case over a plain list of rows that need not be adjacent, for [[SelectionReference]].
 *
 * @param deferred variables whose conditions are not applied as far as they read other rows of these variables
 */
private[cases] final class SelectionConditions(pattern: PatternCase, deferred: Set[Int]) {
  private val rows = pattern.rows

  /** Whether the row satisfies the variable, after these rows. */
  def holds(variable: Int, row: Int, before: Vector[Taken]): Boolean = {
    val all = before :+ Taken(row, variable, excluded = false)
    (pattern.isUndefined(variable) || rows(row).letters(pattern.letter(variable))) &&
    pattern.conditionsOf(variable).filterNot(SelectionConditions.isDeferred(
      pattern,
      deferred,
      _,
      variable
    )).forall(holds(_, all))
  }

  private def holds(condition: RowCondition, all: Vector[Taken]): Boolean = {
    val row = all.last.row
    def mapped(name: Option[Char]): Vector[Int] =
      all.filter(taken => name.forall(pattern.resolve(_)(taken.variable))).map(_.row)
    condition match {
      case Compare(comparison, Neighbour(offset)) => compare(row, comparison, Some(row + offset))
      case Compare(comparison, Mapped(name, edge, logical, offset)) =>
        val inOrder = if (edge == Navigation.First) mapped(name) else mapped(name).reverse
        compare(row, comparison, inOrder.lift(logical).map(_ + offset))
      case CountOf(name, comparison, count) => comparison.holds(mapped(name).size, count)
      case SumOf(name, comparison, sum) =>
        mapped(name).nonEmpty && comparison.holds(mapped(name).map(rows(_).x).sum, sum)
      case LabelIs(back, label) =>
        all.lift(all.size - 1 - back).exists(taken => pattern.letter(taken.variable) == label)
      case _: MatchNumberIs => throw new IllegalArgumentException("matches have no numbers here")
    }
  }

  private def compare(row: Int, comparison: Comparison, other: Option[Int]): Boolean =
    other.flatMap(rows.all.lift(_)).exists(read => comparison.holds(rows(row).x, read.x))
}

private[cases] object SelectionConditions {

  /**
   * Whether a condition of a variable reads other rows of these variables; the row under test is no other row, however it is
   * named.
   */
  def isDeferred(pattern: PatternCase, deferred: Set[Int], condition: RowCondition, variable: Int): Boolean =
    deferred(variable) && {
      def means(name: Option[Char], wanted: Int => Boolean) =
        name.fold(true)(letter => pattern.resolve(letter).exists(wanted))
      condition match {
        case Compare(_, _: Neighbour) => false
        case Compare(_, Mapped(name, Navigation.Last, 0, _)) if means(name, _ == variable) => false
        case Compare(_, Mapped(name, _, _, _)) => means(name, deferred)
        case CountOf(name, _, _) => means(name, deferred)
        case SumOf(name, _, _) => means(name, deferred)
        case LabelIs(back, _) => back > 0
        case _: MatchNumberIs => false
      }
    }
}
