// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.policy.AfterMatchSkip._
import io.matchrecognize.policy.SkipTargetException.{FirstRow, NotInMatch}

/** Where each skip form goes on after a match of the rows 10 to 14, mapped to the variables 0 1 1 2 1. */
class AfterMatchSkipSuite extends AnyFunSuite {
  private val labels = Vector(0, 1, 1, 2, 1)

  test("past the last row goes on behind the match") {
    assert(PastLastRow.resumeAt(10, labels) == 15)
  }

  test("to the next row goes on at the second row of the match") {
    assert(ToNextRow.resumeAt(10, labels) == 11)
    assert(ToNextRow.resumeAt(10, Vector(0)) == 11)
  }

  test("to a first or last row goes on at that row") {
    assert(ToFirst("B", Set(1)).resumeAt(10, labels) == 11)
    assert(ToLast("B", Set(1)).resumeAt(10, labels) == 14)
    assert(ToFirst("C", Set(2)).resumeAt(10, labels) == 13)
    assert(ToLast("C", Set(2)).resumeAt(10, labels) == 13)
  }

  test("the rows of a subset are those of all its members") {
    assert(ToFirst("U", Set(1, 2)).resumeAt(10, labels) == 11)
    assert(ToLast("U", Set(0, 2)).resumeAt(10, labels) == 13)
    assert(ToFirst("U", Set(2, 9)).resumeAt(10, labels) == 13)
  }

  test("a target that is not in the match is an error that names it") {
    for (skip <- Seq(ToFirst("D", Set(3)), ToLast("D", Set(3)), ToLast("D", Set.empty))) {
      assert(intercept[SkipTargetException](skip.resumeAt(10, labels)) == SkipTargetException("D", NotInMatch))
    }
  }

  test("a target that is the first row would find the same match for ever, hence is an error") {
    for (skip <- Seq(ToFirst("A", Set(0)), ToLast("A", Set(0)), ToFirst("U", Set(0, 1)))) {
      assert(intercept[SkipTargetException](skip.resumeAt(10, labels)).reason == FirstRow)
    }
  }
}
