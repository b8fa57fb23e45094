// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.pattern.{PatternParser, VariableTable}

class RowDistancesSuite extends AnyFunSuite {

  private final class Found(pattern: String) {
    private val tree = PatternParser.parse(pattern)
    private val variables = VariableTable(tree)
    val distances = new RowDistances(ProgramCompiler.compile(tree, variables, 1000))
    def number(name: Char): Int = variables.primary.indexOf(name.toString)
  }

  /** From the last and from the first row of the set to a row of the variable. */
  private def distances(pattern: String, set: String, variable: String): (Option[Int], Option[Int]) = {
    val found = new Found(pattern)
    import found.number
    val members = set.map(number).toSet
    (
      found.distances.fromLast(members, number(variable.head)),
      found.distances.fromFirst(members, number(variable.head))
    )
  }

  private def fromStart(pattern: String, variable: Char): Option[Int] = {
    val found = new Found(pattern)
    found.distances.fromStart(found.number(variable))
  }

  /** Whether every match has a row so many rows before its last one. */
  private def hasBefore(pattern: String, variable: Char, back: Int): Boolean = {
    val found = new Found(pattern)
    found.distances.fromEnd(back, found.number(variable)).contains(back)
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

  test("the first row of the match") {
    assert(fromStart("A B C", 'C').contains(2) && fromStart("A B C", 'A').contains(0))
    assert(fromStart("A (B | D) C", 'C').contains(2))
    assert(fromStart("A B+ C", 'B').isEmpty && fromStart("A B+ C", 'C').isEmpty)
    assert(fromStart("A? B", 'B').isEmpty && fromStart("A B A", 'A').isEmpty)
  }

  test("rows without others among them") {
    def isRun(pattern: String, set: String, variable: Char) = {
      val found = new Found(pattern)
      found.distances.isRun(Some(set.map(found.number).toSet), found.number(variable))
    }
    assert(isRun("A B* C", "B", 'C') && isRun("A B* C", "B", 'B') && isRun("A (B | D)* C", "BD", 'C'))
    assert(isRun("A B* C", "AB", 'C') && !isRun("A B* C", "A", 'C'))
    assert(!isRun("A (B | D)* C", "B", 'C') && !isRun("(A B)* C", "B", 'B') && !isRun("B? A C", "B", 'C'))
    assert(isRun("A C B*", "B", 'C') && !isRun("(A B* C)+", "B", 'C'))
  }

  test("the rows before the last one") {
    assert(hasBefore("A B+ C", 'B', 1) && !hasBefore("A B+ C", 'B', 2))
    assert(hasBefore("A B+ C", 'C', 2) && !hasBefore("A B* C", 'C', 2))
    assert(!hasBefore("A+", 'A', 1) && !hasBefore("A? B", 'B', 1))
    assert(hasBefore("(A | B C) D", 'D', 1) && !hasBefore("(A | B C) D", 'D', 2))
    assert(hasBefore("A{3} (B | C{2})? D", 'D', 3) && !hasBefore("A{3} (B | C{2})? D", 'D', 4))
  }
}
