// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Finds the matches of one ordered partition as its rows become known.
 *
 * The caller drives the scan: `advance` is given how many rows are known and whether more may come, and every result
 * that they and the time decide is passed to the sink. So the same object serves sorted partitions and streams.
 * Between two calls its whole state can be written to bytes and read back.
 */
trait MatchScan {

  /** Prepares for another partition. */
  def reset(): Unit

  /** The first row that a match still to be found can hold. */
  def firstOpenRow: Int

  /** The number of attempts that wait for a row or for time to pass, when nothing more can be decided. */
  def openAttempts(known: Int): Int

  /** The limits that may expire while the scan waits for a row, each with the row it is measured from. */
  def openLimits: Seq[(Int, Int)]

  /**
   * The number of attempts that ended without a result because the time limit of the match expired, over all
   * partitions.
   */
  def timedOut: Long

  /** The greatest number of alternatives kept at one time, over all partitions. */
  def peakAlternatives: Int

  /**
   * Emits everything that the first `known` rows decide; if the partition has `ended`, everything that is left.
   *
   * @throws io.matchrecognize.policy.SkipTargetException if a match has no usable skip target
   * @throws StepLimitException if an attempt exceeds the budget
   */
  final def advance(known: Int, ended: Boolean): Unit = while (advanceToEvent(known, ended)) ()

  /**
   * Like `advance`, but returns true right after one call of the sink, whose path stays valid until the next call of
   * the scan. Returns false when nothing more can be decided.
   */
  def advanceToEvent(known: Int, ended: Boolean): Boolean

  /**
   * The first row of the attempt in which `advanceToEvent` threw an error of a condition, a skip target or the
   * budget.
   */
  def failedRow: Int

  /**
   * Gives up the attempt of `failedRow`, so that the scan can continue. Results that it has emitted stand, it emits
   * no more, and the next attempt begins at the row after its first one. The positions recorded by earlier attempts
   * are forgotten, since this attempt may have recorded them; the answers of conditions are kept.
   */
  def abandon(): Unit

  def write(out: ScanOutput): Unit
  def read(in: ScanInput): Unit
}
