// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.policy.MatchPolicy

/** In which order a stream makes the attempts of a clause. `text` is what EXPLAIN says. */
sealed abstract class StreamAttempts(val text: String)

object StreamAttempts {

  /** Each by itself: one that waits delays no other. */
  case object SideBySide extends StreamAttempts("side by side")

  /** One after the other: one that waits may still decide at which row the next one begins, or what is emitted before it. */
  case object OneByOne extends StreamAttempts("one after the other")

  /**
   * Attempts are independent if every row begins one whatever the others find. They still need their order if matches have
   * numbers that somebody reads, or rows are reported that are in no match.
   *
   * @param readsNumber whether a measure or a condition reads the number of the match
   */
  def of(policy: MatchPolicy, readsNumber: Boolean): StreamAttempts = {
    val areIndependent = policy.findsAllMatches || policy.skip.isToNextRow
    val needOrder = readsNumber || policy.rows.showsUnmatchedRows || policy.rows.isAggregate
    if (areIndependent && !needOrder) SideBySide else OneByOne
  }
}
