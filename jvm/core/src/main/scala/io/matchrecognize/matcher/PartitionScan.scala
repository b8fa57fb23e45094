// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{DataInput, DataOutput}

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.AfterMatchSkip

/** All matches of one ordered partition: attempts row after row, match numbers, where to go on, unmatched rows.
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
    sink: MatchSink) {

  private val path = new Path(tracked)
  private val search = new MatchSearch(facts, test, path, budget)
  private var start = 0
  private var matches = 0L
  private var covered = -1
  search.reset()

  /** Prepares for another partition. */
  def reset(): Unit = {
    search.reset()
    start = 0
    matches = 0L
    covered = -1
  }

  /** The first row that a match still to be found can hold. */
  def firstOpenRow: Int = start

  /** The greatest number of alternatives kept at one time, over all partitions. */
  def peakAlternatives: Int = search.peakAlternatives

  /** Decides all that `known` rows decide; with `ended`, everything.
    *
    * @throws io.matchrecognize.policy.SkipTargetException if a match has no usable skip target
    * @throws StepLimitException if an attempt exceeds the budget
    */
  def advance(known: Int, ended: Boolean): Unit = {
    var waiting = false
    while (!waiting && start < known) {
      search.run(known, ended, matches + 1) match {
        case MatchSearch.NeedsRow => waiting = true
        case MatchSearch.Failed =>
          if (start > covered) sink.onUnmatched(start)
          attemptAt(start + 1)
        case MatchSearch.Matched =>
          matches += 1
          sink.onMatch(path, matches)
          covered = math.max(covered, path.end - 1)
          attemptAt(if (path.isEmpty) start + 1 else skip.resumeAt(start, path.labels))
      }
    }
  }

  private def attemptAt(row: Int): Unit = {
    start = row
    search.begin(row)
  }

  def write(out: DataOutput): Unit = {
    out.writeInt(start)
    out.writeLong(matches)
    out.writeInt(covered)
    search.write(out)
  }

  def read(in: DataInput): Unit = {
    start = in.readInt()
    matches = in.readLong()
    covered = in.readInt()
    search.read(in)
  }
}
