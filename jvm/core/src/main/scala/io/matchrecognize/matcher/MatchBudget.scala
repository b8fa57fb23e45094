// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Meters the work of a task. It lets the task stop when it is cancelled, and ends an attempt that takes too many steps.
 *
 * All work that a search repeats is charged: steps, evaluated conditions, listed options, rows of a match that are
 * visited again, entries of trends. So the work between two polls is bounded, whatever the pattern, the conditions and
 * the rows. Only steps count towards the limit of an attempt, and only where the search is not known to be linear.
 *
 * @param maxStepsPerAttempt the greatest number of steps for one start row
 * @param onPoll             called every `PollInterval` units of work; throws an exception to stop the task
 * @param patience           how soon a search switches to methods that cost more at first: see [[isLong]],
 *                           [[isPatient]] and [[isWorthIndex]]
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
   * threshold grows with `rows`, the number of rows that a search without backtracking would have visited.
   */
  def isLong(rows: Int): Boolean = 2L * (taken - attemptStart) >= patience + patience * rows / 8

  /**
   * Whether the search for the next row of a path has visited so many rows without success that an index may find that
   * row faster.
   */
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

  /** How much work is charged between two polls. The last charge before a poll may take the total past this number. */
  val PollInterval: Long = 4096L
  private val Patience = 64L
  def unlimited: MatchBudget = new MatchBudget(Long.MaxValue, () => ())
}

/** Thrown when one attempt takes more steps than allowed: the search fails rather than return fewer rows. */
final case class StepLimitException(limit: Long)
    extends RuntimeException(s"one match attempt took more than $limit steps")
