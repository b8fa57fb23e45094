// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.policy.MatchPolicy

/**
 * Seeks the next row of a path that may skip rows: the first that fits an option of a state, as far as the limits and the rows
 * that must be absent allow to skip those before it. It visits row after row, but for those that [[EqualitySeek]] or the answers
 * known ahead rule out. From where to where rows are known to fit nothing is remembered: the last such stretch for each state.
 *
 * @param limited whether the rows skipped count towards the limit of the attempt
 */
private[matcher] final class StepSeek(
    facts: ProgramFacts,
    policy: MatchPolicy,
    rows: RowConditions,
    limits: LimitAnchors,
    stated: StatedLimits,
    memo: FailureMemo,
    equality: EqualitySeek,
    path: Path,
    budget: MatchBudget,
    limited: Boolean,
    trace: SearchTrace
) {
  import StepSeek._

  private val numbers = StepStates.numbers(facts)
  private val unfitFrom = new Array[Int](numbers.max + 1)
  private val unfitUntil = new Array[Int](numbers.max + 1)
  // The options that the row found fits, and those that no further row can fit.
  private val fits = new IntStack
  private var closed = new Array[Boolean](8)
  private var at = 0

  /** Before a partition. */
  def reset(): Unit = java.util.Arrays.fill(unfitUntil, -1)

  /** The row that was examined last. */
  def row: Int = at

  /** Seeks from a row on; returns the row, [[NoRow]] if the path cannot take another one, or [[Unknown]]. */
  def seek(state: StepState, from: Int): Int = {
    fits.clear()
    at = from
    if (!state.hasTakes) NoRow
    else {
      if (state.canClose) openAll(state, from)
      at = skipUnfit(state, from)
      var found = look(state)
      while (found == Skipped) {
        val unfit = at
        at = next(state)
        recordUnfit(state, unfit, at)
        budget.step(limited)
        found = look(state)
      }
      found
    }
  }

  /** The next row to look at after one that neither fits nor ends the search; what listens wants to hear of every row. */
  private def next(state: StepState): Int = {
    val row = equality.after(at, state)
    if (trace.listens) row else rows.skipRuledOut(state.watched, row)
  }

  /** Whether a known row from this one on fits an option of a plain state, whatever the path. */
  def isAwaited(state: StepState, from: Int): Boolean = {
    var row = skipUnfit(state, from)
    while (rows.isKnown(row, state.lookahead) && !state.takes.exists(index => rows.fits(state.options(index), row))) {
      recordUnfit(state, row, row + 1)
      row += 1
    }
    rows.isKnown(row, state.lookahead)
  }

  /** How many options the row found fits. */
  def fitting: Int = fits.size

  /** The numbers of these options, in the order of preference. */
  def fit(index: Int): Int = fits(index)

  /** Whether the path takes the row found by an option that it fits: see [[Moves.takes]]. */
  def takes(state: StepState, option: Int): Boolean = {
    budget.charge(fits.size.toLong)
    Moves.takes(state, option, fits)
  }

  /** The row if it fits, [[NoNode]] if it is skipped, or why the seek ends. */
  private def look(state: StepState): Int =
    if (rows.isPastEnd(at)) refuseAll(state, Refusal.PartitionEnd)
    else if (!path.isEmpty && !isMatchOpen) {
      memo.cutOff(at, late = true)
      refuseAll(state, Refusal.MatchLimit)
    } else if (!rows.isKnown(at, state.lookahead)) { if (isTooLate(state)) NoRow else Unknown }
    else if (!path.isEmpty && isTooLateForAll(state)) NoRow
    else if (!path.isEmpty && isTooLateForVeto(state)) refuseAll(state, Refusal.PartLimit)
    else if (!path.isEmpty && rows.isVetoed(at)) refuseAll(state, Refusal.Vetoed)
    else {
      collectFits(state)
      if (path.isEmpty && !fits.isEmpty && !limits.ofMatch.canStart(at)) {
        fits.clear()
        refuseAll(state, Refusal.NoTime)
      }
      if (!fits.isEmpty) at
      else if (!Moves.maySkip(state, isTaken = false) || (state.canClose && !skip(state, at))) NoRow
      else Skipped
    }

  /** Rows that are reported as they are taken are, even if no match comes of them. */
  private def isTooLateForAll(state: StepState): Boolean = policy.events.isEmpty && stated.isTooLate(state.number, at)

  /** Time, which may pass before the row is known, decides before the row does. */
  private def isTooLateForVeto(state: StepState): Boolean = policy.unless.nonEmpty && state.canClose && isTooLate(state)

  private def refuseAll(state: StepState, cause: Refusal): Int = {
    if (trace.listens) state.takes.foreach(index => trace.refused(state.options(index).take, at, path, cause))
    NoRow
  }

  /** Whether the limit of the match allows the row, or, where it is not known yet, whether time leaves room for one. */
  private def isMatchOpen: Boolean = if (rows.isKnown(at, 0)) limits.ofMatch.allows(at) else !limits.ofMatch.isOver

  /**
   * Whether the row comes too late for every option, whatever it is. Neither the row nor those that its conditions read need be
   * known for that, so it depends only on the time, and not on what became known first.
   */
  private def isTooLate(state: StepState): Boolean = !path.isEmpty && state.takes.forall { index =>
    val option = state.options(index)
    (state.canClose && closed(index)) ||
    (if (rows.isKnown(at, 0)) !limits.allow(option, at) else limits.isOver(option, at))
  }

  private def collectFits(state: StepState): Unit = {
    budget.charge(state.takes.length.toLong)
    var i = 0
    while (i < state.takes.length) {
      val index = state.takes(i)
      val option = state.options(index)
      if (!state.canClose || !closed(index)) {
        if (!limits.allow(option, at)) {
          closed(index) = true
          trace.refused(option.take, at, path, Refusal.PartLimit)
        } else if (rows.fits(option, at)) fits.push(index)
        else trace.refused(option.take, at, path, Refusal.Condition)
      }
      i += 1
    }
  }

  /** The first row from this one on that may fit. */
  private def skipUnfit(state: StepState, row: Int): Int =
    if (state.isPlain && row >= unfitFrom(numbers(state.number)) && row < unfitUntil(numbers(state.number)))
      unfitUntil(numbers(state.number))
    else row

  /** The rows from one on and before another one fit nothing. */
  private def recordUnfit(state: StepState, from: Int, next: Int): Unit = if (state.isPlain) {
    val number = numbers(state.number)
    if (unfitUntil(number) != from) unfitFrom(number) = from
    unfitUntil(number) = next
  }

  def write(out: ScanOutput): Unit = (unfitFrom ++ unfitUntil).foreach(out.row)

  def read(in: ScanInput): Unit = Seq(unfitFrom, unfitUntil).foreach { rows =>
    rows.indices.foreach(rows(_) = in.row())
  }

  /** Which options are open after the rows that were skipped already. */
  private def openAll(state: StepState, from: Int): Unit = {
    if (closed.length < state.options.length) closed = new Array[Boolean](state.options.length)
    else java.util.Arrays.fill(closed, false)
    if (!path.isEmpty) (path.end until from).foreach { row =>
      closeLate(state, row)
      skip(state, row)
    }
  }

  /** A row that is too late for an option is not asked whether it closes it. */
  private def closeLate(state: StepState, row: Int): Unit = state.takes.foreach { index =>
    if (!closed(index) && !limits.allow(state.options(index), row)) closed(index) = true
  }

  /** Skips a row; false if no option is open any more. */
  private def skip(state: StepState, row: Int): Boolean = {
    var isOpen = false
    budget.charge(state.takes.length.toLong)
    state.takes.foreach { index =>
      val option = state.options(index)
      if (!closed(index) && rows.closes(option, row, limits.isInTime(option, _, row))) {
        closed(index) = true
        trace.refused(option.take, row, path, Refusal.Present(option.absent.head._1))
      }
      if (!closed(index)) isOpen = true
    }
    isOpen
  }
}

private[matcher] object StepSeek {
  val NoRow: Int = -1

  /** Whether a row fits is not known before more rows are. */
  val Unknown: Int = -2
  private val Skipped = -3
}
