// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** Examples worked out by hand from the rules, which the reference that stands for the rules must give, and the matcher. */
class SelectionReferenceSuite extends AnyFunSuite {

  gives(
    "A1 B1 A2 B2: adjacent pairs, the next B for each A, every B after each A",
    "A B ; ABAB ; 0:AB 2:AB",
    "A B ; ABAB ; to next row ; 0:AB 2:AB",
    "A B ; ABAB ; to next row ; skip till next match ; 0:AB 2:AB",
    "A B ; ABAB ; to next row ; skip till any match ; 0:AB 0:A..B 2:AB"
  )

  gives(
    "past the last row, only the first match of a start row counts",
    "A B ; ABAB ; skip till next match ; 0:AB 2:AB",
    "A B ; ABAB ; skip till any match ; 0:AB 2:AB",
    "A B ; AABB ; skip till next match ; 0:A.B 1:- 3:-",
    "A B ; AABB ; to next row ; skip till next match ; 0:A.B 1:AB 3:-",
    "A B ; AABB ; to next row ; skip till any match ; 0:A.B 0:A..B 1:AB 1:A.B"
  )

  gives(
    "rows that are jumped over and lie in no match are unmatched",
    "A B ; A..BC ; skip till next match ; 0:A..B 1:- 2:- 4:-",
    "A B ; AA.B ; to next row ; skip till next match ; 0:A..B 1:A.B 2:-",
    "A B C ; AB.C ; to last C ; skip till next match ; 0:AB.C 2:-"
  )

  gives(
    "a skip target that no row is mapped to, or the first one",
    "A B? ; AA ; to last B ; skip till next match ; !absent",
    "A B ; A.B ; to first A ; skip till next match ; !first"
  )

  for (count <- Seq(1, 2, 3, 4, 5, 9); selection <- Seq("past last row", "skip till next match"))
    test(s"$count rows between two others: one match, $count events, 2^$count - 1 subsets ($selection)") {
      val rows = s"A${"B" * count}C"
      assert(reported(s"A B+ C ; $rows ; $selection ; ") == s"0:$rows")
      assert(reported(s"A B+ C ; $rows ; $selection ; events of B ; ") ==
        (1 to count).map(taken => s"0:A${"B" * taken}").mkString(" "))
      val subsets = (1 until 1 << count).map { choice =>
        val bits = choice.toBinaryString
        s"0:A${("0" * (count - bits.length) + bits).map(bit => if (bit == '1') 'B' else '.')}C"
      }
      assert(reported(s"A B+ C ; $rows ; $selection ; subsets of B ; ") == subsets.mkString(" "))
    }

  gives(
    "subsets come in ascending binary order, the first row being the highest bit",
    "A B+ C ; ABBBC ; subsets of B ; 0:A..BC 0:A.B.C 0:A.BBC 0:AB..C 0:AB.BC 0:ABB.C 0:ABBBC",
    "B+ C ; BBC ; subsets of B ; 1:BC 0:B.C 0:BBC",
    "A (B | C)+ D ; ABCD ; subset U = (B, C) ; subsets of U ; 0:A.CD 0:AB.D 0:ABCD"
  )

  gives(
    "a subset is a match by itself",
    "A B{2,} C ; ABBBC ; subsets of B ; 0:A.BBC 0:AB.BC 0:ABB.C 0:ABBBC",
    "A B+ C ; ABBBC ; define B: SUM(B.x) < 5 ; x = 0 2 2 3 0 ; subsets of B ; 0:A..BC 0:A.B.C 0:AB..C 0:ABB.C",
    "A B+ C ; ABBC ; define C: x < LAST(B.x, 0) ; x = 0 5 9 6 ; subsets of B ; 0:A.BC 0:ABBC",
    "A B* (C | ^) ; ABC ; subset U = (B, C) ; subsets of U ; 0:A.C 0:ABC",
    "^ A+ B ; AAB ; subsets of A ; 0:A.B 0:AAB",
    "(A B+ NOT X WITHIN 2) WITHIN 9 ; ABX ; times = 0 5 8 ; subsets of B ; 0:AB",
    "A+ ; AAA ; within 1 ; times = 0 1 3 ; uneven limits ; subsets of A ; 2:A 1:A 0:A 0:A.A 0:AA 0:AAA",
    "A B+ C ; ABBXC ; skip till next match ; unless X ; define X: x > LAST(B.x, 0) ; x = 0 1 5 3 0 ; " +
      "subsets of B ; 0:A.B.C 0:ABB.C"
  )

  gives(
    "a row each time a row is mapped, whether or not the match completes",
    "A B C ; AB. ; events of B ; 0:AB",
    "A B C ; ABAB ; events of B ; 0:AB 2:AB",
    "A B ; AAB ; events of B ; 1:AB",
    "A B C | A B D ; ABD ; events of B ; 0:AB",
    "A B C | A B D ; ABD ; events of D ; 0:ABD",
    "A B C ; ABB ; to next row ; skip till any match ; events of B ; 0:AB 0:A.B",
    "A* ; BAB ; events of A ; 1:A",
    "A* ; BAB ; skip till next match ; past last row ; events of A ; 1:A",
    "A B+ ; AB.B ; to next row ; skip till next match ; events of B ; 0:AB 0:AB.B",
    "B X D ; B[BX]. ; events of B ; 0:B 1:B",
    "B X D ; B[BX]D ; events of B ; 0:B",
    "B X D ; BX[BX]. ; skip till any match ; past last row ; events of B ; 0:B 2:B",
    "A B B C | A X B ; ABXBAB ; skip till any match ; past last row ; events of B ; " +
      "0:AB 0:AB.B 0:AB...B 0:A..B 0:A..B.B 0:A....B 0:A.XB"
  )

  gives(
    "NOT between two rows closes what comes after it",
    "A NOT X B ; AXB ; skip till next match ; 0:- 1:- 2:-",
    "A NOT X B ; A.B ; skip till next match ; 0:A.B 1:-",
    "A NOT X B ; ABX ; skip till next match ; 0:AB 2:-",
    "A NOT X B ; A[BX] ; 0:AB",
    "A (NOT X B | C) ; AXBC ; skip till next match ; 0:A..C 1:- 2:-",
    "A NOT X B ; ABXB ; to next row ; skip till any match ; 0:AB 2:- 3:-",
    "A NOT A B ; AAB ; to next row ; skip till next match ; 0:- 1:AB"
  )

  gives(
    "NOT with a limit of its own, before another element, looks no further than that limit",
    "A NOT X WITHIN 2 B ; AXB ; times = 0 2 9 ; skip till next match ; 0:- 1:- 2:-",
    "A NOT X WITHIN 2 B ; AXB ; times = 0 3 9 ; skip till next match ; 0:A.B 1:-",
    "A NOT X WITHIN 2 B+ ; AXBB ; times = 0 3 9 9 ; skip till next match ; subsets of B ; 0:A..B 0:A.B 0:A.BB"
  )

  gives(
    "a NOT reads the rows mapped so far",
    "A NOT X B ; AXXB ; define X: x > LAST(A.x, 0) ; x = 5 1 5 0 ; skip till next match ; 0:A..B 1:- 2:-",
    "A NOT X B ; AXXB ; define X: x > LAST(A.x, 0) ; x = 5 1 6 0 ; skip till next match ; 0:- 1:- 2:- 3:-"
  )

  gives(
    "NOT at the end waits until the clock has passed the limit",
    "A NOT X ; A. ; within 2 ; times = 0 1 ; 0:- 1:-",
    "A NOT X ; A. ; within 2 ; times = 0 1 ; clock = 2 ; 0:- 1:-",
    "A NOT X ; A. ; within 2 ; times = 0 1 ; clock = 3 ; 0:A 1:-",
    "A NOT X ; A.X ; within 2 ; times = 0 1 3 ; 0:A 1:- 2:-",
    "A NOT X ; A.X ; within 2 ; times = 0 1 2 ; clock = 9 ; 0:- 1:- 2:-",
    "A NOT X ; AX ; within 0 ; times = 0 0 ; clock = 9 ; 0:- 1:-"
  )

  gives(
    "a row without a time is in no match that has a limit, comes in time for no step, and is no clock",
    "A B? ; A.B ; skip till next match ; within 9 ; times = - 1 2 ; 0:- 1:- 2:-",
    "A B? ; A.B ; skip till next match ; within 9 ; times = 1 1 - ; 0:A 1:- 2:-",
    "A B WITHIN 9 ; AB ; times = 1 - ; 0:- 1:-",
    "A B WITHIN 9 ; AB ; times = - 1 ; 0:- 1:-",
    "A B WITHIN 9 C ; ABC ; times = 1 2 - ; 0:ABC",
    "A NOT B ; A. ; within 5 ; times = 1 - ; 0:- 1:-",
    "A NOT B ; A. ; within 5 ; times = 1 - ; clock = 7 ; 0:A 1:-",
    "A NOT B ; A. ; within 5 ; times = - 9 ; 0:- 1:-",
    "A NOT B WITHIN 5 ; A. ; times = - 9 ; 0:- 1:-",
    "A NOT B ; AB. ; within 5 ; times = 1 - - ; clock = 9 ; 0:A 1:- 2:-",
    "A NOT X B ; AXB ; times = 1 - - ; skip till next match ; 0:- 1:- 2:-",
    "A B ; AXB ; times = 1 - - ; skip till next match ; unless X ; 0:- 1:- 2:-"
  )

  gives(
    "a limit that ends earlier for a later start is measured from each start",
    "A+ ; AAA ; to next row ; within 1 ; times = 0 1 3 ; uneven limits ; 0:AAA 1:A 2:A",
    "A NOT X ; AAX ; to next row ; within 1 ; times = 0 1 3 ; clock = 9 ; uneven limits ; 0:- 1:A 2:-"
  )

  gives(
    "NOT at the end with a limit of its own counts from the last row",
    "A B NOT X WITHIN 2 ; ABX ; times = 0 5 8 ; 0:AB 2:-",
    "A B NOT X WITHIN 2 ; ABX ; times = 0 5 7 ; clock = 9 ; 0:- 1:- 2:-",
    "A B NOT X WITHIN 2 ; AB ; times = 0 5 ; clock = 7 ; 0:- 1:-",
    "A B NOT X WITHIN 2 ; AB ; times = 0 5 ; clock = 8 ; 0:AB",
    "(A B NOT X WITHIN 2) WITHIN 9 ; ABX ; times = 0 5 8 ; 0:AB 2:-",
    "(A NOT X WITHIN 2 B) WITHIN 9 ; AXB ; times = 0 3 9 ; skip till next match ; 0:A.B 1:-"
  )

  gives(
    "UNLESS: no such row after the first, up to the last",
    "A B ; AXB ; skip till next match ; unless X ; 0:- 1:- 2:-",
    "A B ; A[BX] ; unless X ; 0:- 1:-",
    "A B ; [AX]B ; unless X ; 0:AB",
    "A B+ ; ABXB ; skip till next match ; unless X ; 0:AB 2:- 3:-",
    "A B+ ; ABXB ; skip till next match ; 0:AB.B 2:-",
    "A B ; ABXAB ; to next row ; skip till any match ; unless X Y ; 0:AB 2:- 3:AB"
  )

  gives(
    "the limit of the match",
    "A B ; A.B ; skip till next match ; within 2 ; 0:A.B 1:-",
    "A B ; A.B ; skip till next match ; within 1 ; 0:- 1:- 2:-",
    "A B+ ; ABBB ; within 5 ; times = 0 3 5 6 ; 0:ABB 3:-",
    "A B ; AABB ; to next row ; skip till any match ; within 2 ; 0:A.B 1:AB 1:A.B"
  )

  gives(
    "the limits of steps",
    "A B WITHIN 2 C ; ABC ; times = 0 3 4 ; 0:- 1:- 2:-",
    "A (B WITHIN 2 | C) ; ABC ; times = 0 3 4 ; skip till next match ; 0:A.C 1:-",
    "A B+ WITHIN 2 ; ABBB ; times = 0 1 2 3 ; 0:ABB 3:-",
    "A (B WITHIN 2)+ ; ABBB ; times = 0 1 2 3 ; 0:ABBB",
    "(A B) WITHIN 2 ; ABAB ; times = 0 3 5 7 ; 0:- 1:- 2:AB",
    "A (B C) WITHIN 2 ; ABC ; times = 4 5 6 ; 0:ABC",
    "A (B C) WITHIN 2 ; ABC ; times = 4 5 7 ; 0:- 1:- 2:-",
    "A ((B | C | D | E | F | G | H | I | J) WITHIN 2) ; AJ ; 0:AJ",
    // For B the limit is measured from the first row, also after the next round was tried in vain, which A would begin.
    "((A E (B C)??) WITHIN 3)+ D ; AE[AB]CD ; times = 0 1 2 4 5 ; 0:- 1:- 2:- 3:- 4:-"
  )

  gives(
    "leaving a repetition wins over going on with it, but only among rows that may be skipped",
    "A B* C ; AB[BC]C ; 0:ABBC",
    "A B* C ; AB[BC]C ; skip till next match ; 0:ABC 3:-",
    "A B* C D ; AB[BC]CD ; skip till next match ; 0:ABC.D 3:-",
    "A B+ C D ; AB[BC]CD ; to next row ; skip till any match ; 0:ABC.D 3:-",
    "A B? C ; A[BC]C ; skip till next match ; 0:ABC",
    "A (B C)* B D ; ABCBD ; skip till next match ; 0:AB..D 2:- 3:-"
  )

  gives(
    "what leaves a repetition wins even where it leads to nothing, and whether the repetition is reluctant or not",
    "A B* C (D WITHIN 1) ; A[BC]CD ; skip till next match ; 0:- 1:- 2:- 3:-",
    "A B*? C (D WITHIN 1) ; A[BC]CD ; skip till next match ; 0:- 1:- 2:- 3:-",
    "A B* C ; A[BC]C ; skip till next match ; every match ; 0:AC",
    "A B*? C ; A[BC]C ; skip till next match ; every match ; 0:AC"
  )

  gives(
    "PERMUTE in any order",
    "PERMUTE(A, B) ; B.A ; skip till next match ; 0:B.A 1:-",
    "PERMUTE(A, B, C) ; C.AB ; skip till next match ; 0:C.AB 1:-",
    "PERMUTE(A, B, C) ; ACBC ; skip till next match ; 0:ACB 3:-",
    "PERMUTE(A, B) C ; BAC ; 0:BAC",
    "PERMUTE(A, B) ; ABA ; to next row ; skip till any match ; 0:AB 1:BA"
  )

  gives(
    "B? and B* that take nothing",
    "A B? C ; AC ; skip till next match ; 0:AC",
    "A B* C ; A.C ; skip till next match ; 0:A.C 1:-",
    "A B? ; A. ; skip till next match ; 0:A 1:-",
    "A B? ; A.B ; skip till next match ; 0:A.B 1:-",
    "A B?? ; A.B ; skip till next match ; 0:A 1:- 2:-",
    "B* ; A ; skip till next match ; 0:()",
    "A? ; A. ; to next row ; skip till any match ; 0:A 1:()",
    "A B | ^ ; .AX ; to next row ; skip till any match ; 0:() 1:- 2:-"
  )

  gives(
    "SKIP TILL ANY MATCH branches at steps that are not repeated",
    "A B C ; ABBC ; to next row ; skip till any match ; 0:AB.C 0:A.BC",
    "A B+ C ; ABBC ; to next row ; skip till any match ; 0:ABBC",
    "A B? ; AB ; to next row ; skip till any match ; 0:AB 0:A",
    "A B?? ; AB ; to next row ; skip till any match ; 0:AB 0:A",
    "A B ; ABB ; skip till any match ; 0:AB 2:-"
  )

  gives(
    "with a repeated step, a path ends where going on leads to nothing, or goes on where ending leads to nothing",
    "A B+? ; ABB ; to next row ; skip till any match ; 0:AB 2:-",
    "A B+? NOT N ; ABB ; to next row ; skip till any match ; within 10 ; clock = 99 ; 0:AB 2:-",
    "A B+? NOT N ; ABNB ; to next row ; skip till any match ; within 10 ; clock = 99 ; 0:AB.B 2:-",
    "A B+? NOT N ; ABNN ; to next row ; skip till any match ; within 10 ; clock = 99 ; 0:- 1:- 2:- 3:-",
    "A B+? (NOT N WITHIN 1 | NOT M WITHIN 1) ; ABB ; to next row ; skip till any match ; clock = 99 ; 0:AB 2:-",
    "A B+? NOT N WITHIN 1 ; ABNB ; to next row ; skip till any match ; clock = 99 ; 0:AB.B 2:-",
    "A B+ NOT N WITHIN 1 ; AB.BN ; to next row ; skip till any match ; clock = 99 ; 0:AB 2:- 3:- 4:-",
    "A B* (C D)? ; ABC ; to next row ; skip till any match ; 0:AB 2:-",
    "A B* ; ABCB ; to next row ; skip till any match ; 0:AB.B 2:-",
    "A B* (C D)? ; ABC ; skip till next match ; 0:AB 2:-"
  )

  gives(
    "the path that took the left A takes what follows the left A",
    "A B | A C ; AC.B ; skip till next match ; 0:A..B 1:- 2:-",
    "A B | A C ; AC. ; skip till next match ; 0:AC 2:-"
  )

  gives(
    "every path of (A? B C?)",
    "A? B C? ; ABC ; every match ; 0:ABC 0:AB 1:BC 1:B",
    "A? B C?? ; ABC ; every match ; 0:AB 0:ABC 1:B 1:BC",
    "A? B C? ; [AB]BC ; every match ; 0:ABC 0:AB 0:B 1:BC 1:B",
    "A? B C? ; A.B.C ; skip till next match ; every match ; 0:A.B.C 0:A.B 2:B.C 2:B",
    "A? B C? ; ABC. ; to current row ; 0:ABC 0:AB 1:BC 1:B 3:-",
    "A B? C? ; ABC ; skip till any match ; every match ; 0:ABC 0:AB 0:A.C 0:A"
  )

  gives(
    "paths that map the same rows to the same variables are one match; excluded rows make a difference",
    "A | A ; A ; every match ; 0:A",
    "A | {- A -} ; A ; every match ; 0:A 0:a",
    "A {- B -} C ; A.BC ; skip till next match ; 0:A.bC 1:-"
  )

  test("a case written as a line and read back is the same case") {
    val generator = new SelectionGenerator(new Random(1))
    for (_ <- 1 to 500; withHistory <- Seq(false, true)) {
      val cases = Seq(generator.any(withHistory), generator.everyMatch(withHistory), generator.subsets(withHistory)) :+
        generator.events(withHistory)
      for (pattern <- cases) {
        val line = PatternCaseText.line(pattern, Nil)
        assert(PatternCaseText.parse(line) == (pattern -> Nil), line)
      }
    }
  }

  private def reported(line: String): String = Event.text(new SelectionReference(PatternCaseText.parse(line)._1).events)

  private def gives(name: String, lines: String*): Unit = test(name) {
    for (line <- lines) {
      val (pattern, expected) = PatternCaseText.parse(line)
      assert(Event.text(new SelectionReference(pattern).events) == Event.text(expected), line)
      assert(Event.text(EngineMatcher.events(pattern)) == Event.text(expected), line)
    }
  }
}
