// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.policy.MatchPolicy

/** The order in which the attempts of a clause are made over a stream. EXPLAIN shows `text`. */
sealed abstract class StreamAttempts(val text: String)

object StreamAttempts {

  /** Attempts are independent: a waiting attempt does not delay any other. */
  case object SideBySide extends StreamAttempts("side by side")

  /**
   * Attempts run one after the other: an attempt that waits may still decide at which row the next attempt begins, or
   * what must be emitted before the results of the next attempt.
   */
  case object OneByOne extends StreamAttempts("one after the other")

  /**
   * Chooses the order of attempts. They are independent if an attempt begins at every row, whatever the other attempts
   * find. Even then, they must run in order if the match number is read, if rows that belong to no match are reported,
   * or if one row summarizes all matches.
   *
   * @param readsNumber whether a measure or a condition reads the match number
   */
  def of(policy: MatchPolicy, readsNumber: Boolean): StreamAttempts = {
    val areIndependent = policy.findsAllMatches || policy.skip.isToNextRow
    val needOrder = readsNumber || policy.rows.showsUnmatchedRows || policy.rows.isAggregate
    if (areIndependent && !needOrder) SideBySide else OneByOne
  }
}
