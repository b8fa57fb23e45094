// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.pattern.{PatternParser, VariableTable}

/** The programs of patterns, as listings. */
class ProgramCompilerSuite extends AnyFunSuite {

  test("a variable takes a row") {
    assert(listing("A") == "take A; accept")
  }

  test("the empty pattern needs no instruction") {
    assert(listing("()") == "accept")
  }

  test("a concatenation is one part after the other") {
    assert(listing("^ A B $") == "at start; take A; take B; at end; accept")
  }

  test("an alternation tries its branches from left to right") {
    assert(listing("A | B | C") == "split 1, 3; take A; jump 7; split 4, 6; take B; jump 7; take C; accept")
  }

  test("a greedy repetition prefers to go round") {
    assert(listing("A*") == "split 1, 3; take A; jump 0; accept")
    assert(listing("A+") == "take A; split 0, 2; accept")
    assert(listing("A?") == "split 1, 2; take A; accept")
  }

  test("a reluctant repetition differs in the order of its targets alone") {
    assert(listing("A*?") == "split 3, 1; take A; jump 0; accept")
    assert(listing("A+?") == "take A; split 2, 0; accept")
    assert(listing("A??") == "split 2, 1; take A; accept")
  }

  test("counted repetitions are written out") {
    assert(listing("A{3}") == "take A; take A; take A; accept")
    assert(listing("A{2,}") == "take A; take A; split 1, 3; accept")
    assert(listing("A{,2}") == "split 1, 4; take A; split 3, 4; take A; accept")
    assert(listing("A{2,4}") == "take A; take A; split 3, 6; take A; split 5, 6; take A; accept")
    assert(listing("A{2,4}?") == "take A; take A; split 6, 3; take A; split 6, 5; take A; accept")
  }

  test("repeating nothing needs no instruction, however often") {
    assert(listing("(){2147483647}") == "accept")
    assert(listing("(((){2147483647}){2147483647} ()){2147483647}") == "accept")
    assert(listing("(){2147483647,} A") == "split 0, 1; take A; accept")
  }

  test("the star of a group that can be empty may be left out, and its loop begins after that choice") {
    assert(listing("(A?)*") == "split 1, 4; split 2, 3; take A; split 1, 4; accept")
    assert(listing("(A?)*?") == "split 4, 1; split 2, 3; take A; split 4, 1; accept")
  }

  test("a group that may prefer no row leaves its loop by an exit of its own when it took none") {
    assert(listing("(A?? | B)+") ==
      "split 1, 4; split 6, 2; take A; jump 5; take B; split 0, 6; accept")
    assert(listing("(A??){0,2}") ==
      "split 1, 6; split 6, 2; take A; split 4, 6; split 6, 5; take A; accept")
  }

  for ((pattern, nested) <- NestedRepetitions.all; skipsRows <- Seq(false, true)) {
    test(
      s"$pattern within itself again and again grows no faster than the square of its depth: rows skipped $skipsRows"
    ) {
      for (depth <- 1 to 60) {
        val tree = PatternParser.parse(nested(depth))
        val size = ProgramCompiler.compile(tree, VariableTable(tree), 100000, skipsRows).size
        assert(size <= 6 * (depth + 1) * (depth + 1), depth)
      }
    }
  }

  test("an exclusion marks the rows between its braces") {
    assert(listing("{- A B -} C") == "take A excluded; take B excluded; take C; accept")
    assert(listing("{- {- A -} B -}") == "take A excluded; take B excluded; accept")
  }

  test("a permutation of parts without choices shares the tails of equal sets of parts") {
    assert(listing("PERMUTE(A, B)") ==
      "split 1, 3; take A; jump 5; take B; jump 7; take B; jump 9; take A; jump 9; accept")
    val tree = PatternParser.parse("PERMUTE(A, B, C, D, E, F, G, H)")
    assert(ProgramCompiler.compile(tree, VariableTable(tree), maxInstructions = 3000).size < 3000)
  }

  test("a permutation of parts with choices chooses the order first") {
    assert(listing("PERMUTE(A+, B)") ==
      "split 1, 2; jump 4; jump 3; jump 7; take A; split 4, 6; jump 9; take B; jump 11; take B; jump 14; " +
      "take A; split 11, 13; jump 14; accept")
  }

  test("a program of exactly the limit compiles, one instruction more is refused") {
    val variables = VariableTable(PatternParser.parse("A"))
    assert(ProgramCompiler.compile(PatternParser.parse("A{9}"), variables, 10).size == 10)
    val error = intercept[ProgramTooLarge](ProgramCompiler.compile(PatternParser.parse("A{10}"), variables, 10))
    assert(error.limit == 10)
    val tree = PatternParser.parse("(" * 5 + "A?? | B?" + ")*?" * 5)
    def compiled(maxInstructions: Int) = ProgramCompiler.compile(tree, VariableTable(tree), maxInstructions)
    val size = compiled(1000).size
    assert(compiled(size).size == size)
    intercept[ProgramTooLarge](compiled(size - 1))
  }

  for (
    pattern <- Seq(
      "A{2147483647}",
      "A{2147483647,}",
      "A{,2147483647}",
      "(A??){,2147483647}",
      "((A??){2147483647,})*",
      "((() | A){2147483646,2147483647}){2}",
      "((((A{99}){99}){99}){99}){99}",
      "PERMUTE(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z)",
      "PERMUTE(A+, B+, C+, D+, E+, F+, G+, H+, I+, J+, K+, L+)",
      "(PERMUTE(A?, B?, C?, D?, E?, F?, G?, H?, I?, J?, K?, L?))*",
      s"PERMUTE(${"A, " * 20000}B)",
      s"PERMUTE(${"A*, " * 20000}B)"
    )
  ) {
    test(s"a program without bounds is refused, not built: ${pattern.take(80)}") {
      intercept[ProgramTooLarge](program(pattern))
    }
  }

  test("every target of a program lies within it, and only the last instruction accepts") {
    for (pattern <- Seq("(A | (B C)*?)+ $", "PERMUTE(A+, B, C?)*", "((A??)+ | B){2,5}", "^ {- (() | A){,3} -} B")) {
      val compiled = program(pattern)
      val targets = (0 until compiled.size).flatMap(compiled.successors)
      assert(targets.forall(target => target >= 0 && target < compiled.size), pattern)
      assert(compiled.instructions.indexOf(Instruction.Accept) == compiled.size - 1, pattern)
    }
  }

  private def program(pattern: String): Program = {
    val tree = PatternParser.parse(pattern)
    ProgramCompiler.compile(tree, VariableTable(tree), maxInstructions = 100000)
  }

  /** The listing on one line; the numbers of the lines, which follow from their order, are checked and left out. */
  private def listing(pattern: String): String = {
    val lines = program(pattern).listing(VariableTable(PatternParser.parse(pattern))).split('\n')
    lines.zipWithIndex.map { case (line, at) =>
      assert(line.startsWith(s"$at: "))
      line.stripPrefix(s"$at: ")
    }.mkString("; ")
  }
}
