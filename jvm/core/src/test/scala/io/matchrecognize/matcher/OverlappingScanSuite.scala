// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.StreamAttempts
import io.matchrecognize.cases._
import io.matchrecognize.policy._

/** Attempts side by side: which clauses have them, what they do not delay, and what a turn costs. */
class OverlappingScanSuite extends AnyFunSuite {

  test("a match that begins after an attempt that waits is emitted with its last row") {
    val line = "A C | B D ; ABDC ; within 9 ; skip till next match ; to next row"
    assert(emitted(line, sideBySide = true) == Seq("", "", "1:BD", "0:A..C"))
    assert(emitted(line, sideBySide = false) == Seq("", "", "", "0:A..C 1:BD"))
  }

  test("all attempts that wait for the same row take it") {
    assert(
      emitted("A B ; AA.AB ; skip till next match ; to next row", sideBySide = true) ==
        Seq("", "", "", "", "0:A...B 1:A..B 3:AB")
    )
  }

  test("matches of a start that still waits for others do not delay those of later starts") {
    assert(
      emitted("A B ; ABAB ; skip till any match ; to next row ; within 9", sideBySide = true) ==
        Seq("", "0:AB", "", "0:A..B 2:AB")
    )
  }

  test("a path that waits delays no other path of its attempt, if every one that completes is a match") {
    def sideBySide(line: String) = emitted(line, sideBySide = true)
    assert(
      sideBySide("A B C ; ABBCC ; skip till any match ; to next row ; within 9") ==
        Seq("", "", "", "0:AB.C 0:A.BC", "0:AB..C 0:A.B.C")
    )
    assert(
      sideBySide("A B+ ; ABCB ; every match ; skip till next match ; within 9") == Seq("", "0:AB", "", "0:AB.B")
    )
    assert(
      sideBySide("A B NOT X ; ABBX ; skip till any match ; to next row ; within 9") == Seq("", "", "", "")
    )
    // Whether `A` alone is a match depends on what becomes of the paths that continue.
    assert(
      sideBySide("A B* ; ABC ; skip till any match ; to next row ; within 9") == Seq("", "", "")
    )
  }

  test("rows reported one by one come from all open attempts") {
    assert(
      emitted("A B+ C ; AB ; events of B ; skip till next match ; to next row", sideBySide = true) == Seq("", "0:AB")
    )
    assert(
      emitted("A B+ C ; AAB ; events of B ; skip till next match ; to next row", sideBySide = true) ==
        Seq("", "", "0:A.B 1:AB")
    )
  }

  test("attempts run side by side if each row begins one whatever the others find, and nobody needs their order") {
    def of(line: String, rows: RowsPerMatch = RowsPerMatch.OneRow, number: Boolean = false) = {
      val (pattern, _) = PatternCaseText.parse(s"$line ; ")
      val policy = if (pattern.emission == Emission.Matches) pattern.policy.copy(rows = rows) else pattern.policy
      StreamAttempts.of(new EngineMatcher(pattern).facts, policy, measuresReadNumber = number)
    }
    import StreamAttempts._
    assert(of("A B ; A ; to next row") == SideBySide)
    assert(of("A B ; A ; to current row") == SideBySide)
    assert(of("A B ; A ; past last row ; every match") == SideBySide)
    assert(of("A B ; A ; to next row ; skip till any match ; events of B") == SideBySide)
    assert(of("A B ; A ; to next row", RowsPerMatch.AllRowsShowEmpty) == SideBySide)
    assert(of("A B ; A ; past last row") == OneByOne)
    assert(of("A B ; A ; to last B") == OneByOne)
    assert(of("A B ; A ; to next row", RowsPerMatch.AllRowsWithUnmatched) == OneByOne)
    assert(of("A B ; A ; to next row", RowsPerMatch.Aggregate) == OneByOne)
    assert(of("A B ; A ; to next row", number = true) == OneByOne)
    assert(of("A B ; A ; to next row ; define A: MATCH_NUMBER() <= 2") == OneByOne)
  }

  test("a turn whose rows fit nothing does not read the attempts that wait") {
    for (within <- Seq("", " ; within 100000")) {
      val work = Seq(100, 1000).map { open =>
        val engine = waiting(s"A B+ C ; ${"A" * open}${"." * 10} ; skip till next match ; to next row$within", open)
        val (steps, calls) = (engine.budget.steps, asked)
        engine.advance(open + 10, ended = false)
        assert(engine.events.isEmpty)
        (engine.budget.steps - steps, asked - calls)
      }
      // Each new row begins an attempt that fails; the conditions of the state in which all others wait are asked once a row.
      assert(work.distinct.size == 1 && work.head._1 <= 30 && work.head._2 <= 50, work)
    }
  }

  test("time that passes reads only the attempts that it ends") {
    val open = 1000
    val engine = waiting(s"A B ; ${"A" * open} ; skip till next match ; to next row ; within 2000", open)
    val before = engine.budget.steps
    engine.advance(open, ended = false, Some(2003))
    assert(engine.budget.steps - before <= 10)
    assert(engine.firstOpenRow == 3)
    assert(engine.openAttempts == open - 3)
    assert(engine.deadlines == Seq(2004))
  }

  test("an attempt that waits takes few bytes, however many rows have gone by") {
    val sizes = for (skipped <- Seq(10, 10000); open <- Seq(100, 200)) yield {
      val rows = s"${"A" * open}${"." * skipped}"
      waiting(s"A B ; $rows ; skip till next match ; to next row", rows.length).state.length
    }
    val perAttempt = Seq(sizes(1) - sizes(0), sizes(3) - sizes(2)).map(_ / 100)
    info(s"$perAttempt bytes")
    assert(perAttempt.forall(_ < 200))
  }

  private var asked = 0

  /** A scan side by side that has seen so many rows. */
  private def waiting(line: String, known: Int): EngineMatcher = {
    asked = 0
    val (pattern, _) = PatternCaseText.parse(s"$line ; ")
    val engine = new EngineMatcher(pattern, onCall = () => asked += 1, sideBySide = true)
    engine.advance(known, ended = false)
    engine.suspendAndResume()
    engine
  }

  /** The matches that each row completes. */
  private def emitted(line: String, sideBySide: Boolean): Seq[String] = {
    val (pattern, _) = PatternCaseText.parse(s"$line ; ")
    val engine = new EngineMatcher(pattern, sideBySide = sideBySide)
    (1 to pattern.rows.size).map { known =>
      val before = engine.events.size
      engine.advance(known, ended = false)
      engine.suspendAndResume()
      Event.text(engine.events.drop(before).filterNot(_.isInstanceOf[Event.Unmatched]))
    }
  }
}
