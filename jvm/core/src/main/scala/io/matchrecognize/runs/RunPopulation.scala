// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Keeps the live runs in buckets by class and time left, their expected cost, and the number of rows for which runs of
 * each class were alive.
 *
 * A run stays in its bucket while time passes, so a row costs nothing for the runs that it does not concern. Sums are
 * updated for a whole bucket at once. When the time of a bucket has expired, its runs no longer count; if the window is
 * an estimate, some of these runs live on without a bucket.
 *
 * @param labels     the number of labels: see [[RunClass]]
 * @param isOneLimit whether all rules have the same time limit; if not, runs may end before the time of their bucket
 *                   expires
 */
private[runs] final class RunPopulation(clock: RunClock, labels: Int, isOneLimit: Boolean) {
  import RunClass.{Ring, Steps}

  private val classes = mutable.ArrayBuffer.empty[RunClass]
  private val orders = mutable.ArrayBuffer.empty[BucketOrder]
  private val loads = new Array[Double](labels)
  // All buckets, by their index in the rings of the classes.
  private val atSlot = Array.fill(Ring)(mutable.ArrayBuffer.empty[RunBucket])
  private var window = clock.window
  private var width = window / Steps
  // The current time step, and its index in the rings of buckets.
  private var slot = Long.MinValue
  private var now = 0
  private var rows = 0.0
  private var rowsBeforeSlot = 0.0

  /** The number of looks that the runs are expected to cost at each row, by label. */
  def load(label: Int): Double = loads(label)

  def register(one: RunClass): Unit = classes += one
  def register(order: BucketOrder): Unit = orders += order

  /** The number of time steps that the runs of a bucket have left. */
  def stepsLeft(bucket: RunBucket): Int = math.min(Steps.toLong, math.max(0L, bucket.slot - slot)).toInt

  /** Called before each row, with its time. */
  def atTime(time: Double): Unit = {
    if (clock.window != window) widen(time)
    val next = math.floor(time / width).toLong
    val first = math.max(slot, next - Ring)
    if (slot != next) {
      orders.foreach(_.clear())
      begin(next)
      var past = first
      while (past < next) {
        // Runs that expire in the step that has just ended are taken to have ended in the middle of its rows; later
        // steps had no rows.
        val until = if (past == first) (rowsBeforeSlot + rows) / 2 else rows
        val ring = ringOf(past)
        atSlot(ring).filterInPlace { bucket =>
          // After a pause, this index of the ring may also hold buckets older than a window; and runs read from a state
          // may belong to a later step.
          val isOver = bucket.slot < next
          if (isOver) {
            bucket.of.buckets(ring) = null
            leave(bucket.of, bucket.size, until)
          }
          !isOver
        }
        past += 1
      }
      rowsBeforeSlot = rows
    }
    rows += 1.0
  }

  private def begin(step: Long): Unit = {
    slot = step
    now = ringOf(step)
  }

  /** Counts, for all classes, the rows for which their runs have been alive up to now. */
  def pass(): Unit = classes.foreach(pass)

  /** Adds a run to a class. */
  def put(run: Run, of: RunClass): Unit = {
    val start = placed(run.start)
    var bucket = of.buckets(start.ring)
    if (bucket == null || bucket.slot != start.slot) {
      bucket = new RunBucket(of, start.slot)
      of.buckets(start.ring) = bucket
      atSlot(start.ring) += bucket
    }
    bucket.add(run)
    run.bucket = bucket
    pass(of)
    of.alive += 1
    addLoad(of, 1)
    var i = 0
    while (i < orders.size) { orders(i).notice(bucket); i += 1 }
  }

  /** Returns the start row. If necessary, first computes the time step in which its runs expire. */
  private def placed(start: RunStart): RunStart = {
    if (start.slotWidth != width || start.slot < slot) {
      if (start.expires.isNaN) start.expires = clock.time(start.row) + clock.window
      start.slot = math.max(math.floor(start.expires / width).toLong, slot)
      start.ring = ringOf(start.slot)
      start.slotWidth = width
    }
    start
  }

  /** Removes a run that ends or leaves its class. */
  def remove(run: Run): Unit = {
    if (run.bucket.slot >= slot) {
      run.bucket.lose()
      leave(run.group, 1, rows)
    }
  }

  private def leave(of: RunClass, runs: Int, until: Double): Unit = {
    pass(of)
    of.exposure -= runs * (rows - until)
    of.alive -= runs
    addLoad(of, -runs)
  }

  private def addLoad(of: RunClass, runs: Int): Unit = {
    var label = 0
    while (label < loads.length) {
      loads(label) += runs * of.rate(label)
      label += 1
    }
  }

  /** Counts the rows for which runs of a class have been alive. */
  private def pass(of: RunClass): Unit = {
    of.exposure += of.alive * (rows - of.since)
    of.since = rows
  }

  /** Prepares for the computation of new values of the classes. */
  def beginEstimate(): Unit = {
    if (!isOneLimit) atSlot.foreach(_.foreach { bucket =>
      val ended = bucket.forgetEnded()
      leave(bucket.of, ended, rows)
      // These runs were ended by a time limit that is shorter than the one that determines the time of buckets.
      bucket.of.endings += ended
    })
    pass()
  }

  /** Recomputes the loads and ranks from new values of the classes. */
  def endEstimate(): Unit = {
    java.util.Arrays.fill(loads, 0.0)
    classes.foreach(one => addLoad(one, one.alive))
    orders.foreach(_.revalue())
  }

  /** Sorts all runs into new time steps after the window has changed. */
  private def widen(time: Double): Unit = {
    val alive = mutable.ArrayBuffer.empty[Run]
    atSlot.foreach(_.foreach(_.foreach(alive += _)))
    classes.foreach { one =>
      leave(one, one.alive, rows)
      java.util.Arrays.fill(one.buckets.asInstanceOf[Array[Object]], null)
    }
    atSlot.foreach(_.clear())
    orders.foreach(_.clear())
    window = clock.window
    width = window / Steps
    begin(math.floor(time / width).toLong)
    alive.foreach(run => put(run, run.group))
  }

  /** The bucket of a class for runs with `left` time steps left; null if there is none. */
  def bucket(of: RunClass, left: Int): RunBucket = of.buckets(if (now + left < Ring) now + left else now + left - Ring)

  /** Visits the classes with live runs. */
  def foreachClass(visit: RunClass => Unit): Unit = classes.foreach(one => if (one.alive > 0) visit(one))

  private def ringOf(slot: Long): Int = math.floorMod(slot, Ring.toLong).toInt
}
