// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.matcher.MatchBudget

/**
 * Counts the steps that the trends of a partition take, and ends one that takes too many.
 *
 * A step is one row for a set of equivalent trends. What a step costs beside that grows with the digits of
 * its numbers and the rows that conditions can see; it is charged so that a cancelled task stops in time.
 */
private[trend] final class TrendBudget(limit: Long, budget: MatchBudget) {
  private var taken = 0L

  /** Before a partition. */
  def begin(): Unit = taken = 0L

  /** @param weight what the step costs beside the evaluation of a condition */
  def step(weight: Long): Unit = {
    taken += 1
    budget.step(limited = false)
    budget.charge(weight)
    if (taken > limit) throw TrendLimitException(limit)
  }

  /** Work that is not a step. */
  def charge(units: Long): Unit = budget.charge(units)
}

/** The trends of one partition took more steps than allowed. */
final case class TrendLimitException(limit: Long)
    extends RuntimeException(s"the trends of one partition took more than $limit steps")
