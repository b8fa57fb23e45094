// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs.StreamFixture.Matches

/** How a bound of time becomes one of looks, by a clock that the test moves. */
class RunPaceSuite extends AnyFunSuite {
  private val Look = 1000L
  private val Row = 300L
  private val fixture = StreamFixture.all.find(_.name == "ds1_p34").get

  /** Batches of rows under a bound, each look and each row taking its time; returns how long each batch took. */
  private def batches(nanos: Long, share: Double = 1.0): (Seq[Long], SharedRuns, Matches) = {
    var time = 0L
    val rules = fixture.rules(EventSelection.SkipTillAny)
    val found = new Matches(rules, fixture.rows)
    val pace = new RunPace(nanos, share, () => time)
    val engine = SharedRuns.bestEffort(
      rules,
      ManyPatterns.conditions(fixture.rows),
      MatchBudget.unlimited,
      found,
      RunLimits(pace = Some(pace)),
      BoundedStreams.clock(fixture.rows, fixture.window),
      new BoundedStreams.StreamValues(fixture.patterns, fixture.rows)
    )
    val took = fixture.rows.indices.grouped(BatchRows).map { rows =>
      val begun = time
      pace.begin()
      pace.expect(rows.size)
      rows.foreach { row =>
        val before = engine.looks
        engine.onRow(fixture.partition(fixture.rows(row)), row)
        time += Row + (engine.looks - before) * Look
      }
      time - begun
    }.toVector
    (took, engine, found)
  }
  private val BatchRows = 100

  test("while batches are in time nothing is given up") {
    val (took, _, exact) = batches(Long.MaxValue / 4)
    // A single row may take the time of many, once those before it have left theirs.
    val (again, engine, found) = batches(took.max * 20)
    assert(engine.report.isExact && again == took)
    fixture.patterns.foreach(name => assert(found.of(name) == exact.of(name)))
  }

  test("batches stay within the time, once it is known what a look costs, and each match is one of the exact result") {
    val (free, _, exact) = batches(Long.MaxValue / 4)
    for (part <- Seq(0.5, 0.25)) {
      val bound = (free.drop(free.size / 2).sum / (free.size - free.size / 2) * part).toLong
      val (took, engine, found) = batches(bound)
      assert(engine.report.runsShed > 0)
      assert(took.drop(5).forall(_ <= bound * 1.2), s"$took under $bound")
      fixture.patterns.foreach(name => assert(found.of(name).subsetOf(exact.of(name))))
    }
  }

  test("a row without looks has its price, so that few looks do not seem expensive") {
    var time = 0L
    val pace = new RunPace(1000000L, 1.0, () => time)
    pace.begin()
    pace.expect(1000)
    assert(pace.mostLooks == Int.MaxValue, "before anything was measured")
    (0 until 300).foreach { _ =>
      time += 500L
      pace.took(0)
    }
    // 0.95 ms for 1,000 rows: 301 of them have 285,950 ns, of which 150,000 are gone.
    assert(pace.mostLooks == ((285950L - 150000L) / 500L - 1L))
  }

  test("rows beyond those that count have as much time for each") {
    var time = 0L
    val pace = new RunPace(1000000L, 0.5, () => time)
    pace.begin()
    pace.expect(1000)
    (0 until 999).foreach { _ =>
      pace.took(0)
      time += 100L
    }
    assert(pace.mostLooks > 1000000L / 100L)
  }
}
