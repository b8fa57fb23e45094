// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.matcher.MatchBudget

/**
 * Counts the steps taken for the trends of a partition, and throws an error if there are too many.
 *
 * A step applies one row to a set of equivalent trends. A step takes longer the more digits the sums have and the more
 * rows conditions can read. This extra work is charged to the task's [[MatchBudget]], which checks for cancellation
 * after a fixed amount of work, so a cancelled task stops promptly.
 */
private[trend] final class TrendBudget(limit: Long, budget: MatchBudget) {
  private var taken = 0L

  /** Prepares for a new partition. */
  def begin(): Unit = taken = 0L

  /** @param weight the cost of the step in addition to the evaluation of a condition */
  def step(weight: Long): Unit = {
    taken += 1
    budget.step(limited = false)
    budget.charge(weight)
    if (taken > limit) throw TrendLimitException(limit)
  }

  /** Charges work that is not a step. */
  def charge(units: Long): Unit = budget.charge(units)
}

/** Thrown when the trends of a partition take more steps than allowed. */
final case class TrendLimitException(limit: Long)
    extends RuntimeException(s"the trends of one partition took more than $limit steps")
