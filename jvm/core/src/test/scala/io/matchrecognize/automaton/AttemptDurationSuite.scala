// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases._

/** How long an attempt can stay open. That nothing is emitted later is a law of streams: see `StreamLaws`. */
class AttemptDurationSuite extends AnyFunSuite {

  private def longest(line: String): Option[Long] = {
    val pattern = PatternCaseText.parse(s"$line ; ")._1
    val program = new EngineMatcher(pattern).facts.program
    AttemptDuration.longest(program, pattern.policy, pattern.limit(_).toLong)
  }

  private val next = "skip till next match"

  test("the limit of the match bounds an attempt, whatever the limits of its parts") {
    assert(longest(s"A+ B ; AB ; $next ; within 5") == Some(5))
    assert(longest(s"A (B WITHIN 9) C ; ABC ; $next ; within 5") == Some(5))
    assert(longest(s"A B (NOT C) ; ABC ; $next ; within 5") == Some(5))
  }

  test("if the match has no limit, those of its parts add up, on the longest path") {
    assert(longest(s"A (B WITHIN 2) (C WITHIN 3) ; ABC ; $next") == Some(5))
    assert(longest(s"A ((B WITHIN 2) | (C WITHIN 3)) ; ABC ; $next") == Some(3))
    assert(longest(s"A ((B (C WITHIN 2)) WITHIN 9) ; ABC ; $next") == Some(11))
    assert(longest(s"A (B WITHIN 2){3} ; AB ; $next") == Some(6))
    assert(longest(s"A B+ WITHIN 4 ; AB ; $next") == longest(s"A (B+ WITHIN 4) ; AB ; $next"))
  }

  test("nothing bounds an attempt if a step has no limit, or each round of a repetition has its own") {
    assert(longest(s"A (B WITHIN 2) C ; ABC ; $next") == None)
    assert(longest(s"A (B WITHIN 2)+ ; AB ; $next") == None)
    assert(longest("A B ; AB") == None)
  }

  test("an attempt of one row is decided with it") {
    assert(longest("A ; A") == Some(0))
    assert(longest(s"(A | B) ; AB ; $next") == Some(0))
  }

  test("a row that must be absent after the match is waited for, after the last row if its limit is its own") {
    assert(longest(s"A (NOT C WITHIN 4) ; AC ; $next") == Some(4))
    assert(longest(s"A B (NOT C WITHIN 4) ; ABC ; $next ; within 5") == Some(9))
  }
}
