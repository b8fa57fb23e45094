// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts, ProgramTooLarge}
import io.matchrecognize.cases.{EngineMatcher, Event, PatternCaseText}

/** The deepest patterns that the parser lets through go through all later stages on a small stack. */
class NestingSuite extends AnyFunSuite {
  private val depth = PatternParser.MaxDepth - 2
  private val twoParts = Set("concatenations", "choices", "empty choices")
  private val tooLarge = Set("permutations", "empty choices")

  for (
    (name, before, after) <- Seq(
      ("optional groups", "(", ")?"),
      ("reluctant optional groups", "(", ")??"),
      ("loops", "(", ")+"),
      ("loops that can be empty", "(", ")*"),
      ("exclusions", "{- ", " -}"),
      ("choices", "(B | ", " B)"),
      ("empty choices", "(() | ", ")+"),
      ("concatenations", "(", " B?)?"),
      ("permutations", "PERMUTE(", ", ())")
    )
  ) {
    test(s"deeply nested $name are read, printed and compiled or refused on a stack of 512 KiB") {
      onSmallStack {
        val levels = if (twoParts(name)) depth / 2 else depth
        val tree = PatternParser.parse(before * levels + "A" + after * levels)
        assert(PatternParser.parse(tree.text) == tree)
        assert(tree.hashCode == PatternParser.parse(tree.text).hashCode)
        assert(PatternFacts.variables(tree).contains("A"))
        val variables = VariableTable(tree)
        try {
          val program = ProgramCompiler.compile(tree, variables, 100000)
          val facts = new ProgramFacts(program, variables.primary.map(_ => ConditionClass.RowLocal(0)))
          assert(facts.isLinear)
        } catch {
          case _: ProgramTooLarge => assert(tooLarge(name))
        }
      }
    }
  }

  test("a loop of loops of loops, as deep as can be, still finds its rows") {
    val pattern = "(" * depth + "A" + ")+" * depth
    val (one, expected) = PatternCaseText.parse(s"$pattern B ; AAABA ; 0:AAAB 4:-")
    assert(Event.text(EngineMatcher.events(one)) == Event.text(expected))
  }

  private def onSmallStack(body: => Unit): Unit = {
    @volatile var failure: Option[Throwable] = None
    val run: Runnable = () =>
      try body
      catch { case error: Throwable => failure = Some(error) }
    val thread = new Thread(null, run, "small stack", 512 * 1024)
    thread.start()
    thread.join()
    failure.foreach(throw _)
  }
}
