// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * The attempt that a scan is working on: a search, whose finds are held back for the rows that measures read after them, and
 * whether it has emitted something.
 *
 * @param measureReach how many rows after the last one of a match its measures read; while they are not known and more rows
 *                     may come, the match is held back
 * @param trace        what listens to the search
 */
private[matcher] final class Attempt(
    facts: ProgramFacts,
    tracked: TrackedSets,
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    measureReach: Int,
    trace: SearchTrace = SearchTrace.Silent
) {
  val path = new Path(tracked, budget.memory)
  private val anySearch = new Search(facts, policy, test, path, budget, trace)
  private var held: Option[Search.Outcome] = None
  private var emitted = false
  private var outOfTime = 0L
  private var isStale = true

  // Most partitions of some clauses have no row at which an attempt begins, so the search is reset when it is needed.
  private def search: Search = {
    if (isStale) {
      isStale = false
      anySearch.reset()
    }
    anySearch
  }

  def reset(): Unit = {
    isStale = true
    if (held.nonEmpty) held = None
    emitted = false
  }

  /** Starts an attempt at a row after those of all others. */
  def begin(row: Int): Unit = {
    search.begin(row)
    if (held.nonEmpty) held = None
    emitted = false
  }

  def release(row: Int): Unit = search.release(row)
  def forget(row: Int): Unit = search.forget(row)
  def peakAlternatives: Int = anySearch.peakAlternatives

  /** How many attempts have found nothing and were cut off by the limit of the match. */
  def timedOut: Long = outOfTime

  /** Whether it has emitted something. */
  def hasEmitted: Boolean = emitted

  /** Whether it has failed, but needs no row for a match. */
  def foundEmpty: Boolean = !emitted && anySearch.foundEmpty

  /** Whether the row taken last is the first one of its path that is emitted. */
  def beginsPath: Boolean = anySearch.beginsPath

  /** Notes that what was found last is emitted: a match, or the row taken last. */
  def markEmitted(isRow: Boolean): Unit = {
    if (isRow) search.markEmitted()
    emitted = true
  }

  def run(known: Int, ended: Boolean, matchNumber: Long): Search.Outcome = {
    val outcome = held.getOrElse(search.run(known, ended, matchNumber))
    if (outcome == Search.Failed && !emitted && search.wasCutOff && !foundEmpty) outOfTime += 1
    val isFound = outcome == Search.Matched || outcome == Search.Taken
    if (isFound && !ended && neededRows > known) {
      held = Some(outcome)
      Search.NeedsRow
    } else {
      if (held.nonEmpty) held = None
      outcome
    }
  }

  /** How many rows must be known for what is held back; the passing of time does not replace them. */
  def heldUntil: Option[Int] = held.map(_ => neededRows)
  private def neededRows: Int = path.end + measureReach

  /** The limits that time may end while it waits for a row, each with the row it is measured from. */
  def openLimits: Seq[(Int, Int)] = if (held.isEmpty) search.openLimits else Nil

  /** See [[Search]]. */
  def plainState: Option[Int] = if (held.isEmpty) search.plainState else None
  def isAwaited(state: Int, from: Int, known: Int): Boolean = search.isAwaited(state, from, known)

  def write(out: ScanOutput): Unit = {
    writeEmission(out)
    search.write(out)
  }

  /** Writes the attempt, or only the path that waits: then returns true, and `run` goes on with the others. */
  def putAside(out: ScanOutput): Boolean = {
    writeEmission(out)
    val hasOthers = search.putAside(out, held.nonEmpty)
    if (hasOthers) held = None
    hasOthers
  }

  private def writeEmission(out: ScanOutput): Unit = {
    out.flag(emitted)
    out.number(held.fold(0L)(outcome => if (outcome == Search.Matched) 1L else 2L))
  }

  def read(in: ScanInput): Unit = {
    emitted = in.flag()
    held = in.number() match {
      case 0 => None
      case 1 => Some(Search.Matched)
      case _ => Some(Search.Taken)
    }
    search.read(in)
  }

  /** What is known of rows, whatever the attempt. */
  def writeAnswers(out: ScanOutput): Unit = search.writeAnswers(out)
  def readAnswers(in: ScanInput): Unit = search.readAnswers(in)
}
