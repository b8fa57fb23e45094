// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{ConditionClass, Instruction, ProgramFacts}
import io.matchrecognize.policy.MatchPolicy

/**
 * Finds the preferred match of adjacent rows from a given start row, by search in preference order. In a window the frame's
 * end is to it what the partition's end is otherwise.
 *
 * For patterns of the standard, which may have a limit of the match if no attempt waits; [[StepSearch]] does all the rest.
 *
 * A split tries its preferred side and keeps the other on a stack; where a path fails, the search
 * backtracks to the newest kept side. The first path to reach Accept is the preferred match. The stack is
 * explicit ([[AlternativeStack]]): when the known rows run out the search stops where it is and continues when more are known.
 *
 * Cost: with row-local conditions each (row, instruction) pair is entered at most once for all start
 * rows together, see [[FailureMemo]]; memory is four bytes for each split on the current path. Rows that nothing
 * but a repetition that all rows fit can take are taken at once, see [[GapSeek]]. A limit, or the end of a frame, that cuts a
 * path off costs the rows before it once more for each start row.
 */
private[matcher] final class MatchSearch(
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    val path: Path,
    budget: MatchBudget,
    trace: SearchTrace
) extends AttemptSearch {
  import AttemptSearch._
  import MatchSearch._

  private val (opcodes, first, second) = decode(facts)
  private val conditions = facts.conditions.toArray
  private val dependent = conditions.map(_.isInstanceOf[ConditionClass.MatchDependent])
  private val always = conditions.map(_ == ConditionClass.AlwaysTrue)
  private val lookahead = conditions.map(_.lookahead)
  private val back = conditions.indices.map(facts.back).toArray
  private val limited = !facts.isLinear
  private val memo = new FailureMemo(facts, test, budget)
  private val isMergePoint = facts.mergePointNumber.map(_ >= 0)
  private val cache = new ConditionCache(facts.conditions, budget.memory)
  private val gapAt = facts.gaps
  // Most patterns have no gap, and so nothing to forget before each partition.
  private val gaps = new GapSeek(if (gapAt.exists(_.nonEmpty)) gapAt.length else 0, test, budget)
  private val stated = new StatedLimits(facts, test, path)
  private val frame = policy.frame
  private val limit = new MatchLimit(policy, test, path)
  private val alternatives = new AlternativeStack(facts.program.size, budget.memory)
  private var at = 0
  private var suspendedAtMergePoint = false
  private var peak = 0
  // Where the frame ends, if that is before the partition does.
  private var frameEnd = NoRow
  // The last row at which the frame or the limit has ended a path of the attempt, and whether the limit did.
  private var cutAt = NoRow
  private var isLate = false

  override def peakAlternatives: Int = peak

  override def wasCutOff: Boolean = isLate

  override def reset(): Unit = {
    cutAt = NoRow
    isLate = false
    limit.reset()
    memo.reset(0)
    cache.reset(0)
    gaps.reset()
    stated.reset()
    begin(0)
  }

  override def isAwaited(state: Int, from: Int, known: Int): Boolean =
    throw new IllegalArgumentException(s"$state is no plain state")

  override def release(row: Int): Unit = cache.beginAttempt(row)

  override def forget(row: Int): Unit = memo.reset(row)

  override def begin(row: Int): Unit = {
    if (cutAt != NoRow) {
      memo.forget(path.start, cutAt)
      if (frameEnd != NoRow) gaps.reset()
      cutAt = NoRow
      isLate = false
    }
    path.restart(row)
    limit.beginAttempt()
    alternatives.clear()
    memo.beginAttempt(row)
    budget.beginAttempt()
    at = 0
    suspendedAtMergePoint = false
  }

  override def run(known: Int, ended: Boolean, matchNumber: Long): Outcome = frame match {
    case None => search(known, ended, matchNumber)
    case Some(rows) =>
      val end = rows.end(path.start, known)
      frameEnd = if (end < known) end else NoRow
      search(end, ended, matchNumber)
  }

  private def search(known: Int, ended: Boolean, matchNumber: Long): Outcome = {
    var arrived = suspendedAtMergePoint
    suspendedAtMergePoint = false
    while (true) {
      budget.step(limited)
      if (isMergePoint(at) && !arrived && memo.arrivedBefore(at, path, matchNumber)) {
        if (!backtrack()) return Failed
      } else {
        arrived = false
        (opcodes(at): @scala.annotation.switch) match {
          case TakeCode =>
            val row = path.end
            val variable = first(at)
            if (row >= known || (!ended && row + lookahead(variable) >= known)) {
              if (!ended) return suspend()
              if (frameEnd != NoRow) cutAt = frameEnd
              if (!refuse(row, Refusal.PartitionEnd)) return Failed
            } else if (row > path.start && !limit.allows(row)) {
              cutOff(row)
              if (!refuse(row, Refusal.MatchLimit)) return Failed
            } else if (stated.isTooLate(at, row)) { if (!backtrack()) return Failed }
            else if (take(variable, row, matchNumber, excluded = second(at) == 1)) {
              if (row > path.start || limit.canStart(row)) {
                trace.taken(at, row, path)
                at += 1
              } else {
                path.truncate(0)
                if (!refuse(row, Refusal.NoTime)) return Failed
              }
            } else if (!refuse(row, Refusal.Condition)) return Failed
          case SplitCode if ended && gapEnd(known) > path.end =>
            if (!crossGap(gapEnd(known), known) && !backtrack()) return Failed
          case SplitCode =>
            alternatives.push(second(at), path.length)
            if (alternatives.size > peak) peak = alternatives.size
            at = first(at)
          case JumpCode => at = first(at)
          case AtStartCode => if (path.end == 0) at += 1 else if (!refuse(path.end, Refusal.NotFirst)) return Failed
          case AtEndCode =>
            if (path.end >= known && !ended) return suspend()
            if (path.end >= known) at += 1 else if (!refuse(path.end, Refusal.NotLast)) return Failed
          case _ =>
            memo.forget(path.start, path.end)
            return Matched
        }
      }
    }
    throw new IllegalStateException("unreachable")
  }

  /** The limit of the match ends the path before the row. A later attempt may take it, and so find more than this one. */
  private def cutOff(row: Int): Unit = {
    cutAt = math.max(cutAt, row)
    isLate = true
  }

  /** The arrival at `at` is recorded already; it must not count as a second one when the search continues. */
  private def suspend(): Outcome = {
    suspendedAtMergePoint = true
    NeedsRow
  }

  private def take(variable: Int, row: Int, matchNumber: Long, excluded: Boolean): Boolean = {
    val known = if (always(variable)) RowTest.Holds else test.answer(variable, row)
    if (known == RowTest.Unknown && dependent(variable)) {
      // In its own condition the row counts as mapped already. If it does not hold, backtracking removes the row.
      path.push(variable, excluded)
      test.test(variable, row, path, matchNumber)
    } else {
      val holds =
        if (known != RowTest.Unknown) known == RowTest.Holds
        else if (row - path.start < back(variable)) test.test(variable, row, path, matchNumber)
        else cache.test(variable, row)(test.test(variable, row, path, matchNumber))
      if (holds) path.push(variable, excluded)
      holds
    }
  }

  /** Where the gap that begins or goes on here ends; the path's end if there is none. */
  private def gapEnd(known: Int): Int = gapAt(at) match {
    case Some(gap) if path.end < known => gaps.end(at, gap.leavers, path.end, known)
    case _ => path.end
  }

  /** Takes all rows of the gap; false if the path fails, because nothing comes after it or that is known to fail. */
  private def crossGap(end: Int, known: Int): Boolean = gapAt(at).exists { gap =>
    val start = path.start
    // The last row of the gap, if none comes after it.
    val isOpen = limit.allows(math.min(end, known - 1))
    if (!isOpen) cutOff(path.end)
    else if (end >= known && frameEnd != NoRow) cutAt = frameEnd
    val fails =
      !isOpen || end >= known || stated.isTooLate(at, end) || (if (gap.round == at) memo.hasFailed(at, start, end)
                                                               else memo.hasArrived(gap.round, start, end - 1))
    if (!fails) {
      budget.charge((end - path.end) / GapSeek.RowsAUnit)
      path.pushUntil(end, gap.variable, gap.excluded)
    }
    !fails
  }

  /** The path ends here; false if no alternative is left. */
  private def refuse(row: Int, cause: Refusal): Boolean = {
    trace.refused(at, row, path, cause)
    backtrack()
  }

  /** Continues with the newest kept alternative; false if there is none. */
  private def backtrack(): Boolean =
    if (alternatives.isEmpty) false
    else {
      path.truncate(alternatives.length)
      at = alternatives.pop()
      true
    }

  override def write(out: ScanOutput): Unit = {
    out.number(at.toLong)
    out.flag(suspendedAtMergePoint)
    alternatives.write(out)
    path.write(out)
    memo.write(out)
  }

  override def read(in: ScanInput): Unit = {
    at = in.number()
    suspendedAtMergePoint = in.flag()
    alternatives.read(in)
    path.read(in)
    memo.read(in)
  }

  override def writeAnswers(out: ScanOutput): Unit = cache.write(out)
  override def readAnswers(in: ScanInput): Unit = cache.read(in)
}

private[matcher] object MatchSearch {
  private val NoRow = -1

  private final val TakeCode = 0
  private final val SplitCode = 1
  private final val JumpCode = 2
  private final val AtStartCode = 3
  private final val AtEndCode = 4
  private final val AcceptCode = 5

  /** The program as three arrays: what to do, and up to two operands. */
  private def decode(facts: ProgramFacts): (Array[Int], Array[Int], Array[Int]) =
    facts.program.instructions.map {
      case Instruction.Take(variable, excluded, _, _) => (TakeCode, variable, if (excluded) 1 else 0)
      case Instruction.Split(preferred, other, _) => (SplitCode, preferred, other)
      case Instruction.Jump(target) => (JumpCode, target, 0)
      case Instruction.AtStart => (AtStartCode, 0, 0)
      case Instruction.AtEnd => (AtEndCode, 0, 0)
      case Instruction.Accept => (AcceptCode, 0, 0)
      case _: Instruction.Absent | _: Instruction.EnterLimit =>
        throw new IllegalArgumentException("absence and limits of parts need the search over steps")
    }.toArray.unzip3
}
