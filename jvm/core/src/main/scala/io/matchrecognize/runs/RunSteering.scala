// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Finds how much load runs may have so that the mean number of looks at a row stays within the bound.
 *
 * The capacity follows the looks that rows actually took. It is raised only if runs were given up in the meantime, so
 * that a quiet period does not build up reserves for a burst.
 *
 * @param bound the mean number of looks at each row
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
   * The load above which runs are given up; they are given up until it reaches `target`, so that this is not
   * necessary at every row.
   */
  def most: Double = if (capacity.isNaN) Double.PositiveInfinity else capacity
  def target: Double = Below * most

  def row(looksOfRow: Long): Unit = {
    looks += looksOfRow
    rows += 1
  }
  def gaveUp(): Unit = shed += 1

  /**
   * Starts to bound the load; call it once enough is known. The looks taken without a bound say nothing about those
   * under one.
   */
  def begin(): Unit = if (capacity.isNaN) {
    capacity = bound
    mean = bound
  }

  /** Adjusts the capacity after each tick, but not during the learning phase. */
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

  /** The weight of the last tick in the mean, and how strongly the capacity follows the mean. */
  private val Weight = 0.15
  private val Gain = 0.3

  private val Below = 0.95
}
