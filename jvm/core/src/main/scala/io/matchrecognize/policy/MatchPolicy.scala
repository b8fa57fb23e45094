// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/**
 * The options of the clause that determine, together with the pattern, which matches there are.
 *
 * @param hasLimit whether the whole match has a limit (WITHIN after the pattern), which is limit number 0
 * @param unless   primary variables whose rows end every match that would continue past them
 */
final case class MatchPolicy(
    skip: AfterMatchSkip,
    selection: EventSelection = EventSelection.Strict,
    rows: RowsPerMatch = RowsPerMatch.OneRow,
    hasLimit: Boolean = false,
    unless: Set[Int] = Set.empty
) {

  /** Whether all paths from all rows are matches, rather than only the preferred ones (ALL MATCHES, as in Esper). */
  def findsAllMatches: Boolean = rows.findsAllMatches || skip.findsAllMatches

  /**
   * Whether every choice of rows that the pattern allows is a path of its own, so that repeated steps branch just like
   * single steps. This is false if the form of ROWS PER MATCH itself chooses among collected rows.
   */
  def findsEveryChoice: Boolean =
    selection.isBranching && findsAllMatches && rows.collected.isEmpty && !rows.isAggregate

  /** Whether one start row can have several matches. */
  def findsSeveral: Boolean = findsAllMatches || (selection.isBranching && skip.isToNextRow)

  /** Whether a path whose rows have been emitted is final. */
  def emitsEagerly: Boolean = events.nonEmpty && !findsSeveral && !selection.isBranching

  /** The frame of each row, if the clause is in a window. */
  def frame: Option[MatchFrame] = rows.frame

  /** The variables whose rows are emitted as soon as they are taken. */
  def events: Set[Int] = rows.events
}
