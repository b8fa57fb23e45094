// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/**
 * The rows of a partition, as forecasts see them.
 *
 * The symbol of a row is a bit mask with one bit for each row-local conjunct of a condition, set if the conjunct holds.
 */
trait ForecastRows {

  /** For each variable, the bits of the row-local conjuncts of its condition. */
  def required: IndexedSeq[Long]

  /** The variables whose conditions have a match-dependent part. */
  def dependent: Set[Int]

  /** The symbol of a row. */
  def symbol(row: Int): Long

  /** The row's time, which increases from row to row whatever the direction of ORDER BY; NaN if the row has none. */
  def time(row: Int): Double
}
