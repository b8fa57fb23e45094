// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.util.control.ControlThrowable

import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, Quantifier, RowPattern, StepLimit}

/** What may come next in a path: the pattern's part of the rules of event selection, for [[SelectionReference]]. */
object SelectionOptions {

  /** A row that a path has taken. */
  final case class Taken(row: Int, variable: Int, excluded: Boolean)

  /** What remains to be matched is a list of these. */
  sealed trait Rest

  final case class Part(pattern: RowPattern, inside: Inside) extends Rest

  /** The end of round `round` of a repetition, which began when so many rows were taken. */
  final case class RoundEnd(inner: RowPattern, quantifier: Quantifier, round: Int, takenBefore: Int, inside: Inside)
      extends Rest

  /**
   * What a part stands in.
   *
   * @param repeated  a quantifier whose maximum is greater than 1
   * @param deadlines the last time of each WITHIN around it
   */
  final case class Inside(excluded: Boolean, repeated: Boolean, deadlines: List[Deadline])

  /** None where the row that a limit is measured from has no time: no row is in time. */
  type Deadline = Option[Int]

  /**
   * What an option passes on the path to its step.
   *
   * @param again   the repetitions that it continues with, where it might have left them
   * @param left    the repetitions that it leaves, where it might have gone on
   * @param absents the NOTs
   */
  final case class Passed(again: Set[Int], left: Set[Int], absents: Vector[Absence])

  /** NOT; it has a deadline if it has a limit of its own. */
  final case class Absence(variable: Int, own: Option[Deadline])

  sealed trait Choice { def passed: Passed }

  final case class Step(variable: Int, inside: Inside, rest: List[Rest], passed: Passed) extends Choice

  final case class End(passed: Passed) extends Choice {
    def isUnconditional: Boolean = passed.absents.isEmpty
  }

  def whole(pattern: RowPattern): List[Rest] =
    List(Part(pattern, Inside(excluded = false, repeated = false, Nil)))

  /** The options in the order of preference. */
  def choices(pattern: PatternCase, start: Int, taken: Vector[Taken], rest: List[Rest]): Vector[Choice] =
    new SelectionOptions(pattern, start, taken).derive(rest, Passed(Set.empty, Set.empty, Vector.empty))

  /** What the reference derives, unless it derives more than `limit` times: nested repetitions can have any number of paths. */
  def within[T](limit: Long)(derived: => T): Option[T] = {
    left.set(limit)
    try Some(derived)
    catch { case _: TooMany => None }
    finally left.set(Long.MaxValue)
  }

  private val left = ThreadLocal.withInitial[Long](() => Long.MaxValue)
  private final class TooMany extends ControlThrowable

  /** The options for a row that fits all of these: leaving a repetition wins over continuing with it. */
  def withoutLosers(fitting: Vector[Step]): Vector[Step] = {
    val left = fitting.flatMap(_.passed.left).toSet
    fitting.filterNot(_.passed.again.exists(left))
  }
}

/** One use of [[SelectionOptions.choices]]; each point where a repetition may continue or be left has a number in it. */
private final class SelectionOptions(
    pattern: PatternCase,
    start: Int,
    taken: Vector[SelectionOptions.Taken]
) {
  import SelectionOptions._

  private var decisions = 0

  /** A limit runs from the row before; at the match's beginning, from the first row. */
  private def deadline(limit: StepLimit): Deadline =
    pattern.end(taken.lastOption.map(_.row).getOrElse(start), limit.text.toInt)

  private def derive(rest: List[Rest], passed: Passed): Vector[Choice] = {
    left.set(left.get - 1)
    if (left.get < 0) throw new TooMany
    deriveRest(rest, passed)
  }

  private def deriveRest(rest: List[Rest], passed: Passed): Vector[Choice] = rest match {
    case Nil => Vector(End(passed))
    case Part(part, inside) :: tail => derivePart(part, inside, tail, passed)
    // A round that takes no row is the last one once the minimum is reached.
    case RoundEnd(_, quantifier, round, before, _) :: tail if taken.size == before && round >= quantifier.min =>
      derive(tail, passed)
    case RoundEnd(inner, quantifier, round, _, inside) :: tail =>
      rounds(inner, quantifier, round, inside, tail, passed)
  }

  private def derivePart(part: RowPattern, inside: Inside, tail: List[Rest], passed: Passed): Vector[Choice] =
    part match {
      case Variable(name) => Vector(Step(variable(name), inside, tail, passed))
      case Empty => derive(tail, passed)
      case PartitionStart => if (taken.isEmpty && start == 0) derive(tail, passed) else Vector.empty
      case PartitionEnd =>
        if (taken.lastOption.exists(_.row == pattern.rows.size - 1)) derive(tail, passed) else Vector.empty
      case Concatenation(parts) => derive(parts.map(Part(_, inside)).toList ++ tail, passed)
      case Alternation(branches) => branches.flatMap(branch => derive(Part(branch, inside) :: tail, passed))
      // A path is known by its steps, so which order it follows is open as long as its steps leave it open; with
      // adjacent rows this is seen in the preference alone, which the standard defines by the whole orders; among elements
      // without choices both are the same.
      case Permutation(elements) if pattern.selection.isSkipping || elements.forall(PatternFacts.isChoiceFree) =>
        elements.indices.toVector.flatMap { first =>
          val others = permutation(elements.patch(first, Nil, 1))
          derive(Part(elements(first), inside) :: Part(others, inside) :: tail, passed)
        }
      case Permutation(elements) =>
        elements.indices.permutations.toVector.flatMap { order =>
          derive(order.map(index => Part(elements(index), inside)).toList ++ tail, passed)
        }
      case Excluded(inner) => derive(Part(inner, inside.copy(excluded = true)) :: tail, passed)
      case Absent(name) => derive(tail, withAbsence(passed, name, None))
      case Limited(Absent(name), limit) =>
        derive(tail, withAbsence(passed, name, Some(deadline(limit))))
      case Limited(inner, limit) =>
        val deadlines = deadline(limit) :: inside.deadlines
        derive(Part(inner, inside.copy(deadlines = deadlines)) :: tail, passed)
      case Quantified(inner, quantifier) => rounds(inner, quantifier, 0, inside, tail, passed)
    }

  private def rounds(
      inner: RowPattern,
      quantifier: Quantifier,
      done: Int,
      inside: Inside,
      tail: List[Rest],
      passed: Passed
  ): Vector[Choice] = {
    val mayLeave = done >= quantifier.min
    val mayGoOn = !quantifier.max.contains(done)
    val repeats = !quantifier.max.contains(1)
    decisions += 1
    val decision = Set(decisions).filter(_ => mayLeave && mayGoOn && repeats)
    def leave =
      if (mayLeave) derive(tail, passed.copy(left = passed.left ++ decision)) else Vector.empty
    def again =
      if (!mayGoOn) Vector.empty
      else derive(
        Part(inner, inside.copy(repeated = inside.repeated || repeats)) ::
          RoundEnd(inner, quantifier, done + 1, taken.size, inside) :: tail,
        passed.copy(again = passed.again ++ decision)
      )
    if (quantifier.greedy) again ++ leave else leave ++ again
  }

  private def withAbsence(passed: Passed, name: String, own: Option[Deadline]): Passed =
    passed.copy(absents = passed.absents :+ Absence(variable(name), own))

  private def variable(name: String): Int = pattern.variables.primary.indexOf(name)
}
