// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs of one class whose time expires in the same time step (a twenty-fourth of a window), in order of creation. A
 * selector gives all of them the same value. A removed run stays in the list until [[oldest]] reaches it, or until
 * removed runs outnumber the others.
 *
 * @param slot the time step in which the runs expire
 */
private[runs] final class RunBucket(val of: RunClass, val slot: Long) {
  private val runs = mutable.ArrayBuffer.empty[Run]
  private var first = 0
  private var kept = 0

  /** Which [[BucketOrder]]s have the bucket in their heap, as a bit mask. */
  var queuedIn: Long = 0L

  /** The number of runs. A run whose start row has ended still counts until the time of the bucket expires. */
  def size: Int = kept

  def add(run: Run): Unit = {
    runs += run
    kept += 1
  }

  /** Removes a run that has ended or left the class from the count. */
  def lose(): Unit = {
    kept -= 1
    if (runs.size > 2 * kept + Spare) compact()
  }

  /** The oldest live run of the bucket; null if there is none. */
  def oldest: Run = {
    while (first < runs.size && !holds(runs(first))) first += 1
    if (first < runs.size) runs(first) else null
  }

  /** Removes the runs whose start rows have ended, and returns how many there were. */
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
