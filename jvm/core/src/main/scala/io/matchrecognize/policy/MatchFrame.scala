// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/**
 * The frame of each row in a window: the rows that a match for this row can contain and read.
 *
 * The frame begins at the row itself. Navigation that leads out of the frame finds no row.
 *
 * @param following    how many rows the frame has after its first row; None if the frame extends to the end of the
 *                     partition
 * @param beforeMatch  under SEEK, the variable to which the rows between the frame's first row and the match are
 *                     mapped; None under INITIAL, where a match begins at the frame's first row
 */
final case class MatchFrame(following: Option[Int], beforeMatch: Option[Int]) {

  /** The row after the last row of the frame, in a partition of `known` rows. */
  def end(start: Int, known: Int): Int =
    following.fold(known)(rows => math.min(known.toLong, start.toLong + rows + 1).toInt)

  def holds(start: Int, row: Int): Boolean = row >= start && following.forall(row.toLong - start <= _)

  /** Whether a match may begin after the frame's first row. */
  def seeks: Boolean = beforeMatch.isDefined

  /** The frame as written in the clause. */
  def text: String = s"ROWS BETWEEN CURRENT ROW AND ${following.fold("UNBOUNDED")(_.toString)} FOLLOWING"
}
