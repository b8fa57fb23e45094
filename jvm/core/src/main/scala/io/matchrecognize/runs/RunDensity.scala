// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Estimates how many rows a run sees within one window: the mean, over all rows, of the number of rows in the window
 * before the row. Because the mean is taken over rows, it is not lowered by pauses between bursts, in which no run is
 * created.
 *
 * Cost: a few operations for each row.
 */
private[runs] final class RunDensity(clock: RunClock) {
  import RunClass.Steps
  import RunDensity._

  // The number of rows in the current time step and in earlier ones, in a ring.
  private val counts = new Array[Double](Steps + 1)
  private var inRing = 0.0
  private var window = clock.window
  private var slot = Long.MinValue
  private var begun = Double.NaN
  private var mean = 0.0
  private var seen = 0L

  /** The mean number of rows in a window, at least one. */
  def rows: Double = math.max(1.0, mean)

  def count(time: Double): Unit = {
    if (begun.isNaN) begun = time
    if (clock.window != window) {
      window = clock.window
      java.util.Arrays.fill(counts, 0.0)
      inRing = 0.0
      slot = Long.MinValue
      begun = time
    }
    val now = math.floor(time / window * Steps).toLong
    if (slot == Long.MinValue) slot = now
    if (now - slot > Steps) {
      java.util.Arrays.fill(counts, 0.0)
      inRing = 0.0
      slot = now
    }
    while (slot < now) {
      slot += 1
      inRing -= counts(at(slot))
      counts(at(slot)) = 0.0
    }
    counts(at(slot)) += 1.0
    inRing += 1.0
    // The ring covers only a part of the current time step; and at first, less than a window has passed.
    val known = math.min(window, math.max(time - begun, window / Steps))
    val recent = (inRing - counts(at(slot)) / 2) * window / known
    seen += 1
    mean += (recent - mean) / math.min(seen.toDouble, math.max(LeastMemory, mean))
  }

  def write(out: ScanOutput): Unit = {
    Seq(begun, mean).foreach(RunNumbers.writeTime(_, out))
    Seq(slot, seen).foreach(out.word)
    counts.foreach(RunNumbers.write(_, out))
  }

  def read(in: ScanInput): Unit = {
    begun = RunNumbers.readTime(in)
    mean = RunNumbers.readTime(in)
    slot = in.word()
    seen = in.word()
    counts.indices.foreach(counts(_) = RunNumbers.read(in))
    inRing = counts.sum
  }

  private def at(slot: Long): Int = math.floorMod(slot, counts.length.toLong).toInt
}

private object RunDensity {

  /** The mean is taken over at least this many rows. */
  private val LeastMemory = 100.0
}
