// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.util.Random

import io.matchrecognize.cases.RowCondition._
import io.matchrecognize.matcher.{MatchBudget, StepStates}
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, Quantifier, RowPattern, StepLimit, Subset}
import io.matchrecognize.policy.EventSelection

/**
 * Random cases with event selection, limits, absent rows and forms of emission; the same random numbers give
 * the same case.
 *
 * At most four variables, small patterns and few rows, since [[SelectionReference]] follows every path. A NOT stands where
 * the rules say what it means ([[LimitedPatterns.isClear]]).
 */
final class SelectionGenerator(random: Random) {
  import EventSelection._

  /** One match a start row, under SKIP TILL NEXT MATCH. */
  def next(withHistory: Boolean): PatternCase = matches(SkipTillNext, withHistory)

  /** All matches of a start row, or the first under other skips, under SKIP TILL ANY MATCH. */
  def any(withHistory: Boolean): PatternCase = matches(SkipTillAny, withHistory)

  /** Adjacent rows, with limits and absent rows. */
  def strict(withHistory: Boolean): PatternCase = matches(Strict, withHistory)

  /** All paths, by ALL MATCHES or by AFTER MATCH SKIP TO CURRENT ROW. */
  def everyMatch(withHistory: Boolean): PatternCase =
    Iterator.continually(everyMatchInAnyOrder(withHistory)).find(!SelectionGenerator.hasNoOrder(_)).get

  /** The same with cases whose matches have no order. */
  def everyMatchInAnyOrder(withHistory: Boolean): PatternCase = Iterator.continually(anyEveryMatch(withHistory))
    .find(one => SelectionOptions.within(MaxDerivations)(new SelectionReference(one).events).isDefined).get

  private val MaxDerivations = 200000L

  private def anyEveryMatch(withHistory: Boolean): PatternCase = {
    val bare = patternCase(withHistory).copy(selection = pick(EventSelection.all))
    if (chance(2)) bare.copy(skip = SkipTo.CurrentRow) else bare.copy(emission = Emission.EveryMatch, skip = skip(bare))
  }

  /** Matches and incomplete matches under any selection. */
  def incomplete(withHistory: Boolean): PatternCase = incomplete(pick(EventSelection.all), withHistory)

  /** Matches and incomplete matches; without what [[SelectionIncomplete]] does not know. */
  def incomplete(selection: EventSelection, withHistory: Boolean): PatternCase =
    Iterator.continually(matches(selection, withHistory))
      .find(one => one.undefined.isEmpty && !PatternFacts.hasAnchor(one.pattern)).get.copy(emission =
        Emission.Incomplete
      )

  /** ONE ROW PER EVENT; under SKIP TILL ANY MATCH each row is a start. */
  def events(withHistory: Boolean): PatternCase = {
    val bare = patternCase(withHistory)
    val selection = pick(EventSelection.all)
    val skip = if (selection == SkipTillAny || chance(2)) SkipTo.NextRow else SkipTo.PastLastRow
    bare.copy(emission = Emission.Events(pick(targets(bare))), selection = selection, skip = skip)
  }

  /** ONE ROW PER EVENT under SKIP TILL ANY MATCH with AFTER MATCH SKIP PAST LAST ROW. */
  def eventsOfBranches(withHistory: Boolean): PatternCase = {
    val bare = patternCase(withHistory)
    bare.copy(emission = Emission.Events(pick(targets(bare))), selection = SkipTillAny, skip = SkipTo.PastLastRow)
  }

  /** ONE ROW PER SUBSET of variables that no NOT or UNLESS names. */
  def subsets(withHistory: Boolean): PatternCase = {
    val bare = patternCase(withHistory).copy(selection = pick(EventSelection.all))
    val forbidden = (PatternFacts.absent(bare.pattern).map(_.head) ++ bare.unless).flatMap(bare.resolve(_)).toSet
    targets(bare).filter(bare.resolve(_).intersect(forbidden).isEmpty) match {
      case Vector() => subsets(withHistory)
      case names => bare.copy(emission = Emission.Subsets(pick(names)), skip = skip(bare))
    }
  }

  /** The same of adjacent rows, of which the one after the collected ones is compared with the last one of each subset. */
  def subsetsOfAdjacentRows(withHistory: Boolean): PatternCase = {
    val collected =
      Quantified(Variable("B"), pick(Seq(Quantifier(1, None, greedy = true), Quantifier(2, Some(3), greedy = true))))
    val parts = Vector(collected, Variable("C"))
    val bare = PatternCase(
      concatenation(if (chance(2)) Variable("A") +: parts else parts),
      rows(pick(Seq("ABBC", "BBBC", "BBCBBC", "ABBBC")).toVector, "ABC"),
      conditions =
        Map('C' -> Seq(Compare(pick(Comparison.all), Mapped(Some('B'), Navigation.Last, 0, pick(Seq(0, 0, -1, 1))))))
          ++ (if (withHistory) Map('B' -> Seq(condition(Seq('B')))) else Map.empty),
      emission = Emission.Subsets('B')
    )
    bare.copy(skip = skip(bare))
  }

  /**
   * AGGREGATE MATCHES; aggregates over rows that a trend may leave out cannot be counted over.
   *
   * @param ofAbsence whether all cases have rows that must be absent, and these conditions compare with rows of the match
   */
  def trends(withHistory: Boolean, ofAbsence: Boolean = false): PatternCase = {
    val bare =
      patternCase(withHistory, ofAbsence).copy(emission = Emission.Trends, selection = pick(EventSelection.all))
    val countable = bare.conditions.map { case (letter, all) =>
      letter -> all.filter { case _: CountOf | _: SumOf => false; case _ => true }
    }.filter(_._2.nonEmpty)
    bare.copy(conditions = countable, skip = if (chance(3)) skip(bare) else SkipTo.NextRow)
  }

  private def matches(selection: EventSelection, withHistory: Boolean): PatternCase = {
    val bare = patternCase(withHistory)
    bare.copy(selection = selection, skip = skip(bare))
  }

  /** A case with all but selection, skip and what to give. */
  private def patternCase(withHistory: Boolean, ofAbsence: Boolean = false): PatternCase = {
    val used = "ABCD".take(2 + random.nextInt(3))
    val tree = whole(used, 2 + random.nextInt(5))
    val names = PatternFacts.variables(tree).map(_.head)
    val absent = PatternFacts.absent(tree).map(_.head)
    val unless =
      if (ofAbsence && absent.isEmpty || chance(5))
        random.shuffle(unwanted(used).distinct.toVector).take(1 + random.nextInt(2))
      else Vector.empty
    val subsets = if (names.size > 1 && chance(4)) Vector(Subset("U", random.shuffle(names).take(2).map(_.toString)))
    else Vector.empty
    val letters = (used + absent.mkString + unless.mkString).distinct
    val someRows = rows(if (chance(2)) Vector.fill(7)(pick(letters)) else spelled(tree), letters)
    val times = if (chance(3)) Vector.empty
    else untimed(Vector.fill(someRows.size)(pick(Seq(0, 0, 1, 1, 1, 2, 3))).scanLeft(0)(_ + _).tail)
    val last = times.flatten.lastOption.getOrElse(someRows.size - 1)
    val within = Some(random.nextInt(7)).filter { _ =>
      LimitedPatterns.canEndInAbsence(tree) || (chance(4) && LimitedPatterns.isClear(tree, hasLimit = true))
    }
    val read = names ++ subsets.map(_.name.head)
    val conditions =
      if (withHistory)
        (names ++ absent ++ unless).distinct
          .filter(name => if (ofAbsence) absent.contains(name) || unless.contains(name) else chance(2))
          .map(_ -> Seq.fill(if (chance(4)) 2 else 1)(condition(read))).toMap
      else Map.empty[Char, Seq[RowCondition]]
    PatternCase(
      tree,
      someRows,
      subsets = subsets,
      undefined = names.filterNot(absent.contains).filterNot(unless.contains).filter(_ => chance(10)).toSet,
      conditions = conditions,
      within = within,
      unless = unless,
      times = times,
      clock = if (chance(2)) Some(last + random.nextInt(6)) else None,
      calendar = if (chance(4)) Calendar.Uneven else Calendar.Even
    )
  }

  /** The times, some without those of the first rows, and some without those of the last ones. */
  private def untimed(times: Vector[Int]): Vector[Option[Int]] = {
    val without = if (chance(5)) 1 + random.nextInt(3) else 0
    val isFirst = chance(2)
    times.zipWithIndex.map { case (time, row) =>
      Some(time).filter(_ => if (isFirst) row >= without else row < times.size - without)
    }
  }

  private def whole(used: String, size: Int): RowPattern = {
    val body = pattern(used, size)
    val ended = random.nextInt(10) match {
      case 0 => concatenation(Seq(body, absent(used)))
      case 1 => concatenation(Seq(body, limited(absent(used))))
      case _ => body
    }
    val tree = LimitedPatterns.numbered(ended)
    val isClear = LimitedPatterns.isClear(tree, hasLimit = LimitedPatterns.canEndInAbsence(tree))
    if (isClear && PatternFacts.variables(tree).nonEmpty) tree else whole(used, size)
  }

  private def pattern(used: String, size: Int): RowPattern =
    if (size <= 1) random.nextInt(40) match {
      case 0 => Empty
      case 1 => if (chance(4)) PartitionStart else PartitionEnd
      case _ => Variable(pick(used).toString)
    }
    else random.nextInt(14) match {
      case 0 | 1 | 2 | 3 | 4 =>
        val all = parts(used, size)
        def without = if (chance(4)) limited(absent(used)) else absent(used)
        concatenation(if (chance(3)) all.head +: without +: all.tail else all)
      case 5 | 6 => alternation(parts(used, size))
      case 7 => if (size <= 5) Permutation(parts(used, size)) else pattern(used, size)
      case 8 => if (chance(2)) Excluded(pattern(used, size - 1)) else pattern(used, size)
      case 9 => limited(pattern(used, size - 1))
      case _ => Quantified(pattern(used, size - 1), quantifier)
    }

  private def parts(used: String, size: Int): Vector[RowPattern] = {
    val count = if (size > 2 && chance(3)) 3 else 2
    Vector.fill(count)(pattern(used, size / count))
  }

  private def absent(used: String): RowPattern = Absent(pick(unwanted(used)).toString)

  /** Names after NOT and UNLESS are mostly no others. */
  private def unwanted(used: String): String = "XXYYY" + used

  private def limited(inner: RowPattern): RowPattern = Limited(inner, StepLimit(0, random.nextInt(5).toString))

  private def quantifier: Quantifier = {
    val (min, max) = pick(Seq(
      (0, None),
      (0, None),
      (1, None),
      (1, None),
      (0, Some(1)),
      (0, Some(1)),
      (2, None),
      (2, Some(2)),
      (1, Some(2)),
      (0, Some(2)),
      (1, Some(1))
    ))
    Quantifier(min, max, greedy = !chance(3))
  }

  /** Rows that mostly satisfy these variables, some of them others as well or instead. */
  private def rows(main: Vector[Char], letters: String): Rows = {
    val all = main.take(1 + random.nextInt(2) + random.nextInt(6)).map { letter =>
      random.nextInt(8) match {
        case 0 => Set.empty[Char]
        case 1 => letters.filter(_ => chance(2)).toSet
        case 2 | 3 => Set(letter, pick(letters))
        case _ => Set(letter)
      }
    }
    Rows(all.map(Row(_, random.nextInt(4))))
  }

  /** The variables of the pattern in the order of the text, some of them twice and some others between. */
  private def spelled(tree: RowPattern): Vector[Char] = {
    def occurrences(part: RowPattern): Vector[Char] = part match {
      case Variable(name) => Vector.fill(if (chance(4)) 2 else 1)(name.head)
      case Absent(name) => Vector(name.head).filter(_ => chance(3))
      case other => other.children.flatMap(occurrences)
    }
    Vector.fill(2)(occurrences(tree)).flatten.flatMap { letter =>
      if (chance(5)) Vector(pick("ABC"), letter) else Vector(letter)
    }
  }

  private def skip(pattern: PatternCase): SkipTo = random.nextInt(8) match {
    case 0 => SkipTo.First(pick(targets(pattern)))
    case 1 => SkipTo.Last(pick(targets(pattern)))
    case 2 | 3 => SkipTo.PastLastRow
    case _ => SkipTo.NextRow
  }

  /** What rows are mapped to: variables and subset names. */
  private def targets(pattern: PatternCase): Vector[Char] =
    PatternFacts.variables(pattern.pattern).map(_.head) ++ pattern.subsets.map(_.name.head)

  private def condition(names: Seq[Char]): RowCondition = {
    val comparison = pick(Comparison.all)
    val name = if (chance(4)) None else Some(pick(names))
    random.nextInt(7) match {
      case 0 => Compare(comparison, Neighbour(pick(Seq(-2, -1, 1, 2))))
      case 1 => CountOf(name, comparison, 1 + random.nextInt(3))
      case 2 => SumOf(name, comparison, 1 + random.nextInt(6))
      case 3 => LabelIs(random.nextInt(3), pick(names.filterNot(_ == 'U')))
      case _ =>
        val edge = if (chance(2)) Navigation.First else Navigation.Last
        Compare(comparison, Mapped(name, edge, random.nextInt(3), pick(Seq(0, 0, 0, -1, 1))))
    }
  }

  /** True once in so many times. */
  private def chance(times: Int): Boolean = random.nextInt(times) == 0

  private def pick[T](from: Seq[T]): T = from(random.nextInt(from.size))
}

object SelectionGenerator {

  /**
   * Where every choice of rows is a match and the pattern can map the same rows to the same variables along several paths, the
   * matches of an attempt have no order; nor where a step in a quantifier within a quantifier goes on
   * with either.
   */
  def hasNoOrder(pattern: PatternCase): Boolean = pattern.policy.findsEveryChoice &&
    (pattern.pattern.hasPart(part => isQuantified(part) && part.children.exists(_.hasPart(isQuantified))) ||
      new StepStates(new EngineMatcher(pattern).facts, pattern.policy, MatchBudget.unlimited).isAmbiguous)

  private def isQuantified(part: RowPattern): Boolean = part.isInstanceOf[Quantified]
}
