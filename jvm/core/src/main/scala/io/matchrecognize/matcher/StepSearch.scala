// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{DataInput, DataOutput}

import scala.collection.mutable

import io.matchrecognize.automaton.{ProgramFacts, StepOption}
import io.matchrecognize.policy.{EventSelection, MatchPolicy}

/**
 * Finds matches from a given start row when rows may be passed over, time is limited, rows must be absent, or every way counts.
 *
 * After each row taken it seeks the next row that fits one of the [[StepOption]]s, and keeps what else could
 * be done there on a stack: other options of that row, ending the match, and, where ways branch, passing the row
 * over. So all ways from a start row share the rows they have in common, and only the way at hand exists in memory.
 *
 * Cost: seeking past rows that fit nothing is done once for all start rows ([[SeekMemo]]); so is every (row,
 * instruction) pair, if all conditions are row-local and no part has a limit of its own. Then time is linear in rows
 * and in the rows of matches; a limit of the match that cuts a way off costs at most its window again for each start row.
 *
 * What each rule means is written in `docs/reference/event-selection.md`.
 */
private[matcher] final class StepSearch(
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    val path: Path,
    budget: MatchBudget
) extends AttemptSearch {
  import AttemptSearch._
  import StepSearch._

  private val steps = new StepStates(facts, policy)
  private val rows = new RowConditions(facts, policy, test, path)
  private val memo = new SeekMemo(facts, policy)
  private val limits = new LimitAnchors(facts.program, policy, test, path)
  private val contiguous = policy.selection == EventSelection.Strict
  private val limited = !facts.isLinear || !memo.isUsed || policy.givesSeveral
  // A run that collects rows ends only where it cannot go on.
  private val endInOrder =
    if (policy.selection == EventSelection.SkipTillAny && !policy.isEveryWay) EndIfNone else End
  private val tellsRows = policy.events.nonEmpty

  private val choices = new IntStack
  private val told = mutable.HashSet.empty[Vector[Int]]
  // Of the seek at hand: the options that the row fits, and those that no further row can fit.
  private val fits = new IntStack
  private var closed = new Array[Boolean](8)

  // Where to seek, if that is what comes next; None: take up a kept choice.
  private var state = Idle
  private var from = 0
  // Whether the place has not been come to before on this way, and whether a row that fits was passed over at it.
  private var isNew = false
  private var isPassing = false
  private var found = 0
  private var emptyFound = false
  private var lastTold = 0
  private var peak = 0

  override def peakAlternatives: Int = peak / FrameSize

  /** Whether the attempt found that no row need be taken, which counts only if nothing else is found. */
  def foundEmpty: Boolean = emptyFound

  /** Whether the row told last is the first one of its way that is told. */
  def beginsWay: Boolean = lastTold == 0

  override def reset(): Unit = {
    memo.reset()
    rows.reset()
    limits.reset()
    begin(0)
  }

  override def begin(row: Int): Unit = {
    path.restart(row)
    limits.beginAttempt()
    choices.clear()
    told.clear()
    memo.beginAttempt(row)
    rows.beginAttempt(row)
    budget.beginAttempt()
    state = 0
    from = row
    isNew = true
    isPassing = false
    found = 0
    emptyFound = false
    lastTold = 0
  }

  override def run(known: Int, ended: Boolean, matchNumber: Long): Outcome = {
    rows.reveal(known, ended, matchNumber)
    while (true) {
      budget.step(limited)
      if (state != Idle) {
        if (isNew && memo.isDead(state, from)) state = Idle
        else if (!seek()) return NeedsRow
      } else if (choices.isEmpty) return Failed
      else takeUp() match {
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
    fits.clear()
    val row = if (at.hasTakes) nextFit(at) else NoRow
    row != Unknown && {
      keepChoices(at, row)
      state = Idle
      true
    }
  }

  private def stateAt(number: Int): StepState = if (number == 0) steps.first(path.start) else steps(number)

  /** The next row that fits, with the options that it fits in `fits`; [[NoRow]] if the way cannot take another row. */
  private def nextFit(at: StepState): Int = {
    if (at.canClose) openAll(at)
    var row = memo.skipUnfit(at, from)
    while (true) {
      from = row
      if (!rows.isKnown(row, at.lookahead)) return if (rows.isPastEnd(row)) NoRow else Unknown
      if (!path.isEmpty) {
        if (!limits.isWithinMatch(row)) {
          memo.cutOff()
          return NoRow
        }
        if (rows.isVetoed(row)) return NoRow
      }
      collectFits(at, row)
      if (!fits.isEmpty) return row
      if (contiguous || path.isEmpty) return NoRow
      if (at.canClose && !passOver(at, row)) return NoRow
      row += 1
      memo.recordUnfit(at, row)
      budget.step(limited)
    }
    throw new IllegalStateException("unreachable")
  }

  private def collectFits(at: StepState, row: Int): Unit = {
    var i = 0
    while (i < at.takes.length) {
      val option = at.options(at.takes(i))
      if (!at.canClose || !closed(at.takes(i))) {
        if (!limits.allow(option, row)) closed(at.takes(i)) = true
        else if (rows.fits(option, row)) fits.push(at.takes(i))
      }
      i += 1
    }
  }

  /** Which options are open after the rows that were passed over already. */
  private def openAll(at: StepState): Unit = {
    if (closed.length < at.options.length) closed = new Array[Boolean](at.options.length)
    else java.util.Arrays.fill(closed, false)
    if (!path.isEmpty) (path.end until from).foreach(passOver(at, _))
  }

  /** Passes over a row; false if no option is open any more. */
  private def passOver(at: StepState, row: Int): Boolean = {
    var isOpen = false
    at.takes.foreach { index =>
      if (!closed(index) && rows.closes(at.options(index), row)) closed(index) = true
      if (!closed(index)) isOpen = true
    }
    isOpen
  }

  /** Keeps what can be done, the preferred last, so that it is taken up first. */
  private def keepChoices(at: StepState, row: Int): Unit = {
    val before = choices.size
    if (at.endsLast && !isPassing) at.ends.reverseIterator.foreach(keep(End, at.number, _, 0))
    if (at.isBranching && row != NoRow) keep(PassOver, at.number, 0, row)
    var i = at.options.length - 1
    var fitting = fits.size - 1
    while (i >= 0) {
      if (at.options(i).isEnd) { if (!at.endsLast) keep(endInOrder, at.number, i, found) }
      else if (fitting >= 0 && fits(fitting) == i) {
        fitting -= 1
        if (contiguous || !isLeft(at, i)) keep(Take, at.number, i, row)
      }
      i -= 1
    }
    // A way whose rows are told already is not taken back, so there is one row to take at most.
    if (policy.commits && lastTold > 0) keepFirstTake(before)
    if (choices.size > peak) peak = choices.size
  }

  /** Whether the row also fits an option that leaves the repetition which this option would go on with. */
  private def isLeft(at: StepState, option: Int): Boolean = {
    val leavers = at.options(option).leavers
    var i = 0
    while (i < leavers.length) {
      if (fits.contains(leavers(i))) return true
      i += 1
    }
    false
  }

  private def keep(kind: Int, state: Int, option: Int, extra: Int): Unit = {
    choices.push(extra)
    choices.push(option)
    choices.push(state)
    choices.push(path.length)
    choices.push(kind)
  }

  /** Drops what is less preferred than the first choice, from this size of the stack on, that takes a row. */
  private def keepFirstTake(size: Int): Unit = {
    val kept = new IntStack
    var isTake = false
    while (choices.size > size && !isTake) {
      isTake = choices.last == Take
      (1 to FrameSize).foreach(_ => kept.push(choices.pop()))
    }
    choices.truncate(size)
    while (!kept.isEmpty) choices.push(kept.pop())
  }

  private def takeUp(): Option[Outcome] = {
    val kind = choices.pop()
    val length = choices.pop()
    val number = choices.pop()
    val index = choices.pop()
    val extra = choices.pop()
    path.truncate(length)
    limits.truncate(length)
    if (length < lastTold) lastTold = 0
    (kind: @scala.annotation.switch) match {
      case Mark =>
        if (found == extra) memo.markDead(number, index)
        None
      case PassOver =>
        state = number
        from = extra + 1
        isNew = false
        isPassing = true
        None
      case Take => take(stateAt(number).options(index), extra)
      case EndIfNone if found > extra => None
      case _ => end(stateAt(number).options(index), kind, number, index, extra)
    }
  }

  private def take(option: StepOption, row: Int): Option[Outcome] = {
    limits.take(option, row)
    path.pushAt(row, option.variable, option.excluded)
    state = option.take + 1
    from = row + 1
    isNew = true
    isPassing = false
    if (!policy.events(option.variable) || (steps.isAmbiguous && !told.add(signature))) None
    else {
      if (policy.commits) choices.clear()
      Some(Taken)
    }
  }

  /** Notes that the row just taken has been told. */
  def tell(): Unit = lastTold = path.length

  private def end(option: StepOption, kind: Int, number: Int, index: Int, extra: Int): Option[Outcome] =
    if (!rows.canEnd(option)) None
    else if (rows.awaitsEnd(option)) again(kind, number, index, extra)
    else limits.confirm(option, rows) match {
      case LimitAnchors.Refuted => None
      case LimitAnchors.Undecided => again(kind, number, index, extra)
      case LimitAnchors.Confirmed => matched()
    }

  /** Comes back to the choice when more rows are known. */
  private def again(kind: Int, number: Int, index: Int, extra: Int): Option[Outcome] = {
    keep(kind, number, index, extra)
    Some(NeedsRow)
  }

  private def matched(): Option[Outcome] =
    if (path.isEmpty && (policy.givesSeveral || tellsRows)) {
      emptyFound = !policy.isEveryWay && !tellsRows
      None
    } else {
      found += 1
      if (!tellsRows && steps.isAmbiguous && !told.add(signature)) return None
      if (policy.givesSeveral) budget.beginAttempt()
      else {
        memo.forgetMatch(path)
        choices.clear()
      }
      Some(Matched)
    }

  private def signature: Vector[Int] =
    (0 until path.length).flatMap(i => Seq(path.rowAt(i), path.label(i), if (path.isExcluded(i)) 1 else 0)).toVector

  override def write(out: DataOutput): Unit = {
    Seq(state, from, found, lastTold).foreach(out.writeInt)
    out.writeBoolean(isNew)
    out.writeBoolean(isPassing)
    out.writeBoolean(emptyFound)
    choices.write(out)
    path.write(out)
    limits.write(out)
    memo.write(out)
    rows.write(out)
    out.writeInt(told.size)
    told.foreach { rows =>
      out.writeInt(rows.size)
      rows.foreach(out.writeInt)
    }
  }

  override def read(in: DataInput): Unit = {
    state = in.readInt()
    from = in.readInt()
    found = in.readInt()
    lastTold = in.readInt()
    isNew = in.readBoolean()
    isPassing = in.readBoolean()
    emptyFound = in.readBoolean()
    choices.read(in)
    path.read(in)
    limits.read(in)
    memo.read(in)
    rows.read(in)
    told.clear()
    (0 until in.readInt()).foreach(_ => told += Vector.fill(in.readInt())(in.readInt()))
  }
}

private object StepSearch {

  /** A choice is kept as five numbers: its kind, the path's length, the state, the option, and a row or count. */
  val FrameSize = 5

  /** For a state: there is none to seek from. */
  val Idle: Int = -1

  /** For a row: none fits, and whether one does cannot be told yet. */
  val NoRow: Int = -1
  val Unknown: Int = -2

  final val Take = 0
  final val End = 1

  /** To end the match, if no match was found by going on. */
  final val EndIfNone = 2

  /** Not to take the row. */
  final val PassOver = 3

  /** Below all choices of a place: when it comes up, everything from there on has been tried. */
  final val Mark = 4
}
