// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Finds the greatest load (the expected looks per row of all live runs) at which the mean number of looks at a row
 * stays within the bound.
 *
 * This load, the capacity, is adjusted to the looks that rows actually took. It is raised only if runs were given up
 * since the last adjustment, so that a quiet period does not build up reserves for a burst.
 *
 * @param bound the greatest mean number of looks at a row
 */
private[runs] final class RunSteering(bound: Double) {
  import RunSteering._

  private var capacity = Double.NaN
  private var mean = Double.NaN
  private var looks = 0L
  private var rows = 0L
  private var shed = 0L
  private var shedBefore = 0L

  /**
   * The load above which runs are given up, until it falls to `target`. The margin between the two avoids giving up
   * runs at every row.
   */
  def most: Double = if (capacity.isNaN) Double.PositiveInfinity else capacity
  def target: Double = Below * most

  def row(looksOfRow: Long): Unit = {
    looks += looksOfRow
    rows += 1
  }
  def gaveUp(): Unit = shed += 1

  /**
   * Starts to bound the load; to be called once enough is known. The looks counted so far say nothing about looks under
   * a bound, so the mean starts at the bound.
   */
  def begin(): Unit = if (capacity.isNaN) {
    capacity = bound
    mean = bound
  }

  /** Called at each tick; adjusts the capacity, except during the learning phase. */
  def tick(isLearned: Boolean): Unit = {
    if (isLearned && rows > 0 && !capacity.isNaN) {
      mean += Weight * (looks.toDouble / rows - mean)
      val over = math.log(math.max(mean, 1e-9) / bound)
      if (over > 0.0 || shed > shedBefore)
        capacity = (capacity * math.exp(-Gain * over)).max(0.02 * bound).min(20.0 * bound)
      shedBefore = shed
    }
    looks = 0L
    rows = 0L
  }

  def write(out: ScanOutput): Unit = {
    Seq(capacity, mean).foreach(RunNumbers.write(_, out))
    Seq(looks, rows, shed - shedBefore).foreach(out.number)
  }

  def read(in: ScanInput): Unit = {
    capacity = RunNumbers.read(in)
    mean = RunNumbers.read(in)
    looks = in.long()
    rows = in.long()
    shed = in.long()
    shedBefore = 0L
  }
}

private[runs] object RunSteering {

  /** The weight of the latest tick in the mean. `Gain` says how strongly the capacity follows the mean. */
  private val Weight = 0.15
  private val Gain = 0.3

  private val Below = 0.95
}
