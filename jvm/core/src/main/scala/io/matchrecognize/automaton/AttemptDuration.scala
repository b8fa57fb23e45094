// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.automaton.Instruction.{Absent, EnterLimit}
import io.matchrecognize.policy.MatchPolicy

/**
 * Computes how long an attempt can stay open after the time of its first row, if only time limits end it; it emits
 * nothing later than that. This is the limit of the match, or the sum of the limits that one path can enter. After
 * the last row, the attempt may also wait for a row to be absent; for subsets this wait restarts at each of their
 * rows.
 *
 * Conditions and measures that read rows ahead wait for these rows however much time passes; the caller must exclude
 * such conditions and measures.
 */
object AttemptDuration {

  /**
   * @param lengths the lengths of the limits, by their numbers
   * @return None if no limit bounds the duration
   */
  def longest(program: Program, policy: MatchPolicy, lengths: Int => Long): Option[Long] = {
    val ofRows = if (policy.hasLimit) Some(lengths(0)) else longestPath(program, lengths)
    ofRows.map(_ + program.absencesAtEnd.map(afterLastRow(_, policy, lengths)).foldLeft(0L)(_ max _))
  }

  /**
   * How much waiting for an absent row adds to the duration. If the match has no limit, the path has already entered
   * the limit of the absence.
   */
  private def afterLastRow(absent: Absent, policy: MatchPolicy, lengths: Int => Long): Long = {
    val isMeasuredAnew = policy.rows.collected.nonEmpty || (policy.hasLimit && absent.limits.nonEmpty)
    if (isMeasuredAnew) lengths(absent.limits.headOption.getOrElse(0)) else 0L
  }

  /**
   * The greatest sum of the limits that one path enters; None if a step has no limit, or a repetition enters one in
   * each round.
   */
  private def longestPath(program: Program, lengths: Int => Long): Option[Long] =
    program.longestPath { case EnterLimit(limit) => lengths(limit) }
      .filter(_ => StateBound.laterSteps(program).forall(_.limits.nonEmpty))
}
