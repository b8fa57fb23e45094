// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts}
import io.matchrecognize.cases.RandomRun
import io.matchrecognize.pattern.{PatternParser, VariableTable}
import io.matchrecognize.policy.EventSelection.{SkipTillAny, SkipTillNext, Strict}
import io.matchrecognize.policy.{AfterMatchSkip, EventSelection, MatchPolicy, RowsPerMatch}

/** What a row does to a path, by the rules of event selection. */
class MovesSuite extends AnyFunSuite {

  private final class Pattern(text: String, selection: EventSelection, every: Boolean = false) {
    private val tree = PatternParser.parse(text)
    private val variables = VariableTable(tree)
    private val rows = if (every) RowsPerMatch.EveryMatch else RowsPerMatch.OneRow
    private val policy = MatchPolicy(AfterMatchSkip.ToNextRow, selection, rows)
    private val facts = new ProgramFacts(
      ProgramCompiler.compile(tree, variables, 100000, selection.isSkipping),
      variables.primary.map(_ => ConditionClass.RowLocal(0))
    )
    private val states = new StepStates(facts, policy, MatchBudget.unlimited)
    def all: Seq[StepState] = states.reached.toSeq.sorted.map(states(_))

    /** The state after rows of these variables, each taken by the first option of its variable. */
    def after(path: String): StepState = path.foldLeft(states(0)) { (at, letter) =>
      states(at.options(at.takes.find(name(at, _) == letter.toString).get).take + 1)
    }
    def name(at: StepState, option: Int): String = variables.name(at.options(option).variable)

    /** The variables by which a row that fits these is taken. */
    def taken(at: StepState, fits: String): String =
      Moves.taken(at, option => fits.contains(name(at, option))).map(name(at, _)).mkString
  }

  private def stackOf(numbers: Seq[Int]): IntStack = {
    val stack = new IntStack
    numbers.foreach(stack.push)
    stack
  }

  test("a row that fits the step after a repetition, too, leaves it") {
    val pattern = new Pattern("A+ B", SkipTillNext)
    assert(pattern.taken(pattern.after("A"), "AB") == "B")
    assert(pattern.taken(pattern.after("A"), "A") == "A")
    assert(pattern.taken(pattern.after(""), "AB") == "A")
  }

  test("where every choice of rows is a match, it is taken by both") {
    val pattern = new Pattern("A+ B", SkipTillAny, every = true)
    assert(pattern.taken(pattern.after("A"), "AB") == "AB")
  }

  test("over adjacent rows the preferred option comes first and none loses") {
    val pattern = new Pattern("A+ B", Strict)
    assert(pattern.taken(pattern.after("A"), "AB") == "AB")
  }

  test(
    "rows are skipped after the first one, where the selection allows it, and rows that fit only where paths branch"
  ) {
    def skips(selection: EventSelection, path: String) = {
      val at = new Pattern("A B C", selection).after(path)
      Seq(false, true).map(Moves.maySkip(at, _))
    }
    assert(skips(Strict, "A") == Seq(false, false))
    assert(skips(SkipTillNext, "A") == Seq(true, false))
    assert(skips(SkipTillAny, "A") == Seq(true, true))
    assert(EventSelection.all.forall(skips(_, "") == Seq(false, false)))
  }

  test("a row that must be absent closes the option, within its limit only") {
    val option = {
      val pattern = new Pattern("A (NOT X) B", SkipTillNext)
      pattern.after("A").options.head
    }
    assert(Moves.closes(option, holds = _ => true, isInTime = _ => false))
    assert(!Moves.closes(option, holds = _ => false, isInTime = _ => true))
    val limited = {
      val pattern = new Pattern("A (((NOT X) B) WITHIN INTERVAL '5' SECONDS)", SkipTillNext)
      pattern.after("A").options.head
    }
    assert(Moves.closes(limited, holds = _ => true, isInTime = _ => true))
    assert(!Moves.closes(limited, holds = _ => true, isInTime = _ => false))
  }

  private val units =
    Seq("A", "B", "A?", "A??", "B*", "C+?", "(A | B)", "(A | B?)", "A{0,3}", "(A B?)+", "(A*)*", "PERMUTE(A, C)", "D")

  test("of the options that a row fits one is taken, and one more that it fits takes no other one back") {
    val random = new Random(RandomRun.seed)
    info(s"seed ${RandomRun.seed}")
    for (_ <- 1 to 400 * RandomRun.times) {
      val text = Seq.fill(1 + random.nextInt(4))(units(random.nextInt(units.size))).mkString(" ")
      val whole = if (random.nextBoolean()) text else s"($text)+ D"
      val selection = EventSelection.all(random.nextInt(3))
      for (at <- new Pattern(whole, selection).all; _ <- 1 to 5) {
        val fitting = at.takes.filter(_ => random.nextBoolean()).toSeq
        val taken = fitting.filter(Moves.takes(at, _, stackOf(fitting)))
        assert(Moves.taken(at, fitting.contains(_)).toSeq == taken)
        assert(fitting.isEmpty || taken.nonEmpty, s"$whole, $selection, state ${at.number}: $fitting")
        assert(fitting.map(at.options(_)).filter(option =>
          Moves.takes(option, fitting.map(at.options(_)))
        ).length <= taken.length)
        for (more <- at.takes if !fitting.contains(more)) {
          val lost = fitting.diff(taken)
          assert(!lost.exists(Moves.takes(at, _, stackOf(fitting :+ more))), s"$whole, $selection: $more")
        }
      }
    }
  }
}
