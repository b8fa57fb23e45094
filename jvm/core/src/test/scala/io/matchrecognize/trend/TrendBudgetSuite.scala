// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import scala.util.{Failure, Success, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.matcher.MatchBudget

/** The limit for the trends of a partition is an error or has no effect. */
class TrendBudgetSuite extends AnyFunSuite {

  for (
    text <- Seq(
      "A B+ ; ABBABB ; to next row ; skip till next match ; ",
      "A B+ ; ABBBBB ; to next row ; skip till next match ; define B: x > LAST(x, 1) ; x = 0 3 1 4 2 5 ; ",
      "A B+ C ; ABBC ; skip till next match ; "
    )
  ) {
    test(s"under every limit the trends are those without one, or an error names the limit: $text") {
      val expected = new EngineTrends(trends(text)).sums
      val outcomes = (1L to 200L).map(limit => limit -> Try(new EngineTrends(trends(text), maxSteps = limit).sums))
      outcomes.foreach {
        case (_, Success(sums)) => assert(sums == expected)
        case (limit, Failure(error)) => assert(error == TrendLimitException(limit))
      }
      val (refused, passed) = outcomes.span(_._2.isFailure)
      assert(refused.nonEmpty && passed.nonEmpty && passed.forall(_._2.isSuccess))
    }
  }

  test("the limit is for one partition: many partitions may take more together") {
    val budget = new MatchBudget(Long.MaxValue, () => ())
    val engine =
      new EngineTrends(trends("A B+ ; ABBABB ; to next row ; skip till next match ; "), budget, maxSteps = 50)
    (1 to 100).foreach(_ => engine.sums)
    assert(budget.steps > 1000)
  }

  test("the limit of an attempt does not count the steps of trends") {
    val one = trends(s"A B+ ; ${"ABB" * 20} ; to next row ; skip till next match ; ")
    assert(new EngineTrends(one, new MatchBudget(20, () => ())).sums == new EngineTrends(one).sums)
  }

  test("the message of the error says the limit") {
    assert(TrendLimitException(1234).getMessage.contains("1234"))
  }

  private def trends(text: String): PatternCase = PatternCaseText.parse(text)._1.copy(emission = Emission.Trends)
}
