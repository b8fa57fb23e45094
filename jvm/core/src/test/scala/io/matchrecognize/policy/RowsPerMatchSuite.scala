// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.policy.RowsPerMatch._

class RowsPerMatchSuite extends AnyFunSuite {

  test("only OMIT EMPTY MATCHES shows no row for an empty match") {
    assert(RowsPerMatch.standard.filterNot(_.showsEmptyMatches) == Seq(AllRowsOmitEmpty))
  }

  test("only WITH UNMATCHED ROWS shows rows that no match holds") {
    assert(RowsPerMatch.standard.filter(_.showsUnmatchedRows) == Seq(AllRowsWithUnmatched))
  }

  test("only ONE ROW PER MATCH does not show the rows of a match") {
    assert(RowsPerMatch.standard.filterNot(_.isAllRows) == Seq(OneRow))
  }

  test("each is told apart by its words") {
    assert(RowsPerMatch.standard.map(_.text).distinct.size == 4)
    assert(RowsPerMatch.standard.filter(_.isAllRows).forall(_.text.startsWith("ALL ROWS PER MATCH ")))
  }
}
