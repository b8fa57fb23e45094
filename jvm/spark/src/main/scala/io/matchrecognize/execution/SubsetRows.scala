// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.matcher.{Path, SubsetEnumeration}

/** The subsets of one match after the other, no more of each than the limit. */
private[execution] final class SubsetRows(subsets: SubsetEnumeration, limit: Option[Long]) extends Iterator[Path] {
  private var told = 0L
  private var isFetched = false
  private var isOver = true
  private var cutMatches = 0L

  /** How many matches had more subsets than the limit. */
  def cut: Long = cutMatches

  def reset(): Unit = {
    subsets.reset()
    isOver = true
  }

  def begin(path: Path, known: Int, matchNumber: Long): Unit = {
    subsets.begin(path, known, ended = true, matchNumber)
    told = 0
    isFetched = false
    isOver = false
  }

  override def hasNext: Boolean = {
    if (!isFetched && !isOver) {
      isFetched = subsets.next()
      isOver = !isFetched
      if (isFetched && limit.exists(told >= _)) {
        cutMatches += 1
        isFetched = false
        isOver = true
      }
    }
    isFetched
  }

  /** The match with the subset's rows alone; valid until the next call. */
  override def next(): Path = {
    if (!hasNext) throw new NoSuchElementException("no more subsets")
    isFetched = false
    told += 1
    subsets.path
  }
}
