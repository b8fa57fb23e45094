// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.{EngineMatcher, PatternCaseText}

/** What bounds how far a match reaches after its first row. */
class MatchReachSuite extends AnyFunSuite {

  private def reach(line: String): Option[MatchReach] =
    new EngineMatcher(PatternCaseText.parse(s"$line ; ")._1, statesLimits = true).reach

  test("the limit of the match, or the number of rows of a bounded pattern") {
    assert(reach("A B+ ; AB ; within 5").contains(MatchReach.ByLimit))
    assert(reach("A B{1,3} C? ; AB").contains(MatchReach.ByRows(5)))
    assert(reach("A B+ ; AB").isEmpty)
  }

  test("a limit that conditions state bounds a match only if it is measured from the first row") {
    assert(reach("A B+ ; AB ; define B: x <= LAST(A.x, 0)").exists(_.isInstanceOf[MatchReach.ByStatedLimit]))
    assert(reach("A B C+ ; ABC ; define C: x <= LAST(B.x, 0)").isEmpty)
    assert(reach("A B+ C ; ABC ; define C: x <= LAST(A.x, 0)").exists(_.isInstanceOf[MatchReach.ByStatedLimit]))
    assert(reach("A B C+ ; ABC ; define B: x <= LAST(A.x, 0)").isEmpty)
  }
}
