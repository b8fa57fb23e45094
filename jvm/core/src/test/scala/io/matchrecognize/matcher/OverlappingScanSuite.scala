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

  test(
    "two paths that take the same rows for the same variables are one match, also where only the first row of all begins them"
  ) {
    for (sideBySide <- Seq(true, false))
      assert(emitted("^ A (B | B) | C ; AB ; every match", sideBySide) == Seq("", "0:AB"))
  }

  test("rows reported one by one come from all open attempts") {
    assert(
      emitted("A B+ C ; AB ; events of B ; skip till next match ; to next row", sideBySide = true) == Seq("", "0:AB")
    )
    assert(
      emitted("A B+ C ; AAB ; events of B ; skip till next match ; to next row", sideBySide = true) ==
        Seq("", "", "0:A.B 1:AB")
    )
    // The path whose row was reported goes on with the preferred element, and no other is tried when that fails.
    assert(
      emitted("A B (C X | B Y) ; AB[BC]. ; events of B ; to next row", sideBySide = true) == Seq("", "0:AB", "", "")
    )
  }

  test("a row beyond the limit confirms that none came that must be absent, before time has passed the limit") {
    assert(emitted("A NOT X ; A. ; within 5 ; times = 0 9", sideBySide = true) == Seq("", "0:A"))
  }

  test("empty matches are emitted in the turn in which their rows become known") {
    val (pattern, expected) = PatternCaseText.parse("A* ; BB ; skip till any match ; to next row ; 0:() 1:()")
    val engine = new EngineMatcher(pattern, sideBySide = true)
    engine.advance(2, ended = false)
    assert(engine.events == expected)
  }

  test("what one attempt saw of its path does not make one beside it fail") {
    val (pattern, _) = PatternCaseText.parse("A+ B ; AAAAB ; to next row ; define B: x > LAST(A.x, 0) ; ")
    val remembering = new MatchBudget(Long.MaxValue, () => (), patience = 0)
    val engine = new EngineMatcher(pattern, remembering, sideBySide = true)
    (1 to 5).foreach(engine.advance(_, ended = false))
    assert(Event.text(engine.events) == "0:AAAAB 1:AAAB 2:AAB 3:AB")
  }

  test("an attempt that begins beside one that waits takes as many steps as that one") {
    val steps =
      (1 to 3).map(known => waiting("(A?)+ B ; BBB ; to next row ; define B: x < NEXT(x, 3)", known).budget.steps)
    assert(steps == (1 to 3).map(_ * steps.head))
  }

  test("an attempt keeps of the paths that were emitted its own") {
    val sizes = Seq(50, 100).map { open =>
      val engine = waiting(s"A (B | B) ; ${"A" * open}B ; skip till any match ; to next row", open)
      engine.advance(open + 1, ended = false)
      engine.state.length
    }
    assert(sizes(1) < 2.2 * sizes(0), sizes)
  }

  test("attempts that wait when a partition ends are not seen in the next one") {
    for (
      text <- Seq(
        "A B+ C ; ABABABB ; ",
        "A B+ C ; ABABABB ; skip till next match ; ",
        "A B C ; ABABABB ; skip till any match ; within 3 ; ",
        "A B+ C ; ABABABB ; skip till next match ; events of B ; "
      ); rows <- Seq("BBCAB", "BXABC", "ABABABC").map(Rows(_)); known <- 0 to 7
    ) {
      val (pattern, _) = PatternCaseText.parse(s"${text}to next row ; ")
      val engine = new EngineMatcher(pattern, sideBySide = true)
      engine.advance(known, ended = false)
      engine.nextPartition(rows)
      val fresh = new EngineMatcher(pattern.copy(rows = rows), sideBySide = true)
      assert(engine.all() == fresh.all(), s"$text${rows.text} after $known rows")
    }
  }

  test("attempts run side by side if each row begins one whatever the others find, and nobody needs their order") {
    def of(line: String, rows: RowsPerMatch = RowsPerMatch.OneRow, number: Boolean = false) = {
      val (pattern, _) = PatternCaseText.parse(s"$line ; ")
      val policy = if (pattern.emission == Emission.Matches) pattern.policy.copy(rows = rows) else pattern.policy
      StreamAttempts.of(policy, readsNumber = number || pattern.readsNumber)
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
        // The row of B came too early for all of them.
        val rows = s"B${"A" * open}${"." * 10}"
        val engine = waiting(s"A B+ C ; $rows ; skip till next match ; to next row$within", open + 1)
        val (steps, calls) = (engine.budget.steps, asked)
        engine.advance(rows.length, ended = false)
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
    assert(engine.timedOut == 3)
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
