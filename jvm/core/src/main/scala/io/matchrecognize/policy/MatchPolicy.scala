// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/**
 * The options of a clause that determine, together with the pattern, which matches are found.
 *
 * @param hasLimit whether the whole match has a time limit (WITHIN after the pattern); its `StepLimit.number` is 0
 * @param unless   the primary variables of UNLESS: a row that satisfies one of their conditions ends every match that
 *                 would continue past the row
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
   * Whether every choice of rows that the pattern allows is a separate path, so that a repeated step may skip a row
   * that fits, just like a single step. False if the form of ROWS PER MATCH itself chooses among the rows of repeated
   * steps.
   */
  def findsEveryChoice: Boolean =
    selection.isBranching && findsAllMatches && rows.collected.isEmpty && !rows.isAggregate

  /** Whether one start row can have several matches. */
  def findsSeveral: Boolean = findsAllMatches || (selection.isBranching && skip.isToNextRow)

  /** Whether a path is final once one of its rows has been emitted, so that the search tries no alternatives to it. */
  def emitsEagerly: Boolean = events.nonEmpty && !findsSeveral && !selection.isBranching

  /** The frame of each row, if the clause is in a window. */
  def frame: Option[MatchFrame] = rows.frame

  /** The variables whose rows are emitted as soon as they are taken. */
  def events: Set[Int] = rows.events
}
