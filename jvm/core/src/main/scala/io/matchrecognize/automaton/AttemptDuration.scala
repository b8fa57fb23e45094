// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import io.matchrecognize.automaton.Instruction.{Absent, EnterLimit}
import io.matchrecognize.policy.MatchPolicy

/**
 * How long an attempt can stay open after the time of its first row, if only time limits end it: then nothing that it emits
 * comes later. The limit of the match, or the sum of those that one path can enter; after the last row a row that must be absent
 * is waited for, and for subsets this begins anew at each of their rows.
 *
 * Conditions and measures that read rows ahead wait for these, however much time passes; they are the caller's to exclude.
 */
object AttemptDuration {

  /**
   * @param lengths of the limits, by their numbers
   * @return None: no limit bounds it
   */
  def longest(program: Program, policy: MatchPolicy, lengths: Int => Long): Option[Long] = {
    val ofRows = if (policy.hasLimit) Some(lengths(0)) else longestPath(program, lengths)
    ofRows.map(_ + program.absencesAtEnd.map(afterLastRow(_, policy, lengths)).foldLeft(0L)(_ max _))
  }

  /** What waiting for an absent row adds. If the match has no limit, the path has entered the absence's own. */
  private def afterLastRow(absent: Absent, policy: MatchPolicy, lengths: Int => Long): Long = {
    val isMeasuredAnew = policy.rows.collected.nonEmpty || (policy.hasLimit && absent.limits.nonEmpty)
    if (isMeasuredAnew) lengths(absent.limits.headOption.getOrElse(0)) else 0L
  }

  /** The greatest sum of limits entered on a path; None if a step has no limit, or a repetition enters one in each round. */
  private def longestPath(program: Program, lengths: Int => Long): Option[Long] =
    program.longestPath { case EnterLimit(limit) => lengths(limit) }
      .filter(_ => StateBound.laterSteps(program).forall(_.limits.nonEmpty))
}
