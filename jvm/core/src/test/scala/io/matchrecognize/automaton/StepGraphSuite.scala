// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.pattern.{PatternParser, VariableTable}

/** What may come next, and what it costs to list it. */
class StepGraphSuite extends AnyFunSuite {

  for {
    (pattern, nested) <- NestedRepetitions.all
    skipsRows <- Seq(false, true)
    untilEnd <- Seq(false, true)
  } test(
    s"$pattern within itself again and again has few options, soon listed: rows skipped $skipsRows, until the end $untilEnd"
  ) {
    for (depth <- Seq(1, 2, 3, 5, 10, 20, 60)) {
      val program = compile(nested(depth), skipsRows)
      var visits = 0L
      val graph = new StepGraph(program, _ => visits += 1)
      val steps = program.instructions.indices.filter(program.instructions(_).isInstanceOf[Instruction.Take])
      (0 +: steps.map(_ + 1)).foreach { at =>
        visits = 0
        val options = graph.options(at, isStart = at == 0, untilEnd)
        assert(options.length <= 2 * options.map(_.take).distinct.length, s"depth $depth")
        assert(visits <= 60L * (depth + 1) * (depth + 1), s"depth $depth")
      }
    }
  }

  test("of a repetition and what follows it, the one that leaves wins with rows skipped") {
    val program = compile("A+ B", true)
    val options = new StepGraph(program, _ => ()).options(1, isStart = false, untilEnd = false)
    val (again, leave) = (options(0), options(1))
    assert(options.length == 2)
    assert(again.isLeftBy(leave) && !leave.isLeftBy(again) && !again.isLeftBy(again))
  }

  test("with adjacent rows no option loses to another one") {
    val program = compile("A+ B", false)
    val options = new StepGraph(program, _ => ()).options(1, isStart = false, untilEnd = false)
    assert(options.length == 2 && options.forall(one => !options.exists(one.isLeftBy)))
  }

  test("nothing is listed after an end that nothing can prevent, if it does not count") {
    val graph = new StepGraph(compile("A B*? C?", true), _ => ())
    assert(graph.options(1, isStart = false, untilEnd = true).map(_.isEnd).toSeq == Seq(false, true))
    assert(graph.options(1, isStart = false, untilEnd = false).map(_.isEnd).toSeq == Seq(false, true, false))
  }

  test("each instruction that a path comes to is reported, with how many there were for the list") {
    val visits = mutable.ArrayBuffer.empty[Long]
    val graph = new StepGraph(compile("A B? C", false), visits += _)
    // The split, B and C, twice.
    (1 to 2).foreach(_ => graph.options(1, isStart = false, untilEnd = false))
    assert(visits == Seq(1, 2, 3, 1, 2, 3))
  }

  test("a row that must be absent is noted once, however often the pattern says so") {
    val graph = new StepGraph(compile("A (NOT B){,3} NOT B C", false), _ => ())
    val options = graph.options(1, isStart = false, untilEnd = false)
    assert(options.map(_.absent.size).toSeq == Seq(1))
  }

  test("an end is listed once, however many repetitions lead to it") {
    for (pattern <- Seq("A (B* | C*)", "(A? B?)+", "A ((B C?)* D?)*", "((A?)* B?)*"); untilEnd <- Seq(false, true)) {
      val program = compile(pattern, true)
      val graph = new StepGraph(program, _ => ())
      val steps = program.instructions.indices.filter(program.instructions(_).isInstanceOf[Instruction.Take])
      (0 +: steps.map(_ + 1)).foreach { at =>
        assert(graph.options(at, isStart = at == 0, untilEnd).count(_.isEnd) <= 1, s"$pattern at $at")
      }
    }
  }

  test("before the first row of the partition the anchor holds, elsewhere it does not") {
    val graph = new StepGraph(compile("^ A | B", true), _ => ())
    assert(graph.options(0, isStart = true, untilEnd = false).length == 2)
    assert(graph.options(0, isStart = false, untilEnd = false).length == 1)
  }

  private def compile(text: String, skipsRows: Boolean): Program = {
    val tree = PatternParser.parse(text)
    ProgramCompiler.compile(tree, VariableTable(tree), 100000, skipsRows)
  }
}
