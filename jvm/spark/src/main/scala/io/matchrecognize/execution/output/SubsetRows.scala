// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.matcher.{Path, SubsetEnumeration}
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit

/**
 * Enumerates the subsets of successive matches: for each match as many as LIMIT allows, or all.
 *
 * @param variable    the user's name for the variable whose rows form the subsets
 * @param written     the LIMIT as written in the clause
 * @param maxPerMatch the maximum number of subsets of a match if the clause has no LIMIT
 */
private[execution] final class SubsetRows(
    variable: String,
    written: SubsetLimit,
    subsets: SubsetEnumeration,
    maxPerMatch: Long
) extends Iterator[Path] {
  private val limit = written match {
    case SubsetLimit.OfSession => maxPerMatch
    case SubsetLimit.First(subsets) => subsets
    case SubsetLimit.Unlimited => Long.MaxValue
  }
  private var reported = 0L
  private var isFetched = false
  private var isOver = true
  private var wasCut = false
  private var cutMatches = 0L
  private var enumerate: () => Unit = () => ()

  /** The number of matches with more subsets than the LIMIT of the clause. */
  def cut: Long = cutMatches

  def reset(): Unit = {
    subsets.reset()
    isOver = true
  }

  def begin(path: Path, known: Int, matchNumber: Long): Unit = {
    enumerate = () => subsets.begin(path, known, ended = true, matchNumber)
    wasCut = false
    restart()
  }

  /** Restarts the enumeration of the match's subsets. */
  def restart(): Unit = {
    enumerate()
    reported = 0
    isFetched = false
    isOver = false
  }

  /** Skips the remaining subsets of the match. */
  def leaveOut(): Unit = {
    isFetched = false
    isOver = true
  }

  override def hasNext: Boolean = {
    if (!isFetched && !isOver) {
      isFetched = subsets.next()
      isOver = !isFetched
      if (isFetched && reported >= limit) endAtLimit()
    }
    isFetched
  }

  private def endAtLimit(): Unit = {
    if (written == SubsetLimit.OfSession) throw ExecutionErrors.subsetLimit(limit, variable)
    if (!wasCut) cutMatches += 1
    wasCut = true
    leaveOut()
  }

  /** Returns the match reduced to the rows of the next subset; valid until the next call. */
  override def next(): Path = {
    if (!hasNext) throw new NoSuchElementException("no more subsets")
    isFetched = false
    reported += 1
    subsets.path
  }
}
