// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Estimates, for each rule, how much the number of matches varies between windows of rows.
 *
 * The expectations of a run are learned from all windows so far. If matches come in bursts, the windows in which runs
 * are given up may differ from the average window, so an estimate of the losses is as uncertain as the number of
 * matches in a window. Its standard error follows from the variance between windows.
 *
 * Cost: a few additions for each rule and window.
 *
 * @param matches returns the number of matches of a rule that the engine has emitted so far; matches recorded in a
 *                state that the engine has read were emitted by another engine and do not count
 */
private[runs] final class MatchSpread(rules: Int, matches: Int => Long) {
  private var windows = 0L
  private val before = Array.fill(rules)(0L)
  private val sums = new Array[Double](rules)
  private val squares = new Array[Double](rules)

  /** Records the number of matches in the window of rows that has just ended. */
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
   * Returns the variance of the number of matches: the square of its standard error. With fewer than two windows, the
   * standard error is taken to be the number itself.
   */
  def variance(rule: Int): Double =
    if (windows < 2) matches(rule).toDouble * matches(rule)
    else math.max(0.0, squares(rule) - sums(rule) * sums(rule) / windows) * windows / (windows - 1)
}
