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

  /** Whether all paths from all rows are matches, and not the preferred ones alone (Esper's ALL MATCHES). */
  def findsAllMatches: Boolean = rows.findsAllMatches || skip.findsAllMatches

  /**
   * Whether every choice of rows in the pattern's order is a path, so that a repeated step branches as single steps do. Not where
   * the form of the rows chooses among collected rows by itself.
   */
  def findsEveryChoice: Boolean =
    selection.isBranching && findsAllMatches && rows.collected.isEmpty && !rows.isAggregate

  /** Whether one start row can have several matches. */
  def findsSeveral: Boolean = findsAllMatches || (selection.isBranching && skip.isToNextRow)

  /** Whether a path whose rows have been emitted is final. */
  def emitsEagerly: Boolean = events.nonEmpty && !findsSeveral && !selection.isBranching

  /** The frame of each row, in a window. */
  def frame: Option[MatchFrame] = rows.frame

  /** The variables whose rows are emitted as soon as they are taken. */
  def events: Set[Int] = rows.events
}
