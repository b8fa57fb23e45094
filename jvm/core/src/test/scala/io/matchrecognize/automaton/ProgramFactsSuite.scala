// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.ConditionClass._
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.{PatternParser, VariableTable}

class ProgramFactsSuite extends AnyFunSuite {
  private val lastOfFirst = Navigation(0, Navigation.Last)

  test("mergePointCount are the positions where two paths meet") {
    assert(mergePointCount("A B C") == Nil)
    assert(mergePointCount("A*") == Seq(0))
    assert(mergePointCount("A+") == Seq(0))
    assert(mergePointCount("A?") == Seq(2))
    assert(mergePointCount("A | B") == Seq(4))
    assert(mergePointCount("(A | B)* C") == Seq(0, 5))
  }

  test("mergePointCount are numbered without gaps") {
    val facts = this.facts("(A+ B?)* | C{2,4}", _ => RowLocal(0))
    assert(facts.mergePointNumber.filter(_ >= 0).toSeq == (0 until facts.mergePointCount))
  }

  test("whether a row must be absent somewhere") {
    def hasAbsence(pattern: String) = facts(pattern, _ => RowLocal(0)).program.hasAbsence
    assert(hasAbsence("A NOT B C") && !hasAbsence("A B C"))
  }

  test("a match may have to wait where no row need follow the absent one") {
    def waits(pattern: String) = facts(pattern, _ => RowLocal(0)).program.endsInAbsence
    assert(Seq("A NOT B", "A (NOT B) C?", "A (NOT B)*", "A | C NOT B", "A (NOT B) NOT C $").forall(waits))
    assert(!Seq("A B", "A (NOT B) C", "A ((NOT B) C)*", "A ((NOT B) C | D)", "A (NOT B) C+").exists(waits))
  }

  test("which variables a match can end with, and how many rows it has at least") {
    def ends(pattern: String) = {
      val program = facts(pattern, _ => RowLocal(0)).program
      (program.lastVariables.toSet, program.fewestRows)
    }
    assert(ends("A B+ C") == (Set(2), 3))
    assert(ends("A B* C?") == (Set(0, 1, 2), 1))
    assert(ends("A (B | C{2}) (NOT D)") == (Set(1, 2), 2))
    assert(ends("(A B)*") == (Set(1), 0))
    assert(ends("PERMUTE(A, B)") == (Set(0, 1), 2))
  }

  test("with row-local conditions, matching is linear") {
    assert(facts("A+ B", _ => RowLocal(0)).isLinear)
    assert(facts("A+ B", _ => AlwaysTrue).isLinear)
    assert(!facts("A+ B", dependentOn("B")).isLinear)
  }

  test("a position depends on the conditions that may still come, not on those before it") {
    val facts = this.facts("A B C", dependentOn("B"))
    assert(facts.dependenceFrom.map(_.isDefined).toSeq == Seq(true, true, false, false))
  }

  test("within a loop every position depends on the whole loop") {
    val facts = this.facts("(A B)+ C", dependentOn("A"))
    assert(facts.dependenceFrom.map(_.isDefined).toSeq == Seq(true, true, true, false, false))
    val outer = this.facts("((A B)+ C)+", dependentOn("A"))
    assert(outer.dependenceFrom.map(_.isDefined).toSeq == Seq(true, true, true, true, true, false))
  }

  test("what several conditions read adds up, and one that cannot be merged decides for all") {
    val first = MatchDependent(Set(lastOfFirst), Set(0), mergeable = true, lookahead = 1)
    val second = MatchDependent(Set(lastOfFirst.copy(logicalOffset = 2)), Set(1), mergeable = false, lookahead = 3)
    val facts = this.facts("A B", Map("A" -> first, "B" -> second))
    assert(facts.dependenceFrom(0).contains(
      MatchDependent(first.reads ++ second.reads, Set(0, 1), mergeable = false, lookahead = 3)
    ))
    assert(facts.dependenceFrom(1).contains(second))
    assert(!this.facts("B A", Map("A" -> first, "B" -> second)).dependenceFrom(0).get.mergeable)
  }

  test("the variables of the first rows, as far as every match has them") {
    def first(pattern: String, mode: SearchMode = SearchMode.Ordered) = {
      val tree = PatternParser.parse(pattern)
      val variables = VariableTable(tree)
      val program = ProgramCompiler.compile(tree, variables, 1000, mode)
      new ProgramFacts(program, variables.primary.map(_ => RowLocal(0))).firstVariables.toSeq
        .map(_.map(variables.name).mkString("|")).mkString(" ")
    }
    assert(first("A B+ C+") == "A B B|C")
    assert(first("A (B | C D) E F G") == "A B|C D|E E|F")
    assert(first("A B?") == "A" && first("A*") == "" && first("A? B") == "A|B")
    assert(first("PERMUTE(A, B)") == "A|B B|A")
    assert(first("A B", SearchMode.Steps) == "A")
    assert(first("(NOT A) B", SearchMode.Steps) == "")
  }

  test("the facts of a program of the greatest size are found at once") {
    val pattern = "((A B?)* C | D+){9000}"
    val facts = this.facts(pattern, dependentOn("A"))
    assert(facts.program.size > 80000)
    assert(facts.dependenceFrom.last.isEmpty)
    assert(facts.dependenceFrom(0).isDefined)
  }

  private def dependentOn(name: String): String => ConditionClass =
    variable => if (variable == name) MatchDependent(Set(lastOfFirst), Set.empty, mergeable = true, 0) else RowLocal(0)

  private def mergePointCount(pattern: String): Seq[Int] = {
    val facts = this.facts(pattern, _ => RowLocal(0))
    facts.mergePointNumber.indices.filter(facts.mergePointNumber(_) >= 0)
  }

  private def facts(pattern: String, conditions: String => ConditionClass): ProgramFacts = {
    val tree = PatternParser.parse(pattern)
    val variables = VariableTable(tree)
    new ProgramFacts(ProgramCompiler.compile(tree, variables, 100000), variables.primary.map(conditions))
  }
}
