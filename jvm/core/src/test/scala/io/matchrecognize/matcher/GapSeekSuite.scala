// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** Rows that only a gap can take are taken at once, and steps stay in proportion to the rows. */
class GapSeekSuite extends AnyFunSuite {
  private val gaps = Seq("X*?", "X+?", "X*", "X+", "{- X*? -}")

  for (gap <- gaps; within <- Seq("", " ; within 40")) {
    val search = s"A $gap B$within"

    test(s"a gap costs a few steps, however many rows it has: $search") {
      def steps(rows: Int) = {
        val text = s"A $gap B ; ${"A" + "." * rows + "B" + "." * 3} ; undefined X$within"
        val (one, _) = PatternCaseText.parse(s"$text ; ")
        val expected = new ReferenceMatcher(one).events
        val engine = new EngineMatcher(one, ahead = Some(1.0), statesLimits = true)
        if (within.isEmpty) assert(engine.all() == expected)
        else assert(engine.all() == new SelectionReference(one).events)
        engine.budget.steps - one.rows.size
      }
      assert(steps(30) - steps(5) <= 25, s"${steps(5)} ${steps(30)}")
    }

    test(s"start rows whose gaps overlap take steps in proportion to the rows, with C at the end: $search") {
      def steps(rows: Int) = {
        val (one, _) = PatternCaseText.parse(s"A $gap B C ; ${"A" * rows} ; undefined X$within ; ")
        val engine = new EngineMatcher(one, ahead = Some(1.0), statesLimits = true)
        assert(engine.all().collect { case found: Event.Match => found }.isEmpty)
        engine.budget.steps
      }
      val (one, two, four) = (steps(1000), steps(2000), steps(4000))
      assert(four - two < 2.1 * (two - one) && four < 12 * 4000, s"$one $two $four")
    }
  }

  for (gap <- Seq("X{0,300}?", "X{0,300}", "{- X{1,300}? -}"))
    test(s"counted rows cost a few steps, however many they are: A $gap B") {
      def steps(rows: Int) = {
        val (one, _) = PatternCaseText.parse(s"A $gap B ; ${"A" + "." * rows + "B" + "." * 3} ; undefined X ; ")
        val engine = new EngineMatcher(one, ahead = Some(1.0), statesLimits = true)
        assert(engine.all() == new ReferenceMatcher(one).events)
        engine.budget.steps - one.rows.size
      }
      // In units of rows that are taken together.
      assert(steps(250) - steps(10) <= 80, s"${steps(10)} ${steps(250)}")
    }

  test("counted rows that do not reach the next step end an attempt at once") {
    for (gap <- Seq("X{0,200}?", "X{0,200}", "X{200}", "X{100,200}")) {
      val (one, _) = PatternCaseText.parse(s"A $gap B ; ${("A" + "." * 400) * 3 + "B"} ; undefined X ; ")
      val engine = new EngineMatcher(one, ahead = Some(1.0), statesLimits = true)
      assert(engine.all() == new ReferenceMatcher(one).events)
      assert(engine.budget.steps < 1.5 * one.rows.size, gap)
    }
  }

  test("counted rows are the same ones as without a gap") {
    val random = new Random(RandomRun.seed)
    def one(of: String*): String = of(random.nextInt(of.size))
    def count = one("{0,3}", "{2}", "{3,5}", "{2,}", "{,4}", "{1,2}") + one("", "?")
    for (_ <- 1 to 500 * RandomRun.times) {
      val begin = one("A", "A B?", "(A | C)", "^ A", "A+")
      val gap = one(
        s"X$count",
        s"{- X$count -}",
        s"X$count X$count",
        s"(X$count | C)",
        s"(X$count Y?){1,2}",
        s"X$count Y$count"
      )
      val pattern = s"$begin $gap ${one("B", "(B | C)", "B?", "", "$", "B C", "B Y{2} A", "A", "C")}"
      val rows = Seq.fill(11)(one(".", "A", "B", "C", "[AB]", "[AC]", "A", "[BC]")).mkString
      val end = one("", "within 4 ; ", "to next row ; ")
      val define =
        if (pattern.contains("B")) one("", "define B: x > FIRST(A.x, 0) ; ", "define B: COUNT(*) > 4 ; ") else ""
      val text = s"$pattern ; $rows ; undefined X Y ; $define$end"
      val (parsed, _) = PatternCaseText.parse(text)
      val reference =
        if (parsed.within.isEmpty) new ReferenceMatcher(parsed).events else new SelectionReference(parsed).events
      for (ahead <- Seq(1.0, 0.5))
        assert(
          new EngineMatcher(parsed, ahead = Some(ahead), statesLimits = true).all() == reference,
          s"seed ${RandomRun.seed}: $text"
        )
    }
  }

  for (
    pattern <-
      Seq("{- A | C -}{2,3} A", "(A | C){3,5} A", "(C | A){2,4}? C", "(A | C){2,} (A | B)", "((A | C) X?){2,3} C")
  )
    test(s"rows that two variables may take have the one that is preferred: $pattern") {
      val random = new Random(RandomRun.seed)
      for (_ <- 1 to 100 * RandomRun.times) {
        val rows = Seq.fill(11)(Seq(".", "A", "C", "[AC]", "B", "[ABC]")(random.nextInt(6))).mkString
        val (one, _) = PatternCaseText.parse(s"$pattern ; $rows ; undefined X ; to next row ; ")
        val found = new EngineMatcher(one, ahead = Some(1.0), statesLimits = true).all()
        assert(found == new ReferenceMatcher(one).events, s"seed ${RandomRun.seed}: $rows")
      }
    }

  for (gap <- gaps) test(s"where the limit ends a path in a gap, a later start row may come through: A+ $gap B") {
    for (limit <- 1 to 6; rows <- Seq("AA...B", "AAA..B.AB", "AA..AA..B..A.B")) {
      val (one, _) = PatternCaseText.parse(s"A+ $gap B ; $rows ; undefined X ; within $limit ; ")
      assert(EngineMatcher.events(one) == new SelectionReference(one).events, s"$rows within $limit")
    }
  }

  test("what may follow a gap can be so much that its list is shared with other lists") {
    for (gap <- Seq("X*", "X+", "X*?"); rest <- Seq("(B*? | C){20} D", "(B?? C??){10} D")) {
      for (rows <- Seq("A...BCD", "A.BB.D", "AB[BC]CD.AD", "A....")) {
        val (one, _) = PatternCaseText.parse(s"A $gap $rest ; $rows ; undefined X ; ")
        assert(EngineMatcher.events(one) == new ReferenceMatcher(one).events, s"A $gap $rest over $rows")
      }
    }
  }

  test("a gap that may be the end of the match is walked through") {
    for (pattern <- Seq("A X*?", "A X* B?", "A X*? $", "A (X B?)*")) {
      val (one, _) = PatternCaseText.parse(s"$pattern ; A...AB..B. ; undefined X ; ")
      assert(EngineMatcher.events(one) == new ReferenceMatcher(one).events, pattern)
    }
  }
}
