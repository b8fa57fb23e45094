// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/**
 * Incomplete matches, worked by hand from their definition. Random cases are compared with a reference in
 * [[SelectionRandomSuite]], with EXPLAIN MATCH in `ReasonSuite`, and over streams in [[StreamLawSuite]].
 */
class IncompleteMatchesSuite extends AnyFunSuite {

  check("a row that does not fit refuses an attempt; where the rows end, it is open")(
    "A B C ; AB. ; with incomplete ; 0:AB/refused/C",
    "A B C ; AB ; with incomplete ; 0:AB/open/C",
    "A B C ; ... ; with incomplete ; "
  )

  check("matches are the same as without the words")(
    "A B ; ABA. ; with incomplete ; 0:AB 2:A/refused/B",
    "A+ B ; AAB ; with incomplete ; 0:AAB",
    "A* ; . ; with incomplete ; 0:()"
  )

  check("past the last row, an attempt inside of one that is shown is not shown, but a match is")(
    "A+ B ; AAA. ; with incomplete ; 0:AAA/refused/B",
    "A A B ; AAAB ; with incomplete ; 0:AA/refused/B 1:AAB",
    "A B C | A B B C ; ABBABC ; with incomplete ; 0:ABB/refused/C 3:ABC"
  )

  check("to the next row, each attempt is shown")(
    "A+ B ; AAA. ; to next row ; with incomplete ; 0:AAA/refused/B 1:AA/refused/B 2:A/refused/B"
  )

  check("the path is the one with the fewest rows missing, and among these the longest")(
    "A (B C D | E) ; AB. ; with incomplete ; 0:A/refused/E",
    "A (B C D | E F G) ; AB. ; with incomplete ; 0:AB/refused/C",
    "A B | A C ; A. ; with incomplete ; 0:A/refused/B",
    "A+ B+ C ; AABB. ; with incomplete ; 0:AABB/refused/C"
  )

  check("the rows of a gap at the end do not belong to the path")(
    "A X*? B ; A.... ; undefined X ; with incomplete ; 0:A/open/B",
    "A X* B ; A.... ; undefined X ; with incomplete ; 0:A/open/B",
    "A X{2,} B ; A.... ; undefined X ; with incomplete ; 0:AXX/open/B",
    "A X+ B ; A.... ; undefined X ; with incomplete ; 0:AX/open/B",
    "A X{0,2} B ; A.... ; undefined X ; with incomplete ; 0:AXX/refused/B",
    "A (X | Y)* B ; A... ; undefined X Y ; with incomplete ; 0:A/open/B",
    "A X* ^ B ; A.. ; undefined X ; with incomplete ; 0:A/refused/"
  )

  check("the rows of a gap inside of the path do, and rows with a condition are no gap")(
    "A X*? B C ; A.B.B. ; undefined X ; with incomplete ; 0:AXXXB/refused/C",
    "A X* B ; AXX. ; with incomplete ; 0:AXX/refused/B"
  )

  check("attempts with a gap to the end of the rows all end like the first one")(
    "A X*? B ; A.A.A ; undefined X ; to next row ; with incomplete ; 0:A/open/B 2:A/open/B 4:A/open/B",
    "A X*? B Y*? C ; A.AB.A ; undefined X Y ; to next row ; with incomplete ; 0:AXXB/open/C 2:AB/open/C 5:A/open/B"
  )

  check("a limit that ends an attempt is a timeout, also if only the clock of the whole input says so")(
    "A X*? B ; A... ; undefined X ; within 2 ; with incomplete ; 0:A/timed-out/B",
    "A B ; A.. ; within 1 ; skip till next match ; with incomplete ; 0:A/timed-out/B",
    "A B ; A ; within 3 ; clock = 9 ; with incomplete ; 0:A/timed-out/B",
    "A B ; A ; within 3 ; clock = 3 ; with incomplete ; 0:A/open/B",
    "A (B C) WITHIN 1 ; AB.. ; skip till next match ; with incomplete ; 0:AB/timed-out/C",
    "A (B C) WITHIN 9 ; AB.. ; skip till next match ; with incomplete ; 0:AB/open/C"
  )

  check("a row that must be absent refuses an attempt, and UNLESS does")(
    "A NOT X B ; AXB ; skip till next match ; with incomplete ; 0:A/refused/B",
    "A NOT X ; A.X ; within 5 ; skip till next match ; with incomplete ; 0:A/refused/",
    "A NOT X ; A. ; within 5 ; skip till next match ; with incomplete ; 0:A/open/",
    "A B ; A.XB ; skip till next match ; unless X ; with incomplete ; 0:A/refused/B"
  )

  check("of paths over other rows, the longest and then the first")(
    "A B C ; ABB ; to next row ; skip till any match ; with incomplete ; 0:AB/open/C",
    "A {- B -} C ; AB. ; with incomplete ; 0:Ab/refused/C"
  )

  private def check(name: String)(lines: String*): Unit = test(name) {
    lines.foreach { line =>
      val (pattern, expected) = PatternCaseText.parse(line)
      assert(Event.text(EngineMatcher.events(pattern)) == Event.text(expected), line)
    }
  }

  test("rows that many incomplete attempts share are followed once") {
    def steps(rows: Int, skip: String): Long = {
      val line = s"A X*? B Y*? C ; ${"A.B." * rows} ; undefined X Y ; $skip ; with incomplete ; "
      val engine = new EngineMatcher(PatternCaseText.parse(line)._1, ahead = Some(1.0))
      assert(engine.all().size == (if (skip == "to next row") rows else 1))
      engine.budget.steps
    }
    for (skip <- Seq("to next row", "past last row"))
      assert(steps(2000, skip) < 2.5 * steps(1000, skip), skip)
  }
}
