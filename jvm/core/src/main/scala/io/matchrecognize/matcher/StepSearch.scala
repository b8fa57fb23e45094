// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import io.matchrecognize.automaton.{Instruction, ProgramFacts, StepOption}
import io.matchrecognize.policy.MatchPolicy

/**
 * Finds matches from a given start row when rows may be skipped, time is limited, rows must be absent, or every path counts.
 *
 * After each row taken it seeks the next row that fits one of the [[StepOption]]s, and keeps what else could
 * be done there on a stack: other options of that row, ending the match, and, where paths branch, skipping the
 * row. So all paths from a start row share the rows they have in common, and only the current path is in memory.
 *
 * Cost: seeking past rows that fit nothing is done once for all start rows ([[SeekMemo]]); so is every (row,
 * instruction) pair, if all conditions are row-local and no part has a limit of its own. Then time is linear in rows
 * and in the rows of matches; a limit of the match that cuts a path off costs at most its window again for each start row.
 *
 * What each rule means is written in `docs/reference/event-selection.md`.
 */
private[matcher] final class StepSearch(
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    val path: Path,
    budget: MatchBudget,
    trace: SearchTrace
) extends AttemptSearch {
  import AttemptSearch._
  import ChoiceStack._
  import StepSearch._

  private val steps = new StepStates(facts, policy, budget, test.keys.of)
  private val rows = new RowConditions(facts, policy, test, path, budget)
  private val memo = new SeekMemo(facts, policy, test.limitIsMonotonic, budget)
  private val limits = new LimitAnchors(facts.program, policy, test, path, budget.memory)
  private val limited = !facts.isLinear || !memo.isUsed || policy.findsSeveral
  // A run that collects rows either continues or ends: whichever is preferred, unless that leads to nothing.
  private val endInOrder =
    if (policy.selection.isBranching && !policy.findsAllMatches) EndIfNone else End
  private val emitsRows = policy.events.nonEmpty

  private val equality = new EqualitySeek(facts.conditions.size, rows, test.keys, path, budget)
  private val stated = new StatedLimits(facts, test, path)
  private val seeker = new StepSeek(policy, rows, limits, stated, memo, equality, path, budget, limited, trace)
  private val gaps = new GapSeek(facts.program.size + 1, test, budget)
  private val choices = new ChoiceStack(budget.memory)
  private val emitted = mutable.HashSet.empty[Vector[Int]]
  private val emittedMemory = new ObjectMemory(budget.memory)

  // Where to seek, if that is what comes next; Idle: continue with a kept choice.
  private var state = Idle
  private var from = 0
  // Whether this path has just reached the position, and whether its ends there are tried or kept already.
  private var isNew = false
  private var keptEnds = false
  private var found = 0
  private var emptyFound = false
  private var lastEmitted = 0
  private var nextNumber = 0L

  override def peakAlternatives: Int = choices.peak
  override def openLimits: Seq[(Int, Int)] = limits.open

  override def plainState: Option[Int] = if (state != Idle && stateAt(state).isPlain) Some(state) else None

  override def isAwaited(state: Int, from: Int, known: Int): Boolean = {
    rows.reveal(known, all = false, nextNumber)
    val at = steps(state)
    seeker.isAwaited(at, math.max(from - at.lookahead, 0))
  }

  /** Whether the attempt found that no row need be taken, which counts only if nothing else is found. */
  def foundEmpty: Boolean = emptyFound

  /** Whether the row emitted last is the first one of its path that is emitted. */
  def beginsPath: Boolean = lastEmitted == 0

  override def reset(): Unit = {
    memo.reset()
    rows.reset()
    limits.reset()
    equality.reset()
    gaps.reset()
    stated.reset()
    begin(0)
  }

  override def release(row: Int): Unit = {
    rows.beginAttempt(row)
    // The next one to use the memory may be another rule over the same rows.
    if (rows.isPastEnd(row)) equality.reset()
  }

  override def forget(row: Int): Unit = memo.forget(row)

  override def wasCutOff: Boolean = memo.wasCutOff

  override def begin(row: Int): Unit = {
    path.restart(row)
    limits.beginAttempt()
    choices.clear()
    if (emitted.nonEmpty) {
      emitted.clear()
      emittedMemory.clear()
    }
    memo.beginAttempt(row)
    budget.beginAttempt()
    state = 0
    from = row
    isNew = true
    keptEnds = false
    found = 0
    emptyFound = false
    lastEmitted = 0
  }

  override def run(known: Int, ended: Boolean, matchNumber: Long): Outcome = {
    nextNumber = matchNumber
    rows.reveal(known, ended, pathNumber)
    while (true) {
      budget.step(limited)
      if (state != Idle) {
        if (isNew && memo.isDead(state, from)) state = Idle
        else if (!seek()) return NeedsRow
      } else if (choices.isEmpty) return Failed
      else takeChoice() match {
        case Some(outcome) => return outcome
        case None => ()
      }
    }
    throw new IllegalStateException("unreachable")
  }

  /** Finds the next row that fits and keeps all that can be done there; false if more rows must be known first. */
  private def seek(): Boolean = {
    val at = stateAt(state)
    if (isNew && memo.marks) keep(Mark, state, from, found)
    isNew = false
    if (trace.listens) refuseAnchors(at)
    if (at.gap >= 0 && rows.hasEnded && !crossGap(at)) {
      state = Idle
      true
    } else {
      val row = seeker.seek(at, from)
      from = seeker.row
      row != StepSeek.Unknown && {
        keepChoices(at, row)
        state = Idle
        true
      }
    }
  }

  /** Where an anchor is not satisfied, nothing that comes after it is an option. */
  private def refuseAnchors(at: StepState): Unit = facts.program.reached(at.number).toSeq.sorted.foreach {
    instruction =>
      facts.program.instructions(instruction) match {
        case Instruction.AtStart if path.end > 0 => trace.refused(instruction, path.end, path, Refusal.NotFirst)
        case Instruction.AtEnd if !rows.isPastEnd(path.end) =>
          trace.refused(instruction, path.end, path, Refusal.NotLast)
        case Instruction.AtEnd => facts.program.reached(instruction).toSeq.sorted.foreach { after =>
            if (facts.program.instructions(after).isInstanceOf[Instruction.Take])
              trace.refused(after, path.end, path, Refusal.PartitionEnd)
          }
        case _ => ()
      }
  }

  /** Takes the rows of a gap, if one begins or goes on here; false if the path fails in it or after it. */
  private def crossGap(at: StepState): Boolean = rows.isPastEnd(from) || {
    val end = gaps.end(at.number, at.leavers, from, rows.count)
    end == from || {
      val isOpen = limits.ofMatch.allows(math.min(end, rows.count - 1))
      if (!isOpen) memo.cutOff()
      isOpen && end < rows.count && !stated.isTooLate(at.number, end) && !memo.isDead(at.number, end) && {
        budget.charge((end - from) / GapSeek.RowsAUnit)
        path.pushUntil(end, at.options(at.gap).variable, at.options(at.gap).excluded)
        from = end
        true
      }
    }
  }

  /** A path whose rows are emitted one by one has its number from the first one on; any other path would be the next match. */
  private def pathNumber: Long = if (lastEmitted > 0) nextNumber - 1 else nextNumber

  private def stateAt(number: Int): StepState = if (number == 0) steps.first(path.start) else steps(number)

  /** Keeps what can be done, the preferred last, so that it is tried first. */
  private def keepChoices(at: StepState, row: Int): Unit = {
    val before = choices.size
    budget.charge(at.options.length.toLong)
    if (at.endsLast && !keptEnds) keepEnds(at)
    if (at.isBranching && row != StepSeek.NoRow) keep(SkipRow, at.number, 0, row)
    var i = at.options.length - 1
    var fitting = seeker.fitting - 1
    while (i >= 0) {
      if (at.options(i).isEnd) { if (!at.endsLast && !keptEnds) keep(endInOrder, at.number, i, found) }
      else if (fitting >= 0 && seeker.fit(fitting) == i) {
        fitting -= 1
        if (at.endsLast || !seeker.isLeft(at, i)) keep(Take, at.number, i, row)
      }
      i -= 1
    }
    // A path whose rows have been emitted stays, so there is one row to take at most.
    if (policy.emitsEagerly && lastEmitted > 0) choices.keepFirstTake(before)
  }

  private def keepEnds(at: StepState): Unit = at.ends.reverseIterator.foreach(keep(End, at.number, _, 0))

  private def keep(action: Int, state: Int, option: Int, extra: Int): Unit =
    choices.push(action, path.length, state, option, extra)

  private def takeChoice(): Option[Outcome] = {
    choices.pop()
    path.truncate(choices.length)
    limits.truncate(choices.length)
    if (choices.length < lastEmitted) {
      lastEmitted = 0
      rows.renumber(pathNumber)
    }
    (choices.action: @scala.annotation.switch) match {
      case Mark =>
        if (found == choices.extra) memo.markDead(choices.state, choices.option)
        None
      case SkipRow =>
        state = choices.state
        from = choices.extra + 1
        isNew = false
        keptEnds = true
        None
      case Take => take(stateAt(choices.state).options(choices.option), choices.extra)
      case EndIfNone if found > choices.extra => None
      case action =>
        val outcome = end(stateAt(choices.state).options(choices.option))
        if (action == EndIfNone && found > choices.extra) choices.dropSiblings()
        outcome
    }
  }

  private def take(option: StepOption, row: Int): Option[Outcome] = {
    limits.take(option, row)
    path.pushAt(row, option.variable, option.excluded)
    trace.taken(option.take, row, path)
    state = option.take + 1
    from = row + 1
    isNew = true
    keptEnds = false
    if (!policy.events(option.variable) || (steps.isAmbiguous && !isNewlyEmitted())) None
    else {
      if (policy.emitsEagerly) choices.clear()
      Some(Taken)
    }
  }

  /** Notes that the row just taken has been emitted. */
  def markEmitted(): Unit = lastEmitted = path.length

  private def end(option: StepOption): Option[Outcome] =
    if (!rows.canEnd(option)) refused(Refusal.NotLast)
    else if (rows.awaitsEnd(option)) again()
    else limits.confirm(option, rows) match {
      case LimitAnchors.Refuted => refused(Refusal.PresentAtEnd(option.absent.headOption.fold(-1)(_._1)))
      case LimitAnchors.Undecided => again()
      case LimitAnchors.Confirmed => matched()
    }

  private def refused(cause: Refusal): Option[Outcome] = {
    trace.refused(facts.program.size - 1, path.end, path, cause)
    None
  }

  /** Returns to the choice when more rows are known. */
  private def again(): Option[Outcome] = {
    choices.pushBack()
    Some(NeedsRow)
  }

  private def matched(): Option[Outcome] =
    if (path.isEmpty && (policy.findsSeveral || emitsRows)) {
      emptyFound = !policy.findsAllMatches && !emitsRows
      None
    } else {
      found += 1
      if (!emitsRows && steps.isAmbiguous && !isNewlyEmitted()) return None
      if (policy.findsSeveral) budget.beginAttempt()
      else {
        memo.forgetMatch(path)
        choices.clear()
      }
      Some(Matched)
    }

  /** Whether no path with the same rows has been emitted. */
  private def isNewlyEmitted(): Boolean = addEmitted(signature)

  private def addEmitted(signature: Vector[Int]): Boolean = {
    val isNew = emitted.add(signature)
    if (isNew) emittedMemory.add(EmittedBytes + EmittedNumberBytes * signature.length)
    isNew
  }

  private def signature: Vector[Int] = {
    budget.charge(path.length.toLong)
    (0 until path.length).flatMap(i => Seq(path.rowAt(i), path.label(i), if (path.isExcluded(i)) 1 else 0)).toVector
  }

  override def write(out: ScanOutput): Unit = write(out, choices.size, isWhole = true)

  override def putAside(out: ScanOutput, isFound: Boolean): Boolean =
    if (!steps.pathsAreIndependent) super.putAside(out, isFound)
    else {
      // The path that waits keeps one choice, if that is what waits; if a row is what it waits for, it may also end before it.
      val own = if (isFound || state != Idle) 0 else 1
      val ends = Option.when(state != Idle && !keptEnds)(stateAt(state))
      keptEnds = true
      write(out, own, isWhole = false)
      if (own > 0) choices.pop()
      ends.foreach(keepEnds)
      state = Idle
      // It may find something, so the positions it came by are not tried in vain.
      found += 1
      budget.beginAttempt()
      !choices.isEmpty
    }

  /** @param isWhole whether the path has all choices of the attempt; if not, it comes by none of the positions known to be dead */
  private def write(out: ScanOutput, newest: Int, isWhole: Boolean): Unit = {
    Seq(state, found, lastEmitted).foreach(number => out.number(number.toLong))
    out.row(from)
    Seq(isNew, keptEnds, emptyFound).foreach(out.flag)
    choices.write(out, newest)
    path.write(out)
    limits.write(out)
    out.flag(isWhole)
    if (isWhole) memo.write(out)
    out.number(emitted.size.toLong)
    emitted.foreach { path =>
      out.number(path.size / 3L)
      // See `signature`: a row, its label, whether it is excluded.
      path.indices.foreach(i => if (i % 3 == 0) out.row(path(i)) else out.number(path(i).toLong))
    }
  }

  override def read(in: ScanInput): Unit = {
    state = in.number()
    found = in.number()
    lastEmitted = in.number()
    from = in.row()
    isNew = in.flag()
    keptEnds = in.flag()
    emptyFound = in.flag()
    choices.read(in)
    path.read(in)
    limits.read(in)
    if (in.flag()) memo.read(in) else memo.forget(path.end)
    emitted.clear()
    emittedMemory.clear()
    (0 until in.number()).foreach { _ =>
      addEmitted(Vector.fill(in.number())(Vector(in.row(), in.number(), in.number())).flatten)
    }
  }

  override def writeAnswers(out: ScanOutput): Unit = {
    rows.write(out)
    memo.writeUnfit(out)
  }

  override def readAnswers(in: ScanInput): Unit = {
    rows.read(in)
    memo.readUnfit(in)
  }
}

private object StepSearch {

  /** For a state: there is none to seek from. */
  val Idle: Int = -1

  /** A path that was emitted is a vector of three boxed numbers for each row. */
  val EmittedBytes = 100L
  val EmittedNumberBytes = 24L
}
