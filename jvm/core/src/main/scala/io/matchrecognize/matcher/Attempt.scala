// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.matcher.incomplete.IncompleteAttempts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * The attempt that a scan is working on. It runs the search, holds back a match until the rows that the measures read
 * are known, and records whether the attempt has emitted anything.
 *
 * @param measureReach how many rows after the last row of a match the measures read; a match is held back while these
 *                     rows are unknown and may still arrive
 * @param trace        the listener of the search
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

  // The answers of row-local conditions.
  private val answers = new ConditionCache(facts.conditions, budget.memory)

  /** Follows attempts again that are shown as incomplete matches, if the clause shows them. */
  val incomplete: Option[IncompleteAttempts] = Option.when(policy.rows.showsIncomplete) {
    new IncompleteAttempts(facts, tracked, policy, test, budget, answers)
  }

  private val anySearch = new Search(facts, policy, test, path, budget, answers, trace)
  private var held: Option[Search.Outcome] = None
  private var emitted = false
  private var outOfTime = 0L
  private var isStale = true

  // The search and the answers are reset only when the search is used, because for some clauses, no attempt begins in
  // most partitions.
  private def search: Search = {
    if (isStale) {
      isStale = false
      answers.reset(0)
      anySearch.reset()
    }
    anySearch
  }

  def reset(): Unit = {
    isStale = true
    incomplete.foreach(_.reset())
    if (held.nonEmpty) held = None
    emitted = false
  }

  /** Starts an attempt at a row, which must come after the start rows of all earlier attempts. */
  def begin(row: Int): Unit = {
    search.begin(row)
    if (held.nonEmpty) held = None
    emitted = false
  }

  /** Releases what is recorded about rows before `row`; these rows must not be used again. */
  def release(row: Int): Unit = answers.release(row)
  def forget(row: Int): Unit = search.forget(row)
  def peakAlternatives: Int = anySearch.peakAlternatives

  /** The number of attempts that found nothing and had a path cut off by the time limit of the match. */
  def timedOut: Long = outOfTime

  /**
   * Passes the attempt, which has failed, to the sink if the clause shows it as an incomplete match: if it has taken a
   * row and emitted nothing. Returns whether it is shown.
   */
  def showsIncomplete(known: Int, ended: Boolean, matchNumber: Long, sink: MatchSink): Boolean =
    incomplete.isDefined && !emitted && anySearch.hasBegun && {
      val shown = incomplete.get.follow(path.start, known, ended, matchNumber)
      shown.foreach(sink.onIncomplete(incomplete.get.path, _))
      shown.isDefined
    }

  /** Whether the attempt has emitted something. */
  def hasEmitted: Boolean = emitted

  /** Whether the attempt has emitted nothing but found that the pattern matches without a row. */
  def foundEmpty: Boolean = !emitted && anySearch.foundEmpty

  /** Whether the row taken last is the first row of its path to be emitted. */
  def beginsPath: Boolean = anySearch.beginsPath

  /** Records that the last result was emitted: a match or, if `isRow`, the row that the path took last. */
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

  /**
   * The number of rows that must be known before the result that is held back can be emitted; None if no result is held
   * back. The result waits for these rows however much time passes.
   */
  def heldUntil: Option[Int] = held.map(_ => neededRows)
  private def neededRows: Int = path.end + measureReach

  /** The limits that may expire while the attempt waits for a row, each with the row from which it is measured. */
  def openLimits: Seq[(Int, Int)] = if (held.isEmpty) search.openLimits else Nil

  /** See [[Search.plainState]]; None while a result is held back. */
  def plainState: Option[Int] = if (held.isEmpty) search.plainState else None
  def isAwaited(state: Int, from: Int, known: Int): Boolean = search.isAwaited(state, from, known)

  def write(out: ScanOutput): Unit = {
    writeEmission(out)
    search.write(out)
  }

  /**
   * Writes either the whole attempt or only the path that waits. Returns true if other paths remain, with which `run`
   * then continues.
   */
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

  /** Writes the answers of conditions, which do not depend on the attempt. */
  def writeAnswers(out: ScanOutput): Unit = {
    // The first use of the search resets the answers, so it comes before they are written or read.
    val current = search
    answers.write(out)
    current.writeUnfit(out)
  }

  def readAnswers(in: ScanInput): Unit = {
    val current = search
    answers.read(in)
    current.readUnfit(in)
  }
}
