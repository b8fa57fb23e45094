// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{Instruction, ProgramFacts, StepOption}
import io.matchrecognize.matcher.seek.{GapSeek, LookAhead, NextRows, StatedLimits, StepSeek}
import io.matchrecognize.policy.MatchPolicy

/**
 * Finds the matches that begin at a given row: a depth-first search in preference order, shared by tables, streams,
 * slices, windows and EXPLAIN MATCH. In contrast, `runs.SharedRuns` finds the matches of many rules at once, breadth
 * first, for bounds that must see all open matches to choose between them. `SharedRuns` holds all open matches in
 * memory; this search holds one path.
 *
 * The options for the next step form a list in preference order. Over ''adjacent rows'', the search tries them one
 * after the other ([[OptionLists]]) and evaluates a condition only when it reaches the option. If ''rows may be
 * skipped'', whether an option counts can depend on which other options fit, so all options of a position are evaluated
 * together: [[StepSeek]] finds the next row that fits one of them. Alternatives that are not tried at once are kept on
 * a stack ([[AlternativeStack]]); when a path fails, the search resumes the newest one. So all paths from a start row
 * share their common rows, and only the current path is in memory.
 *
 * The search can stop wherever it needs a row that is not known yet. Its whole state can then be written, and another
 * search can read that state and continue, so a stream finds the same matches as a table. In a window, the search
 * treats the end of the frame as the end of the partition.
 *
 * Cost: while the conditions are row-local, each position is followed once for all start rows together, see
 * [[FailureMemo]]. So time is linear in the number of rows plus the number of rows of all matches. A path that is cut
 * off by the limit of the match or by the end of a frame may be followed again for each start row, at the cost of at
 * most the rows within the limit or the frame. Memory: four bytes for each alternative on the current path. Consecutive
 * rows that only a repetition of an always-true variable can take are taken at once, see [[GapSeek]].
 *
 * The rules of event selection are documented in `docs/reference/event-selection.md`.
 */
private[matcher] final class Search(
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    val path: Path,
    budget: MatchBudget,
    answers: ConditionCache,
    trace: SearchTrace
) {
  import AlternativeStack._
  import OptionLists.NoNode
  import Search._

  private val states = new StepStates(facts, policy, budget)
  private val skipsRows = policy.selection.isSkipping
  private val lists = OptionLists(facts, states, policy)
  // Arrays indexed by node, held in fields because every step reads them.
  private val variables = lists.variables
  private val instructions = lists.instructions
  private val isExcluded = lists.isExcluded
  private val isLimited = lists.isLimited
  private val rest = lists.rest
  private val targets = lists.targets
  private val isMerge = lists.isMerge
  private val isSpecial = lists.isSpecial
  private val rows = new RowConditions(facts, policy, test, path, budget, answers)
  private val limits = new LimitAnchors(facts.program, policy, test, path, budget.memory)
  private val positions = if (skipsRows) FailureMemo.Positions.of(facts) else FailureMemo.Positions.of(lists)
  private val memo = new FailureMemo(positions, facts, policy, test, limits, path, budget, trace)
  private val stated = new StatedLimits(facts, test, path)
  private val nextRows = new NextRows(test, path, budget)
  private val gaps = new GapSeek(lists, facts, test, stated, nextRows, path)
  private val lookAhead = new LookAhead(facts, test, nextRows, stated, limits.ofMatch, memo)
  private val limited = !memo.isComplete || policy.findsSeveral
  private val seeker = new StepSeek(facts, policy, rows, limits, stated, memo, nextRows, path, budget, limited, trace)
  private val alternatives = new AlternativeStack(lists.size, budget.memory)

  private val frame = policy.frame
  private val emitsRows = policy.events.nonEmpty
  private val emitsEagerly = policy.emitsEagerly
  private val findsSeveral = policy.findsSeveral
  private val showsIncomplete = policy.rows.showsIncomplete
  // Whether rows further ahead may end a path; and, for each instruction, whether the row that it takes fixes a value
  // with which later conditions compare.
  private val looksAhead = !emitsRows && !trace.listens
  private val fixes = lookAhead.fixing
  private val reportsAnchors = trace.listens && facts.program.hasAnchor
  // Whether the number of matches found is part of the state of an attempt.
  private val countsFound = findsSeveral || emitsRows || skipsRows
  private val marks = memo.marks
  private val hasVetoes = policy.unless.nonEmpty
  private val hasLimits = isLimited.contains(true) || (skipsRows && facts.limitsFrom(0).nonEmpty)
  private val vetoLookahead = policy.unless.foldLeft(0)((most, variable) => most.max(rows.lookahead(variable)))
  // If paths branch, a path in a repetition can either continue or end. It first does whichever is preferred, and does
  // the other only if that leads to no match.
  private val endInOrder = if (policy.selection.isBranching && !policy.findsAllMatches) EndIfNone else End
  private val emittedPaths = new EmittedPaths(path, budget)

  // The position at which the path continues. Over adjacent rows, `node` is tried next; if rows may be skipped, the
  // next row that fits an option of the state `sought` is sought from row `from` on. If neither is set, the search
  // resumes the newest alternative.
  private var node = NoNode
  private var sought = Nowhere
  private var from = 0
  private var isBegun = false
  // The number of known rows in the frame of this attempt, whether the partition has ended, and the end of the frame if
  // it comes before the end of the known rows.
  private var known = 0
  private var ended = false
  private var frameEnd = NoRow
  // The last row for which the UNLESS conditions were checked, the version of the path at that time, and the answer.
  private var vetoRow = NoRow
  private var vetoVersion = 0
  private var isVeto = false

  // Whether a row has fitted the first step, as far as that is known: a start that is known to fail is not tried.
  private var begins = false
  private var found = 0
  private var emptyFound = false
  private var lastEmitted = 0
  private var nextNumber = 0L

  /** The greatest number of alternatives held at the same time. */
  def peakAlternatives: Int = alternatives.peak

  /** The limits that may expire while the search waits for a row, each with the row from which it is measured. */
  def openLimits: Seq[(Int, Int)] = limits.open

  /**
   * The ID of the plain state in which the search waits for a row; None if it waits in another state. In a plain state,
   * a path moves on only if a row fits or the limit of the match expires, so all attempts that wait in the same plain
   * state wait for the same row.
   */
  def plainState: Option[Int] = if (sought != Nowhere && stateAt(sought).isPlain) Some(stateAt(sought).number) else None

  /**
   * Whether a row fits an option of the plain state, among the rows that could not be tested when `from` rows were
   * known and that can be tested now.
   */
  def isAwaited(state: Int, from: Int, known: Int): Boolean = {
    rows.reveal(known, all = false, nextNumber)
    val at = states(state)
    seeker.isAwaited(at, math.max(from - at.lookahead, 0))
  }

  /**
   * Whether the attempt found that the pattern matches without any row. Such an empty match counts only if the attempt
   * finds no other match.
   */
  def foundEmpty: Boolean = emptyFound

  /** Whether the attempt has taken a row. May be true for an attempt that would have taken none. */
  def hasBegun: Boolean = begins

  /** Whether the most recently emitted row is the first emitted row of its path. */
  def beginsPath: Boolean = lastEmitted == 0

  /** Whether the time limit of the match has cut off a path of the attempt. */
  def wasCutOff: Boolean = memo.wasCutOff

  /** Prepares for a new partition. */
  def reset(): Unit = {
    memo.reset(0)
    limits.reset()
    if (skipsRows) seeker.reset()
    nextRows.reset()
    gaps.reset()
    lookAhead.reset()
    stated.reset()
    from = 0
    begin(0)
  }

  /**
   * Forgets the failed positions that earlier attempts recorded. Needed before an attempt at `row` that does not
   * directly follow an attempt that has ended.
   */
  def forget(row: Int): Unit = memo.reset(row)

  /** Starts an attempt at `row`, which must not be before the start row of the previous attempt. */
  def begin(row: Int): Unit = {
    if (memo.wasCut && frameEnd != NoRow) gaps.reset()
    path.restart(row)
    memo.beginAttempt(row)
    limits.beginAttempt()
    alternatives.clear()
    emittedPaths.clear()
    budget.beginAttempt()
    node = NoNode
    sought = Nowhere
    isBegun = false
    vetoRow = NoRow
    begins = false
    found = 0
    emptyFound = false
    lastEmitted = 0
  }

  /** Continues the attempt until it finds its next match, needs more rows, or fails. */
  def run(known: Int, ended: Boolean, matchNumber: Long): Outcome = {
    nextNumber = matchNumber
    this.ended = ended
    frame match {
      case None => this.known = known
      case Some(window) =>
        this.known = window.end(path.start, known)
        frameEnd = if (this.known < known) this.known else NoRow
    }
    rows.reveal(this.known, ended, pathNumber)
    if (!isBegun) {
      isBegun = true
      arriveAtStart()
    }
    var step: Step = GoesOn
    while (step eq GoesOn)
      step =
        if (node != NoNode) tryOption(node)
        else if (sought != Nowhere) seek()
        else if (alternatives.isEmpty) Failed
        else goBack()
    step match {
      case outcome: Outcome => outcome
      case GoesOn => throw new IllegalStateException("a search goes on until something is decided")
    }
  }

  // --- Positions.

  /** Moves the path to the start of the pattern. */
  private def arriveAtStart(): Unit = {
    if (reportsAnchors) refuseAnchors(0)
    if (skipsRows) arriveAtState(0) else arriveAtNode(if (path.start == 0) lists.startEntry else lists.entries(0))
  }

  private def arriveAtState(state: Int): Unit = if (isNew(state)) {
    sought = state
    from = path.end
  }

  /** Moves the path to the node with all options of a state. */
  private def arriveAtNode(entry: Int): Unit = {
    node = arriveAt(entry)
    if (node != NoNode && isSpecial(node) && !enter(node)) node = NoNode
  }

  /** Returns the node, or [[OptionLists.NoNode]] if following the node would lead to nothing new. */
  private def arriveAt(node: Int): Int = if (node != NoNode && isMerge(node) && !isNew(node)) NoNode else node

  private def isNew(position: Int): Boolean =
    if (memo.isKnown(position, nextNumber)) {
      begins = true
      if (trace.listens) trace.returned(memo.slot, path)
      false
    } else {
      if (marks) mark(memo.slot)
      true
    }

  private def mark(slot: Int): Unit = if (slot != FailureMemo.Nowhere) {
    alternatives.push(Mark, path.length, slot, path.end, found)
    trace.arrived(slot, path)
  }

  /**
   * Whether, judging by the rows further ahead, the path may still complete after the row that it has just taken at the
   * instruction. The search looks ahead only after the first row of a path and after a row that has fixed a value.
   */
  private def hasHope(taken: Int): Boolean = !(fixes(taken) || path.length == 1) || canComplete(taken, path.end)

  private def canComplete(taken: Int, row: Int): Boolean =
    !looksAhead || !ended || lookAhead.canComplete(taken + 1, row, known, frameEnd)

  /** Reports to the trace that the path has taken a row, and which anchors are not satisfied after it. */
  private def traceTaken(instruction: Int, row: Int): Unit = {
    begins = true
    trace.taken(instruction, row, path)
    if (reportsAnchors) refuseAnchors(instruction + 1)
  }

  /**
   * Reports to the trace the anchors that are not satisfied here, because the option lists leave out what follows an
   * unsatisfied anchor.
   */
  private def refuseAnchors(state: Int): Unit = facts.program.reached(state).toSeq.sorted.foreach { instruction =>
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

  // --- Adjacent rows: the options of a node one after the other.

  /**
   * Prepares to try the options of a state. Returns false if they are known to fail here. Otherwise, takes the rows of
   * a gap that begins or continues in the state, and returns false if the path fails in the gap or after it.
   */
  private def enter(node: Int): Boolean =
    if (!trace.listens && lists.larger(node) != NoNode && hasFailed(lists.larger(node))) {
      begins = true
      false
    } else !(ended && hasGap(node) && !crossGap(node))

  /** Whether rows may be taken at once at the node. A trace distinguishes counted rows, so they are taken one by one. */
  private def hasGap(node: Int): Boolean =
    lists.gaps.isAt(node) && !(trace.listens && !lists.gaps.isLoop(node))

  /** Whether the node is known to fail. For a path in a gap, failures are recorded at the row after the gap. */
  private def hasFailed(node: Int): Boolean = {
    val row = path.end
    val isInGap = ended && lists.gaps.isLoop(node) && row < known
    memo.hasFailed(node, if (isInGap) gaps.end(node, row, known) else row)
  }

  /**
   * Takes the rows of a gap, and moves the path to the node after them. Returns false if the path fails in the gap or
   * after it.
   */
  private def crossGap(here: Int): Boolean = path.end >= known || {
    val end = gaps.end(here, path.end, known)
    val rows = end - path.end
    rows == 0 || {
      begins = true
      val last = gaps.last(here, rows)
      // Counted rows have all been taken, so the match may end with the last of them.
      val isFull = rows == lists.gaps.room(here)
      val isOpen = limits.ofMatch.allows(if (isFull) end - 1 else math.min(end, known - 1))
      if (!isOpen) memo.cutOff(path.end, late = true)
      else if (end >= known && !isFull && frameEnd != NoRow) memo.cutOff(frameEnd, late = false)
      val goesOn = isOpen && (end < known || isFull) && targets(last) != NoNode
      if (trace.listens && !goesOn) refuseGap(here, if (isOpen) known else path.end, isOpen)
      goesOn && !(end < known && stated.isTooLate(instructions(last) + 1, end)) &&
      !(!marks && isMerge(targets(last)) && memo.hasArrived(targets(last), end)) && {
        budget.charge(rows / GapSeek.RowsAUnit)
        val before = path.length
        path.pushUntil(end, variables(last), isExcluded(last))
        trace.takenGap(instructions(last), before, path)
        node = targets(last)
        // A match-dependent position is recorded together with the rows that its conditions can read, and the path has
        // all of these only now.
        (!isMerge(node) || (!marks && memo.isLocal(node)) || isNew(node)) && canComplete(instructions(last), end)
      }
    }
  }

  /** Reports to the trace that no option of a node takes a row, because a gap reaches to the end or beyond a limit. */
  private def refuseGap(node: Int, row: Int, isOpen: Boolean): Unit = {
    var at = node
    while (at != NoNode) {
      trace.refused(instructions(at), row, path, if (isOpen) causeOfEnd(at, row) else Refusal.MatchLimit)
      at = rest(at)
    }
  }

  /** Why an option of a path takes no row after the last one: a limit has expired, or there are no more rows. */
  private def causeOfEnd(here: Int, row: Int): Refusal = {
    val cause = if (path.isEmpty) Refusal.PartitionEnd else limits.causeOfEnd(lists.options(here), row)
    if (cause == Refusal.MatchLimit) memo.cutOff(row, late = true)
    cause
  }

  private def tryOption(here: Int): Step = {
    budget.step(limited)
    val variable = variables(here)
    if (variable < 0) { if (variable == StepOption.End) tryEnd(here) else tryInner(here) }
    else {
      val row = path.end
      val isFirst = row == path.start
      // In the next frame, the condition may see a row that it does not see in this one.
      if (frameEnd != NoRow && row + rows.lookahead(variable) >= frameEnd) memo.cutOff(frameEnd, late = false)
      if (row >= known) tryUnknown(here, row, isFirst)
      else if (!isFirst && !limits.ofMatch.allows(row)) {
        memo.cutOff(row, late = true)
        refuse(here, row, Refusal.MatchLimit)
      } else if (hasLimits && !limits.allow(lists.options(here), row)) refuse(here, row, Refusal.PartLimit)
      else if (!ended && row + rows.lookahead(variable) >= known) NeedsRow
      else if (!emitsRows && stated.isTooLate(instructions(here), row)) tryNext(here)
      else if (hasVetoes && !isFirst && !ended && row + vetoLookahead >= known) NeedsRow
      else if (hasVetoes && !isFirst && isVetoed(row)) refuse(here, row, Refusal.Vetoed)
      else take(here, variable, row, isFirst)
    }
  }

  /**
   * Handles an option whose row is not known yet. Even before the row arrives, the end of the partition or an expired
   * limit may decide.
   */
  private def tryUnknown(here: Int, row: Int, isFirst: Boolean): Step =
    if (ended) {
      refuse(here, row, if (trace.listens) causeOfEnd(here, row) else Refusal.PartitionEnd)
    } else if (!isFirst && limits.ofMatch.isOver) {
      memo.cutOff(row, late = true)
      refuse(here, row, Refusal.MatchLimit)
    } else if (!isFirst && hasLimits && limits.isOver(lists.options(here), row)) refuse(here, row, Refusal.PartLimit)
    else NeedsRow

  private def isVetoed(row: Int): Boolean = {
    if (row != vetoRow || path.version != vetoVersion) {
      vetoRow = row
      vetoVersion = path.version
      isVeto = rows.isVetoed(row)
    }
    isVeto
  }

  private def take(here: Int, variable: Int, row: Int, isFirst: Boolean): Step = {
    val isInLimit = isLimited(here)
    if (isInLimit) limits.take(lists.options(here), row)
    val fits = rows.take(variable, row, isExcluded(here))
    if (fits && (!isFirst || limits.ofMatch.canStart(row))) {
      // A path whose rows have been emitted is final, so it has no alternative for the next row.
      if (rest(here) != NoNode && !(emitsEagerly && lastEmitted > 0))
        alternatives.pushNode(rest(here), path.length - 1)
      traceTaken(instructions(here), row)
      if (hasHope(instructions(here))) arriveAtNode(targets(here)) else node = NoNode
      if (emitsRows) emitted(variable) else GoesOn
    } else {
      if (fits) path.pop()
      if (isInLimit) limits.truncate(path.length)
      refuse(here, row, if (fits) Refusal.NoTime else Refusal.Condition)
    }
  }

  /** Tries the nested list with which the node begins, then the other options. */
  private def tryInner(here: Int): Step = {
    if (rest(here) != NoNode) alternatives.pushNode(rest(here), path.length)
    node = arriveAt(lists.inner(here))
    GoesOn
  }

  private def tryEnd(here: Int): Step = {
    val outcome = end(lists.options(here))
    if (outcome ne NeedsRow) node = if (outcome.eq(Matched) && !findsSeveral) NoNode else arriveAt(rest(here))
    outcome
  }

  /** Reports to the trace that the option is refused, and tries the next option. */
  private def refuse(here: Int, row: Int, cause: Refusal): Step = {
    trace.refused(instructions(here), row, path, cause)
    tryNext(here)
  }

  private def tryNext(here: Int): Step = {
    node = arriveAt(rest(here))
    GoesOn
  }

  // --- Rows that may be skipped: all options of a state at once.

  private def stateAt(number: Int): StepState =
    if (number == 0) states.first(path.start) else if (number > 0) states(number) else states.withoutEnds(-number)

  /**
   * Finds the next row that fits an option, and pushes everything that the path can do with that row as alternatives.
   */
  private def seek(): Step = {
    budget.step(limited)
    val at = stateAt(sought)
    val row = seeker.seek(at, from)
    from = seeker.row
    if (row == StepSeek.Unknown) NeedsRow
    else {
      keepChoices(at, row)
      sought = Nowhere
      GoesOn
    }
  }

  /**
   * Pushes the alternatives that the path has at the row. The preferred one is pushed last, so that it is tried first.
   */
  private def keepChoices(at: StepState, row: Int): Unit = {
    budget.charge(at.options.length.toLong)
    if (at.endsLast) keepEnds(at)
    if (row != StepSeek.NoRow && Moves.maySkip(at, isTaken = true)) keep(SkipRow, at.number, 0, row)
    var i = at.options.length - 1
    var fitting = seeker.fitting - 1
    // A path whose rows have been emitted is final, so of the options that take the row, only the preferred one is
    // kept.
    val least = if (emitsEagerly && lastEmitted > 0) firstTaken(at) else Int.MaxValue
    while (i >= 0) {
      if (at.options(i).isEnd) { if (!at.endsLast && i < least) keep(endInOrder, at.number, i, found) }
      else if (fitting >= 0 && seeker.fit(fitting) == i) {
        fitting -= 1
        if (i <= least && seeker.takes(at, i)) keep(Take, sought, i, row)
      }
      i -= 1
    }
  }

  /**
   * Returns the index of the most preferred option by which the path takes the row just found; `Int.MaxValue` if there
   * is none.
   */
  private def firstTaken(at: StepState): Int =
    (0 until seeker.fitting).map(seeker.fit).find(seeker.takes(at, _)).getOrElse(Int.MaxValue)

  private def keepEnds(at: StepState): Unit = at.ends.reverseIterator.foreach(keep(End, at.number, _, 0))

  private def keep(action: Int, state: Int, option: Int, extra: Int): Unit =
    alternatives.push(action, path.length, state, option, extra)

  // --- Where paths continue and end.

  private def goBack(): Step = {
    val length = alternatives.length
    path.truncate(length)
    if (hasLimits) limits.truncate(length)
    if (length < lastEmitted) {
      lastEmitted = 0
      rows.renumber(pathNumber)
    }
    val code = alternatives.pop()
    if (code >= FirstNode) {
      node = arriveAt(code - FirstNode)
      GoesOn
    } else act(code, length)
  }

  private def act(action: Int, length: Int): Step = (action: @scala.annotation.switch) match {
    case Mark =>
      if (found == alternatives.extra) {
        memo.markFailed(alternatives.state, alternatives.option)
        trace.failedAt(alternatives.state, alternatives.option)
      }
      GoesOn
    case SkipRow =>
      sought = -alternatives.state
      from = alternatives.extra + 1
      GoesOn
    case Take =>
      val option = stateAt(alternatives.state).options(alternatives.option)
      val row = alternatives.extra
      budget.step(limited)
      if (hasLimits) limits.take(option, row)
      path.pushAt(row, option.variable, option.excluded)
      traceTaken(option.take, row)
      if (hasHope(option.take)) arriveAtState(option.take + 1)
      if (emitsRows) emitted(option.variable) else GoesOn
    case EndIfNone if found > alternatives.extra => GoesOn
    case _ =>
      val (state, option, before) = (alternatives.state, alternatives.option, alternatives.extra)
      val outcome = end(stateAt(state).options(option))
      if (outcome eq NeedsRow) alternatives.push(action, length, state, option, before)
      else if (action == EndIfNone && found > before) alternatives.dropSiblings(length)
      outcome
  }

  /** Decides whether the row just taken is emitted at once. */
  private def emitted(variable: Int): Step =
    if (!policy.events(variable) || !isNewlyEmitted) GoesOn
    else {
      if (emitsEagerly) alternatives.clear()
      Taken
    }

  /** Records that the row just taken has been emitted. */
  def markEmitted(): Unit = lastEmitted = path.length

  /**
   * The match number of the path. If rows of the path have been emitted, the path already has its number; otherwise it
   * would become the next match.
   */
  private def pathNumber: Long = if (lastEmitted > 0) nextNumber - 1 else nextNumber

  private def end(option: StepOption): Step =
    if (!rows.canEnd(option)) refuseEnd(Refusal.NotLast)
    else if (rows.awaitsEnd(option)) NeedsRow
    else limits.confirm(option, rows) match {
      case LimitAnchors.Refuted => refuseEnd(Refusal.PresentAtEnd(option.absent.headOption.fold(-1)(_._1)))
      case LimitAnchors.Unconfirmed => refuseEnd(Refusal.EndsTooEarly(option.absent.headOption.fold(-1)(_._1)))
      case LimitAnchors.Undecided => NeedsRow
      case LimitAnchors.Confirmed => matched()
    }

  private def refuseEnd(cause: Refusal): Step = {
    trace.refused(facts.program.size - 1, path.end, path, cause)
    GoesOn
  }

  private def matched(): Step =
    if (path.isEmpty && (findsSeveral || emitsRows)) {
      emptyFound = !policy.findsAllMatches && !emitsRows
      GoesOn
    } else {
      found += 1
      if (!emitsRows && !isNewlyEmitted) GoesOn
      else {
        if (findsSeveral) budget.beginAttempt()
        else {
          memo.forgetMatch()
          alternatives.clear()
        }
        Matched
      }
    }

  /** Whether no path with the same rows has been emitted before. */
  private def isNewlyEmitted: Boolean = !states.isAmbiguous || emittedPaths.add()

  // --- The state between two calls.

  /** Writes the attempt. */
  def write(out: ScanOutput): Unit = write(out, alternatives.size, isWhole = true)

  /**
   * Writes the attempt. If paths are independent, writes only the path that waits, and the search continues with the
   * other paths.
   *
   * @param isFound whether the path has completed a match that is held back
   *
   * @return whether other paths remain
   */
  def putAside(out: ScanOutput, isFound: Boolean): Boolean =
    if (!states.pathsAreIndependent) {
      write(out)
      false
    } else {
      val others = if (isFound) keepFound(out) else if (skipsRows) keepSeeking(out) else keepTrying(out)
      node = others
      sought = Nowhere
      // The path that was put aside may still find a match, so the positions on it must not be marked as failed.
      found += 1
      budget.beginAttempt()
      node != NoNode || !alternatives.isEmpty
    }

  /**
   * Writes a path whose match is held back. The options that the path has not tried yet are left to the other paths.
   */
  private def keepFound(out: ScanOutput): Int = {
    val others = node
    node = NoNode
    write(out, newest = 0, isWhole = false)
    others
  }

  /**
   * Writes a path that waits for a row or for the end of the match. If the path can also end before that row, ending is
   * left to the other paths.
   */
  private def keepSeeking(out: ScanOutput): Int = {
    if (sought == Nowhere) {
      write(out, newest = 1, isWhole = false)
      alternatives.pop(): Unit
    } else {
      val at = stateAt(sought)
      sought = -at.number
      write(out, newest = 0, isWhole = false)
      keepEnds(at)
    }
    NoNode
  }

  /** Like `keepSeeking`, over adjacent rows. */
  private def keepTrying(out: ScanOutput): Int = {
    val here = node
    val isEnd = variables(here) == StepOption.End
    node = if (isEnd) lists.alone(here) else lists.takesOnly(here)
    write(out, newest = 0, isWhole = false)
    if (isEnd) rest(here) else lists.endsOnly(here)
  }

  /**
   * @param newest  how many of the newest alternatives to write
   * @param isWhole whether the whole attempt is written. If only one path is written, the positions known to fail are
   *                left out, because that path does not reach them
   */
  private def write(out: ScanOutput, newest: Int, isWhole: Boolean): Unit = {
    out.flag(isBegun)
    if (skipsRows) {
      out.number(sought.toLong)
      out.row(from)
    } else out.number(node.toLong)
    alternatives.write(out, newest)
    path.write(out)
    limits.write(out)
    if (countsFound) {
      out.number(found.toLong)
      out.number(lastEmitted.toLong)
      out.flag(emptyFound)
      out.flag(isWhole)
      emittedPaths.write(out)
    }
    if (showsIncomplete) out.flag(begins)
    if (isWhole) memo.write(out)
  }

  def read(in: ScanInput): Unit = {
    isBegun = in.flag()
    if (skipsRows) {
      sought = in.number()
      from = in.row()
    } else node = in.number()
    alternatives.read(in)
    path.read(in)
    limits.read(in)
    val isWhole = !countsFound || {
      found = in.number()
      lastEmitted = in.number()
      emptyFound = in.flag()
      val isWhole = in.flag()
      emittedPaths.read(in)
      isWhole
    }
    if (showsIncomplete) begins = in.flag()
    if (isWhole) memo.read(in) else memo.reset(path.end)
    vetoRow = NoRow
  }

  /** Writes which rows are known to fit no option of a state, which does not depend on the attempt. */
  def writeUnfit(out: ScanOutput): Unit = if (skipsRows) seeker.write(out)
  def readUnfit(in: ScanInput): Unit = if (skipsRows) seeker.read(in)
}

private[matcher] object Search {

  /** The result of a step of the search. */
  sealed trait Step

  /** Nothing is decided yet. */
  private case object GoesOn extends Step

  sealed trait Outcome extends Step
  case object Matched extends Outcome

  /** A row was mapped to a variable whose rows are emitted at once. */
  case object Taken extends Outcome

  /** The attempt finds no match, or no further one. */
  case object Failed extends Outcome

  /** The attempt cannot continue until another row is known, a limit expires or the partition ends. */
  case object NeedsRow extends Outcome

  private val NoRow = -1

  /**
   * A value that differs from the number of every state and from every negated number. A negated number stands for the
   * state without the options that end the match.
   */
  private val Nowhere = Int.MinValue
}
