// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

/**
 * Until when a match must complete for a forecast to come true.
 *
 * @param rows  within so many rows after the forecast; None: by time
 * @param time  within so much time after the forecast, in the unit of the clock; None: by rows
 * @param limit the time limit of the match, measured from its first row
 */
final case class ForecastScale(rows: Option[Int], time: Option[Double], limit: Option[Double]) {
  require(rows.isDefined != time.isDefined, "a horizon is in rows or in time")

  /** Whether so many rows, or so much time, after a forecast its horizon has passed. */
  def isBeyond(rowsAfter: Int, timeAfter: Double): Boolean =
    rows.exists(rowsAfter > _) || time.exists(timeAfter > _)
}
