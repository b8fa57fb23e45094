// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs.StreamFixture.Matches

/** What is left of the matches under bounds, what is never exceeded, and that nothing false is emitted. */
class BestEffortSuite extends AnyFunSuite {
  private val any = EventSelection.SkipTillAny

  for (fixture <- StreamFixture.all) {
    test(s"${fixture.name}: at most so many looks in a row leave the match sets of the resources") {
      fixture.bounds.foreach { bound =>
        val selector = if (bound.form == "literal") "paper" else "counts"
        val (engine, found, most) = run(fixture, RunLimits(mostLooks = Some(bound.most)), selector)
        val of = s"${bound.form}, ${bound.most}"
        assert(most <= bound.most, of)
        assert(engine.looks == bound.looks && engine.report.runsShed == bound.shed, of)
        fixture.patterns.foreach(name => assert(found.of(name) == bound.matches(name), s"$of, $name"))
      }
    }

    test(s"${fixture.name}: with enough room nothing is given up, and the report says so") {
      val limits = RunLimits(Some(1e6), Some(1000000), Some(1000000))
      ComparedSelectors.names.foreach { selector =>
        val (engine, found, _) = run(fixture, limits, selector)
        assert(engine.report.isExact && engine.report.rules.forall(_.recall == 1.0))
        fixture.patterns.foreach(name => assert(found.of(name) == fixture.matches("any", name), name))
      }
    }

    test(s"${fixture.name}: under tight limits each match is one of the exact result, the same each time") {
      val tight = Seq(
        RunLimits(meanLooks = Some(1.0), learning = 0.5),
        RunLimits(mostLooks = Some(3)),
        RunLimits(mostRuns = Some(15)),
        RunLimits(Some(0.7), Some(5), Some(30), learning = 0.2)
      )
      for (limits <- tight; selector <- ComparedSelectors.names) {
        val (engine, found, most) = run(fixture, limits, selector)
        val (_, again, _) = run(fixture, limits, selector)
        fixture.patterns.foreach { name =>
          assert(found.of(name).subsetOf(fixture.matches("any", name)), s"$limits, $selector, $name")
          assert(found.of(name) == again.of(name))
        }
        assert(engine.report.runsShed > 0, s"$limits, $selector")
        assert(limits.mostLooks.forall(most <= _) && limits.mostRuns.forall(engine.peakRuns <= _))
      }
    }
  }

  test("P3 and P4 at half the work keep most of the matches; by chance they do not") {
    val streams = BoundedStreams.all.head
    val ratio = streams.measure(seed = 1, bound = 0.5, "ratio")
    assert(ratio.recall >= 0.96 && ratio.work <= 0.525 && ratio.falseMatches == 0, ratio)
    assert(math.abs(ratio.estimate - ratio.recall) <= 0.07, ratio)
    val random = streams.measure(seed = 1, bound = 0.5, "random")
    assert(random.recall < 0.7 && random.falseMatches == 0, random)
  }

  test("runs that are given up cannot make a match false where a row must be absent") {
    val absent = BoundedStreams.all(2)
    ComparedSelectors.names.foreach { name =>
      val found = absent.measure(seed = 1, bound = 1.0 / 3, name)
      assert(found.falseMatches == 0 && found.recall < 1.0, s"$name: $found")
    }
  }

  test("the estimate of the recall is right on average, also where a window has few rows") {
    val streams = BoundedStreams.all.last
    assert(streams.window == 26)
    val measured = (1 to 10).map(streams.measure(_, bound = 0.5, "ratio"))
    val errors = measured.map(one => one.estimate - one.recall)
    assert(math.abs(errors.sum / errors.size) <= 0.07, errors)
  }

  test("where matches come in bursts, estimates are uncertain, and their error says so") {
    val even = BoundedStreams(Seq("P5", "P6"), 300, 20, 2)
    for (bound <- Seq(0.6, 0.9)) {
      val steady = (1 to 6).map(even.measure(_, bound, "ratio"))
      assert(steady.forall(one => math.abs(one.estimate - one.recall) < 0.06 && one.recallError < 0.025), steady)
      // Rows that fit a step come in every second window, or in one of four.
      for (length <- Seq(2, 4)) {
        val bursts = (1 to 6).map(even.copy(quiet = _ % length > 0).measure(_, bound, "ratio"))
        assert(bursts.map(_.recallError).sum > 2 * steady.map(_.recallError).sum, bursts)
        assert(bursts.forall(one => one.estimate < 0.5 || one.recallError > 0.05), bursts)
      }
    }
  }

  test("the unit of time makes no difference to what is kept") {
    val fixture = StreamFixture.all.find(_.name == "ds1_p34").get
    val limits = RunLimits(meanLooks = Some(3.0), learning = 0.5)
    val (engine, _, _) = run(fixture, limits, "ratio")
    assert(engine.report.runsShed > 0)
    // Powers of two, so that sums are the same.
    Seq(1.0 / (1 << 20), 1 << 30).foreach { unit =>
      val (other, _, _) = run(fixture, limits, "ratio", unit)
      assert(other.report == engine.report, s"unit $unit")
    }
  }

  private def run(
      fixture: StreamFixture,
      limits: RunLimits,
      selector: String,
      unit: Double = 1.0
  ): (SharedRuns, Matches, Long) = {
    val rules = fixture.rules(any)
    val found = new Matches(rules, fixture.rows)
    val values = new BoundedStreams.StreamValues(fixture.patterns, fixture.rows)
    val clock = BoundedStreams.clock(fixture.rows, fixture.window, unit)
    val conditions = ManyPatterns.conditions(fixture.rows)
    val engine = SharedRuns.bestEffort(
      rules,
      conditions,
      MatchBudget.unlimited,
      found,
      limits,
      clock,
      values,
      ComparedSelectors(selector),
      economical = false
    )
    val most = fixture.rows.indices.map { row =>
      val before = engine.looks
      engine.onRow(fixture.partition(fixture.rows(row)), row)
      engine.looks - before
    }.max
    (engine, found, most)
  }
}
