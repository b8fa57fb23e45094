// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * A scan that learns of its rows piece by piece, and is written to bytes and read back in between, finds what a scan finds
 * that has all rows at once.
 */
class SuspendSuite extends AnyFunSuite {

  for ((file, entries) <- PatternFiles.all) {
    test(s"$file: written and read back after every row, each case gives the same events") {
      entries.foreach { entry =>
        assert(afterEveryRow(entry.pattern) == entry.expected, entry.position)
      }
    }
  }

  test("random cases written and read back after every row give the same events") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val generator = new PatternGenerator(new Random(seed))
    for (at <- 1 to 4000) {
      val pattern = generator.patternCase(withHistory = at % 2 == 0)
      val expected = EngineMatcher.events(pattern)
      assert(afterEveryRow(pattern) == expected, s"seed $seed: ${PatternCaseText.line(pattern, expected)}")
    }
  }

  test("random selections, limits and absences written and read back after every row give the same events") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val generator = new SelectionGenerator(new Random(seed))
    val generators: Seq[Boolean => PatternCase] =
      Seq(generator.next, generator.any, generator.strict, generator.everyMatch, generator.events)
    for (at <- 1 to 1000; generate <- generators) {
      val pattern = generate(at % 2 == 0)
      val expected = EngineMatcher.events(pattern)
      assert(afterEveryRow(pattern) == expected, s"seed $seed: ${PatternCaseText.line(pattern, expected)}")
    }
  }

  test("random cases read back when the rows that went by are not counted any more give the same events") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val random = new Random(seed)
    val adjacent = new PatternGenerator(random)
    val selections = new SelectionGenerator(random)
    val generators: Seq[Boolean => PatternCase] = Seq(
      adjacent.patternCase,
      selections.next,
      selections.any,
      selections.strict,
      selections.everyMatch,
      selections.events,
      selections.eventsOfBranches,
      selections.subsets
    )
    var compared = 0
    for (at <- 1 to 200; generate <- generators) {
      val pattern = afterOthers(generate(at % 2 == 0))
      for (sideBySide <- Seq(false) ++ Some(true).filter(_ => pattern.runsSideBySide)) {
        val all = new EngineMatcher(pattern, sideBySide = sideBySide).all()
        val engine = new EngineMatcher(pattern, sideBySide = sideBySide)
        for (known <- 1 until pattern.rows.size) {
          engine.advance(known, ended = false)
          // Conditions read up to two rows before the first one of a match, which is never that of the partition.
          val dropped = engine.firstOpenRow - 3 - random.nextInt(3)
          if (dropped > 0 && !engine.events.exists(_.isInstanceOf[Event.SkipError])) {
            val later = engine.without(dropped).all().map(shifted(_, dropped))
            val line = PatternCaseText.line(pattern, all)
            // Side by side, the order depends on when rows become known.
            assert(
              (engine.events ++ later).map(_.text).sorted == all.map(_.text).sorted,
              s"seed $seed: $line without $dropped of $known"
            )
            compared += 1
          }
        }
      }
    }
    assert(compared > 1000)
  }

  test("rows that come in pieces of any size, with no bytes written, give the same events") {
    for ((_, entries) <- PatternFiles.all; entry <- entries; size <- 1 to 3) {
      val engine = new EngineMatcher(entry.pattern)
      (size until entry.pattern.rows.size by size).foreach(engine.advance(_, ended = false))
      assert(engine.all() == entry.expected, s"${entry.position} in pieces of $size")
    }
  }

  test("what the known rows decide is reported before more rows are known") {
    for ((selection, last) <- Seq("" -> "0:AB 2:AB 4:- 5:-", "skip till next match ; " -> "0:AB 2:AB")) {
      val (pattern, _) = PatternCaseText.parse(s"A B ; ABABAC ; $selection")
      val engine = new EngineMatcher(pattern)
      val reported = (1 to 6).map { known =>
        engine.advance(known, ended = false)
        engine.suspendAndResume()
        Event.text(engine.events)
      }
      assert(reported == Seq("", "0:AB", "0:AB", "0:AB 2:AB", "0:AB 2:AB", last))
    }
  }

  test("a scan written and read back between two events goes on where it was") {
    for (
      (_, entries) <- PatternFiles.all; entry <- entries if !entry.expected.exists(_.isInstanceOf[Event.SkipError])
    ) {
      assert(new EngineMatcher(entry.pattern).eventByEvent(_.suspendAndResume()) == entry.expected, entry.position)
    }
  }

  test("whether a row is the last one is known at the end of the partition") {
    for (selection <- Seq("", "skip till next match ; past last row ; ")) {
      val (pattern, expected) = PatternCaseText.parse(s"A $$ ; AA ; ${selection}0:- 1:A")
      val engine = new EngineMatcher(pattern)
      (1 to 2).foreach(engine.advance(_, ended = false))
      assert(!engine.events.exists(_.isInstanceOf[Event.Match]))
      assert(engine.all() == expected)
    }
  }

  test("a condition that looks ahead waits for the rows that it reads") {
    for (selection <- Seq("", "skip till next match ; past last row ; ")) {
      val (pattern, _) = PatternCaseText.parse(s"A ; AAA ; define A: x < NEXT(x, 2) ; $selection")
      val engine = new EngineMatcher(pattern)
      engine.advance(2, ended = false)
      assert(engine.events.isEmpty)
      engine.advance(3, ended = false)
      assert(Event.text(engine.events) == "0:A")
      assert(Event.text(engine.all()) == "0:A 1:- 2:-")
    }
  }

  /** The case with rows before its own that no letter stands for. */
  private def afterOthers(pattern: PatternCase): PatternCase = {
    val others = Vector.tabulate(6)(number => Row(Set.empty, number))
    val times = (0 until pattern.rows.size).map(pattern.time).toVector
    pattern.copy(
      rows = Rows(others ++ pattern.rows.all),
      times = others.map(_ => times.headOption.getOrElse(Some(0))) ++ times
    )
  }

  private def shifted(event: Event, by: Int): Event = event match {
    case Event.Match(start, labels) => Event.Match(start + by, labels)
    case Event.Unmatched(row) => Event.Unmatched(row + by)
    case one: Event.Incomplete => one.copy(start = one.start + by)
    case error: Event.SkipError => error
  }

  private def afterEveryRow(pattern: PatternCase): Seq[Event] = {
    val engine = new EngineMatcher(pattern)
    engine.suspendAndResume()
    (1 to pattern.rows.size).foreach { known =>
      engine.advance(known, ended = false)
      engine.suspendAndResume()
    }
    engine.all()
  }
}
