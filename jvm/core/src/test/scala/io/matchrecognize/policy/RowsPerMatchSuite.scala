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

  test("each form is written as its words, then its variable, then its limit") {
    assert(RowsPerMatch.forms.map(_.named("v").text) == Seq(
      "ONE ROW PER MATCH",
      "ONE ROW PER MATCH WITH INCOMPLETE MATCHES",
      "ALL ROWS PER MATCH SHOW EMPTY MATCHES",
      "ALL ROWS PER MATCH OMIT EMPTY MATCHES",
      "ALL ROWS PER MATCH WITH UNMATCHED ROWS",
      "ALL ROWS PER MATCH WITH INCOMPLETE MATCHES",
      "ALL MATCHES",
      "ONE ROW PER EVENT OF v",
      "ONE ROW PER SUBSET OF v",
      "AGGREGATE MATCHES",
      "FORECAST ROWS"
    ))
    val limits = Seq(SubsetLimit.OfSession, SubsetLimit.First(3), SubsetLimit.Unlimited)
    assert(limits.map(PerSubset(
      "v",
      Set.empty,
      SubsetLimit.OfSession
    ).withLimit(_).text.drop("ONE ROW PER SUBSET OF v".length)) ==
      Seq("", " LIMIT 3", " LIMIT NONE"))
  }

  test("the forms about the rows of a variable take its name, the others take none") {
    assert(RowsPerMatch.forms.filter(_.takesVariable).map(_.named("v").text) ==
      Seq("ONE ROW PER EVENT OF v", "ONE ROW PER SUBSET OF v"))
  }

  test("a form whose words begin another form is tried after it") {
    val forms = ClauseForm.longestFirst(RowsPerMatch.allRows +: RowsPerMatch.forms)
    val wrong =
      for (i <- forms.indices; j <- forms.indices if forms(i).isPrefixOf(forms(j)) && i < j) yield forms(i).words
    assert(wrong == Nil)
    assert(forms.count(RowsPerMatch.allRows.isPrefixOf(_)) == 4)
  }

  test("a form is about the rows of its variables in one respect at most") {
    val about = RowsPerMatch.forms.map(_.of("v", Set(1))).map(rows =>
      rows.text -> Seq(rows.events, rows.collected).count(_ == Set(1))
    )
    assert(about.filter(_._2 > 0).map(_._1) == Seq("ONE ROW PER EVENT OF v", "ONE ROW PER SUBSET OF v"))
    assert(about.forall(_._2 <= 1))
  }

  test("the forms of the standard differ in their words") {
    assert(RowsPerMatch.standard.map(_.text).distinct.size == 4)
    assert(RowsPerMatch.standard.filter(_.isAllRows).forall(_.text.startsWith("ALL ROWS PER MATCH ")))
  }
}
