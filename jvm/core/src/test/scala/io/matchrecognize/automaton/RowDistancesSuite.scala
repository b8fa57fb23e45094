// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.pattern.{PatternParser, VariableTable}

class RowDistancesSuite extends AnyFunSuite {

  /** From the last and from the first row of the set to a row of the variable. */
  private def distances(pattern: String, set: String, variable: String): (Option[Int], Option[Int]) = {
    val tree = PatternParser.parse(pattern)
    val variables = VariableTable(tree)
    def number(name: Char) = variables.primary.indexOf(name.toString)
    val found = new RowDistances(ProgramCompiler.compile(tree, variables, 1000))
    val members = set.map(number).toSet
    (found.fromLast(members, number(variable.head)), found.fromFirst(members, number(variable.head)))
  }

  test("a row at the same distance on every path") {
    assert(distances("A B C", "A", "C") == (Some(2), Some(2)))
    assert(distances("A (B | D) C", "A", "C") == (Some(2), Some(2)))
    assert(distances("A (B | D) C", "BD", "C") == (Some(1), Some(1)))
    assert(distances("A B{3} C", "A", "C") == (Some(4), Some(4)))
  }

  test("of a repetition only the last row is at a fixed distance, and of one before it none") {
    assert(distances("A B+ C", "B", "C") == (Some(1), None))
    assert(distances("A B+ C", "A", "C") == (None, None))
    assert(distances("A B+ C", "A", "B") == (None, None))
    assert(distances("(A B)+ C", "A", "B") == (Some(1), None))
  }

  test("a row that may be missing, or is the one under test, has no distance") {
    assert(distances("A? B", "A", "B") == (None, None))
    assert(distances("(A | C) B", "A", "B") == (None, None))
    assert(distances("B A", "A", "B") == (None, None))
    assert(distances("A B", "AB", "B") == (None, None))
    assert(distances("A B C D B", "A", "B") == (None, None))
  }
}
