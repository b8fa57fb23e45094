// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.util.Random

import io.matchrecognize.automaton.{Instruction, StateBound}
import io.matchrecognize.matcher.{MatchBudget, StepStates}
import io.matchrecognize.pattern.PatternFacts

/** What arrives at one time: so many rows are known then, and it is that late. */
final case class Turn(known: Int, clock: Int)

/**
 * A case with a clock at [[horizon]] whose rows become known piece by piece while time passes; the same seed gives the same turns.
 *
 * No row that is still unknown has a time at the clock or before it. So rows of one time may become known in several turns
 * before the clock reaches it.
 *
 * @param measureReach how many rows after a match are read of it
 */
final class StreamCase private (val pattern: PatternCase, val measureReach: Int, seed: Long) {
  private val random = new Random(seed)
  private val size = pattern.rows.size
  private def time(row: Int): Int = pattern.time(row).get

  private val limits: Seq[Int] = pattern.within.toSeq ++ PatternFacts.limits(pattern.pattern).map(_.text.toInt)

  /** A time that is beyond every limit that is measured from any of the rows. */
  val horizon: Int =
    (0 until size).flatMap(row => limits.map(pattern.calendar.end(time(row), _)) :+ time(row)).foldLeft(0)(_ max _) + 1

  /** The last turn but one knows all rows; in the last one, all limits are over. */
  val turns: Seq[Turn] = {
    val arrivals = Iterator.iterate(Turn(0, -1)) { last =>
      val known = math.min(size, last.known + (if (random.nextInt(3) == 0) random.nextInt(4) else 1))
      val latest = if (known < size) time(known) - 1 else horizon - 1
      Turn(known, if (random.nextBoolean()) last.clock else last.clock + random.nextInt(latest - last.clock + 1))
    }
    val (before, after) = arrivals.drop(1).span(_.known < size)
    before.toVector ++ after.take(1) :+ Turn(size, horizon)
  }

  /** The known rows of a turn and what may follow them, as a batch that runs at the end of it or later. */
  def continuations(turn: Turn): Seq[PatternCase] = {
    val same = upTo(turn, pattern.rows.all.drop(turn.known).indices.map(i => time(turn.known + i)), pattern.rows.all)
    same +: Seq.fill(2) {
      val rows = Vector.fill(random.nextInt(5))(Row(
        pattern.variables.primary.map(_.head).filter(_ => random.nextBoolean()).toSet,
        random.nextInt(4)
      ))
      val first = math.max(turn.clock + 1, if (turn.known == 0) 0 else time(turn.known - 1))
      val times = rows.scanLeft(first)((time, _) => time + random.nextInt(3)).init
      upTo(turn, times, pattern.rows.all.take(turn.known) ++ rows)
    }
  }

  /** The known rows of a turn as a batch that runs at the end of it. */
  def until(turn: Turn): PatternCase = upTo(turn, Nil, pattern.rows.all.take(turn.known))

  private def upTo(turn: Turn, later: Seq[Int], rows: Vector[Row]): PatternCase = {
    val times = (0 until turn.known).map(time) ++ later
    pattern.copy(rows = Rows(rows), times = times.map(Some(_)).toVector, clock = Some((times :+ turn.clock).max))
  }

  /** The whole input as a batch that runs after the last turn. */
  def batch: PatternCase = continuations(turns.last).head

  /** Whether time alone decides everything: no attempt waits for rows that may never come. */
  def isDecidedByTime: Boolean = {
    val program = facts.program
    StateBound.of(program, pattern.policy) == StateBound.ByTime && !readsAhead &&
    !program.instructions.contains(Instruction.AtEnd)
  }

  /** Whether a match depends only on its own rows and those before them: it counts whatever other paths there are. */
  lazy val isDecidedByRows: Boolean =
    new StepStates(
      facts,
      pattern.policy,
      new MatchBudget(Long.MaxValue, () => ())
    ).pathsAreIndependent && !readsAhead &&
      !facts.program.hasAbsence && !facts.program.instructions.contains(Instruction.AtEnd) &&
      pattern.policy.rows.collected.isEmpty

  private lazy val facts = new EngineMatcher(pattern).facts

  private def readsAhead: Boolean =
    measureReach > 0 || new EngineConditions(pattern, pattern).classes.exists(_.lookahead > 0)
}

object StreamCase {

  /** A case in which every row has a time. */
  def of(pattern: PatternCase, seed: Long): StreamCase = {
    val first = pattern.times.flatten.headOption.getOrElse(0)
    val times = pattern.times.scanLeft(Option(first))((before, time) => time.orElse(before)).tail
    val reach = new Random(seed).nextInt(6) - 3
    val timed = new StreamCase(pattern.copy(times = times, clock = None), math.max(reach, 0), seed)
    new StreamCase(timed.pattern.copy(clock = Some(timed.horizon)), timed.measureReach, seed)
  }
}
