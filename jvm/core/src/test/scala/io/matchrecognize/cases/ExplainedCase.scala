// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.automaton.{ConditionClass, Instruction, ProgramCompiler, ProgramFacts}
import io.matchrecognize.explanation.AttemptTrace
import io.matchrecognize.matcher._
import io.matchrecognize.matcher.incomplete.ClosestPath

/**
 * The attempts of a case, and where each that failed ended.
 *
 * @param forced for attempts from one row, a variable and a row for which the condition is taken for true
 */
final class ExplainedCase(pattern: PatternCase, forced: Option[ExplainedCase.Forced] = None) {
  private val conditions = new EngineConditions(pattern, pattern, asksOnce = false)
  conditions.reveal(pattern.rows.size, ended = true)

  private object test extends RowTest {
    override def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean =
      forced.contains(ExplainedCase.Forced(path.start, variable, row)) ||
        conditions.classes(variable) == ConditionClass.AlwaysTrue || conditions.test(variable, row, path, matchNumber)
    override def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean =
      conditions.addAggregateState(aggregate, path, matchNumber, key)
    override def isWithin(limit: Int, from: Int, row: Int): Boolean = conditions.isWithin(limit, from, row)
    override def isBeyond(limit: Int, from: Int, row: Int): Boolean = conditions.isBeyond(limit, from, row)
    override def isOver(limit: Int, from: Int): Boolean = conditions.isOver(limit, from)
    override def limitIsMonotonic: Boolean = conditions.limitIsMonotonic
  }

  val facts: ProgramFacts = new ProgramFacts(
    ProgramCompiler.compile(
      pattern.pattern,
      pattern.variables,
      EngineMatcher.MaxInstructions,
      pattern.policy.selection.isSkipping
    ),
    conditions.classes.map(one => if (one == ConditionClass.AlwaysTrue) ConditionClass.RowLocal(0) else one)
  )

  def takes(instruction: Int): Boolean = facts.program.instructions(instruction).isInstanceOf[Instruction.Take]

  /** The variable that an instruction takes. */
  def variable(instruction: Int): Int =
    facts.program.instructions(instruction).asInstanceOf[Instruction.Take].variable

  private val found = Vector.newBuilder[Event]
  private var matchedAt = Set.empty[Int]
  private val trace =
    new AttemptTrace(facts.program, conditions.classes(_) == ConditionClass.AlwaysTrue, keepsSteps = true)
  private val sink = new MatchSink {
    override def onMatch(path: Path, number: Long): Unit = {
      matchedAt += path.start
      found += EngineMatcher.event(path, pattern)
    }
    override def onUnmatched(row: Int): Unit = found += Event.Unmatched(row)
  }

  /** By the first row of each attempt that failed, the path that came closest. */
  val failures: Map[Int, Option[ClosestPath]] = {
    val scan =
      new PartitionScan(facts, conditions.tracked, pattern.policy, test, MatchBudget.unlimited, sink, trace = trace)
    val all = Iterator.continually(scan.advanceToEvent(pattern.rows.size, ended = true)).takeWhile(identity)
      .map(_ => trace.start -> trace.closest).toMap
    all.filterNot { case (start, _) => matchedAt(start) }
  }

  val events: Vector[Event] = found.result()
  def hasMatchAt(start: Int): Boolean = matchedAt(start)
}

object ExplainedCase {
  final case class Forced(start: Int, variable: Int, row: Int)
}
