// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{Instruction, ProgramFacts}
import io.matchrecognize.policy.MatchPolicy

/**
 * What a [[StepSearch]] has learned about positions, so that no start row has to learn it again.
 *
 * ''Dead positions.'' If conditions are row-local from a state on, whether a match can still come from (row, state)
 * depends on nothing else. Where the first match is looked for, a second arrival says that the first one failed;
 * where all are, a position is dead once everything from it was tried in vain. What an attempt finds holds for all later ones,
 * unless the limit of the match cut a path off, which reaches further for a later start: then it is forgotten.
 *
 * ''Unfit rows.'' From where to where the rows are known to fit nothing, the last such stretch for each state.
 *
 * Positions are not remembered when parts have limits of their own, measured from rows that the position does not determine;
 * when a row that must be absent within the limit may be out of it for a later start; nor when rows are emitted as they are
 * taken, which must happen again.
 */
private[matcher] final class SeekMemo(
    facts: ProgramFacts,
    policy: MatchPolicy,
    limitIsMonotonic: Boolean,
    budget: MatchBudget
) {
  private val numbers = StepStates.numbers(facts)
  private val width = numbers.max + 1

  /** Whether positions are remembered at all. */
  val isUsed: Boolean = policy.events.isEmpty &&
    !facts.program.instructions.exists(_.isInstanceOf[Instruction.EnterLimit]) &&
    (limitIsMonotonic || !policy.hasLimit || !facts.program.hasAbsence) &&
    policy.unless.forall(facts.isRowLocal)
  private val usable = numbers.indices.map(state => isUsed && facts.isRowLocalFrom(state)).toArray

  /** Whether a position must be marked, so that the search notices when everything from it was tried. */
  val marks: Boolean = isUsed && policy.findsSeveral

  private val dead = new RowBits(width, budget.memory)
  private val unfitFrom = new Array[Int](width)
  private val unfitUntil = new Array[Int](width)
  private var wasCut = false
  private var attemptFrom = 0
  private var touched = -1

  /** Before the first attempt in a partition. */
  def reset(): Unit = {
    forget(0)
    java.util.Arrays.fill(unfitUntil, -1)
  }

  /** The attempt before this one is over, and the search does not return to rows before `row`. */
  def beginAttempt(row: Int): Unit = {
    if (wasCut) clear(attemptFrom, touched)
    dead.release(row)
    startAt(row)
  }

  /** Attempts from this row on learn about positions anew. */
  def forget(row: Int): Unit = {
    dead.reset(row)
    startAt(row)
  }

  private def startAt(row: Int): Unit = {
    wasCut = false
    attemptFrom = row
    touched = row
  }

  def isDead(state: Int, row: Int): Boolean = usable(state) && {
    if (row > touched) touched = row
    if (marks) dead.get(row, numbers(state)) else dead.testAndSet(row, numbers(state))
  }

  /** Everything from the position was tried, and nothing found. */
  def markDead(state: Int, row: Int): Unit = if (usable(state)) dead.set(row, numbers(state))

  /** A path was given up because the match's limit was passed. */
  def cutOff(): Unit = wasCut = true
  def wasCutOff: Boolean = wasCut

  /** The positions on the path of a match did not fail. */
  def forgetMatch(path: Path): Unit = clear(path.start, path.end)

  private def clear(from: Int, to: Int): Unit = {
    budget.charge(to.toLong - from)
    dead.clear(from, to)
  }

  /** The first row from this one on that may fit. */
  def skipUnfit(state: StepState, row: Int): Int =
    if (state.isPlain && row >= unfitFrom(numbers(state.number)) && row < unfitUntil(numbers(state.number)))
      unfitUntil(numbers(state.number))
    else row

  /** The rows from one on and before another one fit nothing. */
  def recordUnfit(state: StepState, from: Int, next: Int): Unit = if (state.isPlain) {
    val number = numbers(state.number)
    if (unfitUntil(number) != from) unfitFrom(number) = from
    unfitUntil(number) = next
  }

  def write(out: ScanOutput): Unit = {
    out.flag(wasCut)
    out.row(attemptFrom)
    out.row(touched)
    dead.write(out)
  }

  def read(in: ScanInput): Unit = {
    wasCut = in.flag()
    attemptFrom = in.row()
    touched = in.row()
    dead.read(in)
  }

  def writeUnfit(out: ScanOutput): Unit = (unfitFrom ++ unfitUntil).foreach(out.row)

  def readUnfit(in: ScanInput): Unit = Seq(unfitFrom, unfitUntil).foreach { rows =>
    rows.indices.foreach(rows(_) = in.row())
  }
}
