// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.pattern.RowPattern
import io.matchrecognize.pattern.RowPattern._

/** What bounds the rows of an open attempt: against what follows from the pattern's tree, and against what scans keep. */
class StateBoundSuite extends AnyFunSuite {

  private def bound(pattern: PatternCase): StateBound =
    StateBound.of(new EngineMatcher(pattern).facts.program, pattern.policy)

  private def bound(line: String): StateBound = bound(PatternCaseText.parse(s"$line ; ")._1)

  test("a time limit on the match bounds every pattern") {
    for (selection <- Seq("", "skip till next match ; ", "skip till any match ; ")) {
      assert(bound(s"A+ B ; AB ; ${selection}within 5") == StateBound.ByTime)
    }
  }

  test("time limits bound a match without one if each step after the first row has one") {
    assert(bound("A (B WITHIN 2) (C WITHIN 3) ; ABC ; skip till next match") == StateBound.ByTime)
    assert(bound("A (B C) WITHIN 2 ; ABC ; skip till next match") == StateBound.ByTime)
    assert(bound("A (B WITHIN 2) C ; ABC ; skip till next match") == StateBound.Unbounded)
    assert(bound("A+ (B WITHIN 2) ; AB ; skip till next match") == StateBound.Unbounded)
    assert(bound("A+ WITHIN 2 ; AB ; skip till next match") == StateBound.ByTime)
    assert(bound("A B+ WITHIN 2 ; AB ; skip till next match") == StateBound.ByTime)
    assert(bound("A (B WITHIN 2){2,3} ; AB ; skip till next match") == StateBound.ByTime)
    assert(bound("A ((B WITHIN 2)+) WITHIN 9 ; AB ; skip till next match") == StateBound.ByTime)
  }

  test("a limit that a repetition begins anew ends an attempt only if rows do not come in time") {
    assert(bound("A (B WITHIN 2)+ ; AB ; skip till next match") == StateBound.ByShape)
    assert(bound("A (B WITHIN 2)+ ; AB") == StateBound.ByShape)
    assert(bound("A ((B WITHIN 2) C WITHIN 3)* ; ABC ; skip till next match") == StateBound.ByShape)
    assert(bound("A (B WITHIN 2)+ ; AB ; skip till next match ; within 5") == StateBound.ByTime)
  }

  test("adjacent rows are bounded by the longest path, and by the data where there is none") {
    assert(bound("A B? (C | D E){2} ; A") == StateBound.ByLength(6))
    assert(bound("PERMUTE(A, B C) ; A") == StateBound.ByLength(3))
    assert(bound("() ; A") == StateBound.ByLength(0))
    assert(bound("A ; A ; skip till next match") == StateBound.ByLength(1))
    assert(bound("A B+ C ; A") == StateBound.ByShape)
    assert(bound("A B{2,} ; A") == StateBound.ByShape)
  }

  test("random patterns have the bound that follows from their trees") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val generator = new SelectionGenerator(new Random(seed))
    val adjacent = new PatternGenerator(new Random(seed))
    for (at <- 1 to 1000 * RandomRun.times) {
      val pattern = if (at % 3 == 0) adjacent.patternCase(withHistory = false)
      else if (at % 3 == 1) generator.strict(withHistory = false)
      else generator.next(withHistory = false)
      val tree = pattern.pattern
      val expected =
        if (pattern.within.nonEmpty) StateBound.ByTime
        else if (longest(tree).exists(_ <= 1)) StateBound.ByLength(longest(tree).get)
        else if (!hasOpenStep(tree, counts = isBegunOnce => isBegunOnce)) StateBound.ByTime
        else if (!hasOpenStep(tree, counts = _ => true)) StateBound.ByShape
        else if (pattern.selection.isSkipping) StateBound.Unbounded
        else longest(tree).fold[StateBound](StateBound.ByShape)(StateBound.ByLength(_))
      assert(bound(pattern) == expected, s"seed $seed: ${PatternCaseText.line(pattern, Nil)}")
    }
  }

  test("a scan keeps no more adjacent rows than the longest path takes") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val generator = new PatternGenerator(new Random(seed))
    for (_ <- 1 to 1000 * RandomRun.times) {
      val pattern = generator.patternCase(withHistory = false)
      bound(pattern) match {
        case StateBound.ByLength(rows) =>
          val engine = new EngineMatcher(pattern)
          for (known <- 1 to pattern.rows.size) {
            engine.advance(known, ended = false)
            val isOver = engine.events.exists(_.isInstanceOf[Event.SkipError])
            assert(isOver || known - engine.firstOpenRow <= rows, s"seed $seed: ${PatternCaseText.line(pattern, Nil)}")
          }
        case _ => ()
      }
    }
  }

  /** How many rows a match takes at most; None: any number. */
  private def longest(pattern: RowPattern): Option[Int] = {
    def sum(parts: Seq[RowPattern]) =
      parts.map(longest).foldLeft(Option(0))((a, b) => a.zip(b).map { case (x, y) => x + y })
    pattern match {
      case _: Variable => Some(1)
      case Quantified(inner, quantifier) =>
        if (longest(inner).contains(0)) Some(0)
        else longest(inner).zip(quantifier.max).map { case (rows, times) => rows * times }
      case Alternation(branches) =>
        val all = branches.map(longest)
        if (all.contains(None)) None else all.flatten.maxOption
      case _: Absent | Limited(_: Absent, _) => Some(0)
      case other => sum(other.children)
    }
  }

  /**
   * Whether a row that no limit bounds, of those that count, can be taken after another one.
   *
   * @param counts whether a limit does, by whether no unbounded repetition begins it anew
   */
  private def hasOpenStep(
      pattern: RowPattern,
      counts: Boolean => Boolean,
      isLater: Boolean = false,
      isRepeated: Boolean = false
  ): Boolean = {
    def takesRows(part: RowPattern) = !longest(part).contains(0)
    def inPart(part: RowPattern, later: Boolean, repeated: Boolean = isRepeated) =
      hasOpenStep(part, counts, later, repeated)
    pattern match {
      case _: Variable => isLater
      case _: Absent | Limited(_: Absent, _) => false
      case Limited(inner, _) => !counts(!isRepeated) && inPart(inner, isLater)
      case Concatenation(parts) =>
        parts.indices.exists(at => inPart(parts(at), isLater || parts.take(at).exists(takesRows)))
      case Permutation(elements) =>
        elements.indices.exists(at => inPart(elements(at), isLater || elements.patch(at, Nil, 1).exists(takesRows)))
      case Quantified(inner, quantifier) =>
        val isAgain = isLater || (!quantifier.max.contains(1) && takesRows(inner))
        inPart(inner, isAgain, isRepeated || (quantifier.max.isEmpty && takesRows(inner)))
      case other => other.children.exists(inPart(_, isLater))
    }
  }
}
