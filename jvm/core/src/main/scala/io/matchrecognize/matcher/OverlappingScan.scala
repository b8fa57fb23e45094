// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable
import scala.util.control.NonFatal

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * Finds all matches of one ordered partition, for clauses in which no attempt determines at which row another one
 * begins; [[io.matchrecognize.automaton.StreamAttempts]] defines these clauses. An attempt that waits for rows does not
 * delay later ones. Unmatched rows are not reported, and matches are numbered as they are emitted.
 *
 * One search runs all attempts, in the order of their first rows. A waiting attempt is put aside as bytes
 * ([[OpenAttempt]]) and resumed only if new rows or the passing of time can move it on. If every path that completes is
 * a match, only the waiting path is put aside, and the attempt continues with its other paths. All attempts share the
 * answers of row-local conditions and the stretches of rows that are known to fit no option of a state. Failed
 * positions are shared only by consecutive attempts that do not wait.
 *
 * Cost of a turn, that is, of one call of `advance`: the new rows are examined once for each plain state in which an
 * attempt waits; each open attempt is checked; and the path of each attempt that moves on is read and written. Memory:
 * the path and the alternatives of each open attempt or, if single paths are put aside, of each open path. An attempt
 * can have as many open paths as the rows within its limit allow.
 *
 * @param measureReach see [[Attempt]]
 */
final class OverlappingScan(
    facts: ProgramFacts,
    tracked: TrackedSets,
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    sink: MatchSink,
    measureReach: Int = 0
) extends MatchScan {
  private val attempt = new Attempt(facts, tracked, policy, test, budget, measureReach)
  private val emitsEvents = policy.events.nonEmpty
  // The waiting attempts, in the order of their first rows. `open` holds those that were waiting when this turn began;
  // the first `looked` of them have been checked. `aside` holds those that will be waiting when the turn ends.
  private var open = mutable.ArrayBuffer.empty[OpenAttempt]
  private var looked = 0
  private var aside = mutable.ArrayBuffer.empty[OpenAttempt]
  private val memory = new ObjectMemory(budget.memory)
  private var isRunning = false
  // Whether the search may remember failed positions that were recorded by an attempt that has not ended or that was
  // resumed.
  private var isForeign = false
  private var next = 0
  private var matches = 0L
  // How many rows were known when all attempts were last checked.
  private var seen = 0
  // For each plain state that was checked in this turn: whether one of the new rows fits an option of the state.
  private val awaited = mutable.HashMap.empty[Int, Boolean]
  // Whether an attempt checked in this turn is still within the limit of the match. All attempts still to be checked
  // began after it, so they are within the limit, too.
  private var isInTime = false

  override def reset(): Unit = {
    attempt.reset()
    open.clear()
    memory.clear()
    isRunning = false
    isForeign = false
    next = 0
    matches = 0L
    beginTurn(known = 0)
  }

  override def firstOpenRow: Int = aside.headOption.map(_.start)
    .orElse(Option.when(isRunning)(attempt.path.start))
    .orElse(open.lift(looked).map(_.start))
    .getOrElse(next)

  override def openAttempts(known: Int): Int = open.size

  /**
   * If the limit of the match is monotonic, a limit that begins later also ends later, so only the earliest limit of a
   * match that has not expired is reported.
   */
  override def openLimits: Seq[(Int, Int)] = {
    val (whole, parts) = waiting.flatMap(_.limits).distinct.partition(_._1 == 0)
    val next = whole.filterNot { case (limit, from) => test.isOver(limit, from) }.minByOption(_._2)
    (if (test.limitIsMonotonic) next.toSeq else whole) ++ parts
  }

  override def timedOut: Long = attempt.timedOut
  override def peakAlternatives: Int = attempt.peakAlternatives

  override def advanceToEvent(known: Int, ended: Boolean): Boolean = {
    while (isRunning || resume(known, ended) || begin(known)) {
      budget.charge(1L)
      attempt.run(known, ended, matches + 1) match {
        case Search.NeedsRow => putAside(known)
        case Search.Failed =>
          isRunning = false
          if (attempt.foundEmpty) {
            attempt.path.truncate(0)
            emit(isRow = false)
            return true
          }
          if (attempt.showsIncomplete(known, ended, matches + 1, sink)) return true
        case Search.Matched =>
          isRunning = policy.findsSeveral
          if (!emitsEvents) {
            emit(isRow = false)
            return true
          }
        case Search.Taken =>
          emit(isRow = true)
          return true
      }
    }
    val finished = open
    open = aside
    aside = finished
    beginTurn(known)
    false
  }

  /** @param known the number of rows for which all open attempts have been checked */
  private def beginTurn(known: Int): Unit = {
    seen = known
    looked = 0
    aside.clear()
    awaited.clear()
    isInTime = false
  }

  private def emit(isRow: Boolean): Unit = {
    matches += 1
    attempt.markEmitted(isRow)
    sink.onMatch(attempt.path, matches)
  }

  /** Resumes the next open attempt that can move on; returns false if there is none. */
  private def resume(known: Int, ended: Boolean): Boolean = {
    while (looked < open.size && !(ended || canMove(open(looked), known))) {
      aside += open(looked)
      looked += 1
    }
    val isFound = looked < open.size
    if (isFound) {
      val one = open(looked)
      looked += 1
      memory.remove(one.bytes)
      attempt.read(ScanInput.ofBytes(one.state, one.start))
      budget.beginAttempt()
      isRunning = true
      isForeign = true
    }
    isFound
  }

  /** Begins an attempt at the next row; returns false if that row is not known yet. */
  private def begin(known: Int): Boolean = next < known && {
    if (isForeign) attempt.forget(next)
    attempt.begin(next)
    attempt.release(firstOpenRow)
    next += 1
    isRunning = true
    isForeign = false
    true
  }

  override def failedRow: Int = if (isRunning) attempt.path.start else open(looked).start

  /** Drops all paths of the attempt, including those already put aside. */
  override def abandon(): Unit = {
    val start = failedRow
    isRunning = false
    isForeign = true
    while (aside.lastOption.exists(_.start == start)) memory.remove(aside.remove(aside.size - 1).bytes)
    while (looked < open.size && open(looked).start == start) {
      memory.remove(open(looked).bytes)
      looked += 1
    }
  }

  private def putAside(known: Int): Unit = {
    val needed = attempt.heldUntil.getOrElse(known + 1)
    val one = snapshot(needed, attempt.plainState)(out => isRunning = attempt.putAside(out))
    memory.add(one.bytes)
    aside += one
    isForeign = true
  }

  /** Returns the running attempt as an [[OpenAttempt]], with the state that `write` writes. */
  private def snapshot(needed: Int, plain: Option[Int])(write: ScanOutput => Unit): OpenAttempt = {
    val start = attempt.path.start
    val limits = if (plain.isEmpty) attempt.openLimits else attempt.openLimits.filter(_._1 == 0)
    OpenAttempt(start, needed, plain, limits, ScanOutput.toBytes(start)(write))
  }

  private def canMove(one: OpenAttempt, known: Int): Boolean = {
    budget.charge(1L)
    val hasRows = known >= one.needed
    one.plain match {
      case Some(state) => isMatchOver(one, known) || (hasRows && isAwaited(state, known))
      case None => hasRows || one.limits.exists { case (limit, from) => test.isOver(limit, from) }
    }
  }

  /** Whether the time or the last known row is beyond the limit of the match. */
  private def isMatchOver(one: OpenAttempt, known: Int): Boolean = policy.hasLimit && !isInTime && {
    val isOver = test.isOver(0, one.start) || !test.isWithin(0, one.start, known - 1)
    isInTime = !isOver && test.limitIsMonotonic
    isOver
  }

  private def isAwaited(state: Int, known: Int): Boolean =
    awaited.getOrElseUpdate(
      state,
      try attempt.isAwaited(state, seen, known)
      // Perhaps no attempt needs the row for which the condition failed with an error. An attempt that needs it will
      // run into the same error itself.
      catch { case NonFatal(_) => true }
    )

  private def waiting: Seq[OpenAttempt] =
    aside.toSeq ++ (if (isRunning) Seq(snapshot(needed = 0, plain = None)(attempt.write)) else Nil) ++ open.drop(looked)

  override def write(out: ScanOutput): Unit = {
    Seq(next, seen).foreach(out.row)
    out.number(matches)
    val all = waiting
    out.number(all.size.toLong)
    all.foreach(_.write(out))
    attempt.writeAnswers(out)
  }

  override def read(in: ScanInput): Unit = {
    reset()
    next = in.row()
    seen = in.row()
    matches = in.long()
    (0 until in.number()).foreach { _ =>
      open += OpenAttempt.read(in)
      memory.add(open.last.bytes)
    }
    attempt.readAnswers(in)
    isForeign = true
  }
}
