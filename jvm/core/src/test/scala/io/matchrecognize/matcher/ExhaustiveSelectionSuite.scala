// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{Quantifier, RowPattern}
import io.matchrecognize.policy.EventSelection

/** The search against the rules of event selection on a small world taken whole; above all where rounds can take no row. */
class ExhaustiveSelectionSuite extends AnyFunSuite {

  private val quantifiers = for {
    (min, max) <- Seq((0, None), (1, None), (0, Some(1)), (0, Some(2)))
    greedy <- Seq(true, false)
  } yield Quantifier(min, max, greedy)

  for (selection <- EventSelection.all) {
    test(s"all repetitions and choices of up to 4 parts over all partitions of up to 3 rows: ${selection.text}") {
      compare((1 to 4).flatMap(PatternEnumeration.deep.ofSize), selection)
    }

    test(
      s"all repetitions of repetitions, three within one another, over all partitions of up to 3 rows: ${selection.text}"
    ) {
      val nested = (1 to 3).scanLeft(Vector[RowPattern](Variable("A"))) { (inner, _) =>
        inner.flatMap(part => quantifiers.map(Quantified(part, _)))
      }
      compare(nested.tail.flatten.map(part => concatenation(Seq(part, Variable("B")))), selection)
    }
  }

  /** Adjacent rows need a limit to come to this search. */
  private def compare(patterns: Seq[RowPattern], selection: EventSelection): Unit =
    for (pattern <- patterns; rows <- PatternEnumeration.rows(Seq("A", "[AB]"), longest = 3)) {
      val within = if (selection == EventSelection.Strict) Some(9) else None
      val one = PatternCase(pattern, rows, SkipTo.NextRow, selection = selection, within = within)
      val expected = new SelectionReference(one).events
      val actual = EngineMatcher.events(one)
      if (actual != expected) fail(
        s"\nrules:   ${PatternCaseText.line(one, expected)}\nmatcher: ${PatternCaseText.line(one, actual)}"
      )
    }
}
