// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * With row-local conditions the steps of a scan grow like its rows, whatever the pattern: twice the rows, twice the
 * steps. And no pattern takes more than a few steps for each row and instruction.
 */
class LinearStepsSuite extends AnyFunSuite {

  private val hard = Seq(
    "A+ B+" -> "A",
    "A+ B+" -> "[AB]",
    "(A?){25} A{25}" -> "A",
    "(A?){25} A{25} B" -> "A",
    "((A+)+)+ B" -> "A",
    "A* A* A* B" -> "A",
    "A* A* A* A* A* A* A* A* B" -> "A",
    "PERMUTE(A, B, C, D, E, F, G, H)" -> "[ABCDEFGH]",
    "PERMUTE(A, B, C, D, E, F, G, H)" -> "[ABCDEFG]",
    "PERMUTE(A+, B+, C+) D" -> "[ABC]",
    "(A | A A)+ B" -> "A",
    "(A A | A A A)+ B" -> "A",
    "(A* A*)* B" -> "A",
    "(A*?)*? B" -> "A",
    "((A?)*)* B" -> "A",
    "(A?? | A)* B" -> "A",
    "((() | A)* (() | A)*)* B" -> "A",
    "(A | B)* C" -> "AB",
    "(A+ | (A B?)+)* C" -> "A[AB]",
    "(A{,10}){,10} B" -> "A",
    "A{,50} B" -> "A",
    "{- A+ -} A+ B" -> "A",
    "A* $ B" -> "A",
    "(A $)* A" -> "A",
    "^ A* B" -> "A",
    "A+? $" -> "A",
    "A (A* B)?" -> "A",
    "(A* B)? A" -> "A",
    "A* B C | A" -> "AAAAAAAB",
    "(A*? | B){40} C" -> "AB",
    "(A?? B??){40} C" -> "[AB]"
  )

  for ((pattern, rows) <- hard) {
    test(s"$pattern over $rows again and again takes steps in proportion to the rows") {
      val (one, size) = steps(pattern, rows, 1000)
      val (two, _) = steps(pattern, rows, 2000)
      val (four, _) = steps(pattern, rows, 4000)
      assert(four - two < 2.1 * (two - one), s"$one $two $four")
      assert(four < 2.0 * 4000 * size, s"$four steps for a program of $size")
    }
  }

  for ((pattern, rows) <- Seq("A+? (A* B)?" -> "A", "A (A* B)?" -> "A", "A{2} (A* B)?" -> "A", "A+ B" -> "AAAC")) {
    test(s"$pattern over $rows again and again is linear even when each search begins at the next row") {
      val (one, _) = steps(pattern, rows, 1000, "to next row ; ")
      val (two, _) = steps(pattern, rows, 2000, "to next row ; ")
      assert(two < 2.1 * one, s"$one $two")
    }
  }

  for (selection <- Seq("skip till next match ; ", "skip till any match ; past last row ; ", "every match ; ")) {
    test(s"what one start row has tried in vain no later one tries again: $selection") {
      for ((pattern, rows) <- Seq("A+ B" -> "A", "A+ B" -> "AC", "A* (C A)* B" -> "AC", "A+ NOT X B" -> "AC")) {
        val (one, _) = steps(pattern, rows, 500, s"to next row ; $selection")
        val (two, _) = steps(pattern, rows, 1000, s"to next row ; $selection")
        assert(two < 2.1 * one, s"$pattern over $rows: $one $two")
      }
    }
  }

  for (selection <- Seq("skip till next match ; ", "skip till any match ; ", "within 5 ; ")) {
    test(s"repetitions of nothing within one another take a few steps a row: $selection") {
      for ((pattern, depth) <- Seq(("A?", 8), ("A?", 60), ("A? B??", 8), ("A? B??", 60))) {
        val nested = "(" * depth + pattern + ")*" * depth + " C"
        val (count, _) = steps(nested, "A" * 11 + "C", 12, s"to next row ; $selection")
        assert(count < 1000, s"$count steps for $pattern, $depth times")
      }
    }
  }

  test("a step whose limit has passed is not looked for") {
    val (one, _) = steps("A (B WITHIN 3)", "A", 500, "to next row ; skip till next match ; ")
    val (two, _) = steps("A (B WITHIN 3)", "A", 1000, "to next row ; skip till next match ; ")
    assert(two < 2.1 * one, s"$one $two")
  }

  test("rows that branching paths skip are examined once, if no option is closed by them") {
    val polls = Seq(4000, 8000).map { rows =>
      var count = 0
      val (one, _) = PatternCaseText.parse(s"A B C ; A${"B" * rows} ; skip till any match ; to next row ; ")
      new EngineMatcher(one, new MatchBudget(Long.MaxValue, () => count += 1)).all()
      count
    }
    assert(polls(1) <= 2.2 * polls(0), polls)
  }

  test("rows that are known to fit nothing are skipped many at a time, and the limit is found all the same") {
    val gap = 1000
    for ((rest, found) <- Seq("" -> 2, s"within $gap ; " -> 1, s"within ${gap + 2} ; " -> 2, "unless X ; " -> 2)) {
      val text = s"A B ; A${"C" * gap}AB${"C" * gap} ; skip till next match ; to next row ; $rest"
      val (one, _) = PatternCaseText.parse(text)
      def run(ahead: Option[Double]): (Seq[Event], Long) = {
        val engine = new EngineMatcher(one, ahead = ahead)
        (engine.all(), engine.budget.steps)
      }
      val ((events, visited), (same, skipping)) = (run(None), run(Some(1.0)))
      assert(events.count(_.isInstanceOf[Event.Match]) == found && same == events, rest)
      assert(visited - skipping > gap - 20, s"$rest: $skipping of $visited")
    }
  }

  test("a row that is within the limit of the match is not measured again from later start rows") {
    def calls(limit: String) = {
      var count = 0
      val text = s"A+ B ; ${"A" * 100} ; define A: COUNT(A.*) > 0 ; to next row ; skip till next match ; $limit"
      new EngineMatcher(PatternCaseText.parse(text)._1, onCall = () => count += 1).all()
      count
    }
    assert(calls("within 500 ; ") <= calls("") + 300)
  }

  test("a match-dependent condition that later conditions do not see leaves the rest linear within an attempt") {
    val (one, _) = steps("A C* C* C* B", "ACCC" + "C" * 996, 1, "define A: COUNT(A.*) = 1 ; ")
    val (two, _) = steps("A C* C* C* B", "ACCC" + "C" * 1996, 1, "define A: COUNT(A.*) = 1 ; ")
    assert(two < 2.1 * one, s"$one $two")
  }

  for ((nested, single) <- Seq("(A{1,30}){1,30}" -> "A{1,900}", "((A{2,3}?){5}?){2}?" -> "A{20,30}?", "(A+)*" -> "A*"))
    test(s"$nested takes the steps of $single under a match-dependent condition") {
      val condition = "define B: COUNT(A.*) < 4 ; "
      assert(steps(s"$nested B", "A", 300, condition) == steps(s"$single B", "A", 300, condition))
    }

  /** The steps over so many rows, and the size of the program. */
  private def steps(pattern: String, rows: String, count: Int, settings: String = ""): (Long, Int) = {
    val unit = Rows(rows).size
    val (one, _) = PatternCaseText.parse(s"$pattern ; ${rows * math.max(count / unit, 1)} ; $settings")
    val budget = MatchBudget.unlimited
    val engine = new EngineMatcher(one, budget)
    assert(engine.facts.isLinear || settings.contains("define"))
    engine.all()
    (budget.steps, engine.facts.program.size)
  }
}
