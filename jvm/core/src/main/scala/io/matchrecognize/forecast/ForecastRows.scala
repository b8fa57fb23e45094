// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/**
 * The view that forecasts have of a partition's rows.
 *
 * A row's symbol has a bit for each row-local part of a condition, set if the part holds.
 */
trait ForecastRows {

  /** For each variable, the bits of the row-local parts of its condition. */
  def required: IndexedSeq[Long]

  /** The variables whose conditions have a match-dependent part. */
  def dependent: Set[Int]

  /** The symbol of a row. */
  def symbol(row: Int): Long

  /** The row's time, which grows from row to row whatever the direction of ORDER BY; NaN if it has none. */
  def time(row: Int): Double
}
