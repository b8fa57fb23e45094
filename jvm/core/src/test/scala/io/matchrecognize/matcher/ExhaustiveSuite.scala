// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.pattern.RowPattern.{Quantified, Variable}
import io.matchrecognize.pattern.{Quantifier, RowPattern}

/** The matcher against the definition on a small world taken whole: all patterns up to a size over all rows up to a length. */
class ExhaustiveSuite extends AnyFunSuite {

  test("all patterns of up to 3 parts over all partitions of up to 4 rows match as the definition says") {
    val rows = PatternEnumeration.rows(Seq("A", "B", "[AB]", "."), longest = 4)
    compare((1 to 3).flatMap(PatternEnumeration.wide.ofSize), rows, Seq(SkipTo.PastLastRow, SkipTo.NextRow))
  }

  test("all patterns of 4 parts over all partitions of up to 3 rows match as the definition says") {
    val rows = PatternEnumeration.rows(Seq("A", "B", "[AB]"), longest = 3)
    compare(PatternEnumeration.wide.ofSize(4), rows, Seq(SkipTo.PastLastRow))
  }

  test(
    "all repetitions and choices of up to 5 parts over all partitions of up to 4 rows match as the definition says"
  ) {
    val rows = PatternEnumeration.rows(Seq("A", "[AB]"), longest = 4)
    compare((1 to 5).flatMap(PatternEnumeration.deep.ofSize), rows, Seq(SkipTo.NextRow))
  }

  test("all repetitions of a repetition with bounds of up to 3 match as the definition says") {
    val quantifiers = for {
      min <- 0 to 3
      max <- (math.max(min, 1) to 3).map(Some(_)) :+ None
      greedy <- Seq(true, false)
    } yield Quantifier(min, max, greedy)
    val patterns = for (inner <- quantifiers; outer <- quantifiers)
      yield RowPattern.concatenation(Seq(Quantified(Quantified(Variable("A"), inner), outer), Variable("B")))
    // With up to 7 rows, (A{2,3}){1,2} shows that it prefers 3 rows to 4.
    compare(patterns, PatternEnumeration.rows(Seq("A", "[AB]"), longest = 7), Seq(SkipTo.PastLastRow))
  }

  private def compare(patterns: Seq[RowPattern], allRows: Seq[Rows], skips: Seq[SkipTo]): Unit =
    for (pattern <- patterns; skip <- skips; rows <- allRows) {
      val one = PatternCase(pattern, rows, skip)
      val expected = new ReferenceMatcher(one).events
      val actual = EngineMatcher.events(one)
      if (actual != expected) fail(
        s"\ndefinition: ${PatternCaseText.line(one, expected)}\nmatcher:    ${PatternCaseText.line(one, actual)}"
      )
    }
}
