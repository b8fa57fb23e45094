// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * Which paths are merged when conditions read the match so far, shown by the steps of one attempt.
 *
 * Where only a bounded part of the path can matter, `(A | B){n} C` over rows that satisfy A and B must not try all
 * 2^n paths to fail.
 */
class FailureMemoSuite extends AnyFunSuite {
  private val rows = 30

  // The law holds for every form of the search: rows that may be skipped, limits of the match and of parts, rows that must be absent.
  private val forms = Seq(
    (s"(A | B){$rows} C", ""),
    (s"(A | B){$rows} C", "within 900 ; "),
    (s"((A | B) WITHIN 900){$rows} C", ""),
    (s"((A | B){$rows} WITHIN 900) C", ""),
    (s"(A | B){$rows} (NOT D) C", "within 900 ; "),
    (s"(A | B){$rows} C", "unless D ; "),
    (s"(A | B){$rows} C", "skip till next match ; within 900 ; "),
    (s"(A | B){$rows} (NOT D) C", "skip till next match ; ")
  )

  for (
    condition <- Seq(
      "x > LAST(A.x, 0)",
      "x > LAST(A.x, 1)",
      "x > LAST(x, 2)",
      "x > FIRST(A.x, 0)",
      "x > FIRST(A.x, 1)",
      "x > FIRST(x, 0)",
      "x > PREV(LAST(B.x, 0), 1)",
      "COUNT(A.*) = 77",
      "COUNT(*) = 77",
      "MATCH_NUMBER() = 2",
      "x > LAST(A.x, 0) and COUNT(B.*) = 77"
    )
  ) {
    for ((pattern, form) <- forms)
      test(s"paths that $condition cannot distinguish are followed once: $pattern ; $form") {
        assert(steps(pattern, s"define C: $condition ; $form", limit = 40000L) < 40000L)
        assert(streamSteps(pattern, s"define C: $condition ; $form", limit = 40000L) < 40000L)
      }
  }

  test("labels of arbitrary rows distinguish all paths, so that the budget must end the search") {
    intercept[StepLimitException](steps(s"(A | B){$rows} C", "define C: LAST(CLASSIFIER(), 1) = 'D'", limit = 400000L))
  }

  test("an aggregate without a state distinguishes all paths") {
    intercept[StepLimitException](steps(s"(A | B){$rows} C", "define C: SUM(A.x) = 7777", limit = 400000L))
  }

  test("a condition after which nothing reads the match does not keep paths apart") {
    assert(steps(s"(A | B){$rows} C", "define A: LAST(CLASSIFIER(), 0) = 'A'", limit = 5000L) < 5000L)
  }

  test("empty rounds end although every arrival is another one") {
    for (pattern <- Seq("(A?)* B", "((A*)*)* B", "(() | A)* B", "(A?? B??)* C", "(()* A*)+ B")) {
      val (one, _) = PatternCaseText.parse(s"$pattern ; AA. ; define A: LAST(CLASSIFIER(), 9) = 'A' ; ")
      assert(new EngineMatcher(one, new MatchBudget(1000, () => ())).all() == new ReferenceMatcher(one).events, pattern)
    }
  }

  test("what one attempt saw of its path does not make another attempt fail") {
    val (one, expected) = PatternCaseText.parse("A+ B ; AAAB ; define B: COUNT(A.*) = 2 ; 0:- 1:AAB")
    assert(EngineMatcher.events(one) == expected)
  }

  /** Steps of the attempt at the first row, which ends without a match. */
  private def steps(pattern: String, definition: String, limit: Long): Long = {
    val budget = new MatchBudget(limit, () => ())
    new EngineMatcher(patternCase(pattern, definition), budget).all()
    budget.steps
  }

  /** The same over rows that become known one after the other, with the search written and read in between. */
  private def streamSteps(pattern: String, definition: String, limit: Long): Long = {
    val budget = new MatchBudget(limit, () => ())
    val engine = new EngineMatcher(patternCase(pattern, definition), budget)
    for (known <- 0 to rows + 1) {
      engine.advance(known, ended = false)
      engine.suspendAndResume()
    }
    engine.all()
    budget.steps
  }

  private def patternCase(pattern: String, definition: String): PatternCase =
    PatternCaseText.parse(s"^ $pattern ; ${"[AB]" * rows}C ; ${definition.stripSuffix(" ; ")} ; ")._1
}
