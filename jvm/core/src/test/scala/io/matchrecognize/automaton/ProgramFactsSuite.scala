// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.ConditionClass._
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.{PatternParser, VariableTable}

class ProgramFactsSuite extends AnyFunSuite {
  private val lastOfFirst = Navigation(0, Navigation.Last)

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
    assert(facts.dependentFrom.map(_.nonEmpty).toSeq == Seq(true, true, false, false))
  }

  test("within a loop every position depends on the whole loop") {
    val facts = this.facts("(A B)+ C", dependentOn("A"))
    assert(facts.dependentFrom.map(_.nonEmpty).toSeq == Seq(true, true, true, false, false))
    val outer = this.facts("((A B)+ C)+", dependentOn("A"))
    assert(outer.dependentFrom.map(_.nonEmpty).toSeq == Seq(true, true, true, true, true, false))
  }

  test("one condition of which paths cannot be merged decides for all") {
    val first = MatchDependent(Set(lastOfFirst), Set(0), mergeable = true, lookahead = 1)
    val second = MatchDependent(Set(lastOfFirst.copy(logicalOffset = 2)), Set(1), mergeable = false, lookahead = 3)
    assert(this.facts("A B", Map("A" -> first, "B" -> first)).mergesPaths)
    assert(!this.facts("A B", Map("A" -> first, "B" -> second)).mergesPaths)
    assert(!this.facts("B A", Map("A" -> first, "B" -> second)).mergesPaths)
  }

  test("the variables of the first rows, as far as every match has them") {
    def first(pattern: String, skipsRows: Boolean = false) = {
      val tree = PatternParser.parse(pattern)
      val variables = VariableTable(tree)
      val program = ProgramCompiler.compile(tree, variables, 1000, skipsRows)
      new ProgramFacts(program, variables.primary.map(_ => RowLocal(0))).firstVariables.toSeq
        .map(_.map(variables.name).mkString("|")).mkString(" ")
    }
    assert(first("A B+ C+") == "A B B|C")
    assert(first("A (B | C D) E F G") == "A B|C D|E E|F")
    assert(first("A B?") == "A" && first("A*") == "" && first("A? B") == "A|B")
    assert(first("PERMUTE(A, B)") == "A|B B|A")
    assert(first("A B", skipsRows = true) == "A")
    assert(first("(NOT A) B") == "")
  }

  test("the facts of a program of the greatest size are found at once") {
    val pattern = "((A B?)* C | D+){9000}"
    val facts = this.facts(pattern, dependentOn("A"))
    assert(facts.program.size > 80000)
    assert(facts.dependentFrom.last.isEmpty)
    assert(facts.dependentFrom(0).nonEmpty)
  }

  private def dependentOn(name: String): String => ConditionClass =
    variable => if (variable == name) MatchDependent(Set(lastOfFirst), Set.empty, mergeable = true, 0) else RowLocal(0)

  private def facts(pattern: String, conditions: String => ConditionClass): ProgramFacts = {
    val tree = PatternParser.parse(pattern)
    val variables = VariableTable(tree)
    new ProgramFacts(ProgramCompiler.compile(tree, variables, 100000), variables.primary.map(conditions))
  }
}
