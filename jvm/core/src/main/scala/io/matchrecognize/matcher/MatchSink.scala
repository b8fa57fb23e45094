// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Receives the results of a scan. A [[PartitionScan]] reports them in the order of the rows at which matches start,
 * an [[OverlappingScan]] as they are found.
 */
trait MatchSink {

  /**
   * Called for a match, which may be empty, or, where rows are emitted as they are taken, for the rows mapped so far.
   *
   * @param path   the match's first row and labels; valid during the call only
   * @param number of the match within its partition, from 1
   */
  def onMatch(path: Path, number: Long): Unit

  /** Whether the sink needs calls of [[onUnmatched]]. */
  def showsUnmatched: Boolean = true

  /** Called for a row that starts no match and is in no earlier match. */
  def onUnmatched(row: Int): Unit
}
