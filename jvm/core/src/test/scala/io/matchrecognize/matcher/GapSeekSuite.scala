// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

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
        val engine = new EngineMatcher(one, ahead = Some(1.0))
        if (within.isEmpty) assert(engine.all() == expected)
        else assert(engine.all() == new SelectionReference(one).events)
        engine.budget.steps - one.rows.size
      }
      assert(steps(30) - steps(5) <= 25, s"${steps(5)} ${steps(30)}")
    }

    test(s"start rows whose gaps overlap take steps in proportion to the rows, with C at the end: $search") {
      def steps(rows: Int) = {
        val (one, _) = PatternCaseText.parse(s"A $gap B C ; ${"A" * rows} ; undefined X$within ; ")
        val engine = new EngineMatcher(one, ahead = Some(1.0))
        assert(engine.all().collect { case found: Event.Match => found }.isEmpty)
        engine.budget.steps
      }
      val (one, two, four) = (steps(1000), steps(2000), steps(4000))
      assert(four - two < 2.1 * (two - one) && four < 12 * 4000, s"$one $two $four")
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
