// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * How unlike each other the windows of rows were in the matches that they gave, by rule.
 *
 * What is expected of a run is learned from all windows so far. If matches come in bursts, the windows in which runs are given up may be
 * unlike those, and an estimate of what is lost is as uncertain as the sum of such windows: its standard error, from the
 * variance between them.
 *
 * Cost: some additions for each rule and window.
 *
 * @param matches how many matches a rule has had so far
 */
private[runs] final class MatchSpread(rules: Int, matches: Int => Long) {
  private var windows = 0L
  private val before = Array.fill(rules)(0L)
  private val sums = new Array[Double](rules)
  private val squares = new Array[Double](rules)

  /** Matches of rows before those that are seen here. */
  def restored(rule: Int, matches: Long): Unit = before(rule) += matches

  /** A window of rows is over. */
  def window(): Unit = {
    windows += 1
    for (rule <- before.indices) {
      val found = (matches(rule) - before(rule)).toDouble
      before(rule) = matches(rule)
      sums(rule) += found
      squares(rule) += found * found
    }
  }

  /** The square of the standard error of the number of matches; with fewer than two windows it is as large as the number itself. */
  def variance(rule: Int): Double =
    if (windows < 2) matches(rule).toDouble * matches(rule)
    else math.max(0.0, squares(rule) - sums(rule) * sums(rule) / windows) * windows / (windows - 1)
}
