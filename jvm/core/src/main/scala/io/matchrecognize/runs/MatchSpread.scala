// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Estimates, for each rule, how much the number of matches varies between windows of rows.
 *
 * The expectations of a run are learned from all windows so far. If matches come in bursts, the windows in which runs
 * are given up may differ from these, and an estimate of the losses is as uncertain as the sum of such windows: its
 * standard error follows from the variance between them.
 *
 * Cost: some additions for each rule and window.
 *
 * @param matches the number of matches that a rule has had so far
 */
private[runs] final class MatchSpread(rules: Int, matches: Int => Long) {
  private var windows = 0L
  private val before = Array.fill(rules)(0L)
  private val sums = new Array[Double](rules)
  private val squares = new Array[Double](rules)

  /** Adds matches of rows before those seen by this object. */
  def restored(rule: Int, matches: Long): Unit = before(rule) += matches

  /** Called when a window of rows has ended. */
  def window(): Unit = {
    windows += 1
    for (rule <- before.indices) {
      val found = (matches(rule) - before(rule)).toDouble
      before(rule) = matches(rule)
      sums(rule) += found
      squares(rule) += found * found
    }
  }

  /**
   * The square of the standard error of the number of matches; with fewer than two windows it is as large as the
   * number itself.
   */
  def variance(rule: Int): Double =
    if (windows < 2) matches(rule).toDouble * matches(rule)
    else math.max(0.0, squares(rule) - sums(rule) * sums(rule) / windows) * windows / (windows - 1)
}
