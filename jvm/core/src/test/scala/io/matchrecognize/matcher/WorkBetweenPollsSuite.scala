// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.lang.management.ManagementFactory

import scala.util.{Random, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.policy.SkipTargetException

/**
 * Between two polls a task does no more than a bounded amount of work, so that a cancelled one stops, whatever it does.
 *
 * The work is measured from outside: what is asked of the rows, and, where that is little, the bytes allocated.
 */
class WorkBetweenPollsSuite extends AnyFunSuite {
  import WorkBetweenPollsSuite.Cancelled

  for (
    (name, next) <- Seq[(String, SelectionGenerator => PatternCase)](
      "one match a start row" -> (_.next(withHistory = true)),
      "all matches" -> (_.any(withHistory = true)),
      "every path" -> (_.everyMatch(withHistory = true)),
      "adjacent rows with limits" -> (_.strict(withHistory = true)),
      "rows of events" -> (_.events(withHistory = true)),
      "subsets" -> (_.subsets(withHistory = true)),
      "trends" -> (_.trends(withHistory = true))
    )
  ) test(s"800 random clauses of $name poll in proportion to what they ask of the rows") {
    info(s"seed ${RandomRun.seed}")
    val generator = new SelectionGenerator(new Random(RandomRun.seed))
    val meter = new Meter
    (1 to 800).foreach(_ => meter.run(next(generator)))
    assert(meter.mostCalls <= 3 * MatchBudget.PollInterval && meter.polls > 0)
  }

  test("800 random clauses of the standard poll in proportion to what they ask of the rows") {
    val generator = new PatternGenerator(new Random(RandomRun.seed))
    val meter = new Meter
    (1 to 800).foreach(_ => meter.run(generator.patternCase(withHistory = true)))
    assert(meter.mostCalls <= 3 * MatchBudget.PollInterval && meter.polls > 0)
  }

  private val falling = (1 to 300).map(i => (i * 7919) % 1000).mkString("x = 0 ", " ", " 0")

  /** What would run for long, or does much without asking anything of a row. */
  private val hard = Seq(
    "trends whose conditions see one earlier row" -> (
      s"F R+ ; F${"R" * 301} ; define R: x > LAST(x, 1) ; $falling ; " +
        "to next row ; skip till next match ; ",
      Emission.Trends
    ),
    "trends whose conditions see two earlier rows" ->
      (
        s"F R+ ; F${"R" * 301} ; define R: x > LAST(x, 1) and x >= FIRST(x, 1) ; $falling ; to next row ; " +
          "skip till next match ; ",
        Emission.Trends
      ),
    "trends of matches that are counted one by one" ->
      (s"F R+ E ; F${"R" * 2000}E ; to next row ; skip till next match ; ", Emission.Trends),
    "long trends with row-local conditions" ->
      (s"F R+ ; F${"R" * 20000} ; to next row ; skip till next match ; ", Emission.Trends),
    "subsets of a long match" -> (s"A+ ; ${"A" * 16} ; to next row ; skip till next match ; ", Emission.Subsets('A')),
    "many long matches of one start row" ->
      (s"A B ; ${"A" * 400}${"B" * 400} ; to next row ; skip till any match ; ", Emission.Matches),
    "ambiguous paths" -> (s"A (B | B | B){60} ; A${"B" * 400} ; to current row ; ", Emission.Matches),
    "steps that are options of one row" ->
      (s"A ${"B? " * 300}C ; A${"B" * 40} ; to next row ; skip till next match ; ", Emission.Matches),
    "repetitions that are options of one row" ->
      (s"A ${"B* " * 200}C ; A${"B" * 40} ; to next row ; skip till next match ; ", Emission.Matches),
    "limits that cut off" -> (
      s"A B ; ${"A" * 3000} ; within 500 ; to next row ; skip till next match ; ",
      Emission.Matches
    ),
    "an absence that is looked for again" ->
      (s"(A (NOT C) B){3} ; ${"AXB" * 300} ; within 900 ; to next row ; skip till any match ; ", Emission.Matches)
  )

  for ((name, (text, emission)) <- hard) test(s"$name: what is asked and allocated between two polls is bounded") {
    val meter = new Meter
    val one = PatternCaseText.parse(text)._1
    meter.run(one.copy(emission = emission), atMost = 2000)
    assert(meter.polls > 3)
    assert(meter.mostCalls <= 3 * MatchBudget.PollInterval)
    assert(meter.mostBytes < (40L << 20), s"${meter.mostBytes} bytes")
  }

  /** Measures from poll to poll. */
  private final class Meter {
    private val threads = ManagementFactory.getThreadMXBean.asInstanceOf[com.sun.management.ThreadMXBean]
    private var calls = 0L
    private var bytes = 0L
    private var stopAfter = Long.MaxValue
    private val budget = new MatchBudget(Long.MaxValue, () => poll())
    var polls = 0L
    var mostCalls = 0L
    var mostBytes = 0L

    /** @param atMost after so many polls the task is cancelled */
    def run(pattern: PatternCase, atMost: Long = Long.MaxValue): Unit = {
      stopAfter = atMost
      bytes = threads.getCurrentThreadAllocatedBytes
      val onCall = () => calls += 1
      val outcome = Try {
        pattern.emission match {
          case Emission.Trends => new EngineTrends(pattern, budget, onCall = onCall).sums
          case _ => new EngineMatcher(pattern, budget, onCall).all()
        }
      }
      outcome.failed.foreach {
        case _: Cancelled | _: SkipTargetException => ()
        case error => throw error
      }
    }

    private def poll(): Unit = {
      polls += 1
      if (polls > stopAfter) throw new Cancelled
      mostCalls = mostCalls.max(calls)
      val allocated = threads.getCurrentThreadAllocatedBytes
      mostBytes = mostBytes.max(allocated - bytes)
      bytes = allocated
      calls = 0
    }
  }
}

private object WorkBetweenPollsSuite {
  final class Cancelled extends RuntimeException
}
