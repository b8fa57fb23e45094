// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.pattern.{RowPattern, Subset, VariableTable}
import io.matchrecognize.policy.AfterMatchSkip

/**
 * A pattern, rows to find it in, and all that decides how.
 *
 * A variable's condition is that the row has its letter, and whatever `conditions` adds; a variable in
 * `undefined` is true for every row.
 *
 * @param skip where to go on after a match
 */
final case class PatternCase(
    pattern: RowPattern,
    rows: Rows,
    skip: SkipTo = SkipTo.PastLastRow,
    subsets: Vector[Subset] = Vector.empty,
    undefined: Set[Char] = Set.empty,
    conditions: Map[Char, Seq[RowCondition]] = Map.empty
) {

  val variables: VariableTable = VariableTable(pattern, subsets)

  /** The variable with that number, by its letter. */
  def letter(variable: Int): Char = variables.name(variable).head

  def conditionsOf(variable: Int): Seq[RowCondition] = conditions.getOrElse(letter(variable), Nil)

  def isUndefined(variable: Int): Boolean = undefined(letter(variable))

  /** The primary variables that a name in a condition or skip target means. */
  def resolve(name: Char): Set[Int] =
    variables.resolve(name.toString).getOrElse(throw new IllegalArgumentException(s"$name is not in $pattern"))

  def policy: AfterMatchSkip = skip match {
    case SkipTo.PastLastRow => AfterMatchSkip.PastLastRow
    case SkipTo.NextRow => AfterMatchSkip.ToNextRow
    case SkipTo.First(name) => AfterMatchSkip.ToFirst(name.toString, resolve(name))
    case SkipTo.Last(name) => AfterMatchSkip.ToLast(name.toString, resolve(name))
  }
}

/** AFTER MATCH SKIP as a case writes it. */
sealed abstract class SkipTo(val text: String)

object SkipTo {
  case object PastLastRow extends SkipTo("past last row")
  case object NextRow extends SkipTo("to next row")
  final case class First(name: Char) extends SkipTo(s"to first $name")
  final case class Last(name: Char) extends SkipTo(s"to last $name")
}
