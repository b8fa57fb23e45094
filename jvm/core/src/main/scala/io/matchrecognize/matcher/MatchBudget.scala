// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Meters the work of a task: lets it stop when it is cancelled, and ends an attempt that takes too many steps.
 *
 * Everything that a search repeats is charged: steps, conditions evaluated, options listed, rows of a match walked
 * again, entries of trends. So the work between two polls is bounded, whatever the pattern, the conditions and the rows.
 * Only steps count towards the limit, and only where conditions read the match so far: all other attempts are linear.
 *
 * @param maxStepsPerAttempt the limit for one start row
 * @param onPoll             called every `PollInterval` units of work; throws to stop
 * @param patience           see [[isLong]]
 * @param memory             for what the search notes
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

  /** How many conditions were evaluated. */
  def conditions: Long = evaluated
  def countConditions(number: Long): Unit = evaluated += number
  def beginAttempt(): Unit = attemptStart = taken

  /**
   * Whether the attempt has taken more steps than one that goes straight on through `rows` rows, by so much that
   * remembering where it has been may be worth its cost.
   */
  def isLong(rows: Int): Boolean = 2L * (taken - attemptStart) >= patience + patience * rows / 8

  /** Whether one seek has visited so many rows in vain that it may be worth to look for its next row in an index. */
  def isPatient(misses: Int): Boolean = 16L * misses >= patience

  /** Whether so many rows of a partition were visited in vain that an index over all of them is worth its cost. */
  def isWorthIndex(visited: Long, rows: Int): Boolean =
    rows >= patience && visited * MatchBudget.Patience >= patience * rows

  def step(limited: Boolean): Unit = {
    taken += 1
    charge(1L)
    if (limited && taken - attemptStart > maxStepsPerAttempt) throw StepLimitException(maxStepsPerAttempt)
  }

  /** The so many-th path followed to list what may come after one row: a pattern can have more than could be tried. */
  def listPath(number: Long): Unit = {
    charge(1L)
    if (number > maxStepsPerAttempt) throw StepLimitException(maxStepsPerAttempt)
  }

  /** Work that is not a step; a unit is about as much as to evaluate a condition. */
  def charge(units: Long): Unit = {
    unpolled += units
    if (unpolled >= MatchBudget.PollInterval) {
      unpolled = 0L
      onPoll()
    }
  }
}

object MatchBudget {

  /** The greatest amount of work between two polls, but for the last charge. */
  val PollInterval: Long = 4096L
  private val Patience = 64L
  def unlimited: MatchBudget = new MatchBudget(Long.MaxValue, () => ())
}

/** One attempt took more steps than allowed. A limit is an error, never fewer rows. */
final case class StepLimitException(limit: Long)
    extends RuntimeException(s"one match attempt took more than $limit steps")
