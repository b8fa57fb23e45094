// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Runs of one class whose time is over in the same twenty-fourth of a window, in the order of their creation: what a selector values
 * alike. A run that has gone stays in the list until it is come by, or the list has more of them than of others.
 *
 * @param slot when their time is over, as a number of steps of time
 */
private[runs] final class RunBucket(val of: RunClass, val slot: Long) {
  private val runs = mutable.ArrayBuffer.empty[Run]
  private var first = 0
  private var kept = 0

  /** The orders that have ranked it since it had a run, as bits: see [[BucketOrder]]. */
  var queuedIn: Long = 0L

  /** How many runs it has; those count that their start row has ended, until the time of the bucket is over. */
  def size: Int = kept

  def add(run: Run): Unit = {
    runs += run
    kept += 1
  }

  /** A run goes. */
  def lose(): Unit = {
    kept -= 1
    if (runs.size > 2 * kept + Spare) compact()
  }

  /** The oldest of its runs; null if it has none. */
  def oldest: Run = {
    while (first < runs.size && !holds(runs(first))) first += 1
    if (first < runs.size) runs(first) else null
  }

  /** Forgets runs whose start rows have ended; returns how many. */
  def forgetEnded(): Int = {
    compact()
    val before = kept
    kept = runs.size
    before - kept
  }

  def foreach(visit: Run => Unit): Unit = runs.foreach(run => if (holds(run)) visit(run))

  private def compact(): Unit = {
    runs.filterInPlace(holds)
    first = 0
  }

  private def holds(run: Run): Boolean = (run.bucket eq this) && run.isAlive
  private val Spare = 16
}
