// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.cases.{EngineMatcher, PatternCaseText}
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.{PatternParser, VariableTable}

/** From where on a path has to keep a limit that a condition states. */
class StatedLimitSuite extends AnyFunSuite {

  /** The instructions, as the listing has them, from which on each path keeps the limit of C, measured from rows of A. */
  private def ahead(pattern: String, edge: Navigation.Edge): Seq[String] = {
    val tree = PatternParser.parse(pattern)
    val variables = VariableTable(tree)
    val program = ProgramCompiler.compile(tree, variables, 1000)
    val (a, c) = (variables.indexOf("A").get, variables.indexOf("C").get)
    val limit = StatedLimit(c, Navigation(0, edge), if (edge == Navigation.First) Set.empty else Set(a))
    val found = StatedLimit.ahead(program, Vector(limit))
    program.listing(variables).linesIterator.toSeq.zip(found)
      .collect { case (line, Array(0)) if line.contains("take") => line.split("take ")(1) }
  }

  test("a limit is ahead as long as its variable must still come") {
    assert(ahead("A X* C Y*", Navigation.First) == Seq("A", "X", "C"))
    assert(ahead("A X* (B | C) Y*", Navigation.First) == Seq("C"))
    assert(ahead("A X* (B C | Y C)", Navigation.First) == Seq("A", "X", "B", "C", "Y", "C"))
    assert(ahead("A X* C?", Navigation.First) == Seq("C"))
    assert(ahead("A X* C+ Y", Navigation.First) == Seq("A", "X", "C"))
    assert(ahead("A (X C)* Y", Navigation.First) == Seq("X", "C"))
  }

  test("a limit that is measured from the last row of a variable is ahead when no such row can come any more") {
    assert(ahead("A+ X* C Y*", Navigation.Last) == Seq("X", "C"))
    assert(ahead("(A X)* C", Navigation.Last) == Seq("C"))
    assert(ahead("(A X C)+", Navigation.Last) == Nil)
  }

  test("a path ends where the limit has passed, and not at the end of the partition") {
    def steps(rows: Int, statesLimits: Boolean) = {
      val text = s"A X*? C ; ${"A" + "." * 9} ; undefined X ; define C: x <= FIRST(A.x, 0) ; "
      val (one, _) = PatternCaseText.parse(text.replace("." * 9, "." * rows))
      val engine = new EngineMatcher(one, statesLimits = statesLimits)
      engine.all()
      engine.budget.steps - rows * 2
    }
    assert(steps(1000, statesLimits = true) < 20)
    assert(steps(1000, statesLimits = false) > 1000)
  }
}
