// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.automaton.Instruction.{Absent, EnterLimit}
import io.matchrecognize.policy.MatchPolicy

/**
 * Computes the longest time that an attempt can stay open after its first row if nothing but time limits ends it. The
 * attempt emits nothing after that time.
 *
 * The result is the time limit of the match or, if the match has none, the largest sum of the limits along one path. If
 * the pattern ends in an absence (`NOT X`), the attempt also waits after its last row until the row that must be absent
 * can no longer come. With ONE ROW PER SUBSET, this wait restarts at each row of a subset.
 *
 * A condition or measure that reads later rows waits for them however long they take; the caller must exclude patterns
 * with such conditions or measures.
 */
object AttemptDuration {

  /**
   * @param lengths returns the length of a limit, which is identified as in
   *                [[io.matchrecognize.pattern.StepLimit.number]]
   * @return None if no limit bounds the duration
   */
  def longest(program: Program, policy: MatchPolicy, lengths: Int => Long): Option[Long] = {
    val ofRows = if (policy.hasLimit) Some(lengths(0)) else longestPath(program, lengths)
    ofRows.map(_ + program.absencesAtEnd.map(afterLastRow(_, policy, lengths)).foldLeft(0L)(_ max _))
  }

  /**
   * The time that waiting for an absent row adds to the duration. If the match has no limit, this is 0 unless subsets
   * are emitted, because the sum over the path already includes the limit of the absence.
   */
  private def afterLastRow(absent: Absent, policy: MatchPolicy, lengths: Int => Long): Long = {
    val isMeasuredAnew = policy.rows.collected.nonEmpty || (policy.hasLimit && absent.limits.nonEmpty)
    if (isMeasuredAnew) lengths(absent.limits.headOption.getOrElse(0)) else 0L
  }

  /**
   * The greatest sum of the time limits that begin along a single path. None if a step after the first row has no
   * limit, or if a repetition restarts a limit in each round.
   */
  private def longestPath(program: Program, lengths: Int => Long): Option[Long] =
    program.longestPath { case EnterLimit(limit) => lengths(limit) }
      .filter(_ => StateBound.laterSteps(program).forall(_.limits.nonEmpty))
}
