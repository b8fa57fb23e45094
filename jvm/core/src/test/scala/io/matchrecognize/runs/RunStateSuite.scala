// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path, Paths}
import java.util.Base64

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.matcher.{MatchBudget, ScanInput, ScanOutput}
import io.matchrecognize.policy.EventSelection
import io.matchrecognize.runs.StreamFixture.Matches

/** A bounded engine that is written and read between rows, as over a stream: its runs, and what it has learned. */
class RunStateSuite extends AnyFunSuite {
  import RunStateSuite._

  test("with enough room the matches are those of an engine that was never written") {
    val found = new Matches(rules, fixture.rows)
    pass(fixture.rows.indices, RunLimits(Some(1e6), Some(1000000), Some(1000000)), found, writesEvery = 1)
    names.foreach(name => assert(found.of(name) == fixture.matches("any", name), name))
  }

  for (
    (name, limits) <- Seq(
      "looks as a mean" -> RunLimits(meanLooks = Some(2.0), learning = 1.0),
      "looks of a row" -> RunLimits(mostLooks = Some(4)),
      "runs" -> RunLimits(mostRuns = Some(6)),
      "looks of one rule" -> RunLimits(looksOfRules = Map(0 -> 0.5), learning = 1.0)
    ); every <- Seq(1, 7)
  ) test(s"$name: each match is one of the exact result, the same each time, if written after each $every rows") {
    val (found, again) = (new Matches(rules, fixture.rows), new Matches(rules, fixture.rows))
    val shed = pass(fixture.rows.indices, limits, found, every)
    pass(fixture.rows.indices, limits, again, every)
    assert(shed > 0 && found.found.exists(_.nonEmpty))
    names.foreach { name =>
      assert(found.of(name).subsetOf(fixture.matches("any", name)) && found.of(name) == again.of(name), name)
    }
  }

  test("what was learned goes on: the mean is kept where nothing but the state is left of the rows before") {
    val found = new Matches(rules, fixture.rows)
    val kept = Steady.looksAfter(found, writesEvery = 5)
    assert(math.abs(kept / Steady.looksAfter(new Matches(rules, fixture.rows), writesEvery = 100000) - 1.0) < 0.25)
  }

  for (limits <- Seq(RunLimits(mostRuns = Some(4)), RunLimits(meanLooks = Some(2.0), learning = 1.0)))
    test(s"an engine that has read a state goes on as the one that has written it: $limits") {
      val shed = (100 to 180).map { at =>
        val (first, second) = (new Matches(rules, fixture.rows), new Matches(rules, fixture.rows))
        val engine = bounded(limits, first)
        (0 until at).foreach(engine.onRow(0, _))
        val other = bounded(limits, second)
        other.read(0, ScanInput.ofBytes(ScanOutput.toBytes(0)(engine.write(0, _)), 0))
        first.found.foreach(_.clear())
        val before = engine.report.runsShed
        (at until at + 20).foreach { row =>
          engine.onRow(0, row)
          other.onRow(0, row)
        }
        assert(engine.report.runsShed - before == other.report.runsShed, at)
        names.foreach(name => assert(first.of(name) == second.of(name), at))
        other.report.runsShed
      }
      assert(shed.sum > 0)
    }

  test("matches from before a state was read belong to no window of the rows that follow") {
    val limits = RunLimits(meanLooks = Some(2.0), learning = 1.0)
    val engine = bounded(limits, new Matches(rules, fixture.rows))
    val half = fixture.rows.size / 2
    (0 until half).foreach(engine.onRow(0, _))
    val other = bounded(limits, new Matches(rules, fixture.rows))
    other.read(0, ScanInput.ofBytes(ScanOutput.toBytes(0)(engine.write(0, _)), 0))
    (half until fixture.rows.size).foreach(other.onRow(0, _))
    val found = other.report.rules
    assert(found.exists(_.matches > 0))
    // Numbers of matches that are not negative cannot vary by more than their sum.
    found.foreach(rule => assert(rule.variance <= rule.matches.toDouble * rule.matches))
  }

  test("an experience under other limits is left, and the runs are kept") {
    val engine = bounded(RunLimits(meanLooks = Some(2.0)), new Matches(rules, fixture.rows))
    (0 until 60).foreach(engine.onRow(0, _))
    val written = ScanOutput.toBytes(0)(engine.write(0, _))
    val other = bounded(RunLimits(mostRuns = Some(5), looksOfRules = Map(1 -> 3.0)), new Matches(rules, fixture.rows))
    other.read(0, ScanInput.ofBytes(written, 0))
    assert(other.openRuns == engine.openRuns)
    other.onRow(0, 60)
    assert(other.openRuns <= 5)
  }

  test("what an earlier release has written can be read") {
    val limits = RunLimits(meanLooks = Some(2.0), learning = 1.0)
    val engine = bounded(limits, new Matches(rules, fixture.rows))
    (0 until 100).foreach(engine.onRow(0, _))
    val written = Base64.getMimeEncoder.encodeToString(ScanOutput.toBytes(0)(engine.write(0, _)))
    if (sys.env.get("UPDATE_GOLDEN").contains("1")) Files.write(golden, written.getBytes(UTF_8))
    val known = new String(Files.readAllBytes(golden), UTF_8)
    assert(written == known, "a state of another format must have another number, and this one must still be read")
    val found = new Matches(rules, fixture.rows)
    val other = bounded(limits, found)
    other.read(0, ScanInput.ofBytes(Base64.getMimeDecoder.decode(known), 0))
    (100 until 200).foreach(other.onRow(0, _))
    assert(found.found.exists(_.nonEmpty))
    names.foreach(name => assert(found.of(name).subsetOf(fixture.matches("any", name))))
  }
}

private object RunStateSuite {
  val fixture: StreamFixture = StreamFixture.all.find(_.name == "ds1_p7_38").get
  val rules: Vector[SharedRule] = fixture.rules(EventSelection.SkipTillAny).take(4)
  val names: Seq[String] = rules.map(_.name)
  val golden: Path = Paths.get("jvm/core/src/test/resources/many-patterns/state-1.txt")

  def bounded(limits: RunLimits, found: Matches): SharedRuns = SharedRuns.bestEffort(
    rules,
    ManyPatterns.conditions(fixture.rows),
    MatchBudget.unlimited,
    found,
    limits,
    BoundedStreams.clock(fixture.rows, fixture.window),
    new BoundedStreams.StreamValues(fixture.patterns, fixture.rows)
  )

  /** Passes rows, with a new engine each so many rows; returns how many runs were given up. */
  def pass(rows: Range, limits: RunLimits, found: Matches, writesEvery: Int): Long = {
    var engine = bounded(limits, found)
    var shed = 0L
    rows.foreach { row =>
      engine.onRow(0, row)
      if (row % writesEvery == 0) {
        val written = ScanOutput.toBytes(0)(engine.write(0, _))
        shed += engine.report.runsShed
        engine = bounded(limits, found)
        engine.read(0, ScanInput.ofBytes(written, 0))
      }
    }
    shed + engine.report.runsShed
  }

  /** A bound of a half of the looks. */
  object Steady {
    def looksAfter(found: Matches, writesEvery: Int): Double = {
      val limits = RunLimits(meanLooks = Some(2.0), learning = 2.0)
      var engine = bounded(limits, found)
      var looks = 0L
      fixture.rows.indices.foreach { row =>
        val before = engine.looks
        engine.onRow(0, row)
        if (row >= fixture.rows.size / 2) looks += engine.looks - before
        if (row % writesEvery == 0) {
          val written = ScanOutput.toBytes(0)(engine.write(0, _))
          engine = bounded(limits, found)
          engine.read(0, ScanInput.ofBytes(written, 0))
        }
      }
      looks.toDouble / (fixture.rows.size - fixture.rows.size / 2)
    }
  }
}
