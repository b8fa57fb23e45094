// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalacheck.rng.Seed
import org.scalacheck.{Gen, Prop, Test}
import org.scalatest.Outcome
import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.Event.Match
import io.matchrecognize.cases.Patterns._
import io.matchrecognize.cases._
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{PatternFacts, RowPattern}

/**
 * Laws of patterns, on partitions that are too long for the reference: two patterns, or two partitions, whose matches the
 * definition makes equal.
 */
class PatternLawsSuite extends AnyFunSuite {

  // Every law has cases of its own, and the same in each run with the same seed.
  private var seed = Seed(RandomRun.seed)

  override protected def withFixture(test: NoArgTest): Outcome = {
    seed = Seed(RandomRun.seed + test.name.hashCode)
    super.withFixture(test)
  }

  // ---- two patterns that mean the same ----

  private val equalities: Seq[(String, RowPattern => (RowPattern, RowPattern))] = Seq(
    "X | X is X" -> (x => (x | x) -> x),
    "() X is X, and so is X ()" -> (x => (Empty ~ x ~ Empty) -> x),
    "X{1} is X" -> (x => x.times(1) -> x),
    "X{2} is X X" -> (x => x.times(2) -> x ~ x),
    "X{3} is X X X" -> (x => x.times(3) -> x ~ x ~ x),
    "X? is X | ()" -> (x => x.optional -> (x | Empty)),
    "X?? is () | X" -> (x => x.optional.reluctant -> (Empty | x)),
    "X* is X+ | ()" -> (x => x.star -> (x.plus | Empty)),
    "X*? is () | X+?" -> (x => x.star.reluctant -> (Empty | x.plus.reluctant)),
    "X* is (X+)?" -> (x => x.star -> x.plus.optional),
    "X{,3} is X{1,3} | ()" -> (x => x.times(0, 3) -> (x.times(1, 3) | Empty)),
    "X{,2}? is () | X{1,2}?" -> (x => x.times(0, 2).reluctant -> (Empty | x.times(1, 2).reluctant)),
    "X{3,} is X X X+" -> (x => x.atLeast(3) -> x ~ x ~ x.plus),
    "X{2,4} is X X{1,3}" -> (x => x.times(2, 4) -> x ~ x.times(1, 3)),
    "X{2,3}? is X X{1,2}?" -> (x => x.times(2, 3).reluctant -> x ~ x.times(1, 2).reluctant),
    "X+ and X X* are the same if X takes a row" ->
      (x => if (PatternFacts.canBeEmpty(x)) x -> x else x.plus -> x ~ x.star),
    "X{1,3} is X X{,2} if X takes a row" ->
      (x => if (PatternFacts.canBeEmpty(x)) x -> x else x.times(1, 3) -> x ~ x.times(0, 2)),
    "a branch that never matches changes nothing" -> (x => ((Never | x) | Never) -> x),
    "a part that never matches makes a pattern match nothing" -> (x => ((x ~ Never) | D) -> D),
    "an optional part that never matches changes nothing" -> (x => Never.star ~ x ~ Never.optional -> x)
  )

  for ((law, sides) <- equalities) test(law) {
    check(somePattern, someSurroundings) { (x, around) =>
      val (left, right) = sides(x)
      same(around(left), around(right))
    }
  }

  test("PERMUTE is the alternation of all orders, in the order of the list") {
    check(somePattern, somePattern) { (x, y) => same(permute(x, y), x ~ y | y ~ x) }
    check(somePattern, somePattern) { (x, y) =>
      same(permute(x, y, C), x ~ y ~ C | x ~ C ~ y | y ~ x ~ C | y ~ C ~ x | C ~ x ~ y | C ~ y ~ x)
    }
  }

  test("a choice may be drawn over what follows it") {
    check(somePattern, somePattern) { (x, y) => same((x | y) ~ C, x ~ C | y ~ C) }
  }

  test("a choice may be drawn over a variable before it") {
    check(somePattern, somePattern) { (x, y) => same(C ~ (x | y), C ~ x | C ~ y) }
  }

  test("in place of a variable, the variable or nothing that ever matches changes nothing") {
    check(somePattern, someSurroundings)((x, around) =>
      same(around(x), around(replaced(x)(name => Variable(name) | Never)))
    )
  }

  // ---- what a change of the pattern keeps ----

  test("removing the marks of exclusions does not change the labels") {
    check(somePattern, someSurroundings) { (x, around) =>
      val marked = around(excluded(x) ~ x.optional | excluded(x.optional))
      sameEvents(matches(marked, _).map(withoutMarks), matches(unmarked(marked), _))
    }
  }

  test("greedy or reluctant, a pattern matches from the same rows") {
    check(somePattern, someSurroundings) { (x, around) =>
      sameEvents(starts(around(x), _), starts(turned(around(x)), _))
    }
  }

  test("greedy or reluctant, a pattern matches the whole partition or not") {
    check(somePattern, someSurroundings) { (x, around) =>
      def whole(pattern: RowPattern) = PartitionStart ~ pattern ~ PartitionEnd
      sameEvents(starts(whole(around(x)), _), starts(whole(turned(around(x))), _))
    }
  }

  test("swapping the names of variables swaps the labels") {
    val swap = Map('A' -> 'B', 'B' -> 'A', 'a' -> 'b', 'b' -> 'a').withDefault(identity[Char])
    check(somePattern, someSurroundings) { (x, around) =>
      val pattern = around(x)
      Prop.forAllNoShrink(someRows) { rows =>
        val other = Rows(rows.all.map(row => row.copy(letters = row.letters.map(swap))))
        val expected = matches(pattern, rows).map {
          case Match(start, labels) => Match(start, labels.map(swap))
          case reported => reported
        }
        matches(replaced(pattern)(name => Variable(name.map(swap))), other) == expected
      }
    }
  }

  // ---- what a change of the rows or of the skip mode keeps ----

  test("a match depends on the rows from its start on alone") {
    check(somePattern, someSurroundings) { (x, around) =>
      Prop.forAllNoShrink(someRows, Gen.choose(0, 40)) { (rows, cut) =>
        val (before, after) = rows.all.splitAt(cut)
        val pattern = unanchored(around(x))
        found(pattern, Rows(after)).map { case (start, labels) => start + before.size -> labels } ==
          found(pattern, rows).filter(_._1 >= before.size)
      }
    }
  }

  test("rows that no variable takes, added at the end, change no match that is not empty") {
    check(somePattern, someSurroundings) { (x, around) =>
      Prop.forAllNoShrink(someRows) { rows =>
        val longer = Rows(rows.all ++ Rows("...").all)
        val pattern = unanchored(around(x))
        found(pattern, rows).filter(_._2.nonEmpty) == found(pattern, longer).filter(_._2.nonEmpty)
      }
    }
  }

  test("every match past the last row is also a match to the next row") {
    check(somePattern, someSurroundings) { (x, around) =>
      Prop.forAllNoShrink(someRows) { rows =>
        val past = matches(around(x), rows, SkipTo.PastLastRow).collect { case reported: Match => reported }
        past.toSet.subsetOf(matches(around(x), rows, SkipTo.NextRow).toSet)
      }
    }
  }

  test("matches past the last row do not overlap, and with the unmatched rows make up the partition") {
    check(somePattern, someSurroundings) { (x, around) =>
      Prop.forAllNoShrink(someRows) { rows =>
        val reported = matches(around(x), rows, SkipTo.PastLastRow).flatMap {
          case Match(start, labels) => start until start + labels.length.max(1)
          case Event.Unmatched(row) => Seq(row)
          case _: Event.Incomplete | _: Event.SkipError => Nil
        }
        reported == rows.all.indices
      }
    }
  }

  private val Never = Variable("N")

  private def somePattern: Gen[RowPattern] =
    fromSeed((generator, random) => generator.pattern("ABC", 1 + random.nextInt(5)))

  /** A pattern with a hole, for what fills it. */
  private def someSurroundings: Gen[RowPattern => RowPattern] = fromSeed { (generator, random) =>
    val before = generator.pattern("ABC", 1 + random.nextInt(2))
    val after = generator.pattern("ABC", 1 + random.nextInt(2))
    random.nextInt(6) match {
      case 0 => x => before ~ x
      case 1 => x => x ~ after
      case 2 => x => (before | x) ~ after
      case 3 => x => (x ~ before).star
      case 4 => x => (x | after).plus.reluctant ~ before
      case _ => identity
    }
  }

  private def someRows: Gen[Rows] = fromSeed((generator, random) => generator.rows("ABCD", random.nextInt(60)))

  private def fromSeed[T](make: (PatternGenerator, Random) => T): Gen[T] = Gen.long.map { seed =>
    val random = new Random(seed)
    make(new PatternGenerator(random), random)
  }

  private def check[X, Y](some: Gen[X], other: Gen[Y])(law: (X, Y) => Prop): Unit = {
    val parameters = Test.Parameters.default.withMinSuccessfulTests(150 * RandomRun.times).withInitialSeed(seed)
    val result = Test.check(parameters, Prop.forAllNoShrink(some, other)(law))
    assert(result.passed, s"seed ${RandomRun.seed}: ${org.scalacheck.util.Pretty.pretty(result)}")
  }

  private def same(left: RowPattern, right: RowPattern): Prop = sameEvents(matches(left, _), matches(right, _))

  private def sameEvents[T](left: Rows => T, right: Rows => T): Prop =
    Prop.forAllNoShrink(someRows)(rows =>
      Prop(left(rows) == right(rows)) :| s"${left(rows)} is not ${right(rows)} on ${rows.text}"
    )

  private def matches(pattern: RowPattern, rows: Rows, skip: SkipTo = SkipTo.NextRow): Vector[Event] =
    EngineMatcher.events(PatternCase(pattern, rows, skip))

  /** Start and labels of the matches to the next row. */
  private def found(pattern: RowPattern, rows: Rows): Vector[(Int, String)] =
    matches(pattern, rows).collect { case Match(start, labels) => start -> labels }

  private def starts(pattern: RowPattern, rows: Rows): Vector[Int] = found(pattern, rows).map(_._1)

  private def withoutMarks(event: Event): Event = event match {
    case reported: Match => reported.withoutMarks
    case other => other
  }

  private def unmarked(pattern: RowPattern): RowPattern = rebuilt(pattern) { case Excluded(inner) => unmarked(inner) }

  private def unanchored(pattern: RowPattern): RowPattern =
    rebuilt(pattern) { case PartitionStart | PartitionEnd => Empty }

  private def turned(pattern: RowPattern): RowPattern = rebuilt(pattern) { case Quantified(inner, quantifier) =>
    Quantified(turned(inner), quantifier.copy(greedy = !quantifier.greedy))
  }

  private def replaced(pattern: RowPattern)(variable: String => RowPattern): RowPattern =
    rebuilt(pattern) { case Variable(name) => variable(name) }

  /** The pattern with `change` made wherever it applies; where it applies, it looks after the parts within. */
  private def rebuilt(pattern: RowPattern)(change: PartialFunction[RowPattern, RowPattern]): RowPattern =
    change.applyOrElse(
      pattern,
      (other: RowPattern) =>
        other match {
          case Concatenation(parts) => concatenation(parts.map(rebuilt(_)(change)))
          case Alternation(branches) => alternation(branches.map(rebuilt(_)(change)))
          case Permutation(elements) => Permutation(elements.map(rebuilt(_)(change)))
          case Quantified(inner, quantifier) => Quantified(rebuilt(inner)(change), quantifier)
          case Excluded(inner) => Excluded(rebuilt(inner)(change))
          case leaf => leaf
        }
    )
}
