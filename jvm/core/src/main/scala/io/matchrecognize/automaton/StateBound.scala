// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.policy.{EventSelection, MatchPolicy}

/** What bounds the rows that a stream keeps for an open attempt. `text` is what EXPLAIN says. */
sealed abstract class StateBound(val text: String)

object StateBound {

  /** A time limit on the match, or one on every step that is not begun anew again and again. */
  case object ByTime extends StateBound("rows within the time limit")

  /** Adjacent rows and no unbounded repetition: an attempt takes so many rows at most. */
  final case class ByLength(rows: Int) extends StateBound(s"$rows rows")

  /**
   * An unbounded repetition, of adjacent rows or of steps that each begin a time limit anew: an attempt goes on as long as rows fit,
   * or come in time, so the data decide.
   */
  case object ByShape extends StateBound("as many rows as one attempt takes")

  /** Skipped rows and no time limit: an attempt waits for its next row forever. */
  case object Unbounded extends StateBound("unbounded")

  def of(program: Program, policy: MatchPolicy): StateBound = {
    val later = laterSteps(program)
    val isLimited = later.nonEmpty && later.forall(_.limits.nonEmpty)
    if (policy.hasLimit || (isLimited && later.forall(_.limits.exists(isBegunOnce(program, _))))) ByTime
    else if (isLimited) ByShape
    else if (later.nonEmpty && policy.selection != EventSelection.Strict) Unbounded
    else longest(program).fold[StateBound](ByShape)(ByLength(_))
  }

  /** The steps that can take a row after the first one of the attempt, which waits for nothing. */
  private[automaton] def laterSteps(program: Program): Set[Instruction.Take] =
    laterTakes(program).map(program.instructions).collect { case take: Instruction.Take => take }

  /** Where these are. */
  private[matchrecognize] def laterTakes(program: Program): Set[Int] = {
    val reached = mutable.Set.empty[Int]
    val open = mutable.Stack.from(program.instructions.indices.filter(isTake(program, _)).map(_ + 1))
    while (open.nonEmpty) {
      val at = open.pop()
      if (reached.add(at)) open ++= program.successors(at)
    }
    reached.filter(isTake(program, _)).toSet
  }

  /** Whether no repetition begins a limit anew. */
  private def isBegunOnce(program: Program, limit: Int): Boolean =
    program.longestPath { case Instruction.EnterLimit(`limit`) => 1L }.isDefined

  /** How many rows the longest path takes; None if there is no longest one. */
  private def longest(program: Program): Option[Int] =
    program.longestPath { case _: Instruction.Take => 1L }.map(Math.toIntExact)

  private def isTake(program: Program, at: Int): Boolean = program.instructions(at).isInstanceOf[Instruction.Take]
}
