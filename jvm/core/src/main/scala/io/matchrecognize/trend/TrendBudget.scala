// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.matcher.MatchBudget

/**
 * Counts the steps that the trends of a partition take, and stops a partition that takes too many.
 *
 * A step is one row for a set of equivalent trends. The additional cost of a step grows with the digits of its
 * numbers and the rows that conditions can read; it is charged so that a cancelled task stops in time.
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

/** Thrown when the trends of one partition take more steps than allowed. */
final case class TrendLimitException(limit: Long)
    extends RuntimeException(s"the trends of one partition took more than $limit steps")
