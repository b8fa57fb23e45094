// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.MatchBudget

/** A match that is complete except that rows must still be absent after it. */
private[runs] final class PendingEnd(val run: Run, val end: RunEnd) {

  /**
   * For each absent variable, whether it is known to be absent; `blocked` says whether it is undecided since a row
   * without a time.
   */
  val confirmed: Array[Boolean] = new Array[Boolean](end.option.absent.size)
  val blocked: Array[Boolean] = new Array[Boolean](end.option.absent.size)
  var isRefuted: Boolean = false
}

/** Decides about matches that wait for rows to be absent: a row or time confirms or refutes them. */
private[runs] final class PendingEnds(budget: MatchBudget, matches: RunMatches) {

  def add(part: PartitionRuns, end: PendingEnd): Unit = {
    part.pending += end
    if (end.run.start.preference != null) end.run.start.preference.add(end)
  }

  /**
   * Decides the pending matches of a partition.
   *
   * @param advance   decides what is known now
   * @param confirmed called for each one that has become a match
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
