// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{Instruction, Milestone, Milestones, ProgramFacts}

/**
 * Ends a path at once if a row that every continuation needs does not come any more, or comes too late.
 *
 * The rows needed are the [[Milestones]] of the pattern. They are sought in their order, each from the one before it
 * on, by what is known ahead of their conditions and by values that the path has fixed ([[NextRows]]); each must be
 * within the limit of the match and within the time limits that conditions state. So a funnel whose last step does
 * not follow in time costs a look from its first row instead of a search through all rows between.
 *
 * Only paths that lead to no match are ended, so no match changes. An error that a condition would have raised on such
 * a path is not raised.
 *
 * Cost: a look costs a few comparisons for each milestone, unless the rows that it rests on have changed. It pays
 * where a path begins and where a value has just been fixed, so a search looks ahead only there; and if most looks end
 * nothing, it looks less often.
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

  /** The instructions that take a row from which values are computed that later conditions are compared with. */
  val fixing: Array[Boolean] = {
    val sets = rows.setsRead ++ facts.statedLimits.map(_.anchor.set)
    facts.program.instructions.map {
      case take: Instruction.Take => sets.exists(rows.isOf(_, take.variable))
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
   * Whether a path can still complete from an instruction on, as far as that is known ahead.
   *
   * @param row      the first row that the path has not taken
   * @param known    the number of rows of the partition or the frame
   * @param frameEnd where the frame ends if that is before the last row of the partition; else negative
   */
  def canComplete(instruction: Int, row: Int, known: Int, frameEnd: Int): Boolean = {
    val ahead = stepsFrom(instruction)
    if (ahead.length == 0) true
    else if (pause > 0) {
      pause -= 1
      true
    } else {
      val can = follow(ahead, row, known, frameEnd)
      looks += 1
      if (!can) ended += 1
      if (looks == LeastLooks) settle()
      can
    }
  }

  /** Decides, after some looks, for how long none is taken. */
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
    var i = 0
    var can = true
    while (i < ahead.length && can) {
      val step = ahead(i)
      val from = math.min(at.toLong + step.rows, known.toLong).toInt
      val next = rows.nextOfAny(step.questions, from, known)
      if (!limit.allows(math.min(next, known - 1))) {
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
   * Whether the row, which the path must take before the step, cannot be mapped to any variable that a path can take
   * there.
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
      one.variables.toArray.flatMap(questionOf(_, one.before)),
      facts.limitsAhead(instruction).filter(ahead.contains(_)),
      between,
      between.map(variable =>
        facts.statedLimits.indices.filter(at => facts.statedLimits(at).variable == variable && isFixed(at)).toArray
      )
    )
  }

  /** The question for a row of the variable after rows of the others were taken, if anything restricts it then. */
  private def questionOf(variable: Int, before: Set[Int]): Option[Int] = {
    val usable = rows.comparisonsOf(variable).filterNot(rows.isMovedBy(_, before))
    Option.when(usable.nonEmpty || rows.isRestricted(variable))(rows.question(variable, usable))
  }
}

private[matcher] object LookAhead {

  /**
   * @param rows          how many rows a path takes at least from the step before to this one
   * @param questions     asks for the next row of each variable to which the step can map its row
   * @param limits        the stated limits within which the row must be
   * @param between       the variables of the rows that a path can take before, if it must take all rows
   * @param limitsBetween for each of them, the stated limits within which its rows must be
   */
  private final case class Step(
      rows: Int,
      questions: Array[Int],
      limits: Array[Int],
      between: Array[Int],
      limitsBetween: Array[Array[Int]]
  ) {
    val hasLimits: Boolean = limitsBetween.exists(_.nonEmpty)
  }

  /** Looking ahead pauses if fewer than one in `LeastShare` of this many looks has ended a path. */
  private val LeastLooks = 64L
  private val LeastShare = 16L
  private val LongestPause = 4096L
}
