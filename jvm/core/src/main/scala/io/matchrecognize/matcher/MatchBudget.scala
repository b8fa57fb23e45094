// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Meters the work of a task. It lets the task stop when it is cancelled, and ends an attempt that takes too many steps.
 *
 * Every unit of work that a search repeats is charged: steps, evaluated conditions, listed options, rows of a match
 * that are visited again, entries of trends. So the work between two polls is bounded, whatever the pattern, the
 * conditions and the rows. Only steps count towards the limit, and only if conditions are match-dependent: all other
 * attempts are linear.
 *
 * @param maxStepsPerAttempt the limit for one start row
 * @param onPoll             called every `PollInterval` units of work; throws an exception to stop the task
 * @param patience           see [[isLong]]
 * @param memory             the account to which the memory of the search is charged
 */
final class MatchBudget(
    val maxStepsPerAttempt: Long,
    onPoll: () => Unit,
    patience: Long = MatchBudget.Patience,
    val memory: MemoryAccount = MemoryAccount.Unlimited
) {
  private var taken = 0L
  private var attemptStart = 0L
  private var unpolled = 0L
  private var evaluated = 0L

  def steps: Long = taken

  /** The number of conditions evaluated so far. */
  def conditions: Long = evaluated
  def countConditions(number: Long): Unit = evaluated += number
  def beginAttempt(): Unit = attemptStart = taken

  /**
   * Whether the attempt has taken so many steps that recording the positions it visits may be worth the cost. The
   * threshold is relative to a search through `rows` rows without backtracking.
   */
  def isLong(rows: Int): Boolean = 2L * (taken - attemptStart) >= patience + patience * rows / 8

  /** Whether one seek has visited so many rows without success that an index may find its next row faster. */
  def isPatient(misses: Int): Boolean = 16L * misses >= patience

  /**
   * Whether so many rows of a partition have been visited without success that an index over all of its rows is worth
   * building.
   */
  def isWorthIndex(visited: Long, rows: Int): Boolean =
    rows >= patience && visited * MatchBudget.Patience >= patience * rows

  def step(limited: Boolean): Unit = {
    taken += 1
    charge(1L)
    if (limited && taken - attemptStart > maxStepsPerAttempt) throw StepLimitException(maxStepsPerAttempt)
  }

  /**
   * Charges the budget for the `number`-th path that `OptionReader` follows from one row, since a pattern can have
   * exponentially many.
   */
  def listPath(number: Long): Unit = {
    charge(1L)
    if (number > maxStepsPerAttempt) throw StepLimitException(maxStepsPerAttempt)
  }

  /** Charges work that is not a step. A unit costs about as much as evaluating one condition. */
  def charge(units: Long): Unit = {
    unpolled += units
    if (unpolled >= MatchBudget.PollInterval) {
      unpolled = 0L
      onPoll()
    }
  }
}

object MatchBudget {

  /** The most work that can be charged between two polls, except that the last charge may exceed it. */
  val PollInterval: Long = 4096L
  private val Patience = 64L
  def unlimited: MatchBudget = new MatchBudget(Long.MaxValue, () => ())
}

/** Thrown when one attempt takes more steps than allowed: the search fails rather than return fewer rows. */
final case class StepLimitException(limit: Long)
    extends RuntimeException(s"one match attempt took more than $limit steps")
