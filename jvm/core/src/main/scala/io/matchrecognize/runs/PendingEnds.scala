// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.MatchBudget

/** A match that is complete, provided that certain rows do not follow it (NOT at the end of the pattern). */
private[runs] final class PendingEnd(val run: Run, val end: RunEnd) {

  /**
   * For each variable that must be absent, whether its absence is confirmed. `blocked` is set once a row without a time
   * has arrived; from then on, only the passing of time can confirm the absence.
   */
  val confirmed: Array[Boolean] = new Array[Boolean](end.option.absent.size)
  val blocked: Array[Boolean] = new Array[Boolean](end.option.absent.size)
  var isRefuted: Boolean = false
}

/** Decides pending matches: a later row confirms or refutes them, and the passing of time can confirm them. */
private[runs] final class PendingEnds(budget: MatchBudget, matches: RunMatches) {

  def add(part: PartitionRuns, end: PendingEnd): Unit = {
    part.pending += end
    if (end.run.start.preference != null) end.run.start.preference.add(end)
  }

  /**
   * Decides the pending matches of a partition.
   *
   * @param advance   updates a pending match for the current row or the current time
   * @param confirmed called for each pending match that has been confirmed
   */
  def decide(part: PartitionRuns, advance: PendingEnd => Unit, confirmed: PendingEnd => Unit): Unit =
    if (part.pending.nonEmpty) {
      val waiting = part.pending
      part.pending = mutable.ArrayBuffer.empty
      waiting.foreach { end =>
        budget.charge(1L)
        if (!end.isRefuted) advance(end)
        if (end.isRefuted) matches.touch(end.run.start)
        else if (end.confirmed.forall(identity)) {
          confirmed(end)
          matches.complete(part, end.run, end.end)
        } else part.pending += end
      }
    }

  /** Refutes all matches not confirmed yet, because the partition has ended. */
  def refuteAll(part: PartitionRuns): Unit = part.pending.foreach { end =>
    end.isRefuted = true
    matches.touch(end.run.start)
  }
}
