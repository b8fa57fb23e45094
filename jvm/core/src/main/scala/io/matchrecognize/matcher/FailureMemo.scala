// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.policy.MatchPolicy

/**
 * Remembers the positions that a [[Search]] has visited, so that it never follows the same position twice. This makes
 * matching linear.
 *
 * A position consists of the options that may come next and the row after the last one taken. Two paths that reach the
 * same position are equivalent if everything that later conditions can read of the two is also equal.
 *
 * ''Row-local positions.'' If all conditions still to come are row-local, they read nothing of the path. If such a
 * position fails, it also fails for all later start rows, so the cost of a whole partition is at most rows x positions.
 * If only the preferred match is wanted, a second arrival counts as a failure: either the first arrival failed, or it
 * has not ended yet. In the second case, the search has gone through a cycle without taking a row, and going round
 * again cannot lead to a preferred match. If several matches are wanted, a position fails once everything from it has
 * been tried in vain; the search leaves a mark on its stack to notice this. It does the same for a listener, which must know
 * what was found from a position that fails.
 *
 * ''Match-dependent positions.'' The key of such a position holds the rows that later conditions can read ([[Visible]])
 * and, for each limit of a pattern part, the row from which the limit is measured. If a condition can read more than
 * that, an arrival is refused only if its path is exactly the same as before (the search has gone through a cycle), and
 * [[MatchBudget]] bounds the search. Keys are expensive and most attempts are short, so an attempt starts to record
 * keys only when it has become long ([[MatchBudget.isLong]]). Keys are valid for one attempt. For a listener, a second
 * arrival continues with what was found from the first one, which the search marks like a row-local position.
 *
 * ''After a match.'' The positions on the path of a match did not fail, although arrivals were recorded there.
 * Positions from which a cycle led back to them need not have failed either. All of these are recorded at the rows of
 * the match or at the row after its last row. [[forgetMatch]] clears these rows; failures recorded at later rows remain
 * valid.
 *
 * ''Cut off.'' If the end of the frame or the time limit of the match ends a path, a path from a later start row may
 * reach further, so the failures that the attempt has recorded are forgotten.
 *
 * ''In a window.'' Near the first row of a frame, conditions that read earlier rows find fewer of them than in other
 * frames. Failures recorded there are kept separately, for one attempt.
 *
 * Nothing is remembered if rows are emitted as they are taken: a second path to the same position must be followed,
 * because it must emit these rows, too.
 *
 * @param trace the listener of the search
 */
private[matcher] final class FailureMemo(
    positions: FailureMemo.Positions,
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    limits: LimitAnchors,
    path: Path,
    budget: MatchBudget,
    trace: SearchTrace
) {
  import FailureMemo._

  private val numbers = positions.numbers
  private val isUsed = policy.events.isEmpty
  private val listens = trace.listens
  private val bits = new RowBits(if (listens) 2 * positions.width else positions.width, budget.memory)
  // For a listener: for each position, the instructions that may take the first row of a gap there.
  private val gapSteps = if (listens) positions.taking(trace.mayTakeGap) else Array.empty[Array[Int]]
  // Failures near the first row of the frame, indexed by their distance from that row.
  private val near = new RowBits(positions.width, budget.memory)
  private val back = positions.back
  private val seen = new KeySet(budget.memory, MaxKeySize)
  private val key = new KeyBuffer
  // The slot of the position that `isKnown` was asked for last.
  private var lastSlot = Nowhere

  // For each position, the part of the path that later conditions can read.
  private val visible: Array[Visible] = {
    val unless = policy.unless.filterNot(facts.isRowLocal)
    val known = mutable.HashMap.empty[Set[Int], Visible]
    positions.dependent.map { variables =>
      known.getOrElseUpdate(variables, Visible.of(variables ++ unless, facts.conditions, path.tracked))
    }
  }
  private val ownLimits = positions.limits.map(_.toArray.sorted)
  // Whether a failure holds only for its start row, at every position: a row that must be absent within the limit of
  // the match may be beyond that limit for a later start row.
  private val startCounts = policy.hasLimit && facts.program.hasAbsence && !test.limitIsMonotonic
  private val local = visible.indices.map(at => visible(at).isEmpty && ownLimits(at).isEmpty && !startCounts).toArray

  // The first row of the attempt; the last row at which the end of the frame or the limit of the match ended one of its
  // paths; and whether the limit ended any of them.
  private var start = 0
  private var cutAt = NoRow
  private var isLate = false

  /** Whether the search must push a mark below the alternatives of a position. */
  val marks: Boolean = isUsed && (policy.findsSeveral || listens)

  /** Whether all positions are row-local. */
  val isComplete: Boolean = isUsed && local.forall(identity)

  /** Whether the position is row-local, so that its failure does not depend on the path. */
  def isLocal(position: Int): Boolean = isUsed && local(position)

  /**
   * Forgets everything, because a new partition begins or because attempts from `row` on cannot use the recorded
   * failures.
   */
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
   * Prepares for an attempt at `row`. All later attempts begin at this row or after it, so failures at earlier rows are
   * released, as are the keys of earlier attempts.
   */
  def beginAttempt(row: Int): Unit = {
    if (cutAt != NoRow) forget(start, cutAt)
    bits.release(row)
    near.reset(0)
    seen.clear()
    startAt(row)
  }

  /** Whether the position that the path has reached is known to lead to nothing new. Records the arrival. */
  def isKnown(position: Int, matchNumber: Long): Boolean = {
    lastSlot = Nowhere
    if (numbers(position) < 0 || !isUsed) false
    else if (local(position) && !marks) hasArrived(position, path.end)
    else if (local(position)) {
      lastSlot = slotOf(position)
      lastSlot != Nowhere && bits.get(path.end, bitOf(lastSlot))
    } else if (policy.findsSeveral || !budget.isLong(path.length)) false
    else {
      val slot = if (listens) slotOf(position) else position
      slot != Nowhere && {
        key.truncate(0)
        key.add(slot)
        key.add(path.end)
        if (!addVisible(position, matchNumber)) {
          key.truncate(2)
          key.add(path.version)
        }
        remember()
      }
    }
  }

  /**
   * The slot of the position that [[isKnown]] was asked for last: the number under which its failure is recorded if the
   * search must mark it, or [[Nowhere]] if it is not recorded. The slots of match-dependent positions are less than
   * that, and valid for one attempt.
   */
  def slot: Int = lastSlot

  /**
   * The number of a position, which is its slot if it is row-local. For a listener, a position has two, since a row that
   * a gap continues with is not one that a gap begins with; it is not recorded if gaps of both sorts may follow.
   */
  private def slotOf(position: Int): Int =
    if (!listens) position
    else {
      val steps = gapSteps(position)
      val gaps = steps.count(trace.isGap(_, path))
      if (gaps == 0) 2 * position else if (gaps == steps.length) 2 * position + 1 else Nowhere
    }

  private def bitOf(slot: Int): Int =
    if (listens) 2 * numbers(slot >> 1) + (slot & 1) else numbers(slot)

  /** Records that everything from a slot was tried in vain. A key is recorded when a path arrives. */
  def markFailed(slot: Int, row: Int): Unit = if (slot > Nowhere) bits.set(row, bitOf(slot))

  /** Whether the position before `row` is known to fail, whatever the path. */
  def hasFailed(position: Int, row: Int): Boolean = isLocal(position) && {
    if (isNear(position, row)) near.get(row - path.start, numbers(position))
    else bits.get(row, numbers(position))
  }

  /** Like `hasFailed`, and records the arrival. */
  def hasArrived(position: Int, row: Int): Boolean = isLocal(position) && {
    if (isNear(position, row)) near.testAndSet(row - path.start, numbers(position))
    else bits.testAndSet(row, numbers(position))
  }

  /** Whether conditions still to come may read rows before the first row of the frame. */
  private def isNear(position: Int, row: Int): Boolean = row - path.start < back(position)

  /**
   * Records the key; returns true if it was known. If there are too many keys or memory is short, all keys are
   * forgotten, or no more are recorded for a listener, which has taken their numbers for slots. The search may then
   * repeat itself, within its budget.
   */
  private def remember(): Boolean = {
    val known = seen.numberOf(key)
    val number =
      if (known != KeySet.Missing) known
      else {
        budget.charge(key.size.toLong)
        seen.add(key)
      }
    if (number == KeySet.Missing) { if (!listens) seen.clear() }
    else if (listens) lastSlot = Nowhere - 1 - number
    known != KeySet.Missing
  }

  /**
   * Records that a path was ended before `row` by the limit of the match or, if not `late`, by the end of the frame.
   */
  def cutOff(row: Int, late: Boolean): Unit = {
    cutAt = math.max(cutAt, row)
    isLate ||= late
  }

  /**
   * Whether the end of the frame or the limit of the match has ended a path of the attempt; `wasCutOff` says whether
   * the limit has.
   */
  def wasCut: Boolean = cutAt != NoRow
  def wasCutOff: Boolean = isLate

  /** Forgets the positions on the path of a match, because they did not fail. */
  def forgetMatch(): Unit = if (isUsed) forget(path.start, path.end)

  private def forget(from: Int, to: Int): Unit = {
    budget.charge(to.toLong - from)
    bits.clear(from, to)
  }

  /**
   * Adds to the key everything that distinguishes the path from other paths at the position; returns false if not all
   * of it can be listed.
   */
  private def addVisible(position: Int, matchNumber: Long): Boolean = {
    ownLimits(position).foreach(limit => key.add(limits.measuredFrom(limit)))
    visible(position).addTo(key, path, test, matchNumber)
  }

  /** Writes the failures that remain valid after the attempt, and the range of rows whose failures do not. */
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

  /** The slot of a position whose failure is not recorded; greater than those of match-dependent positions. */
  val Nowhere: Int = -1

  /** The greatest total size of all keys, in numbers: 64 MiB. */
  private val MaxKeySize = 16 * 1024 * 1024

  /**
   * Facts about the positions of a search; each array has one entry for each position.
   *
   * @param numbers    consecutive IDs, from 0, for the positions that are remembered; negative for all others
   * @param dependent  the variables whose match-dependent conditions are still to come
   * @param back       the greatest number of rows before the row under test that row-local conditions still to come
   *                   read
   * @param limits     the limits of pattern parts that apply to rows still to come
   * @param taking     returns the instructions of a certain sort that may take the next row
   */
  final case class Positions(
      numbers: Array[Int],
      dependent: Array[Set[Int]],
      back: Array[Int],
      limits: Array[Set[Int]],
      taking: (Int => Boolean) => Array[Array[Int]]
  ) {
    val width: Int = numbers.foldLeft(-1)(_ max _) + 1
  }

  object Positions {

    /** The positions for adjacent rows: the nodes at which paths meet. */
    def of(lists: OptionLists): Positions = {
      var next = -1
      val numbers = lists.isMerge.map { isMerge => if (isMerge) next += 1; if (isMerge) next else NoNumber }
      Positions(numbers, lists.dependent, lists.back, lists.limitsAhead, lists.taking)
    }

    /** The positions if rows may be skipped: all states, since paths that have taken different rows meet there. */
    def of(facts: ProgramFacts): Positions =
      Positions(StepStates.numbers(facts), facts.dependentFrom, facts.backFrom, facts.limitsFrom, taking(facts, _))

    private def taking(facts: ProgramFacts, which: Int => Boolean): Array[Array[Int]] = {
      val steps = facts.program.instructions.indices.filter(which)
      Array.tabulate(facts.program.size + 1) { state =>
        if (steps.isEmpty || state >= facts.program.size) Array.empty[Int]
        else steps.filter(facts.program.reached(state)).toArray
      }
    }

    private val NoNumber = -1
  }
}
