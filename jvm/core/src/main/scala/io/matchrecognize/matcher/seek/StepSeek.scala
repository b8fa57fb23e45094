// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import io.matchrecognize.automaton.{ProgramFacts, StepOption}
import io.matchrecognize.matcher.{
  FailureMemo,
  IntStack,
  LimitAnchors,
  MatchBudget,
  Moves,
  Path,
  Refusal,
  RowConditions,
  ScanInput,
  ScanOutput,
  SearchTrace,
  StepState,
  StepStates
}
import io.matchrecognize.policy.MatchPolicy

/**
 * Seeks the next row of a path that may skip rows: the first row that fits an option of a state, provided that the
 * limits and absences allow the path to skip the rows before it. It visits the rows one by one, except those that
 * [[NextRows]] rules out. For each plain state, it remembers the most recent stretch of consecutive rows that are known
 * to fit no option.
 *
 * @param limited whether skipped rows count towards the attempt's limit on steps
 */
private[matcher] final class StepSeek(
    facts: ProgramFacts,
    policy: MatchPolicy,
    rows: RowConditions,
    limits: LimitAnchors,
    stated: StatedLimits,
    memo: FailureMemo,
    nextRows: NextRows,
    path: Path,
    budget: MatchBudget,
    limited: Boolean,
    trace: SearchTrace
) {
  import StepSeek._

  private val numbers = StepStates.numbers(facts)
  private val unfitFrom = new Array[Int](numbers.max + 1)
  private val unfitUntil = new Array[Int](numbers.max + 1)
  // `fits` holds the options that fit the row just found; `closed` marks the options that can no longer take any row.
  private val fits = new IntStack
  private var closed = new Array[Boolean](8)
  // The questions for the variables that a state watches, indexed by state.
  private val questions = new Array[Watched](numbers.max + 1)
  // The number of rows visited without success since the path reached its current position. The values that the path
  // has fixed are computed only after a certain number of such rows.
  private var misses = 0
  private var position: StepState = _
  private var attempt = 0L
  private var version = 0
  private var at = 0

  /** Prepares for a new partition. */
  def reset(): Unit = {
    java.util.Arrays.fill(unfitFrom, 0)
    java.util.Arrays.fill(unfitUntil, -1)
    position = null
  }

  /** The row examined last. */
  def row: Int = at

  /**
   * Returns the first row from `from` on that fits an option; [[NoRow]] if the path cannot take another row,
   * [[Unknown]] if more rows must be known to decide.
   */
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

  /**
   * The next row to examine after a skipped row: the next row that may satisfy a condition watched in the state or, if
   * there is none, the last row, at which the search can see whether a limit has expired. No row is ruled out for a
   * trace that must see every row.
   */
  private def next(state: StepState): Int = {
    val last = rows.count - 1
    if (trace.seesEveryRow || !rows.hasEnded || at >= last) at + 1
    else {
      if ((position ne state) || attempt != path.attempt || version != path.version) {
        position = state
        attempt = path.attempt
        version = path.version
        misses = 0
      }
      misses += 1
      val watched = questionsOf(state)
      nextRows.nextOfAny(if (budget.isPatient(misses)) watched.byValues else watched.byBits, at + 1, last)
    }
  }

  /** The questions with which to find the next row that matters in a state, one for each variable watched there. */
  private def questionsOf(state: StepState): Watched = {
    val number = numbers(state.number)
    if (questions(number) == null) questions(number) = Watched(
      state.watched.map(nextRows.question(_, Nil)),
      state.watched.map(variable => nextRows.question(variable, nextRows.comparisonsOf(variable)))
    )
    questions(number)
  }

  /** Whether any known row from `from` on fits an option of a plain state. */
  def isAwaited(state: StepState, from: Int): Boolean = {
    var row = skipUnfit(state, from)
    while (rows.isKnown(row, state.lookahead) && !state.takes.exists(index => rows.fits(state.options(index), row))) {
      recordUnfit(state, row, row + 1)
      row += 1
    }
    rows.isKnown(row, state.lookahead)
  }

  /** The number of options that fit the row just found. */
  def fitting: Int = fits.size

  /**
   * The `index`-th of the options that fit the row just found, in preference order, given by its index in the state.
   */
  def fit(index: Int): Int = fits(index)

  /** Whether the path takes the row just found by this option, which the row fits: see [[Moves.takes]]. */
  def takes(state: StepState, option: Int): Boolean = {
    budget.charge(fits.size.toLong)
    Moves.takes(state, option, fits)
  }

  /**
   * Examines the current row. Returns the row if it fits, `Skipped` if the path may skip it, and otherwise `NoRow` or
   * `Unknown`, which end the search for a row.
   */
  private def look(state: StepState): Int =
    if (rows.isPastEnd(at)) refuseAtEnd(state)
    else if (!path.isEmpty && !isMatchOpen) {
      memo.cutOff(at, late = true)
      refuseAll(state, Refusal.MatchLimit)
    } else if (!rows.isKnown(at, state.lookahead)) {
      if (isTooLate(state)) refuseAll(state, Refusal.PartLimit) else Unknown
    } else if (!path.isEmpty && isTooLateForAll(state)) NoRow
    else if (!path.isEmpty && isTooLateForVeto(state)) refuseAll(state, Refusal.PartLimit)
    else if (!path.isEmpty && rows.isVetoed(at)) refuseVetoed(state)
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

  /**
   * Whether the row is too late for the path to complete. Always false if rows are emitted as they are taken, because
   * these rows are emitted even if the path does not complete.
   */
  private def isTooLateForAll(state: StepState): Boolean = policy.events.isEmpty && stated.isTooLate(state.number, at)

  /**
   * If the clause has UNLESS, whether the row is too late for every option. This is checked before the UNLESS
   * conditions because a time limit may expire before the row is known.
   */
  private def isTooLateForVeto(state: StepState): Boolean = policy.unless.nonEmpty && state.canClose && isTooLate(state)

  private def refuseAll(state: StepState, cause: Refusal): Int = refuseEach(state)(_ => cause)

  private def refuseEach(state: StepState)(cause: StepOption => Refusal): Int = {
    if (trace.listens) state.takes.foreach { index =>
      val option = state.options(index)
      trace.refused(option.take, at, path, cause(option))
    }
    NoRow
  }

  /** Ends the search at a row of UNLESS. A limit that has expired before this row rules an option out first. */
  private def refuseVetoed(state: StepState): Int = refuseEach(state) { option =>
    if (limits.allow(option, at)) Refusal.Vetoed else Refusal.PartLimit
  }

  /** Ends the search at the end of the rows, by which a limit may have expired, too. */
  private def refuseAtEnd(state: StepState): Int = refuseEach(state) { option =>
    val cause = if (path.isEmpty) Refusal.PartitionEnd else limits.causeOfEnd(option, at)
    if (cause == Refusal.MatchLimit) memo.cutOff(at, late = true)
    cause
  }

  /** Whether the limit of the match allows the current row or, if that row is not known yet, has not expired so far. */
  private def isMatchOpen: Boolean = if (rows.isKnown(at, 0)) limits.ofMatch.allows(at) else !limits.ofMatch.isOver

  /**
   * Whether the current row is too late for every option, whatever the values of the row. The answer depends only on time: neither
   * the row nor the rows that its conditions read have to be known. So the result does not depend on when rows become
   * known.
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

  /**
   * Returns `row` or, if `row` is in the stretch of rows that are known to fit no option, the first row after that
   * stretch.
   */
  private def skipUnfit(state: StepState, row: Int): Int =
    if (state.isPlain && row >= unfitFrom(numbers(state.number)) && row < unfitUntil(numbers(state.number)))
      unfitUntil(numbers(state.number))
    else row

  /** Records that the rows in [`from`, `next`) fit no option of the state. */
  private def recordUnfit(state: StepState, from: Int, next: Int): Unit = if (state.isPlain) {
    val number = numbers(state.number)
    if (unfitUntil(number) != from) unfitFrom(number) = from
    unfitUntil(number) = next
  }

  def write(out: ScanOutput): Unit = (unfitFrom ++ unfitUntil).foreach(out.row)

  def read(in: ScanInput): Unit = Seq(unfitFrom, unfitUntil).foreach { rows =>
    rows.indices.foreach(rows(_) = in.row())
  }

  /** Computes which options are still open after the path has skipped the rows before `from`. */
  private def openAll(state: StepState, from: Int): Unit = {
    if (closed.length < state.options.length) closed = new Array[Boolean](state.options.length)
    else java.util.Arrays.fill(closed, false)
    if (!path.isEmpty) (path.end until from).foreach { row =>
      closeLate(state, row)
      skip(state, row)
    }
  }

  /** Closes the options for which the row is too late, so that their absence conditions are not evaluated on it. */
  private def closeLate(state: StepState, row: Int): Unit = state.takes.foreach { index =>
    if (!closed(index) && !limits.allow(state.options(index), row)) closed(index) = true
  }

  /**
   * Skips a row and closes the options before which that row must be absent. Returns false if no option is open
   * afterwards.
   */
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

  /** More rows must be known to decide whether the row fits. */
  val Unknown: Int = -2
  private val Skipped = -3

  /**
   * The questions for the variables watched in a state: `byBits` uses only conjuncts that were evaluated in advance,
   * `byValues` also the values that a path has fixed.
   */
  private final case class Watched(byBits: Array[Int], byValues: Array[Int])
}
