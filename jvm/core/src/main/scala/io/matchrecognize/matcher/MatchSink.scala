// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Takes what a scan finds: of a [[PartitionScan]] in the order of the rows at which matches start, of an [[OverlappingScan]] as
 * it is found.
 */
trait MatchSink {

  /**
   * A match that took rows, or an empty one; or what is mapped so far, where rows are emitted as they are taken.
   *
   * @param path   the match's first row and labels; valid during the call only
   * @param number of the match within its partition, from 1
   */
  def onMatch(path: Path, number: Long): Unit

  /** Whether it needs [[onUnmatched]]. */
  def showsUnmatched: Boolean = true

  /** A row that starts no match and is in no earlier one. */
  def onUnmatched(row: Int): Unit
}
