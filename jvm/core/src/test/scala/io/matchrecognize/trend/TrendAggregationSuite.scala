// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.matcher.MatchBudget

/**
 * How many trends there are in examples worked out by hand, and whether they are counted over all start rows together or
 * match by match. The reference must give as many, with the same rows.
 */
class TrendAggregationSuite extends AnyFunSuite {

  together(
    "each choice of collected rows that is a match by itself is a trend",
    "A B+ ; ABBAB ; to next row ; skip till next match ; " -> 8,
    "A B+ ; ABBAB ; to next row ; " -> 4,
    "A B* C ; ABBC ; to next row ; " -> 4,
    "A B{2,} C ; ABBBC ; to next row ; " -> 4,
    "A B+ C ; AB.BC ; to next row ; skip till next match ; " -> 3,
    "A B+ C ; AB.BC ; to next row ; " -> 0,
    "A B ; ABAB ; to next row ; skip till any match ; " -> 3,
    "A B? ; AB.B ; to next row ; skip till any match ; " -> 3
  )

  together(
    "a pattern that can be empty has no trend without a row",
    "(A B)? ; ABAB ; to next row ; skip till next match ; " -> 2,
    "A* ; A.A ; to next row ; " -> 2
  )

  together(
    "no trend is longer than the limit of the match, measured from its own first row",
    "A B+ ; ABBB ; to next row ; skip till next match ; within 2 ; " -> 3,
    "A+ ; AAA ; to next row ; within 1 ; times = 0 1 3 ; uneven limits ; " -> 8,
    "A B? ; A.B ; to next row ; skip till next match ; within 9 ; times = - 1 2 ; " -> 0,
    "A B? ; A.B ; to next row ; skip till next match ; within 9 ; times = 1 1 - ; " -> 1
  )

  together(
    "UNLESS ends the paths of all start rows",
    "A B+ ; ABXB ; to next row ; skip till next match ; unless X ; " -> 1,
    "A B+ ; [AX]B ; to next row ; unless X ; " -> 1
  )

  together(
    "conditions that compare collected rows with one another hold for each trend by itself",
    "A B+ ; ABBB ; to next row ; define B: x >= FIRST(B.x, 0) ; x = 0 3 1 4 ; " -> 5,
    "A B+ ; ABBB ; to next row ; define B: x > LAST(x, 1) ; x = 0 3 1 4 ; " -> 5,
    "A B+ ; ABBB ; to next row ; define B: x > LAST(B.x, 1) ; x = 0 3 1 4 ; " -> 0,
    "A B+ ; ABBB ; to next row ; define B: x > LAST(A.x, 0) ; x = 2 3 1 4 ; " -> 1,
    "A B+ C ; ABBC ; to next row ; define C: x > LAST(A.x, 0) ; x = 2 0 0 1 ; " -> 0
  )

  together(
    "a path that ends and continues, to where it may not be able to end, under SKIP TILL ANY MATCH",
    "A (B C)? ; ABC ; to next row ; skip till any match ; " -> 2,
    "A (B C)? ; AB ; to next row ; skip till any match ; " -> 1
  )

  together(
    "where a row fits two steps of which only one may be followed, the matches are counted after all",
    "A (B C | B D) ; ABD ; to next row ; skip till next match ; " -> 1
  )

  matchByMatch(
    "matches that keep others from being found",
    "A B+ ; ABBAB ; skip till next match ; " -> 7,
    "A B? ; AB ; to current row ; " -> 2
  )

  matchByMatch(
    "paths that map the same rows to the same variables",
    "A (B | B) ; AB ; to next row ; skip till any match ; " -> 1
  )

  matchByMatch(
    "anchors, limits of parts and absent rows",
    "^ A B+ ; ABAB ; to next row ; " -> 1,
    "A B+ $ ; ABAB ; to next row ; " -> 1,
    "A NOT X B+ ; AXBABB ; to next row ; skip till next match ; " -> 3,
    "A (B+ WITHIN 2) ; ABBB ; to next row ; " -> 3,
    "A B* (C | ^) ; ABBC ; to next row ; " -> 4
  )

  matchByMatch(
    "a condition of a step that is not repeated reads collected rows",
    "A B+ C ; ABBC ; to next row ; define C: x > LAST(B.x, 0) ; x = 0 5 1 3 ; " -> 2,
    "A B+ C ; ABBC ; to next row ; define C: x > LAST(x, 1) ; x = 0 5 1 3 ; " -> 2,
    "A B+ C ; ABBC ; to next row ; subset U = (A, B) ; define C: x > LAST(U.x, 0) ; x = 0 5 1 3 ; " -> 2,
    "A B+ C ; ABBC ; to next row ; define C: x > LAST(A.x, 0) and x > LAST(B.x, 0) ; x = 0 5 1 3 ; " -> 2,
    "A B+ C ; ABBC ; to next row ; define C: COUNT(A.*) = 1 ; " -> 3
  )

  matchByMatch(
    "UNLESS reads collected rows, and ends the trends that it ends by itself",
    "A+ B ; AAXB ; skip till next match ; to next row ; unless X ; define X: x > LAST(A.x, 0) ; x = 0 5 3 9 ; " -> 3
  )

  matchByMatch(
    "a path that could have ended is followed further, to where it may not be able to end",
    "A B (C D)? ; ABC ; to next row ; skip till next match ; " -> 1
  )

  test("a condition that reads the number of the match: match by match") {
    val one = trends("A B+ ; ABAB ; to next row ; skip till next match ; define A: MATCH_NUMBER() = 1 ; ")
    val engine = new EngineTrends(one)
    assert(!engine.isShared && engine.sums.count.intValue == 3)
  }

  test("an engine used for one partition after the other gives for each what a new one gives") {
    for (
      text <- Seq(
        "A B+ ; ABBAB ; to next row ; skip till next match ; ",
        "A NOT X B+ ; ABBXB ; skip till next match ; ",
        "A B+ ; ABBB ; within 2 ; uneven limits ; to next row ; ",
        "A B+ C ; ABBC ; unless X ; define C: x > LAST(B.x, 0) ; skip till next match ; "
      )
    ) {
      val one = trends(text)
      val engine = new EngineTrends(one)
      assert(engine.sums == new EngineTrends(one).sums, text)
      for (rows <- Seq("BBAXB", "ABXBBC", "", "ABABC", "ABBAB").map(Rows(_))) {
        engine.nextPartition(rows)
        assert(engine.sums == new EngineTrends(one.copy(rows = rows)).sums, s"$text: ${rows.text}")
      }
    }
  }

  test("with row-local conditions the steps grow with the rows, not with the trends") {
    for (selection <- Seq("", "skip till next match ; ")) {
      val steps = Seq(200, 400).map { times =>
        val budget = new MatchBudget(Long.MaxValue, () => ())
        new EngineTrends(trends(s"A B+ ; ${"ABB" * times} ; to next row ; $selection"), budget).sums
        budget.steps
      }
      assert(steps(1) <= 2.2 * steps(0), selection)
    }
  }

  private def together(name: String, examples: (String, Int)*): Unit =
    gives(s"counted together: $name", isShared = true, examples)

  private def matchByMatch(name: String, examples: (String, Int)*): Unit =
    gives(s"match by match: $name", isShared = false, examples)

  private def gives(name: String, isShared: Boolean, examples: Seq[(String, Int)]): Unit = test(name) {
    for ((text, count) <- examples) {
      val one = trends(text)
      val engine = new EngineTrends(one)
      val expected = new SelectionReference(one).trends
      val sums = engine.sums
      assert(expected.size == count && sums.count.intValue == count, text)
      assert(engine.isShared == isShared, text)
      one.variables.primary.indices.foreach { variable =>
        val rows = expected.flatten.filter(_.variable == variable).map(_.row)
        assert(sums.sums(variable).intValue == rows.map(one.rows(_).x).sum, text)
        assert(sums.events(variable).cardinality == rows.distinct.size, text)
      }
    }
  }

  private def trends(text: String): PatternCase = PatternCaseText.parse(text)._1.copy(emission = Emission.Trends)
}
