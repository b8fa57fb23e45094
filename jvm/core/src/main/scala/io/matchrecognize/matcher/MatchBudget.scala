// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Counts the steps of a search, ends one that takes too many, and lets a cancelled task stop.
 *
 * Only attempts whose conditions read the match so far can run out: all others are linear anyway.
 *
 * @param maxStepsPerAttempt the limit for one start row
 * @param onPoll             called every `PollInterval` steps; throws to stop the search
 * @param patience           see [[isLong]]
 * @param memory             for what the search notes
 */
final class MatchBudget(
    val maxStepsPerAttempt: Long,
    onPoll: () => Unit,
    patience: Long = MatchBudget.Patience,
    val memory: MemoryAccount = MemoryAccount.Unlimited
) {
  private var total = 0L
  private var attemptStart = 0L

  def steps: Long = total
  def beginAttempt(): Unit = attemptStart = total

  /**
   * Whether the attempt has taken more steps than one that goes straight on through `rows` rows, by so much that
   * remembering where it has been may be worth its cost.
   */
  def isLong(rows: Int): Boolean = total - attemptStart >= patience + patience * rows / 8

  def step(limited: Boolean): Unit = {
    total += 1
    if ((total & (MatchBudget.PollInterval - 1)) == 0) onPoll()
    if (limited && total - attemptStart > maxStepsPerAttempt) throw StepLimitException(maxStepsPerAttempt)
  }
}

object MatchBudget {
  private val PollInterval = 4096L
  private val Patience = 64L
  def unlimited: MatchBudget = new MatchBudget(Long.MaxValue, () => ())
}

/** One attempt took more steps than allowed. A limit is an error, never fewer rows. */
final case class StepLimitException(limit: Long)
    extends RuntimeException(s"one match attempt took more than $limit steps")
