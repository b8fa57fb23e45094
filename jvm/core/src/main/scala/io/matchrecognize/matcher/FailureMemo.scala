// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.policy.MatchPolicy

/**
 * Remembers where a [[Search]] has been, so that no path is followed twice: what makes matching linear.
 *
 * A position is what may come next and the row after the last one taken. Two paths that come to one position are equivalent if also
 * everything is equal that conditions still to come can read of them.
 *
 * ''Row-local positions.'' If all conditions still to come are row-local, nothing of the path is read, so a position fails
 * for all later start rows, too, and a partition costs rows x positions in all. Where the first match is wanted, a second
 * arrival fails: the first one failed, or has not ended; then the search has gone through a cycle without taking a
 * row, and another round can lead to nothing that is preferred. Where several matches are wanted, a position fails once everything
 * from it was tried in vain, for which the search leaves a mark.
 *
 * ''Match-dependent positions.'' What can be read is the key ([[Visible]]), and for a limit of a part the row that it is measured
 * from. If a condition can see more than that, only an arrival with the very same
 * path is refused (it has gone through a cycle), and [[MatchBudget]] bounds the search. Keys are expensive, and most
 * attempts are short: only one that continues for long ([[MatchBudget.isLong]]) starts to record them. They hold for one attempt.
 *
 * ''After a match.'' Arrivals on the path of a match did not fail, nor need those have failed that gave up because
 * a cycle returned to such a position; all of them are at the match's own rows or just after its last.
 * [[forgetMatch]] clears these rows. What stays, beyond them, was given up for good.
 *
 * ''Cut off.'' Where a path ends because the frame does, or the limit of the match, a later start row may reach further, so what such
 * an attempt gave up is forgotten.
 *
 * ''In a window.'' Near the first row of a frame, conditions that look back find fewer rows than in other frames: what is recorded
 * there is kept apart, for one attempt.
 *
 * Nothing is remembered where rows are emitted as they are taken, which must happen again.
 */
private[matcher] final class FailureMemo(
    positions: FailureMemo.Positions,
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    limits: LimitAnchors,
    path: Path,
    budget: MatchBudget
) {
  import FailureMemo._

  private val numbers = positions.numbers
  private val isUsed = policy.events.isEmpty
  private val bits = new RowBits(positions.width, budget.memory)
  // By their distance from the first row of the frame.
  private val near = new RowBits(positions.width, budget.memory)
  private val back = positions.back
  private val seen = new KeySet(budget.memory, MaxKeySize)
  private val key = new KeyBuffer

  // What conditions still to come can read of the path.
  private val visible: Array[Visible] = {
    val unless = policy.unless.filterNot(facts.isRowLocal)
    val known = mutable.HashMap.empty[Set[Int], Visible]
    positions.dependent.map { variables =>
      known.getOrElseUpdate(variables, Visible.of(variables ++ unless, facts.conditions, path.tracked))
    }
  }
  private val ownLimits = positions.limits.map(_.toArray.sorted)
  // A row that must be absent within a limit may be out of it for a later start.
  private val startCounts = policy.hasLimit && facts.program.hasAbsence && !test.limitIsMonotonic
  private val local = visible.indices.map(at => visible(at).isEmpty && ownLimits(at).isEmpty && !startCounts).toArray

  // The first row of the attempt, the last row at which the frame or the limit of the match has ended a path of it, and whether the
  // limit did.
  private var start = 0
  private var cutAt = NoRow
  private var isLate = false

  /** Whether the search must leave a mark below the alternatives of a position. */
  val marks: Boolean = isUsed && policy.findsSeveral

  /** Whether all positions are row-local. */
  val isComplete: Boolean = isUsed && local.forall(identity)

  /** Whether the position alone says what can come of it. */
  def isLocal(position: Int): Boolean = isUsed && local(position)

  /** Before the first attempt in a partition, or where attempts from `row` on have to learn about positions anew. */
  def reset(row: Int): Unit = {
    bits.reset(row)
    startAt(row)
  }

  private def startAt(row: Int): Unit = {
    start = row
    cutAt = NoRow
    isLate = false
  }

  /**
   * An attempt begins at `row`, as will all later ones there or after it: older keys, which hold what another attempt
   * saw of its path, and what is known of earlier rows could only waste memory.
   */
  def beginAttempt(row: Int): Unit = {
    if (cutAt != NoRow) forget(start, cutAt)
    bits.release(row)
    near.reset(0)
    seen.clear()
    startAt(row)
  }

  /** Whether it is known that nothing comes of the position at the end of the path, or nothing new; records the arrival. */
  def isKnown(position: Int, matchNumber: Long): Boolean =
    if (numbers(position) < 0 || !isUsed) false
    else if (local(position)) {
      if (marks) bits.get(path.end, numbers(position)) else hasArrived(position, path.end)
    } else if (marks || !budget.isLong(path.length)) false
    else {
      key.truncate(0)
      key.add(position)
      key.add(path.end)
      if (!addVisible(position, matchNumber)) {
        key.truncate(2)
        key.add(path.version)
      }
      remember()
    }

  /** Everything from a row-local position was tried, and nothing found. */
  def markFailed(position: Int, row: Int): Unit = if (local(position)) bits.set(row, numbers(position))

  /** Whether it is known that nothing can come of a position before a row, whatever the path. */
  def hasFailed(position: Int, row: Int): Boolean = isLocal(position) && {
    if (isNear(position, row)) near.get(row - path.start, numbers(position))
    else bits.get(row, numbers(position))
  }

  /** The same, and records the arrival. */
  def hasArrived(position: Int, row: Int): Boolean = isLocal(position) && {
    if (isNear(position, row)) near.testAndSet(row - path.start, numbers(position))
    else bits.testAndSet(row, numbers(position))
  }

  /** Whether conditions still to come look back beyond the frame. */
  private def isNear(position: Int, row: Int): Boolean = row - path.start < back(position)

  /**
   * True if the key was known. Too many are all forgotten, as they are when memory is short: the search may repeat itself
   * then, within its budget.
   */
  private def remember(): Boolean = seen.contains(key) || {
    budget.charge(key.size.toLong)
    if (!seen.add(key)) seen.clear()
    false
  }

  /** A path was given up before the row because of the match's limit, or, if not `late`, of the frame's end. */
  def cutOff(row: Int, late: Boolean): Unit = {
    cutAt = math.max(cutAt, row)
    isLate ||= late
  }

  /** Whether the frame or the limit of the match has ended a path of the attempt, and whether the limit has. */
  def wasCut: Boolean = cutAt != NoRow
  def wasCutOff: Boolean = isLate

  /** The positions on the path of a match did not fail. */
  def forgetMatch(): Unit = if (isUsed) forget(path.start, path.end)

  private def forget(from: Int, to: Int): Unit = {
    budget.charge(to.toLong - from)
    bits.clear(from, to)
  }

  /** Adds all that distinguishes the path from others at the position to the key; false if that cannot be listed. */
  private def addVisible(position: Int, matchNumber: Long): Boolean = {
    ownLimits(position).foreach(limit => key.add(limits.measuredFrom(limit)))
    visible(position).addTo(key, path, test, matchNumber)
  }

  /** What holds beyond the attempt, and what of the attempt does not. */
  def write(out: ScanOutput): Unit = if (isUsed) {
    out.flag(wasCut)
    if (wasCut) {
      out.row(start)
      out.row(cutAt)
      out.flag(isLate)
    }
    bits.write(out)
  }

  def read(in: ScanInput): Unit = if (isUsed) {
    startAt(path.start)
    if (in.flag()) {
      start = in.row()
      cutAt = in.row()
      isLate = in.flag()
    }
    bits.read(in)
    seen.clear()
  }
}

private[matcher] object FailureMemo {
  private val NoRow = -1

  /** How many parts all keys together may have: 64 MiB. */
  private val MaxKeySize = 16 * 1024 * 1024

  /**
   * The positions of a search, of which each array has an entry.
   *
   * @param numbers    of those that are remembered, from 0 on; others have a negative one
   * @param dependent  the variables whose conditions are still to come and read the path
   * @param back       how many rows before its own one of these conditions reads
   * @param limits     the limits of parts that hold for rows still to come
   */
  final case class Positions(
      numbers: Array[Int],
      dependent: Array[Set[Int]],
      back: Array[Int],
      limits: Array[Set[Int]]
  ) {
    val width: Int = numbers.foldLeft(-1)(_ max _) + 1
  }

  object Positions {

    /** Of adjacent rows: the nodes in which paths meet. */
    def of(lists: OptionLists): Positions = {
      var next = -1
      val numbers = lists.isMerge.map { isMerge => if (isMerge) next += 1; if (isMerge) next else NoNumber }
      Positions(numbers, lists.dependent, lists.back, lists.limitsAhead)
    }

    /** Where rows are skipped: all states, in which paths meet that have taken other rows. */
    def of(facts: ProgramFacts): Positions =
      Positions(StepStates.numbers(facts), facts.dependentFrom, facts.backFrom, facts.limitsFrom)

    private val NoNumber = -1
  }
}
