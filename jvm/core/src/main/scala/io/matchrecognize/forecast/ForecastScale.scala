// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/**
 * The horizon of forecasts and the time limit of the match. A forecast comes true if the match completes within the
 * horizon.
 *
 * @param rows  the horizon as a number of rows after the forecast; None if it is a time
 * @param time  the horizon as a time after the forecast, in the unit of the clock; None if it is a number of rows
 * @param limit the time limit of the match, measured from its first row
 */
final case class ForecastScale(rows: Option[Int], time: Option[Double], limit: Option[Double]) {
  require(rows.isDefined != time.isDefined, "a horizon is in rows or in time")

  /** Whether the horizon of a forecast has passed after this many rows and this much time. */
  def isBeyond(rowsAfter: Int, timeAfter: Double): Boolean =
    rows.exists(rowsAfter > _) || time.exists(timeAfter > _)
}
