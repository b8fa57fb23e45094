// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Finds the matches of one ordered partition as its rows become known.
 *
 * Driven from outside: `advance` is given how many rows are known and whether more may come, and everything
 * that they and the time decide goes to the sink. So the same object serves sorted partitions and streams. Between
 * two calls its whole condition can be written to bytes and read back.
 */
trait MatchScan {

  /** Prepares for another partition. */
  def reset(): Unit

  /** The first row that a match still to be found can hold. */
  def firstOpenRow: Int

  /** How many attempts wait for a row or for time, when nothing more can be decided. */
  def openAttempts(known: Int): Int

  /** The limits that time may end while the scan waits for a row, each with the row it is measured from. */
  def openLimits: Seq[(Int, Int)]

  /** How many attempts ended without a result because the time limit of the match was over, over all partitions. */
  def timedOut: Long

  /** The greatest number of alternatives kept at one time, over all partitions. */
  def peakAlternatives: Int

  /**
   * Decides all that `known` rows decide; with `ended`, everything.
   *
   * @throws io.matchrecognize.policy.SkipTargetException if a match has no usable skip target
   * @throws StepLimitException if an attempt exceeds the budget
   */
  final def advance(known: Int, ended: Boolean): Unit = while (advanceToEvent(known, ended)) ()

  /**
   * Like `advance`, but returns true right after one call of the sink, whose path stays valid until the
   * next call of the scan; false when nothing more can be decided.
   */
  def advanceToEvent(known: Int, ended: Boolean): Boolean

  /** The first row of the attempt in which `advanceToEvent` threw what a condition, a skip target or the budget did. */
  def failedRow: Int

  /**
   * Gives up that attempt, so that the scan can go on: what it has emitted stands, it emits nothing more, and the next one begins
   * at the row after its first one. What earlier attempts have found of positions is forgotten, since it may be of this
   * one; the answers of conditions are kept.
   */
  def abandon(): Unit

  def write(out: ScanOutput): Unit
  def read(in: ScanInput): Unit
}
