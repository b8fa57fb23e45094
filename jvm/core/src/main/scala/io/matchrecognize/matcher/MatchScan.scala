// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Finds the matches of one ordered partition as its rows become known.
 *
 * The caller drives the scan: it calls `advance` with the number of known rows and whether more may come, and the sink
 * receives every result that these rows and the current time decide. The same scan thus serves sorted partitions and
 * streams. Between two calls, its whole state can be written to bytes and read back.
 */
trait MatchScan {

  /** Prepares for another partition. */
  def reset(): Unit

  /** The earliest row that a match still to be found can contain. */
  def firstOpenRow: Int

  /**
   * The number of attempts that wait for a row or for time to pass. Call it after [[advance]] has decided all that it
   * can.
   */
  def openAttempts(known: Int): Int

  /** The limits that may expire while the scan waits for a row, each with the row from which it is measured. */
  def openLimits: Seq[(Int, Int)]

  /**
   * The number of attempts that ended without a result because the time limit of the match expired, over all
   * partitions.
   */
  def timedOut: Long

  /** The greatest number of alternatives kept at one time, over all partitions. */
  def peakAlternatives: Int

  /**
   * Emits all results that the first `known` rows decide or, if the partition has `ended`, all results that are left.
   *
   * @throws io.matchrecognize.policy.SkipTargetException if a match has no usable skip target
   * @throws StepLimitException if an attempt exceeds the budget
   */
  final def advance(known: Int, ended: Boolean): Unit = while (advanceToEvent(known, ended)) ()

  /**
   * Like `advance`, but returns true after each call of the sink; the path passed to the sink stays valid until the
   * scan is called again. Returns false when nothing more can be decided.
   */
  def advanceToEvent(known: Int, ended: Boolean): Boolean

  /**
   * The first row of the attempt in which `advanceToEvent` threw an error. The error may come from a condition, a skip
   * target or the budget.
   */
  def failedRow: Int

  /**
   * Gives up the attempt of `failedRow`, so that the scan can continue. The results that the attempt has emitted remain
   * valid, but it emits nothing more; the next attempt begins at the next row. All positions recorded as failed are
   * forgotten, since this attempt may have recorded some of them; the answers of conditions are kept.
   */
  def abandon(): Unit

  def write(out: ScanOutput): Unit
  def read(in: ScanInput): Unit
}
