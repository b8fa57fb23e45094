// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * Estimates the number of rows within one window from the view of a run: the mean, over all rows, of the number of
 * rows in the window before. Pauses between bursts do not count, since no run is created in them.
 *
 * Cost: a few operations for each row.
 */
private[runs] final class RunDensity(clock: RunClock) {
  import RunClass.Steps
  import RunDensity._

  // The number of rows in the current step of time and in earlier ones, in a ring.
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
    // Only a part of the current step has passed, so a part of the window may not have been seen yet.
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

  /** The least number of rows over which the mean is taken. */
  private val LeastMemory = 100.0
}
