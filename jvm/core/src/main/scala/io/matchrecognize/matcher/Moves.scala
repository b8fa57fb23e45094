// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.StepOption

/**
 * Decides what a row does to a path in a state: by which options the path takes the row, whether it may skip it, and
 * which options the skipped row closes. These are the rules of event selection (`docs/reference/event-selection.md`)
 * for all code that follows paths: [[Search]] follows them one after the other, `runs.RunMoves` all at once,
 * `trend.RunTrends` as sums, and `forecast.OpenMatchMoves` as sets of states.
 *
 * The caller determines whether the row satisfies a condition and comes in time, so nothing here depends on rows.
 */
private[matchrecognize] object Moves {

  /**
   * Whether the path takes the row by the given option, which the row fits. The path does not if the option continues a
   * repetition and the row also fits an option that leaves this repetition. If every choice of rows counts, the path
   * always takes the row.
   *
   * @param fitting the indices of all options that the row fits
   */
  def takes(at: StepState, option: Int, fitting: IntStack): Boolean = at.endsLast || {
    var i = 0
    while (i < fitting.size && !at.options(option).isLeftBy(at.options(fitting(i)))) i += 1
    i == fitting.size
  }

  /** Like the other `takes`, but given the options themselves, and valid only if not every choice of rows counts. */
  def takes(option: StepOption, fitting: Iterable[StepOption]): Boolean = !fitting.exists(option.isLeftBy)

  /**
   * The indices of the options by which the path takes a row, in preference order. Calls `fits` once for each option.
   */
  def taken(at: StepState, fits: Int => Boolean): Array[Int] = {
    val fitting = at.takes.filter(fits)
    val options = fitting.map(at.options(_))
    if (at.endsLast) fitting else fitting.filter(index => takes(at.options(index), options))
  }

  /**
   * Whether the path may skip the row and stay in the state. If the state allows rows to be skipped, the path may skip
   * a row that it does not take and, if paths branch there, any row. A path without rows skips no row.
   */
  def maySkip(at: StepState, isTaken: Boolean): Boolean = at.skipsRows && (!isTaken || at.isBranching)

  /**
   * Whether skipping the row closes an option, because the option requires that no such row comes before it.
   *
   * @param holds    whether the row satisfies the condition of a variable
   * @param isInTime whether the row is within a limit; rows beyond the limit of an absence need not be absent
   */
  def closes(option: StepOption, holds: Int => Boolean, isInTime: Int => Boolean): Boolean =
    option.absent.exists { case (variable, own) => own.headOption.forall(isInTime) && holds(variable) }
}
