// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.pattern.{PatternFacts, RowPattern}
import io.matchrecognize.policy.MatchPolicy

/** How a program is run, which decides how it must be written. */
sealed trait SearchMode

object SearchMode {

  /**
   * Instruction by instruction over adjacent rows, the preferred match alone: the standard, whose search is the fastest. The match
   * may have a time limit if no attempt waits.
   */
  case object Ordered extends SearchMode

  /** From row to row over [[StepOption]]s, adjacent ones. */
  case object Steps extends SearchMode

  /**
   * The same over rows that need not be adjacent. Options differ by whether they leave a repetition. The order of a
   * PERMUTE stays open as long as the rows taken leave it open.
   */
  case object SkippingSteps extends SearchMode

  /** @param waits whether an attempt may wait for more rows: then time may end it, which only a search over steps knows */
  def of(pattern: RowPattern, policy: MatchPolicy, waits: Boolean): SearchMode =
    if (policy.selection.isSkipping) SkippingSteps
    else if (
      policy.findsAllMatches || (policy.hasLimit && waits) || policy.unless.nonEmpty || policy.events.nonEmpty ||
      policy.rows.isAggregate || policy.rows.forecasts.nonEmpty ||
      PatternFacts.absent(pattern).nonEmpty || PatternFacts.limits(pattern).nonEmpty
    ) Steps
    else Ordered
}
