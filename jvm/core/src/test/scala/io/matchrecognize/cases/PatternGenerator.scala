// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import scala.util.Random

import io.matchrecognize.cases.RowCondition._
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, PatternParser, Quantifier, RowPattern, Subset}

/**
 * Random cases over at most four variables; the same random numbers give the same case.
 *
 * Patterns are small and rows few, since [[ReferenceMatcher]] tries every path. What they hold is meant to be
 * awkward: nested repetitions that can be empty, reluctant ones, anchors in odd positions, rows that satisfy several
 * variables.
 */
final class PatternGenerator(random: Random) {
  private val letters = "ABCD"

  /** @param withHistory some variables ask for more than their letter */
  def patternCase(withHistory: Boolean): PatternCase = {
    val used = letters.take(1 + random.nextInt(letters.length))
    val tree = pattern(used, 2 + random.nextInt(8))
    val names = PatternFacts.variables(tree).map(_.head)
    val subsets = if (names.size > 1 && chance(3)) Vector(Subset("U", random.shuffle(names).take(2).map(_.toString)))
    else Vector.empty
    val targets = names ++ subsets.map(_.name.head)
    val undefined = names.filter(_ => chance(8)).toSet
    val someRows = rows(used, random.nextInt(8))
    if (names.isEmpty) PatternCase(tree, someRows, skip = if (chance(2)) SkipTo.NextRow else SkipTo.PastLastRow)
    else {
      val conditions =
        if (withHistory)
          names.filter(_ => chance(2)).map(_ -> Seq.fill(1 + random.nextInt(2))(condition(targets))).toMap
        else Map.empty[Char, Seq[RowCondition]]
      PatternCase(tree, someRows, skip(targets), subsets, undefined, conditions)
    }
  }

  /**
   * A case with many paths through the first rows, and after them a row whose condition only some of these paths satisfy.
   * A matcher that merges two paths that the condition distinguishes loses matches here.
   */
  def crossroads: PatternCase = {
    val tree = PatternParser.parse(pick(PatternGenerator.Crossroads) + " D")
    val subsets = Vector(Subset("U", random.shuffle(PatternFacts.variables(tree)).take(2)))
    val names = PatternFacts.variables(tree).map(_.head)
    def row(letters: Iterable[Char]) = Row(letters.filterNot(_ => chance(5)).toSet, random.nextInt(4))
    val someRows = Vector.fill(3 + random.nextInt(4))(row("ABC")) ++ Vector.fill(1 + random.nextInt(2))(row("ABCDDD"))
    val reads = Seq.fill(1 + random.nextInt(2))(reading(names :+ 'U'))
    val others = names.init.filter(_ => chance(4)).map(_ -> Seq(condition(names :+ 'U')))
    PatternCase(tree, Rows(someRows), SkipTo.NextRow, subsets, conditions = (('D' -> reads) +: others).toMap)
  }

  /** A pattern of about `size` parts over these letters. */
  def pattern(used: String, size: Int): RowPattern =
    if (size <= 1) random.nextInt(14) match {
      case 0 => Empty
      case 1 => if (chance(2)) PartitionStart else PartitionEnd
      case _ => Variable(pick(used).toString)
    }
    else random.nextInt(10) match {
      case 0 | 1 | 2 => concatenation(parts(used, size))
      case 3 | 4 => alternation(parts(used, size))
      case 5 if size <= 6 => Permutation(parts(used, size))
      case 6 if chance(2) => Excluded(pattern(used, size - 1))
      case _ => Quantified(pattern(used, size - 1), quantifier)
    }

  def rows(used: String, size: Int): Rows = {
    val all = Vector.fill(size) {
      val good = used.filter(_ => chance(2)).toSet
      if (good.isEmpty && !chance(4)) Set(pick(used)) else good
    }
    Rows(all.map(Row(_, random.nextInt(4))))
  }

  private def parts(used: String, size: Int): Vector[RowPattern] = {
    val count = if (size > 4 && chance(3)) 3 else 2
    Vector.fill(count)(pattern(used, size / count))
  }

  private def quantifier: Quantifier = {
    val (min, max) = random.nextInt(8) match {
      case 0 | 1 => (0, None)
      case 2 | 3 => (1, None)
      case 4 => (0, Some(1))
      case 5 => (random.nextInt(4), None)
      case _ =>
        val low = random.nextInt(3)
        (low, Some((low + random.nextInt(3)).max(1)))
    }
    Quantifier(min, max, greedy = !chance(3))
  }

  private def skip(targets: Seq[Char]): SkipTo = random.nextInt(6) match {
    case 0 | 1 => SkipTo.NextRow
    case 2 => SkipTo.First(pick(targets))
    case 3 => SkipTo.Last(pick(targets))
    case _ => SkipTo.PastLastRow
  }

  private def condition(targets: Seq[Char]): RowCondition = random.nextInt(5) match {
    case 0 => Compare(pick(Comparison.all), Neighbour(pick(Seq(-2, -1, 1, 2))))
    case 1 => MatchNumberIs(pick(Comparison.all), 1 + random.nextInt(3))
    case _ => reading(targets)
  }

  /** A condition that reads rows of the match, the row under test not being all it reads. */
  private def reading(targets: Seq[Char]): RowCondition = {
    val comparison = if (chance(2)) Comparison.Equal else pick(Comparison.all)
    val name = if (chance(4)) None else Some(pick(targets))
    random.nextInt(6) match {
      case 0 => CountOf(name, comparison, 1 + random.nextInt(4))
      case 1 => SumOf(name, comparison, 1 + random.nextInt(6))
      case 2 => LabelIs(random.nextInt(3), pick(targets.filterNot(_ == 'U')))
      case _ =>
        val edge = if (chance(2)) Navigation.First else Navigation.Last
        Compare(comparison, Mapped(name, edge, random.nextInt(3), pick(Seq(0, 0, -1, 1))))
    }
  }

  /** True once in so many times. */
  private def chance(times: Int): Boolean = random.nextInt(times) == 0

  private def pick[T](from: Seq[T]): T = from(random.nextInt(from.size))
}

private object PatternGenerator {
  val Crossroads: Seq[String] = Seq(
    "(A | B)+",
    "(B | A)+",
    "(A | B | C)+",
    "(C | A | B)+?",
    "(A | B)* C (B | A)*",
    "A* B* A* B*",
    "A*? (B | C)* A*",
    "(A B? | B)+",
    "(A? B?)+ C?",
    "(A+ | B A?)+",
    "PERMUTE(A+, B+)",
    "PERMUTE(A, B, C) (A | B)?",
    "((A | B) C?)+",
    "(A | {- B -})+"
  )
}
