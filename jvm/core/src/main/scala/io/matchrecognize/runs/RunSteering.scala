// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * How much load runs may have, so that rows take so many looks as a mean.
 *
 * The capacity is steered by the looks that rows really took; it is raised only if something was given up in the meantime, so that
 * quiet rows do not save up for a burst.
 *
 * @param bound looks per row
 */
private[runs] final class RunSteering(bound: Double) {
  import RunSteering._

  private var capacity = Double.NaN
  private var mean = Double.NaN
  private var looks = 0L
  private var rows = 0L
  private var shed = 0L
  private var shedBefore = 0L

  /** The load above which runs are given up, and the one to which it is reduced then, so that this is not necessary at every row. */
  def most: Double = if (capacity.isNaN) Double.PositiveInfinity else capacity
  def target: Double = Below * most

  def row(looksOfRow: Long): Unit = {
    looks += looksOfRow
    rows += 1
  }
  def gaveUp(): Unit = shed += 1

  /** Enough is known to begin. What rows took without a bound says nothing about what they will take under one. */
  def begin(): Unit = if (capacity.isNaN) {
    capacity = bound
    mean = bound
  }

  /** A tick has passed; nothing is steered while it is still being learned. */
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

  /** How much the last tick counts in the mean, and how strongly the capacity follows it. */
  private val Weight = 0.15
  private val Gain = 0.3

  private val Below = 0.95
}
