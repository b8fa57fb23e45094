// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import io.matchrecognize.automaton.{ProgramFacts, StepOption}
import io.matchrecognize.matcher.{MatchBudget, Moves, StepState, StepStates}
import io.matchrecognize.policy.MatchPolicy

/**
 * The position of a path of an open match.
 *
 * @param state  the number of the state in [[io.matchrecognize.matcher.StepStates]]
 * @param closed the options of the state that can no longer be taken because the path has skipped a row that must be
 *               absent, as a bit mask
 */
private[matchrecognize] final case class Position(state: Int, closed: Long)

/**
 * The moves that a row allows a path at a position.
 *
 * @param taken the options by which the path takes the row, in preference order
 * @param stays the position of the path if it skips the row; None if it cannot
 */
private[matchrecognize] final case class PositionMoves(taken: List[StepOption], stays: Option[Position]) {
  def isOver: Boolean = taken.isEmpty && stays.isEmpty
}

/**
 * Moves an open match from row to row by the rules of [[Moves]]. It is used both for the actual open matches and for
 * the hypothetical matches of the model.
 */
private[matchrecognize] final class OpenMatchMoves(facts: ProgramFacts, policy: MatchPolicy, budget: MatchBudget) {
  private val states = new StepStates(facts, policy, budget)
  private val unless = policy.unless.toArray

  /** The position before the first row of a match. */
  val start: Position = Position(0, 0L)

  /** Whether all conditions depend on single rows and their neighbors. */
  val isRowLocal: Boolean = facts.isLinear && unless.forall(facts.isRowLocal)

  /** Whether two paths at the position can be merged, because how they continue depends only on the rows to come. */
  def canMerge(position: Position): Boolean =
    isRowLocal || (unless.forall(facts.isRowLocal) && facts.isRowLocalFrom(position.state))

  def after(option: StepOption): Position = Position(option.take + 1, 0L)

  /** Whether a path that reaches the position completes the match. */
  def completes(position: Position): Boolean = position.state > 0 && states(position.state).ends.nonEmpty

  /** The variables whose conditions decide how a path at the position continues. */
  def asked(position: Position): Array[Int] = {
    val state = states(position.state)
    if (state.number == 0) state.takes.map(state.options(_).variable).distinct else state.watched
  }

  /** @param holds whether the row satisfies a variable's condition when it is the next row of the path */
  def next(at: Position, holds: Int => Boolean): PositionMoves = {
    val state = states(at.state)
    if (state.number > 0 && unless.exists(holds)) OpenMatchMoves.Over
    else {
      val taken = Moves.taken(state, index => isOpen(at, index) && holds(state.options(index).variable))
      val stays = if (Moves.maySkip(state, taken.nonEmpty)) skipped(state, at, holds) else None
      PositionMoves(taken.map(state.options(_)).toList, stays)
    }
  }

  private def isOpen(at: Position, index: Int): Boolean = (at.closed & (1L << index)) == 0L

  private def skipped(state: StepState, at: Position, holds: Int => Boolean): Option[Position] =
    if (!state.canClose) Some(at)
    else {
      val closed = state.takes.filter(index =>
        isOpen(at, index) && Moves.closes(state.options(index), holds, isInTime = _ => true)
      ).foldLeft(at.closed)((bits, index) => bits | (1L << index))
      Option.when(state.takes.exists(index => (closed & (1L << index)) == 0L))(at.copy(closed = closed))
    }
}

private object OpenMatchMoves {
  val Over: PositionMoves = PositionMoves(Nil, None)
}
