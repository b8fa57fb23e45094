// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * Finds the first row at which every scan of the partition starts an attempt, whatever matches it has found before.
 * From that row on, all scans find the same matches. A task that has only the later rows of a partition thus knows
 * where to begin, and the task before it knows where to stop.
 *
 * A scan whose last attempt began before the rows of a task can resume at any row up to the first row beyond the reach
 * of that attempt. From each of these rows, the next attempt shows where a scan resumes after it. So all possible scans
 * are followed together until they meet at one row.
 *
 * The result depends only on the row from which [[find]] begins and on later rows, so it is the same in every task that
 * has these rows. Cost: an attempt for each row from there to the row found.
 *
 * @param isError whether an error thrown by an attempt is due to the rows. If so, [[find]] ends without a result,
 *                because an actual scan might never make that attempt
 */
final class ResumePoint(
    facts: ProgramFacts,
    tracked: TrackedSets,
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    isError: Throwable => Boolean
) {
  private val attempt = new Attempt(facts, tracked, policy, test, budget, measureReach = 0)

  /** Returns the row at which all scans meet, if it is one of `rows`. */
  def find(first: Int, rows: ResumePoint.Rows): Option[Int] = if (!rows.contains(first)) None
  else {
    attempt.reset()
    val lastEntered = rows.firstBeyond(first)
    // The rows at which scans continue, except for `row` itself and the rows up to `lastEntered`.
    val others = mutable.TreeSet.empty[Int]
    var row = first
    var found = false
    var failed = false
    while (!found && !failed && rows.contains(row))
      if (row >= lastEntered && others.isEmpty) found = true
      else
        resumeAfter(row, rows.knownFor(row)) match {
          case None => failed = true
          case Some(next) =>
            others += next
            row = if (row < lastEntered) row + 1 else others.head
            others -= row
        }
    Option.when(found)(row)
  }

  /** Returns where a scan continues after an attempt at the row; None if the attempt ends in an error. */
  private def resumeAfter(row: Int, known: Int): Option[Int] =
    try {
      attempt.begin(row)
      attempt.release(row)
      val isMatch = attempt.run(known, ended = true, matchNumber = 1L) == Search.Matched
      val path = attempt.path
      Some(if (isMatch && !path.isEmpty) policy.skip.resumeAt(path.rows, path.labels) else row + 1)
    } catch {
      case error: Throwable if isError(error) => None
    }
}

object ResumePoint {

  /** The rows of a partition from some row on, loaded on demand. */
  trait Rows {

    /** Whether the row may be the result. */
    def contains(row: Int): Boolean

    /** The first row beyond the reach of a match that begins at `row`; the total number of rows if there is none. */
    def firstBeyond(row: Int): Int

    /** How many rows must be known so that an attempt at `row` can read every row it needs. */
    def knownFor(row: Int): Int
  }
}
