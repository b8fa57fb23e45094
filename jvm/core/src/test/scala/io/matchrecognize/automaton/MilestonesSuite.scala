// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.Instruction.{Accept, Take}
import io.matchrecognize.cases.{EngineMatcher, PatternGenerator, RandomRun}
import io.matchrecognize.pattern.{PatternParser, RowPattern, VariableTable}

/** The rows that every path must still take. */
class MilestonesSuite extends AnyFunSuite {

  private def program(pattern: RowPattern): (Program, VariableTable) = {
    val variables = VariableTable(pattern)
    (ProgramCompiler.compile(pattern, variables, EngineMatcher.MaxInstructions), variables)
  }

  private def milestones(text: String): Seq[String] = {
    val (compiled, variables) = program(PatternParser.parse(text))
    new Milestones(compiled, (_, _) => true).from(0).map { one =>
      def names(of: Set[Int]) = of.map(variables.primary).toSeq.sorted.mkString
      s"${names(one.variables)} ${one.rows}-${one.mostRows.getOrElse("")} after ${names(one.before)}"
    }
  }

  test("a row of B, then one of C or D, then one of E") {
    assert(milestones("A X* B (C | D) E") ==
      Seq("B 1- after AX", "CD 1-1 after ABX", "E 1-1 after ABCDX"))
  }

  test("a row that may be missing is no milestone") {
    assert(milestones("A B? C") == Seq("C 1-2 after AB"))
    assert(milestones("A (B | ())") == Nil)
  }

  test("as many rows as a quantifier allows") {
    assert(milestones("A X{0,8}? B X{2,3} C") == Seq(
      "B 1-9 after AX",
      "X 1-1 after ABX",
      "X 1-1 after ABX",
      "C 1-2 after ABX"
    ))
    assert(milestones("A (X | Y Z | X{3})? B") == Seq("B 1-4 after AXYZ"))
    assert(milestones("A (X Y?)* B C") == Seq("B 1- after AXY", "C 1-1 after ABXY"))
  }

  test("every path passes the milestones in order, with as many rows between them") {
    info(s"seed ${RandomRun.seed}")
    val random = new Random(RandomRun.seed)
    val generator = new PatternGenerator(random)
    var found = 0
    for (_ <- 1 to 500 * RandomRun.times) {
      val pattern = generator.pattern("ABCD", 2 + random.nextInt(7))
      val (compiled, _) = program(pattern)
      val list = new Milestones(compiled, (_, _) => true).from(0)
      found += list.size
      for (path <- paths(compiled)) list.foldLeft((0, 0)) { case ((position, rowsBefore), one) =>
        val at = path.indexOf(one.at, position)
        assert(at >= 0, s"$pattern: $path does not pass $one")
        val taken = takes(compiled, path.take(at))
        assert(taken.toSet.subsetOf(one.before), s"$pattern: $path, $one")
        assert(taken.size - rowsBefore >= one.rows, s"$pattern: $path, $one")
        assert(one.mostRows.forall(taken.size - rowsBefore <= _), s"$pattern: $path, $one")
        assert(takes(compiled, path.drop(at)).headOption.exists(one.variables), s"$pattern: $path, $one")
        (at, taken.size)
      }
    }
    assert(found > 100)
  }

  test("a list costs the same however long the pattern is") {
    for (pattern <- Seq("A{4000}", "A (B? C){2000}", "(A?){2000} A{2000}")) {
      val (compiled, _) = program(PatternParser.parse(pattern))
      var asked = 0
      val milestones = new Milestones(compiled, (_, _) => { asked += 1; false })
      for (at <- 0 until 100) assert(milestones.from(at).isEmpty)
      assert(asked <= 100 * 64)
      assert(new Milestones(compiled, (_, _) => true).from(0).size <= 8)
    }
  }

  private def takes(program: Program, path: Seq[Int]): Seq[Int] =
    path.map(program.instructions).collect { case take: Take => take.variable }

  /** Paths of up to eight rows from the beginning to the end, as the instructions that they pass; some of them if there are many. */
  private def paths(program: Program): Seq[Vector[Int]] = {
    val complete = Vector.newBuilder[Vector[Int]]
    var left = 2000
    def follow(path: Vector[Int], sinceRow: Set[Int], rows: Int): Unit = if (left > 0 && rows <= 8) {
      left -= 1
      val at = path.last
      program.instructions(at) match {
        case Accept => complete += path
        case instruction =>
          val isRow = instruction.isInstanceOf[Take]
          val seen = if (isRow) Set.empty[Int] else sinceRow + at
          program.successors(at).filterNot(seen).foreach(to => follow(path :+ to, seen, if (isRow) rows + 1 else rows))
      }
    }
    follow(Vector(0), Set.empty, 0)
    complete.result()
  }
}
