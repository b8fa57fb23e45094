// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.pattern.PatternParser

/** What of a scan lives on from one attempt, match or partition to the next, and what must not. */
class PartitionScanSuite extends AnyFunSuite {

  test("a scan used for one partition after the other gives for each what a new scan gives") {
    val seed = RandomRun.seed
    info(s"seed $seed")
    val random = new Random(seed)
    val generator = new PatternGenerator(random)
    for (at <- 1 to 1500) {
      val pattern = generator.patternCase(withHistory = at % 2 == 0)
      val engine = new EngineMatcher(pattern)
      engine.advance(pattern.rows.size, ended = random.nextBoolean())
      for (_ <- 1 to 4) {
        val next = pattern.copy(rows = generator.rows("ABCD", random.nextInt(12)))
        engine.nextPartition(next.rows)
        assert(engine.all() == EngineMatcher.events(next), s"seed $seed: ${PatternCaseText.line(next, Nil)}")
      }
    }
  }

  test("what is left of an unfinished partition, whatever the selection, changes nothing in the next one") {
    for (
      text <- Seq(
        "A B+ C ; ABABABB ; skip till next match ; ",
        "A B+ C ; ABABABB ; skip till next match ; to next row ; within 3 ; ",
        "A (B | B) C? ; ABABABC ; skip till any match ; to next row ; ",
        "A B? C? ; ABABABC ; every match ; ",
        "A B+ C ; ABABABB ; events of B ; ",
        "A B+ C ; ABABABB ; skip till any match ; past last row ; events of B ; ",
        "A (NOT X) B+ ; ABABABX ; skip till next match ; ",
        "A (B WITHIN 2)+ C ; ABABABB ; skip till next match ; ",
        "A B+ C ; ABBBABC ; subsets of B ; ",
        "A B+ NOT X WITHIN 2 ; ABB.... ; subsets of B ; "
      ); rows <- Seq("ABBCAB", "BXABC", "AAABC", "ABABABC", "AB[BX]....", "").map(Rows(_)); known <- 0 to 7
    ) {
      val one = PatternCaseText.parse(text)._1
      val engine = new EngineMatcher(one, mostSubsets = if (known == 7) Int.MaxValue else 2)
      engine.advance(known, ended = false)
      engine.nextPartition(rows)
      val fresh = new EngineMatcher(one.copy(rows = rows), mostSubsets = if (known == 7) Int.MaxValue else 2)
      assert(engine.all() == fresh.all(), s"$text${rows.text} after $known rows")
    }
  }

  test("the subsets of a match that are not fetched are no part of those of the next match") {
    val (one, expected) =
      PatternCaseText.parse("A B+ C ; ABBCABBC ; subsets of B ; 0:A.BC 0:AB.C 4:A.BC 4:AB.C")
    assert(new EngineMatcher(one, mostSubsets = 2).all() == expected)
  }

  test("matches are numbered from 1 in each partition") {
    val (one, expected) = PatternCaseText.parse("A ; AA ; define A: MATCH_NUMBER() <= 2 ; 0:A 1:A")
    val engine = new EngineMatcher(one)
    assert(engine.all() == expected)
    engine.nextPartition(one.rows)
    assert(engine.all() == expected)
  }

  test("conditions see the number of the match whose rows are reported one by one") {
    for (selection <- Seq("skip till next match ; ", "skip till any match ; past last row ; ", "")) {
      val (one, expected) = PatternCaseText.parse(
        s"A B+ C ; ABBCABC ; events of B ; ${selection}define B: MATCH_NUMBER() < 2 ; 0:AB 0:ABB"
      )
      assert(EngineMatcher.events(one) == expected, selection)
    }
    // Each path is a match of its own: of the second one the number is 2.
    val (one, expected) = PatternCaseText.parse(
      "A B C ; ABB ; events of B ; to next row ; skip till any match ; define B: MATCH_NUMBER() < 2 ; 0:AB"
    )
    assert(EngineMatcher.events(one) == expected)
  }

  test("rows of one match that are reported one by one share its number") {
    val (one, expected) = PatternCaseText.parse("A B+ C ; ABBCAB ; events of B ; 0:AB 0:ABB 4:AB")
    val engine = new EngineMatcher(one)
    assert(engine.all() == expected)
    assert(engine.lastNumber == 2)
  }

  test("the first open row follows the search") {
    val (one, _) = PatternCaseText.parse("A+ B ; ACAAABAA ; ")
    val reported = (1 to 8).map { known =>
      val engine = new EngineMatcher(one)
      engine.advance(known, ended = false)
      (engine.firstOpenRow, engine.openAttempts)
    }
    assert(reported == Seq(0 -> 1, 2 -> 0, 2 -> 1, 2 -> 1, 2 -> 1, 6 -> 0, 6 -> 1, 6 -> 1))
  }

  test("an attempt that can emit no row does not wait for the rows that measures read") {
    val engine = new EngineMatcher(PatternCaseText.parse("A* ; BB ; events of A ; ")._1, measureReach = 3)
    engine.advance(1, ended = false)
    assert(engine.firstOpenRow == 1)
  }

  test("the greatest number of alternatives that were kept at one time") {
    for (
      (text, most) <- Seq(
        // After each row of A before the last one, to leave the loop there.
        "A+ B ; AAAC ; " -> 2,
        // Each row could be B as well; what else could be done with the second one is one alternative.
        "(A | B)+ C ; [AB][AB]C ; " -> 2,
        // The first row could be B as well, and what is about to be tried of the second one is kept, too.
        "(A | B)+ C ; [AB][AB]C ; skip till next match ; " -> 3
      )
    ) {
      val engine = new EngineMatcher(PatternCaseText.parse(text)._1)
      engine.all()
      assert(engine.peakAlternatives == most, text)
    }
  }

  test("attempts that the time limit ends without a match are counted") {
    val rows = "0:AC 2:- 3:- 4:- 5:- 6:ABC 9:- 10:-"
    val (one, expected) = PatternCaseText.parse(s"A B* C ; AC.A..ABCAB ; skip till next match ; within 2 ; $rows")
    val engine = new EngineMatcher(one)
    assert(engine.all() == expected)
    // That at row 3. The one at row 9 is ended by the last row, and the others find no first row.
    assert(engine.timedOut == 1)
  }

  test("one event at a time gives the same events") {
    val (one, expected) = PatternCaseText.parse("A+ B? ; AABCA ; 0:AAB 3:- 4:A")
    assert(new EngineMatcher(one).eventByEvent() == expected)
  }

  test("further calls at the end of a partition report nothing more") {
    val (one, expected) = PatternCaseText.parse("A* ; ABA ; 0:A 1:() 2:A")
    val engine = new EngineMatcher(one)
    (1 to 3).foreach(_ => engine.all())
    assert(engine.events == expected)
  }

  test("an empty partition has no events") {
    for (pattern <- Seq("A", "A*", "()", "^ $", "^ A* $")) {
      assert(EngineMatcher.events(PatternCase(PatternParser.parse(pattern), Rows(""))) == Nil)
    }
  }

  test("a match as long as a large partition takes neither stack nor much time") {
    for (pattern <- Seq("A+", "(A+)+", "A*? $", "(A | B)*", "((A?)*)*", "(A??)* $", "{- (A A?)+ -}")) {
      val (one, _) = PatternCaseText.parse(s"$pattern ; ${"A" * 50000} ; ")
      val events = new EngineMatcher(one).all()
      assert(events.size == 1 && events.head.text.length == 50002, pattern)
    }
  }
}
