// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import io.matchrecognize.automaton.{Instruction, Milestone, Milestones, ProgramFacts}
import io.matchrecognize.matcher.{FailureMemo, MatchLimit, RowTest}

/**
 * Ends a path at once if a row that every continuation needs is missing or comes too late.
 *
 * The rows needed are the [[Milestones]] of the pattern. Each is sought after the one before it, using the parts of its
 * condition that were evaluated in advance and the values that the path has fixed ([[NextRows]]). It must be within the
 * limit of the match, within the time limits that conditions state, and within the number of rows that the quantifiers
 * allow. So if the last step of a funnel does not follow in time, that costs one look ahead from the first row, instead
 * of a search through all rows between the two.
 *
 * Only paths that lead to no match are ended, so the matches stay the same. An error that a condition would have raised
 * on such a path is not raised.
 *
 * Cost: a few comparisons for each milestone, unless the rows that determined the last answer have changed. Looking
 * ahead pays off after the first row of a path and after a row that determines a value with which later conditions
 * compare, so a search looks ahead only there, and less often if looking ahead seldom ends a path.
 */
private[matcher] final class LookAhead(
    facts: ProgramFacts,
    test: RowTest,
    rows: NextRows,
    stated: StatedLimits,
    limit: MatchLimit,
    memo: FailureMemo
) {
  import LookAhead._

  private val skipsRows = facts.program.skipsRows
  private lazy val milestones =
    new Milestones(facts.program, (variables, before) => variables.forall(questionOf(_, before).isDefined))
  private val steps = new Array[Array[Step]](facts.program.size)
  private var looks = 0L
  private var ended = 0L
  private var pause = 0L
  private var nextPause = LeastLooks

  /** For each instruction, whether the row that it takes determines a value with which later conditions compare. */
  val fixing: Array[Boolean] = {
    val sets = rows.setsRead ++ facts.statedLimits.map(_.anchor.set)
    facts.program.instructions.map {
      case take: Instruction.Take => rows.isOfAny(sets, take.variable)
      case _ => false
    }.toArray
  }

  /** Prepares for a new partition. */
  def reset(): Unit = {
    looks = 0L
    ended = 0L
    pause = 0L
    nextPause = LeastLooks
  }

  /**
   * Whether, judging by what is known in advance about the rows to come, a path can still complete from an instruction
   * on.
   *
   * @param row      the first row after those that the path has taken
   * @param known    the number of rows of the partition or the frame
   * @param frameEnd the end of the frame if it comes before the end of the partition; otherwise negative
   */
  def canComplete(instruction: Int, row: Int, known: Int, frameEnd: Int): Boolean =
    if (pause > 0) {
      pause -= 1
      true
    } else {
      val ahead = stepsFrom(instruction)
      ahead.length == 0 || {
        val can = follow(ahead, row, known, frameEnd)
        looks += 1
        if (!can) ended += 1
        if (looks == LeastLooks) settle()
        can
      }
    }

  /** Decides, after looking ahead `LeastLooks` times, for how long to pause. */
  private def settle(): Unit = {
    if (ended * LeastShare >= looks) nextPause = LeastLooks
    else {
      pause = nextPause
      nextPause = math.min(2 * nextPause, LongestPause)
    }
    looks = 0L
    ended = 0L
  }

  private def follow(ahead: Array[Step], row: Int, known: Int, frameEnd: Int): Boolean = {
    var at = row
    // The last row at which the path can take the step.
    var latest = row.toLong
    var i = 0
    var can = true
    while (i < ahead.length && can) {
      val step = ahead(i)
      val from = math.min(at.toLong + step.rows, known.toLong).toInt
      latest += step.mostRows
      val next = rows.nextOfAny(step.questions, from, known)
      if (next > latest && latest < known) can = false
      else if (!limit.allows(math.min(next, known - 1))) {
        memo.cutOff(row, late = true)
        can = false
      } else if (next >= known) {
        if (frameEnd >= 0) memo.cutOff(frameEnd, late = false)
        can = false
      } else can = !stated.isPastOneOf(step.limits, next) && !(next > from && isTooLateBetween(step, next - 1))
      at = next
      i += 1
    }
    can
  }

  /**
   * Whether the row, which the path must take before the step, cannot be mapped to any of the variables that the path
   * can take before the step.
   */
  private def isTooLateBetween(step: Step, row: Int): Boolean = step.hasLimits && {
    var i = 0
    while (
      i < step.between.length &&
      (stated.isPastOneOf(step.limitsBetween(i), row) || test.answer(step.between(i), row) == RowTest.Fails)
    ) i += 1
    i == step.between.length
  }

  private def stepsFrom(instruction: Int): Array[Step] = {
    if (steps(instruction) == null) steps(instruction) = milestones.from(instruction).map(step(instruction, _)).toArray
    steps(instruction)
  }

  private def step(instruction: Int, one: Milestone): Step = {
    def isFixed(limit: Int): Boolean = (facts.statedLimits(limit).movedBy & one.before).isEmpty
    val ahead = facts.limitsAhead(one.at)
    val between = if (skipsRows) Array.empty[Int] else one.before.toArray
    Step(
      one.rows,
      one.mostRows.filterNot(_ => skipsRows).getOrElse(Int.MaxValue),
      one.variables.toArray.flatMap(questionOf(_, one.before)),
      facts.limitsAhead(instruction).filter(ahead.contains(_)),
      between,
      between.map(variable =>
        facts.statedLimits.indices.filter(at => facts.statedLimits(at).variable == variable && isFixed(at)).toArray
      )
    )
  }

  /**
   * The question "which is the next row of the variable?" for a path that can take rows of the variables `before` until
   * then. None if no row can be ruled out in advance.
   */
  private def questionOf(variable: Int, before: Set[Int]): Option[Int] = {
    val usable = rows.comparisonsOf(variable).filterNot(rows.isMovedBy(_, before))
    Option.when(usable.nonEmpty || rows.isRestricted(variable))(rows.question(variable, usable))
  }
}

private[matcher] object LookAhead {

  /**
   * @param rows          the fewest rows that a path takes from the previous step to this one
   * @param mostRows      the most rows that it takes; the greatest number if there is no bound
   * @param questions     for each variable to which the step can map its row, the question for the next row of that
   *                      variable
   * @param limits        the stated limits within which the row must lie
   * @param between       the variables of the rows that a path can take before the step; empty if rows may be skipped
   * @param limitsBetween for each variable of `between`, the stated limits within which its rows must lie
   */
  private final case class Step(
      rows: Int,
      mostRows: Int,
      questions: Array[Int],
      limits: Array[Int],
      between: Array[Int],
      limitsBetween: Array[Array[Int]]
  ) {
    val hasLimits: Boolean = limitsBetween.exists(_.nonEmpty)
  }

  /**
   * After every `LeastLooks` looks ahead, a search stops looking ahead for a while if fewer than one in `LeastShare` of
   * these looks ended a path.
   */
  private val LeastLooks = 64L
  private val LeastShare = 16L
  private val LongestPause = 4096L
}
