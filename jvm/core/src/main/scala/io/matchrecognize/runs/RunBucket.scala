// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs of one class whose time expires in the same twenty-fourth of a window, in the order of their creation; a
 * selector gives all of them the same value. A removed run stays in the list until it is reached, or until the list
 * holds more removed runs than others.
 *
 * @param slot the step of time in which the runs expire
 */
private[runs] final class RunBucket(val of: RunClass, val slot: Long) {
  private val runs = mutable.ArrayBuffer.empty[Run]
  private var first = 0
  private var kept = 0

  /** The orders that hold the bucket in their heap, as bits: see [[BucketOrder]]. */
  var queuedIn: Long = 0L

  /** The number of runs. Runs whose start row has ended count until the time of the bucket expires. */
  def size: Int = kept

  def add(run: Run): Unit = {
    runs += run
    kept += 1
  }

  /** Removes one run from the count. */
  def lose(): Unit = {
    kept -= 1
    if (runs.size > 2 * kept + Spare) compact()
  }

  /** The oldest run of the bucket; null if there is none. */
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
