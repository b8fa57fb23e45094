// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.MatchBudget

/** Shared runs that nothing bounds, so that they find every match: bounds are compared with them, and they with the search. */
object AllRuns {

  private[runs] object Unbounded extends RunBound

  /** Parameters as in [[SharedRuns]]. */
  def of(
      rules: IndexedSeq[SharedRule],
      conditions: SharedConditions,
      sink: RuleSink,
      separate: Boolean = false,
      economical: Boolean = true
  ): SharedRuns =
    new SharedRuns(rules, conditions, MatchBudget.unlimited, sink, separate, economical, _ => Unbounded)
}
