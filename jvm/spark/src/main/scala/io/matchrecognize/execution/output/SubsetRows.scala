// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.matcher.{Path, SubsetEnumeration}
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit

/**
 * The subsets of one match after the other: as many of each as LIMIT says, or all.
 *
 * @param variable    what the user calls the rows of which there are subsets
 * @param written     how many of a match the clause asks for
 * @param maxPerMatch how many a match may have if the clause does not say LIMIT
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

  /** How many matches had more subsets than the LIMIT of the clause. */
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

  /** Gives the subsets of the match again. */
  def restart(): Unit = {
    enumerate()
    reported = 0
    isFetched = false
    isOver = false
  }

  /** Gives no more subsets of the match. */
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

  /** The match with the subset's rows alone; valid until the next call. */
  override def next(): Path = {
    if (!hasNext) throw new NoSuchElementException("no more subsets")
    isFetched = false
    reported += 1
    subsets.path
  }
}
