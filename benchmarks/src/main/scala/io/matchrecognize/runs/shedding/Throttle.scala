// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs.shedding

/**
 * Steers which share of rows or looks is kept, by the looks that rows took, so that their mean stays at a bound.
 *
 * @param looks  the bound
 * @param window in rows; the share changes twenty times in it
 * @param from   before this row all are kept
 */
final class Throttle(looks: Double, window: Int, from: Int) {
  private val interval = math.max(20, window / 20)
  private var rows = 0
  private var recent = 0L
  private var mean = Double.NaN
  private var kept = 1.0

  def share: Double = kept

  def afterRow(taken: Long): Unit = {
    rows += 1
    recent += taken
    if (rows % interval == 0) {
      val now = recent.toDouble / interval
      mean = if (mean.isNaN) now else 0.7 * mean + 0.3 * now
      // A row that is dropped saves looks for a window, so small changes are enough.
      if (rows >= from) kept = (kept * math.pow(looks / math.max(mean, 1e-9), 0.15)).max(1e-4).min(1.0)
      recent = 0L
    }
  }
}

object Throttle {

  /** A number from 0 to 1 that two numbers determine. */
  def chance(one: Long, other: Long): Double = {
    var bits = one * 0x9e3779b97f4a7c15L + other * 0xc2b2ae3d27d4eb4fL
    bits = (bits ^ (bits >>> 32)) * 0xd6e8feb86659fd93L
    bits = (bits ^ (bits >>> 29)) * 0x9e3779b97f4a7c15L
    ((bits ^ (bits >>> 32)) >>> 11) * math.pow(2, -53)
  }
}
