// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/**
 * What decides, beside the pattern, which matches there are.
 *
 * @param hasLimit whether the whole match has a limit (WITHIN after the pattern); it has the number 0 among the limits
 * @param unless   primary variables of which no row may lie in a match after its first row
 */
final case class MatchPolicy(
    skip: AfterMatchSkip,
    selection: EventSelection = EventSelection.Strict,
    rows: RowsPerMatch = RowsPerMatch.OneRow,
    hasLimit: Boolean = false,
    unless: Set[Int] = Set.empty
) {

  /** Whether all ways from all rows are matches, and not the preferred ones alone (Esper's ALL MATCHES). */
  def isEveryWay: Boolean = rows == RowsPerMatch.EveryMatch || skip == AfterMatchSkip.ToCurrentRow

  /** Whether one start row can have several matches. */
  def givesSeveral: Boolean = isEveryWay ||
    (selection == EventSelection.SkipTillAny && skip == AfterMatchSkip.ToNextRow)

  /** Whether a way whose rows have been told is not taken back. */
  def emitsEagerly: Boolean = events.nonEmpty && !givesSeveral && selection != EventSelection.SkipTillAny

  /** The variables whose rows are told of as soon as they are taken. */
  def events: Set[Int] = rows match {
    case RowsPerMatch.PerEvent(_, variables) => variables
    case _ => Set.empty
  }
}
