// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.mutable

import io.matchrecognize.policy.{EventSelection, MatchPolicy}

/** The bound on the rows that a stream keeps for an open attempt. EXPLAIN shows `text`. */
sealed abstract class StateBound(val text: String)

object StateBound {

  /** The whole match has a time limit, or every step has a time limit that no repetition restarts. */
  case object ByTime extends StateBound("rows within the time limit")

  /** The rows are adjacent and no repetition is unbounded: an attempt takes at most `rows` rows. */
  final case class ByLength(rows: Int) extends StateBound(s"$rows rows")

  /**
   * There is an unbounded repetition, either of adjacent rows or of steps that each restart a time limit. An attempt
   * continues as long as rows fit or arrive in time, so its length depends on the data.
   */
  case object ByShape extends StateBound("as many rows as one attempt takes")

  /** Rows may be skipped and there is no time limit, so an attempt may wait for its next row forever. */
  case object Unbounded extends StateBound("unbounded")

  def of(program: Program, policy: MatchPolicy): StateBound = {
    val later = laterSteps(program)
    val isLimited = later.nonEmpty && later.forall(_.limits.nonEmpty)
    if (policy.hasLimit || (isLimited && later.forall(_.limits.exists(isBegunOnce(program, _))))) ByTime
    else if (isLimited) ByShape
    else if (later.nonEmpty && policy.selection != EventSelection.Strict) Unbounded
    else longest(program).fold[StateBound](ByShape)(ByLength(_))
  }

  /** The steps that can take a row after the first row of the attempt. The attempt never waits for its first row. */
  private[automaton] def laterSteps(program: Program): Set[Instruction.Take] =
    laterTakes(program).map(program.instructions).collect { case take: Instruction.Take => take }

  /** The positions of the [[laterSteps]] in the program. */
  private[matchrecognize] def laterTakes(program: Program): Set[Int] = {
    val reached = mutable.Set.empty[Int]
    val open = mutable.Stack.from(program.instructions.indices.filter(isTake(program, _)).map(_ + 1))
    while (open.nonEmpty) {
      val at = open.pop()
      if (reached.add(at)) open ++= program.successors(at)
    }
    reached.filter(isTake(program, _)).toSet
  }

  /** Whether no repetition restarts the limit. */
  private def isBegunOnce(program: Program, limit: Int): Boolean =
    program.longestPath { case Instruction.EnterLimit(`limit`) => 1L }.isDefined

  /** The number of rows on the longest path; None if the length is unbounded. */
  private def longest(program: Program): Option[Int] =
    program.longestPath { case _: Instruction.Take => 1L }.map(Math.toIntExact)

  private def isTake(program: Program, at: Int): Boolean = program.instructions(at).isInstanceOf[Instruction.Take]
}
