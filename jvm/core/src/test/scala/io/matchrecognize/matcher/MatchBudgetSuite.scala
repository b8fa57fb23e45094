// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.{Failure, Success, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** A limit is an error or has no effect: never fewer rows. */
class MatchBudgetSuite extends AnyFunSuite {

  test("under every limit a scan gives all events or an error that names the limit") {
    for (
      text <- Seq(
        "(A | B)+ C ; [AB][AB][AB][AB]C ; define C: LAST(CLASSIFIER(), 1) = 'B' ; ",
        "A+ B ; AAABAAAB ; define B: COUNT(A.*) = 2 ; ",
        "(A? B?)* C ; ABABC ; define C: SUM(A.x) = 2 ; "
      )
    ) {
      val (one, _) = PatternCaseText.parse(text)
      val expected = new ReferenceMatcher(one).events
      val outcomes =
        (1L to 400L).map(limit => limit -> Try(new EngineMatcher(one, new MatchBudget(limit, () => ())).all()))
      outcomes.foreach {
        case (_, Success(events)) => assert(events == expected, text)
        case (limit, Failure(error)) => assert(error == StepLimitException(limit), text)
      }
      val (refused, passed) = outcomes.span(_._2.isFailure)
      assert(refused.nonEmpty && passed.nonEmpty && passed.forall(_._2.isSuccess), text)
    }
  }

  test("under every limit a search gives all events or an error, if it is not linear") {
    for (
      text <- Seq(
        "A B+ C ; ABBABBC ; skip till next match ; define C: COUNT(B.*) = 4 ; ",
        "A (B WITHIN 9)+ C ; ABBABBC ; skip till next match ; ",
        "A B+ C ; ABBABBC ; skip till next match ; events of B ; ",
        "A B C ; ABBABBC ; skip till any match ; to next row ; "
      )
    ) {
      val (one, _) = PatternCaseText.parse(text)
      val expected = new SelectionReference(one).events
      val outcomes = (1L to 100L).map(limit => Try(new EngineMatcher(one, new MatchBudget(limit, () => ())).all()))
      val (refused, passed) = outcomes.span(_.isFailure)
      assert(refused.nonEmpty && passed.nonEmpty && passed.forall(_.toOption.contains(expected)), text)
    }
  }

  test("the limit is for one attempt: many attempts may take more together") {
    for (selection <- Seq("", "skip till next match ; ")) {
      val (one, _) = PatternCaseText.parse(s"A B ; ${"AB" * 500} ; define B: COUNT(A.*) = 1 ; $selection")
      val budget = new MatchBudget(8, () => ())
      new EngineMatcher(one, budget).all()
      assert(budget.steps > 1000)
    }
  }

  test("row-local conditions need no limit and have none") {
    for (selection <- Seq("", "skip till next match ; ")) {
      val (one, _) = PatternCaseText.parse(s"A+ B ; ${"A" * 1000} ; $selection")
      // Some steps list what may come after a row.
      assert(new EngineMatcher(one, new MatchBudget(10, () => ())).all().size == 1000)
    }
  }

  test("exactly so much work as lies between two polls is followed by one") {
    var polls = 0
    val budget = new MatchBudget(Long.MaxValue, () => polls += 1)
    for (poll <- 1 to 3) {
      budget.charge(MatchBudget.PollInterval - 1)
      assert(polls == poll - 1)
      budget.listPath(1)
      assert(polls == poll)
    }
  }

  test("of subsets that begin as the pattern does not allow no other is tried") {
    val (one, _) = PatternCaseText.parse(s"(A B)+ ; ${"AB" * 20} ; subsets of A ; ")
    assert(new EngineMatcher(one, new MatchBudget(1000, () => ())).all().size == 1)
  }

  test("each row that is skipped is a step") {
    val (one, _) = PatternCaseText.parse(s"A B ; A${"C" * 1000}B ; skip till next match ; ")
    val budget = MatchBudget.unlimited
    new EngineMatcher(one, budget).all()
    assert(budget.steps > 1000)
  }

  test("an attempt is long when it has taken half its patience of steps, and a sixteenth of it more for each row") {
    val budget = new MatchBudget(Long.MaxValue, () => (), patience = 8)
    (1 to 3).foreach(_ => budget.step(limited = false))
    budget.beginAttempt()
    val long = (1 to 12).map { _ => budget.step(limited = false); (budget.isLong(0), budget.isLong(4)) }
    assert(long.indexWhere(_._1) == 3 && long.indexWhere(_._2) == 5)
  }

  test("the message of the error says the limit") {
    assert(StepLimitException(1234).getMessage.contains("1234"))
  }

  test("a search is asked whether to go on at least every few thousand steps") {
    for (settings <- Seq("", "define B: COUNT(A.*) = 1 ; ")) {
      val (one, _) = PatternCaseText.parse(s"A+ B ; ${"A" * 150} ; $settings")
      var polls = 0
      val budget = new MatchBudget(Long.MaxValue, () => polls += 1)
      (1 to 30).foreach(_ => new EngineMatcher(one, budget).all())
      assert(polls >= budget.steps / 4096 - 1 && polls > 3)
    }
  }

  test("what the question throws ends the search") {
    val (one, _) = PatternCaseText.parse(s"(A | B)+ C ; ${"[AB]" * 40} ; define C: LAST(CLASSIFIER(), 1) = 'B' ; ")
    final class Cancelled extends RuntimeException
    intercept[Cancelled](new EngineMatcher(one, new MatchBudget(Long.MaxValue, () => throw new Cancelled)).all())
  }
}
