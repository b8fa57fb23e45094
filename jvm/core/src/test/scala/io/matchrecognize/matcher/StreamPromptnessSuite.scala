// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * At which row, or at which time when no further row comes, each form of the clause is emitted.
 *
 * A case is a line of the pattern files without its events. Its rows come one by one, each together with the clock's
 * arrival at its time, which is its number unless given; then the clock goes on without rows. A result lists what is emitted at
 * each row, by its number, and at each of these times.
 */
class StreamPromptnessSuite extends AnyFunSuite {

  prompt("a match that ends in a single element: with its last row")(
    "A B ; ABAB" -> "row 1: 0:AB, row 3: 2:AB",
    "A C ; ABC ; skip till next match" -> "row 2: 0:A.C 1:-"
  )

  prompt("a reluctant element at the end: with its last row")("A B+? ; ABB" -> "row 1: 0:AB, row 2: 2:-")

  prompt("a greedy element at the end, adjacent rows: with the first row that it does not take")(
    "A B* ; ABBC" -> "row 3: 0:ABB 3:-",
    "A B? ; ABB" -> "row 1: 0:AB, row 2: 2:-"
  )

  prompt("a greedy element at the end: with a row beyond the limit, or when the limit is over")(
    "A B* ; ABB ; within 5 ; times = 0 1 9" -> "row 2: 0:AB 2:-",
    "A B* ; ABB ; within 5" -> "6: 0:ABB",
    "A B* ; A.B. ; within 5 ; skip till next match" -> "6: 0:A.B 1:- 3:-"
  )

  prompt("a greedy element at the end that is collected: with the row that completes what follows")(
    "A B+ C ; AB.BCB ; within 9 ; skip till next match" -> "row 4: 0:AB.BC 2:-, row 5: 5:-"
  )

  prompt("a less preferred branch: when the preferred one has failed or its limit is over")(
    "A B C | A B ; ABC" -> "row 2: 0:ABC",
    "A B C | A B ; ABD" -> "row 2: 0:AB 2:-",
    "A B C | A B ; AB ; within 5" -> "6: 0:AB",
    "A B (C WITHIN 2) | A B ; AB" -> "4: 0:AB"
  )

  prompt("a permutation: as the alternation that it stands for")(
    "PERMUTE(A, B) ; BAAB" -> "row 1: 0:BA, row 3: 2:AB",
    "PERMUTE(A, B?) ; AC" -> "row 1: 0:A 1:-"
  )

  prompt("an attempt that the limit of the match closes: when it is over, so that later matches wait no longer")(
    "A C | B D ; ABD ; within 5 ; skip till next match" -> "6: 0:- 1:BD",
    "A C | B D ; ABD ; within 5 ; skip till next match ; times = 0 4 7" -> "row 2: 0:- 1:BD"
  )

  prompt("a limit of a step: when it is over for all that may come")(
    "A (B WITHIN 2)* ; AB" -> "4: 0:AB",
    "A (B WITHIN 2) ; A ; skip till next match" -> "3: 0:-",
    "A (B WITHIN 2 | C WITHIN 6) ; A ; skip till next match" -> "7: 0:-"
  )

  prompt("a row that must be absent between two rows: with the row after it")(
    "A NOT X B ; A.B ; skip till next match" -> "row 2: 0:A.B 1:-",
    "A NOT X B ; AXB ; within 9 ; skip till next match" -> "row 1: 0:- 1:-, row 2: 2:-"
  )

  prompt("a row that must be absent at the end: when the limit is over, although no row ever comes again")(
    "A NOT X ; A ; within 5" -> "6: 0:A",
    "A NOT X ; A.. ; within 5 ; times = 0 3 8" -> "row 2: 0:A 1:- 2:-",
    "A NOT X ; AX ; within 5" -> "row 1: 0:- 1:-",
    "A NOT X WITHIN 3 ; A" -> "4: 0:A"
  )

  prompt("a match is not undone by a row that UNLESS names after it")(
    "A B ; ABX ; unless X" -> "row 1: 0:AB, row 2: 2:-",
    "A B ; AXB ; unless X ; skip till next match ; within 9" -> "row 1: 0:- 1:-, row 2: 2:-"
  )

  prompt("all matches of a start: each with its last row")(
    "A B ; ABB ; skip till any match ; to next row ; within 5" -> "row 1: 0:AB, row 2: 0:A.B",
    "A B+ ; ABB ; every match ; within 5" -> "6: 0:ABB 0:AB"
  )

  prompt("rows of the next attempts: when no earlier attempt is open")(
    "A B C ; ABAB ; past last row" -> "row 2: 0:- 1:-",
    "A B ; CAC" -> "row 0: 0:-, row 2: 1:- 2:-"
  )

  prompt("an empty match: with its row")("A* ; B" -> "row 0: 0:()", "A*? ; AB" -> "row 0: 0:(), row 1: 1:()")

  prompt("one row per event: with each event, although the match may never complete")(
    "A B+ C ; AB.B ; events of B ; skip till next match" -> "row 1: 0:AB, row 3: 0:AB.B"
  )

  prompt("one row per subset: all when the match is emitted")(
    "A+ B ; AAB ; subsets of A" -> "row 2: 1:AB 0:A.B 0:AAB"
  )

  prompt("a condition that looks ahead: with the rows that it reads, which time does not replace")(
    "A ; AAA ; define A: x < NEXT(x, 2)" -> "row 2: 0:A",
    "A B* ; ABB ; within 5 ; define B: x < NEXT(x, 1)" -> ""
  )

  prompt("the first row of a partition, and the number of a match")(
    "^ A ; AA" -> "row 0: 0:A, row 1: 1:-",
    "A ; AA ; define A: MATCH_NUMBER() <= 1" -> "row 0: 0:A, row 1: 1:-"
  )

  test("measures that look ahead: with the rows that they read, which time does not replace") {
    assert(emitted("A B ; AB..", measureReach = 2) == "row 3: 0:AB 2:- 3:-")
    assert(emitted("A B ; AB.", measureReach = 2) == "")
    assert(emitted("A B* ; AB. ; within 5", measureReach = 1) == "row 2: 0:AB 2:-")
  }

  private def prompt(name: String)(cases: (String, String)*): Unit = test(name) {
    for ((line, expected) <- cases) assert(emitted(line) == expected, line)
  }

  private def emitted(line: String, measureReach: Int = 0): String = {
    val (pattern, _) = PatternCaseText.parse(s"$line ; ")
    val size = pattern.rows.size
    val engine = new EngineMatcher(pattern, measureReach = measureReach)
    val last = pattern.time(size - 1).get
    val turns = (1 to size).map(known => s"row ${known - 1}" -> Turn(known, pattern.time(known - 1).get)) ++
      (last + 1 to last + 20).map(clock => s"$clock" -> Turn(size, clock))
    turns.flatMap { case (name, turn) =>
      val before = engine.events.size
      engine.advance(turn.known, ended = false, Some(turn.clock))
      engine.suspendAndResume()
      Some(engine.events.drop(before)).filter(_.nonEmpty).map(events => s"$name: ${Event.text(events)}")
    }.mkString(", ")
  }
}
