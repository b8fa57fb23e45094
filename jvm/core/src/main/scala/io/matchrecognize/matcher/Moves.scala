// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.StepOption

/**
 * What a row does to a path that stands in a state: by which options the path takes the row, whether it may skip it, and which options the
 * skipped row closes. These are the rules of event selection (`docs/reference/event-selection.md`) for whatever follows paths: [[Search]]
 * one after the other, `runs.RunMoves` all at once, `trend.RunTrends` as sums, `forecast.OpenMatchMoves` as sets of states.
 *
 * Whether the row satisfies a condition and comes in time is asked by the caller, so nothing here depends on rows.
 */
private[matchrecognize] object Moves {

  /**
   * Whether the path takes the row by an option that the row fits: not if the option continues a repetition which another one leaves that
   * the row fits, too. Where every choice of rows counts, it does all the same.
   *
   * @param fitting the numbers of all options that the row fits
   */
  def takes(at: StepState, option: Int, fitting: IntStack): Boolean = at.endsLast || {
    var i = 0
    while (i < fitting.size && !at.options(option).isLeftBy(at.options(fitting(i)))) i += 1
    i == fitting.size
  }

  /** The same of options that are given themselves, where not every choice counts. */
  def takes(option: StepOption, fitting: Iterable[StepOption]): Boolean = !fitting.exists(option.isLeftBy)

  /**
   * Whether the path may skip the row and stay in the state: where rows may be skipped, a row that it does not take, and where paths
   * branch, any row. Before its first row it waits for none.
   */
  def maySkip(at: StepState, isTaken: Boolean): Boolean = at.skipsRows && (!isTaken || at.isBranching)

  /**
   * Whether a row that the path skips closes an option, since it must not come before it.
   *
   * @param holds    whether the row satisfies the condition of a variable
   * @param isInTime whether the row comes within a limit; beyond its own limit nothing must be absent
   */
  def closes(option: StepOption, holds: Int => Boolean, isInTime: Int => Boolean): Boolean =
    option.absent.exists { case (variable, own) => own.headOption.forall(isInTime) && holds(variable) }
}
