// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._
import io.matchrecognize.policy.EventSelection

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

  check("counted rows are no gap, also before one over the same rows")(
    "A X{0,3}? X{2,} B ; A........ ; undefined X ; with incomplete ; 0:AXXXXX/open/B",
    "A X{0,3}? X{2,} B ; A........ ; undefined X ; define B: x < LAST(A.x, 0) ; with incomplete ; 0:AXXXXX/open/B",
    "A X{0,3} X{2,} B ; A........ ; undefined X ; with incomplete ; 0:AXXXXX/open/B",
    "A X{0,3}? X+? B ; A........ ; undefined X ; with incomplete ; 0:AXXXX/open/B",
    "A X{0,3}? X*? B ; A........ ; undefined X ; with incomplete ; 0:AXXX/open/B"
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

  for (selection <- EventSelection.all)
    test(s"a search that remembers its positions shows the paths of one that remembers none, under ${selection.text}") {
      info(s"seed ${RandomRun.seed}")
      val random = new Random(RandomRun.seed)
      for (_ <- 1 to 1000 * RandomRun.times) {
        val line = withGaps(random, selection)
        assert(eventsOf(line, patience = 0) == eventsOf(line, patience = 1L << 40), line)
      }
    }

  /** A random case in which paths with gaps of several lengths, and rows before them, meet in match-dependent positions. */
  private def withGaps(random: Random, selection: EventSelection): String = {
    def pick[T](values: T*): T = values(random.nextInt(values.size))
    val steps = Seq.fill(1 + random.nextInt(3))(pick("A", "X", "Y", "(X | Y)", "(A X)", "(X Y)") +
      pick("", "?", "*", "*?", "+", "+?", "{0,2}?", "{1,3}", "{2,}", "{2,}?"))
    val rows = 2 + random.nextInt(6)
    val (letters, numbers) =
      (Seq.fill(rows)(pick("A", "B", ".")).mkString, Seq.fill(rows)(random.nextInt(3)).mkString(" "))
    val settings = Seq(
      pick("past last row", "to next row"),
      selection.text.toLowerCase(java.util.Locale.ROOT),
      "undefined X Y",
      s"define B: x ${pick("<", "=", ">")} ${pick("LAST(A.x, 0)", "FIRST(x, 0)", "LAST(A.x, 1)")}",
      s"x = $numbers"
    ) ++ (if (random.nextBoolean()) Some(s"within ${random.nextInt(rows)}") else None)
    (Seq(s"A ${steps.mkString(" ")} B${pick("", " Y", "+ A")}", letters) ++ settings ++ Seq(
      "with incomplete",
      ""
    )).mkString(" ; ")
  }

  private def eventsOf(line: String, patience: Long): Seq[Event] =
    new EngineMatcher(PatternCaseText.parse(line)._1, new MatchBudget(Long.MaxValue, () => (), patience)).all()

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
