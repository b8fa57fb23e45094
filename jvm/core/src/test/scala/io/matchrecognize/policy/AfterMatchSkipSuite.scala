// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.policy.AfterMatchSkip._
import io.matchrecognize.policy.SkipTargetException.{FirstRow, NotInMatch}

/** Where each mode continues after a match of the rows 10 to 14 and one with gaps, mapped to the variables 0 1 1 2 1. */
class AfterMatchSkipSuite extends AnyFunSuite {
  private val rows = Vector(10, 11, 12, 13, 14)
  private val withGaps = Vector(10, 13, 14, 18, 20)
  private val labels = Vector(0, 1, 1, 2, 1)

  test("each mode is written as its words, and one with a target names it") {
    assert(AfterMatchSkip.forms.map(_.named("v").text.stripPrefix("AFTER MATCH SKIP ")) ==
      Seq("PAST LAST ROW", "TO NEXT ROW", "TO CURRENT ROW", "TO FIRST v", "TO LAST v"))
    assert(AfterMatchSkip.forms.map(_.named("v").key) == Seq(
      "PAST LAST ROW",
      "NEXT ROW",
      "CURRENT ROW",
      "FIRST",
      "LAST"
    ))
  }

  test("the modes that go to a row of a variable take its name, the others take none") {
    assert(AfterMatchSkip.forms.filter(_.takesVariable).map(_.words.last) == Seq("FIRST", "LAST"))
    assert(AfterMatchSkip.toVariable.takesVariable)
  }

  test("the short form of a mode with a target means the last row") {
    assert(AfterMatchSkip.toVariable.of("U", Set(1, 2)) == ToLast("U", Set(1, 2)))
  }

  test("past the last row goes on after the match") {
    assert(PastLastRow.resumeAt(rows, labels) == 15)
  }

  test("to the next row goes on at the second row of the match") {
    assert(ToNextRow.resumeAt(rows, labels) == 11)
    assert(ToNextRow.resumeAt(Vector(10), Vector(0)) == 11)
  }

  test("to a first or last row goes on at that row") {
    assert(ToFirst("B", Set(1)).resumeAt(rows, labels) == 11)
    assert(ToLast("B", Set(1)).resumeAt(rows, labels) == 14)
    assert(ToFirst("C", Set(2)).resumeAt(rows, labels) == 13)
    assert(ToLast("C", Set(2)).resumeAt(rows, labels) == 13)
  }

  test("skipped rows are no targets, but a match reaches over them") {
    assert(PastLastRow.resumeAt(withGaps, labels) == 21)
    assert(ToNextRow.resumeAt(withGaps, labels) == 11)
    assert(ToCurrentRow.resumeAt(withGaps, labels) == 11)
    assert(ToFirst("B", Set(1)).resumeAt(withGaps, labels) == 13)
    assert(ToLast("C", Set(2)).resumeAt(withGaps, labels) == 18)
  }

  test("the rows of a subset are those of all its members") {
    assert(ToFirst("U", Set(1, 2)).resumeAt(rows, labels) == 11)
    assert(ToLast("U", Set(0, 2)).resumeAt(rows, labels) == 13)
    assert(ToFirst("U", Set(2, 9)).resumeAt(rows, labels) == 13)
  }

  test("a target that is not in the match is an error that names it") {
    for (skip <- Seq(ToFirst("D", Set(3)), ToLast("D", Set(3)), ToLast("D", Set.empty))) {
      assert(intercept[SkipTargetException](skip.resumeAt(rows, labels)) == SkipTargetException("D", NotInMatch))
    }
  }

  test("a target that is the first row would find the same match forever, hence is an error") {
    for (skip <- Seq(ToFirst("A", Set(0)), ToLast("A", Set(0)), ToFirst("U", Set(0, 1)))) {
      assert(intercept[SkipTargetException](skip.resumeAt(rows, labels)).reason == FirstRow)
    }
  }
}
