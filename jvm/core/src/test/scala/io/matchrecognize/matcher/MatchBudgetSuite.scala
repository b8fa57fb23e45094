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

  test("the limit is for one attempt: many attempts may take more together") {
    val (one, _) = PatternCaseText.parse(s"A B ; ${"AC" * 500} ; define B: COUNT(A.*) = 1 ; ")
    val budget = new MatchBudget(5, () => ())
    new EngineMatcher(one, budget).all()
    assert(budget.steps > 1000)
  }

  test("row-local conditions need no limit and have none") {
    val (one, _) = PatternCaseText.parse(s"A+ B ; ${"A" * 1000} ; ")
    assert(new EngineMatcher(one, new MatchBudget(1, () => ())).all().size == 1000)
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
