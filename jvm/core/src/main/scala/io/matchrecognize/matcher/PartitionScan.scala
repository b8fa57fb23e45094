// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{DataInput, DataOutput}

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.AfterMatchSkip

/**
 * All matches of one ordered partition: attempts row after row, match numbers, where to go on, unmatched rows.
 *
 * Driven from outside: `advance` tells how many rows are known and whether more may come, and everything
 * that is decided by them goes to the sink. So the same object serves sorted partitions and streams. Between
 * two calls its whole condition can be written to bytes and read back.
 *
 * Cost: with row-local conditions linear in rows for skip modes that move past a match; a mode that steps
 * into a match walks its rows again.
 */
final class PartitionScan(
    facts: ProgramFacts,
    tracked: TrackedSets,
    skip: AfterMatchSkip,
    test: RowTest,
    budget: MatchBudget,
    sink: MatchSink
) {

  private val path = new Path(tracked)
  private val search = new MatchSearch(facts, test, path, budget)
  private var start = 0
  // Where the next attempt begins: differs from `start` between an event and the call after it.
  private var next = 0
  private var matches = 0L
  private var covered = -1
  search.reset()

  /** Prepares for another partition. */
  def reset(): Unit = {
    search.reset()
    start = 0
    next = 0
    matches = 0L
    covered = -1
  }

  /** The first row that a match still to be found can hold. */
  def firstOpenRow: Int = next

  /** The greatest number of alternatives kept at one time, over all partitions. */
  def peakAlternatives: Int = search.peakAlternatives

  /**
   * Decides all that `known` rows decide; with `ended`, everything.
   *
   * @throws io.matchrecognize.policy.SkipTargetException if a match has no usable skip target
   * @throws StepLimitException if an attempt exceeds the budget
   */
  def advance(known: Int, ended: Boolean): Unit = while (advanceToEvent(known, ended)) ()

  /**
   * Like `advance`, but returns true right after one call of the sink, whose path stays valid until the
   * next call of the scan; false when nothing more can be decided.
   */
  def advanceToEvent(known: Int, ended: Boolean): Boolean = {
    if (next != start) attemptAt(next)
    while (start < known) {
      search.run(known, ended, matches + 1) match {
        case MatchSearch.NeedsRow => return false
        case MatchSearch.Failed if start <= covered => attemptAt(start + 1)
        case MatchSearch.Failed =>
          next = start + 1
          sink.onUnmatched(start)
          return true
        case MatchSearch.Matched =>
          matches += 1
          covered = math.max(covered, path.end - 1)
          next = if (path.isEmpty) start + 1 else skip.resumeAt(start, path.labels)
          sink.onMatch(path, matches)
          return true
      }
    }
    false
  }

  private def attemptAt(row: Int): Unit = {
    start = row
    next = row
    search.begin(row)
  }

  def write(out: DataOutput): Unit = {
    out.writeInt(start)
    out.writeInt(next)
    out.writeLong(matches)
    out.writeInt(covered)
    search.write(out)
  }

  def read(in: DataInput): Unit = {
    start = in.readInt()
    next = in.readInt()
    matches = in.readLong()
    covered = in.readInt()
    search.read(in)
  }
}
