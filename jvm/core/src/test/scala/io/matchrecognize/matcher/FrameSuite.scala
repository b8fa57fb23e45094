// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.{Random, Try}

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.RowCondition.{Compare, Comparison, Neighbour}
import io.matchrecognize.cases._
import io.matchrecognize.pattern.{PatternFacts, PatternParser}

/** The rows of windows against the definition on random cases, other ones in each run: see [[RandomRun]]. */
class FrameSuite extends AnyFunSuite {

  check("4,000 random frames with row-local conditions match as the definition says", 4000) {
    _.patternCase(withHistory = false)
  }

  check("4,000 random frames with match-dependent conditions match as the definition says", 4000) {
    _.patternCase(withHistory = true)
  }

  check("4,000 random frames with many paths to a condition match as the definition says", 4000)(_.crossroads)

  test("4,000 random frames with conditions that look beyond the frame match as the definition says") {
    val random = new Random(RandomRun.seed)
    val offsets = Seq(-3, -2, -1, 1, 2)
    check(4000, random) { generator =>
      val one = generator.patternCase(withHistory = false)
      val names = PatternFacts.variables(one.pattern).map(_.head)
      def neighbour = Compare(
        Comparison.all(random.nextInt(Comparison.all.size)),
        Neighbour(offsets(random.nextInt(offsets.size)))
      )
      one.copy(conditions = names.filter(_ => random.nextBoolean()).map(_ -> Seq(neighbour)).toMap)
    }
  }

  test("a condition that looks beyond a frame is asked again in the next frame") {
    val (one, _) = PatternCaseText.parse("(D+ B)* ; DDB. ; define B: x > NEXT(x, 1) ; x = 0 0 2 0 ; ")
    for (seeks <- Seq(false, true)) {
      val framed = one.copy(frame = Some(FrameCase(Some(2), seeks)))
      assert(EngineMatcher.events(framed).contains(Event.Match(1, "DB")), s"seeks = $seeks")
    }
  }

  test("in a partition of many rows a window costs steps in proportion to them") {
    def steps(rows: Int, frame: FrameCase) = {
      val text = Rows("A" * rows)
      val local = Map('A' -> Seq(Compare(Comparison.Greater, Neighbour(-1))))
      val engine = new EngineMatcher(PatternCase(
        PatternParser.parse("A? A* B"),
        text,
        SkipTo.NextRow,
        conditions = local,
        frame = Some(frame)
      ))
      engine.all()
      engine.budget.steps
    }
    for (frame <- Seq(FrameCase(None, seeks = false), FrameCase(None, seeks = true), FrameCase(Some(5), seeks = false)))
      assert(steps(2000, frame) < 2.2 * steps(1000, frame), s"in $frame")
  }

  private def check(name: String, count: Int)(next: PatternGenerator => PatternCase): Unit =
    test(name)(check(count, new Random(RandomRun.seed))(next))

  private def check(count: Int, random: Random)(next: PatternGenerator => PatternCase): Unit = {
    info(s"seed ${RandomRun.seed}")
    val generator = new PatternGenerator(random)
    for (_ <- 1 to count * RandomRun.times) {
      val one = next(generator)
      if (!PatternFacts.hasAnchor(one.pattern) && !one.readsNumber) {
        val following = Some(random.nextInt(6)).filter(_ < 5)
        val framed = one.copy(frame = Some(FrameCase(following, random.nextBoolean())))
        if (fails(framed)) fail(report(PatternShrinker.shrink(framed)(fails)))
      }
    }
  }

  private def fails(pattern: PatternCase): Boolean = actual(pattern) != Right(new FrameReference(pattern).events)

  private def actual(pattern: PatternCase): Either[Throwable, Seq[Event]] = Try(EngineMatcher.events(pattern)).toEither

  private def report(pattern: PatternCase): String = {
    val expected = new FrameReference(pattern).events
    s"seed ${RandomRun.seed}\n${pattern.frame.get}: ${PatternCaseText.line(pattern, expected)}\n" +
      s"but the matcher gives ${actual(pattern).fold(_.toString, Event.text)}"
  }
}
