// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{ProgramFacts, SearchMode}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * All matches of one ordered partition: attempts row by row, match numbers, where the search continues, unmatched rows.
 *
 * Driven from outside: `advance` is given how many rows are known and whether more may come, and everything
 * that they decide goes to the sink. So the same object serves sorted partitions and streams. Between
 * two calls its whole condition can be written to bytes and read back.
 *
 * Cost: with row-local conditions linear in rows for skip modes that move past a match; a mode that steps
 * into a match walks its rows again.
 *
 * @param measureReach how many rows after the last one of a match its measures read; while they are not known and more rows
 *                     may come, the match is held back
 */
final class PartitionScan(
    facts: ProgramFacts,
    tracked: TrackedSets,
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    sink: MatchSink,
    measureReach: Int = 0
) {
  private val path = new Path(tracked, budget.memory)
  private val steps: Option[StepSearch] =
    if (facts.program.searchMode == SearchMode.Ordered) None
    else Some(new StepSearch(facts, policy, test, path, budget))
  private val search: AttemptSearch = steps.getOrElse(new MatchSearch(facts, test, path, budget))
  private val emitsEvents = policy.events.nonEmpty
  private val reportsUnmatched = policy.rows.isStandard
  private var start = 0
  // Where the next attempt begins: differs from `start` between an event and the call after it.
  private var next = 0
  private var matches = 0L
  // Whether the attempt has emitted something.
  private var hasEmitted = false
  // Where to continue after all rows that were emitted one by one, if none of their paths completes.
  private var afterEmitted = 0
  // The rows before it are reported as unmatched, or are in a match; `covered` holds those from it on that are.
  private var settled = 0
  private val covered = new RowBits(1, budget.memory)
  // What the search has found, while it is held back for rows that measures read.
  private var held: Option[AttemptSearch.Outcome] = None
  search.reset()

  /** Prepares for another partition. */
  def reset(): Unit = {
    search.reset()
    start = 0
    next = 0
    matches = 0L
    hasEmitted = false
    afterEmitted = 0
    settled = 0
    covered.reset(0)
    held = None
  }

  /** The first row that a match still to be found can hold. */
  def firstOpenRow: Int = next

  /** The limits that time may end while the scan waits for a row, each with the row it is measured from. */
  def openLimits: Seq[(Int, Int)] = search.openLimits

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
      if (reportsUnmatched && settled < next) {
        settled += 1
        if (!covered.get(settled - 1, 0)) {
          sink.onUnmatched(settled - 1)
          return true
        }
      } else {
        if (next != start) attemptAt(next)
        if (start >= known) return false
        continue(known, ended) match {
          case AttemptSearch.NeedsRow => return false
          case AttemptSearch.Failed => if (failed()) return true
          case AttemptSearch.Matched if emitsEvents =>
            if (!policy.findsSeveral) next = if (hasEmitted) math.max(afterEmitted, resume()) else start + 1
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

  private def continue(known: Int, ended: Boolean): AttemptSearch.Outcome = {
    val outcome = held.getOrElse(search.run(known, ended, matches + 1))
    val isFound = outcome == AttemptSearch.Matched || outcome == AttemptSearch.Taken
    if (isFound && !ended && path.end + measureReach > known) {
      held = Some(outcome)
      AttemptSearch.NeedsRow
    } else {
      held = None
      outcome
    }
  }

  private def matched(): Unit = {
    matches += 1
    hasEmitted = true
    cover()
    if (!policy.findsSeveral) next = resume()
    sink.onMatch(path, matches)
  }

  private def rowTaken(): Unit = {
    if (steps.forall(_.beginsPath)) matches += 1
    steps.foreach(_.markEmitted())
    hasEmitted = true
    afterEmitted = math.max(afterEmitted, resume())
    sink.onMatch(path, matches)
  }

  /** Ends the attempt; true if it emitted something now. */
  private def failed(): Boolean =
    if (!hasEmitted && steps.exists(_.foundEmpty)) {
      path.truncate(0)
      matched()
      next = start + 1
      true
    } else {
      next = if (hasEmitted && emitsEvents && !policy.findsSeveral) afterEmitted else start + 1
      false
    }

  private def resume(): Int = {
    budget.charge(path.length.toLong)
    if (path.isEmpty) start + 1 else policy.skip.resumeAt(path.rows, path.labels)
  }

  private def cover(): Unit = if (reportsUnmatched) {
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
    hasEmitted = false
    afterEmitted = 0
    covered.release(settled)
    search.begin(row)
  }

  def write(out: ScanOutput): Unit = {
    Seq(start, next, settled, afterEmitted).foreach(out.row)
    out.number(matches)
    out.flag(hasEmitted)
    out.number(held.fold(0L)(outcome => if (outcome == AttemptSearch.Matched) 1L else 2L))
    covered.write(out)
    search.write(out)
  }

  def read(in: ScanInput): Unit = {
    start = in.row()
    next = in.row()
    settled = in.row()
    afterEmitted = in.row()
    matches = in.long()
    hasEmitted = in.flag()
    held = in.number() match {
      case 0 => None
      case 1 => Some(AttemptSearch.Matched)
      case _ => Some(AttemptSearch.Taken)
    }
    covered.read(in)
    search.read(in)
  }
}
