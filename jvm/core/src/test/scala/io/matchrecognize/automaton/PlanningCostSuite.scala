// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.ConditionClass._
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.navigation.Navigation
import io.matchrecognize.pattern.{PatternParser, VariableTable}

/** All that is found out about a program before it runs takes steps in proportion to its size. */
class PlanningCostSuite extends AnyFunSuite {

  private val units =
    Seq("A", "B", "A?", "A??", "B*", "X*?", "(A | B)", "(A | B?)", "A{0,3}", "(A B?)+", "(A*)*", "(NOT C) A", "D")

  /** Instructions that count how often one is looked at. */
  private final class Counted(of: IndexedSeq[Instruction]) extends IndexedSeq[Instruction] {
    var visits = 0L
    override def length: Int = of.length
    override def apply(at: Int): Instruction = { visits += 1; of(at) }
  }

  test("twice the program, about twice the steps") {
    val random = new Random(RandomRun.seed)
    for (_ <- 1 to 150 * RandomRun.times) {
      val parts = Seq.fill(1 + random.nextInt(3))(units(random.nextInt(units.size)))
      val end = units(random.nextInt(units.size))
      val (before, after) = Seq("" -> "", "(" -> ")*", "(" -> "){2} D", "(D? " -> ")+?")(random.nextInt(4))
      val skipsRows = random.nextBoolean()
      val isRepeated = random.nextBoolean()
      def text(times: Int) = {
        val unit = parts.mkString(" ")
        s"$before${if (isRepeated) s"($unit){$times}" else Seq.fill(times)(unit).mkString(" ")} $end$after"
      }
      val (size, visits) = visitsOf(text(300), skipsRows)
      val (doubleSize, doubleVisits) = visitsOf(text(600), skipsRows)
      val growth = doubleVisits.toDouble / visits / (doubleSize.toDouble / size)
      assert(growth < 1.3, s"seed ${RandomRun.seed}: $visits and $doubleVisits visits, ${text(3)}, $skipsRows")
    }
  }

  /** @return the size of the program, and how many instructions were looked at */
  private def visitsOf(text: String, skipsRows: Boolean): (Int, Long) = {
    val pattern = PatternParser.parse(text)
    val variables = VariableTable(pattern)
    val compiled = ProgramCompiler.compile(pattern, variables, 1000000, skipsRows)
    val counted = new Counted(compiled.instructions)
    val facts = new ProgramFacts(
      compiled.copy(instructions = counted),
      variables.primary.map {
        case "X" => AlwaysTrue
        case "D" => MatchDependent(Set(Navigation(0, Navigation.Last)), Set.empty, mergeable = true, lookahead = 0)
        case _ => RowLocal(0, back = 1)
      },
      variables.indexOf("D").map(StatedLimit(_, Navigation(0, Navigation.First), Set.empty)).toIndexedSeq
    )
    facts.firstVariables: Unit
    facts.program.absencesAtEnd: Unit
    facts.program.lastVariables: Unit
    facts.program.fewestRows: Unit
    facts.program.longestPath { case _: Instruction.Take => 1L }: Unit
    (compiled.size, counted.visits)
  }
}
