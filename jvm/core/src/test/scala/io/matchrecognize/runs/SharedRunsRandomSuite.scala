// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** Shared runs against the start-by-start search on random cases: one rule, and several over the same rows. */
class SharedRunsRandomSuite extends AnyFunSuite {
  private val generators: Seq[(String, (SelectionGenerator, Boolean) => PatternCase)] = Seq(
    "SKIP TILL NEXT MATCH" -> (_.next(_)),
    "SKIP TILL ANY MATCH" -> (_.any(_)),
    "every match" -> (_.everyMatch(_))
  )

  for ((name, next) <- generators; withHistory <- Seq(false, true)) {
    val form = if (withHistory) s"$name, with match-dependent conditions" else name
    test(s"random cases of $form: one rule and sets of rules") {
      info(s"seed ${RandomRun.seed}")
      val generator = new SelectionGenerator(new Random(RandomRun.seed))
      var (tried, compared) = (0, 0)
      while (compared < 400 * RandomRun.times && tried < 20000 * RandomRun.times) {
        tried += 1
        val first = next(generator, withHistory)
        val others = Seq.fill(2)(next(generator, withHistory)).map(_.copy(
          rows = first.rows,
          times = first.times,
          clock = first.clock,
          calendar = first.calendar
        ))
        val qualifying = (first +: others).filter(one => RuleCases.obstacle(one).isEmpty && !fails(one))
        if (qualifying.nonEmpty) {
          compared += 1
          check(qualifying.take(1))
          check(qualifying)
        }
      }
      info(s"$compared of $tried")
      assert(compared > 50)
    }
  }

  test("a match that waits for the absence of a row is written, even if its start row has no runs any more") {
    val line =
      "PERMUTE(C, A) NOT C B{,2}? (){2} ; AB[AB]BCB[AB] ; to next row ; undefined B ; skip till next match ; " +
        "within 3 ; times = 0 3 6 7 7 8 9 ; "
    val (one, _) = PatternCaseText.parse(line)
    assert(expected(one).nonEmpty)
    check(Seq(one))
  }

  private val bounds = Seq(
    RunLimits(mostRuns = Some(1)),
    RunLimits(mostRuns = Some(3)),
    RunLimits(mostLooks = Some(1)),
    RunLimits(meanLooks = Some(0.3), learning = 0.0)
  )

  for ((name, next) <- generators)
    test(s"random cases of $name: what a bounded search finds is found without a bound") {
      info(s"seed ${RandomRun.seed}")
      val generator = new SelectionGenerator(new Random(RandomRun.seed))
      var (tried, compared, lost) = (0, 0, 0)
      while (compared < 400 * RandomRun.times && tried < 20000 * RandomRun.times) {
        tried += 1
        val one = next(generator, tried % 2 == 0)
        // Where a match decides at which row the next one begins, a user has to allow other matches.
        val qualifies = RuleCases.obstacle(one).isEmpty && !RuleScope.consumes(one.policy) && !fails(one)
        val all = if (qualifies) expected(one) else Set.empty[Event.Match]
        if (all.nonEmpty) {
          compared += 1
          for (limits <- bounds; resume <- Seq(false, true)) {
            val found = RuleCases.matches(Seq(one), resume, Some(limits)).head
            assert(found.subsetOf(all), s"$limits ${PatternCaseText.line(one, Nil)}")
            if (found.size < all.size) lost += 1
          }
        }
      }
      info(s"$compared of $tried, in $lost of ${8 * compared} not all are found")
      assert(compared > 50 && lost > compared)
    }

  /** Whether a match's skip target is no row of it, which ends the search. */
  private def fails(one: PatternCase): Boolean = EngineMatcher.events(one).exists(_.isInstanceOf[Event.SkipError])

  private def check(cases: Seq[PatternCase]): Unit = {
    val all = cases.map(expected)
    val found = RuleCases.matches(cases)
    val resumed = RuleCases.matches(cases, resume = true)
    assert(found == all && resumed == all, cases.map(PatternCaseText.line(_, Nil)).mkString("\n", "\n", ""))
  }

  private def expected(one: PatternCase): Set[Event.Match] =
    EngineMatcher.events(one).collect { case found: Event.Match => found }.toSet
}
