// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** What a scan holds depends on the match that is still open, not on the rows that went by: partitions may be endless. */
class StateSizeSuite extends AnyFunSuite {

  for (
    (pattern, rows, selection) <- Seq(
      ("A B", "ABBA", ""),
      ("A+ B", "AAAAAB", ""),
      ("A* B?", "AAAAAAAAAB", ""),
      ("(A?){20} A{20}", "AAAAAAAA", ""),
      ("A+ B | C", "CAABCAA.", ""),
      ("PERMUTE(A, B, C)", "ABCAB.", ""),
      ("A B", "ABBA", "skip till next match ; "),
      ("A B+ C", "ABBC.", "skip till any match ; to next row ; within 9 ; ")
    )
  ) {
    test(s"the state of $pattern over $rows again and again does not grow with the rows that went by: $selection") {
      val sizes = Seq(300, 5000).map { times =>
        val (one, _) = PatternCaseText.parse(s"$pattern ; ${rows * times} ; $selection")
        val engine = new EngineMatcher(one)
        engine.advance(one.rows.size, ended = false)
        engine.state.length
      }
      assert(sizes.max < 2000, sizes)
    }
  }

  test("the state grows with an open match, since its rows must be known again") {
    val sizes = Seq(1000, 2000).map { length =>
      val (one, _) = PatternCaseText.parse(s"A+ B ; ${"A" * length} ; ")
      val engine = new EngineMatcher(one)
      engine.advance(length, ended = false)
      engine.state.length
    }
    assert(sizes(1) > 1.5 * sizes(0) && sizes(1) < 3 * sizes(0), sizes)
  }
}
