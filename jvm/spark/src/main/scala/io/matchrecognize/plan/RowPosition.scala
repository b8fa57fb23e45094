// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import io.matchrecognize.navigation.Navigation
import io.matchrecognize.policy.MatchFrame

/** The row that a condition or a measure reads. */
sealed trait RowPosition {

  /** How many rows PREV or NEXT moves from the row of the match; a negative number moves backwards. */
  def physicalOffset: Int

  /** Returns the text of `column` at this row as a user would write it. */
  def describe(column: String): String
}

/** The row under test in a DEFINE condition, or a row at a fixed distance from it. */
final case class RowUnderTest(physicalOffset: Int) extends RowPosition {
  override def describe(column: String): String = RowPosition.step(physicalOffset, column)
}

/** In a time limit: the row from which time is measured. */
case object LimitAnchor extends RowPosition {
  override def physicalOffset: Int = 0
  override def describe(column: String): String = s"FROM($column)"
}

/**
 * A row that is found by navigation in the match so far.
 *
 * @param variables the primary variables whose rows are considered; None for all rows of the match
 * @param name      the user's name for these variables; None if `variables` is None
 * @param edge      the end of these rows from which `logicalOffset` counts
 * @param isFinal   whether the rows of the whole match are considered, instead of those up to the current row
 */
final case class MatchRow(
    variables: Option[Set[Int]],
    name: Option[String],
    edge: Navigation.Edge,
    logicalOffset: Int,
    physicalOffset: Int,
    isFinal: Boolean
) extends RowPosition {
  override def describe(column: String): String = {
    val qualified = name.map(_ + ".").getOrElse("") + column
    val plain = edge == Navigation.Last && logicalOffset == 0 && !isFinal
    val offset = if (logicalOffset == 0) "" else s", $logicalOffset"
    val logical =
      if (plain) qualified
      else s"${if (isFinal) "FINAL " else ""}${if (edge == Navigation.First) "FIRST" else "LAST"}($qualified$offset)"
    RowPosition.step(physicalOffset, logical)
  }
}

/** In a window: the row at a position, or no row if that row is outside the frame of the match. */
final case class FramedRow(row: RowPosition, frame: MatchFrame) extends RowPosition {
  override def physicalOffset: Int = row.physicalOffset
  override def describe(column: String): String = row.describe(column)
}

object RowPosition {
  private[plan] def step(offset: Int, text: String): String = offset match {
    case 0 => text
    case -1 => s"PREV($text)"
    case 1 => s"NEXT($text)"
    case back if back < 0 => s"PREV($text, ${-back})"
    case forward => s"NEXT($text, $forward)"
  }
}
