// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{DataInput, DataOutput}

import io.matchrecognize.automaton.{ProgramFacts, SearchMode}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.{MatchPolicy, RowsPerMatch}

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
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    sink: MatchSink
) {
  private val path = new Path(tracked, budget.memory)
  private val steps: Option[StepSearch] =
    if (facts.program.searchMode == SearchMode.Ordered) None
    else Some(new StepSearch(facts, policy, test, path, budget))
  private val search: AttemptSearch = steps.getOrElse(new MatchSearch(facts, test, path, budget))
  private val tellsEvents = policy.events.nonEmpty
  private val tellsUnmatched = RowsPerMatch.standard.contains(policy.rows)
  private var start = 0
  // Where the next attempt begins: differs from `start` between an event and the call after it.
  private var next = 0
  private var matches = 0L
  // Whether the attempt has told something.
  private var hasTold = false
  // Where to go on behind all rows that were told one by one, if none of their ways completes.
  private var behindTold = 0
  // The rows before it are told as unmatched, or lie in a match; `covered` holds those from it on that do.
  private var settled = 0
  private val covered = new RowBits(1, budget.memory)
  search.reset()

  /** Prepares for another partition. */
  def reset(): Unit = {
    search.reset()
    start = 0
    next = 0
    matches = 0L
    hasTold = false
    behindTold = 0
    settled = 0
    covered.reset(0)
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
    while (true) {
      budget.charge(1L)
      if (tellsUnmatched && settled < next) {
        settled += 1
        if (!covered.get(settled - 1, 0)) {
          sink.onUnmatched(settled - 1)
          return true
        }
      } else {
        if (next != start) attemptAt(next)
        if (start >= known) return false
        search.run(known, ended, matches + 1) match {
          case AttemptSearch.NeedsRow => return false
          case AttemptSearch.Failed => if (failed()) return true
          case AttemptSearch.Matched if tellsEvents =>
            if (!policy.givesSeveral) next = if (hasTold) math.max(behindTold, resume()) else start + 1
          case AttemptSearch.Matched =>
            matched()
            return true
          case AttemptSearch.Taken =>
            rowTaken()
            return true
        }
      }
    }
    throw new IllegalStateException("unreachable")
  }

  private def matched(): Unit = {
    matches += 1
    hasTold = true
    cover()
    if (!policy.givesSeveral) next = resume()
    sink.onMatch(path, matches)
  }

  private def rowTaken(): Unit = {
    if (steps.forall(_.beginsWay)) matches += 1
    steps.foreach(_.tell())
    hasTold = true
    behindTold = math.max(behindTold, resume())
    sink.onMatch(path, matches)
  }

  /** Ends the attempt; true if it told something now. */
  private def failed(): Boolean =
    if (!hasTold && steps.exists(_.foundEmpty)) {
      path.truncate(0)
      matched()
      next = start + 1
      true
    } else {
      next = if (hasTold && tellsEvents && !policy.givesSeveral) behindTold else start + 1
      false
    }

  private def resume(): Int = {
    budget.charge(path.length.toLong)
    if (path.isEmpty) start + 1 else policy.skip.resumeAt(path.rows, path.labels)
  }

  private def cover(): Unit = if (tellsUnmatched) {
    budget.charge(path.length.toLong)
    if (path.isEmpty) covered.set(start, 0)
    var i = 0
    while (i < path.length) {
      if (path.rowAt(i) >= settled) covered.set(path.rowAt(i), 0)
      i += 1
    }
  }

  private def attemptAt(row: Int): Unit = {
    start = row
    next = row
    hasTold = false
    behindTold = 0
    covered.release(settled)
    search.begin(row)
  }

  def write(out: DataOutput): Unit = {
    Seq(start, next, settled, behindTold).foreach(out.writeInt)
    out.writeLong(matches)
    out.writeBoolean(hasTold)
    covered.write(out)
    search.write(out)
  }

  def read(in: DataInput): Unit = {
    start = in.readInt()
    next = in.readInt()
    settled = in.readInt()
    behindTold = in.readInt()
    matches = in.readLong()
    hasTold = in.readBoolean()
    covered.read(in)
    search.read(in)
  }
}
