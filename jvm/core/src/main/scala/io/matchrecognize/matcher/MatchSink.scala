// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.matcher.incomplete.Incomplete

/**
 * Receives the results of a scan. A [[PartitionScan]] reports them in the order of the rows at which matches start, and
 * an [[OverlappingScan]] as they are found.
 */
trait MatchSink {

  /**
   * Called for each match, which may be empty. If rows are emitted as they are taken, this is called instead for each
   * such row, with the path so far.
   *
   * @param path   the path of the match; valid only during the call
   * @param number the number of the match within its partition, from 1
   */
  def onMatch(path: Path, number: Long): Unit

  /**
   * Called for each attempt that took a row and yielded no match, if the clause shows them and no shown attempt hides
   * it.
   *
   * @param path the path that came closest to a match; valid only during the call
   */
  def onIncomplete(path: Path, ended: Incomplete): Unit = ()

  /** Whether the sink needs calls of [[onUnmatched]]. */
  def showsUnmatched: Boolean = true

  /** Called for a row that starts no match and belongs to no earlier match. */
  def onUnmatched(row: Int): Unit
}
