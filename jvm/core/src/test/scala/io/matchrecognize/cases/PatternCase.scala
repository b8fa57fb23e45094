// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.pattern.{PatternFacts, Quantifier, RowPattern, Subset, VariableTable}
import io.matchrecognize.policy.{AfterMatchSkip, EventSelection, MatchFrame, MatchPolicy, RowsPerMatch}

/**
 * A pattern, rows to find it in, and all that decides how.
 *
 * A variable's condition is that the row has its letter, and whatever `conditions` adds; a variable in
 * `undefined` is true for every row.
 *
 * @param skip      where to continue after a match
 * @param selection which rows may lie between two rows of a match
 * @param emission  what is emitted of matches
 * @param within    the limit of the whole match, in the unit of `times`; a part's limit is a number in the pattern
 * @param unless    variables of which no row may lie in a match after its first row
 * @param times     for each row its time, not decreasing; None: it has none, nor has any row on one side of it; empty: the
 *                  number of the row
 * @param clock     the greatest time of all partitions; None: that of this one
 * @param calendar  until when the limits last
 * @param frame     in a window: the frame of each row
 */
final case class PatternCase(
    pattern: RowPattern,
    rows: Rows,
    skip: SkipTo = SkipTo.PastLastRow,
    subsets: Vector[Subset] = Vector.empty,
    undefined: Set[Char] = Set.empty,
    conditions: Map[Char, Seq[RowCondition]] = Map.empty,
    selection: EventSelection = EventSelection.Strict,
    emission: Emission = Emission.Matches,
    within: Option[Int] = None,
    unless: Vector[Char] = Vector.empty,
    times: Vector[Option[Int]] = Vector.empty,
    clock: Option[Int] = None,
    calendar: Calendar = Calendar.Even,
    frame: Option[FrameCase] = None
) {

  val variables: VariableTable = {
    val written = VariableTable(pattern, subsets, unless.map(_.toString))
    if (seeks) written.copy(primary = written.primary :+ VariableTable.BeforeMatch) else written
  }

  private def seeks: Boolean = frame.exists(_.seeks)

  /** The pattern that is searched: under SEEK, after as few rows as possible. */
  def searched: RowPattern =
    if (!seeks) pattern
    else RowPattern.Concatenation(Vector(
      RowPattern.Quantified(RowPattern.Variable(VariableTable.BeforeMatch), Quantifier(0, None, greedy = false)),
      pattern
    ))

  def time(row: Int): Option[Int] = if (times.isEmpty) Some(row) else times(row)

  /** The last time that a limit allows when it is measured from the row; None: the row has no time. */
  def end(from: Int, limit: Int): Option[Int] = time(from).map(calendar.end(_, limit))

  /** The limit with that number, 0 being that of the whole match. */
  def limit(number: Int): Int =
    if (number == 0) within.get else PatternFacts.limits(pattern).find(_.number == number).get.text.toInt

  def now: Option[Int] = clock.orElse((0 until rows.size).flatMap(time(_)).lastOption)

  /** The variables of steps that stand in a repetition of more than one round. */
  def repeated: Set[Int] = {
    def in(part: RowPattern, isRepeated: Boolean): Set[Int] = part match {
      case RowPattern.Variable(name) => if (isRepeated) Set(variables.indexOf(name).get) else Set.empty
      case RowPattern.Quantified(inner, quantifier) => in(inner, isRepeated || !quantifier.max.contains(1))
      case other => other.children.flatMap(in(_, isRepeated)).toSet
    }
    in(pattern, isRepeated = false)
  }

  def isPlain: Boolean = selection == EventSelection.Strict && emission == Emission.Matches && within.isEmpty &&
    unless.isEmpty && PatternFacts.absent(pattern).isEmpty && PatternFacts.limits(pattern).isEmpty &&
    skip != SkipTo.CurrentRow

  /** The variable with that number, by its letter. */
  def letter(variable: Int): Char = variables.name(variable).headOption.getOrElse(PatternCase.BeforeMatch)

  def conditionsOf(variable: Int): Seq[RowCondition] = conditions.getOrElse(letter(variable), Nil)

  /** Whether a condition reads the number of the match. */
  def readsNumber: Boolean = conditions.values.flatten.exists(_.isInstanceOf[RowCondition.MatchNumberIs])

  /** Whether a stream runs its attempts side by side. */
  def runsSideBySide: Boolean = StreamAttempts.of(policy, readsNumber) == StreamAttempts.SideBySide

  def isUndefined(variable: Int): Boolean =
    letter(variable) == PatternCase.BeforeMatch || undefined(letter(variable))

  /** The primary variables that a name in a condition or skip target means. */
  def resolve(name: Char): Set[Int] =
    variables.resolve(name.toString).getOrElse(throw new IllegalArgumentException(s"$name is not in $pattern"))

  def policy: MatchPolicy = MatchPolicy(
    afterMatch,
    selection,
    emission match {
      case Emission.Matches =>
        frame.fold[RowsPerMatch](RowsPerMatch.OneRow)(one =>
          RowsPerMatch.EveryRow(MatchFrame(one.following, variables.beforeMatch))
        )
      case Emission.Incomplete => RowsPerMatch.OneRowWithIncomplete
      case Emission.EveryMatch => RowsPerMatch.EveryMatch
      case Emission.Events(name) => RowsPerMatch.PerEvent(name.toString, resolve(name))
      case Emission.Trends => RowsPerMatch.Aggregate
      case Emission.Subsets(name) =>
        RowsPerMatch.PerSubset(name.toString, resolve(name), RowsPerMatch.SubsetLimit.Unlimited)
    },
    within.isDefined,
    unless.map(name => variables.indexOf(name.toString).get).toSet
  )

  private def afterMatch: AfterMatchSkip = skip match {
    case SkipTo.PastLastRow => AfterMatchSkip.PastLastRow
    case SkipTo.NextRow => AfterMatchSkip.ToNextRow
    case SkipTo.CurrentRow => AfterMatchSkip.ToCurrentRow
    case SkipTo.First(name) => AfterMatchSkip.ToFirst(name.toString, resolve(name))
    case SkipTo.Last(name) => AfterMatchSkip.ToLast(name.toString, resolve(name))
  }
}

object PatternCase {

  /** How the variable of rows before a match is shown. */
  val BeforeMatch = '_'
}

/** ROWS BETWEEN CURRENT ROW AND so many FOLLOWING, or UNBOUNDED; SEEK or INITIAL. */
final case class FrameCase(following: Option[Int], seeks: Boolean)

/** AFTER MATCH SKIP as a case writes it. */
sealed abstract class SkipTo(val text: String)

object SkipTo {
  case object PastLastRow extends SkipTo("past last row")
  case object NextRow extends SkipTo("to next row")
  case object CurrentRow extends SkipTo("to current row")
  final case class First(name: Char) extends SkipTo(s"to first $name")
  final case class Last(name: Char) extends SkipTo(s"to last $name")
}

/** What is emitted of matches. */
sealed abstract class Emission(val text: String)

object Emission {

  /** The preferred match of each start, or all that the selection gives. */
  case object Matches extends Emission("matches")

  /** Like matches, and attempts that took rows and yielded none. */
  case object Incomplete extends Emission("with incomplete")

  /** Every path. */
  case object EveryMatch extends Emission("every match")

  /** What is mapped so far, each time a row is mapped to the name. */
  final case class Events(name: Char) extends Emission(s"events of $name")

  /** Each match with each non-empty subset of its rows that are mapped to the name. */
  final case class Subsets(name: Char) extends Emission(s"subsets of $name")

  /** No match, but how many trends there are, and what they add up to. */
  case object Trends extends Emission("trends")
}
