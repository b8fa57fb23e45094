// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs that are alive, in buckets by class and by how much time they have left; what they are expected to cost; and for how many
 * rows runs of each class were alive.
 *
 * A run stays in its bucket while time passes, so that a row costs nothing for the runs that it does not concern. All sums are kept
 * up by the number of runs in each bucket. When the time of a bucket is over, its runs count no more; where the window is an estimate,
 * some of them live on without a bucket.
 *
 * @param labels     how many there are: see [[RunClass]]
 * @param isOneLimit whether all rules have the same limit; else runs end before the time of their bucket is over
 */
private[runs] final class RunPopulation(clock: RunClock, labels: Int, isOneLimit: Boolean) {
  import RunClass.{Ring, Steps}

  private val classes = mutable.ArrayBuffer.empty[RunClass]
  private val orders = mutable.ArrayBuffer.empty[BucketOrder]
  private val loads = new Array[Double](labels)
  private var window = clock.window
  private def width = window / Steps
  private var slot = Long.MinValue
  private var rows = 0.0
  private var rowsBeforeSlot = 0.0

  /** What runs are expected to cost for a row, by label. */
  def load(label: Int): Double = loads(label)

  def register(one: RunClass): Unit = classes += one
  def register(order: BucketOrder): Unit = orders += order

  /** How much time runs of a bucket have left, as a number of steps. */
  def stepsLeft(bucket: RunBucket): Int = math.min(Steps.toLong, math.max(0L, bucket.slot - slot)).toInt

  /** Before a row at this time. */
  def atTime(time: Double): Unit = {
    if (clock.window != window) widen(time)
    val next = math.floor(time / width).toLong
    val first = math.max(slot, next - Ring)
    if (slot != next) {
      orders.foreach(_.clear())
      slot = next
      var past = first
      while (past < next) {
        // The runs of the step of time that is over have ended in the midst of its rows; after it there were none.
        val until = if (past == first) (rowsBeforeSlot + rows) / 2 else rows
        classes.foreach { one =>
          val bucket = one.buckets(ring(past))
          // After a silence those of more than one window ago are there, too.
          if (bucket != null && bucket.slot < next) {
            one.buckets(ring(past)) = null
            leave(one, bucket.size, until)
          }
        }
        past += 1
      }
      rowsBeforeSlot = rows
    }
    rows += 1.0
  }

  /** Counts the rows of all runs up to now. */
  def pass(): Unit = classes.foreach(pass)

  /** A run joins a class. */
  def put(run: Run, of: RunClass): Unit = {
    val until = math.max(math.floor(run.start.expires / width).toLong, slot)
    var bucket = of.buckets(ring(until))
    if (bucket == null || bucket.slot != until) {
      bucket = new RunBucket(of, until)
      of.buckets(ring(until)) = bucket
    }
    bucket.add(run)
    run.bucket = bucket
    pass(of)
    of.alive += 1
    addLoad(of, 1)
    var i = 0
    while (i < orders.size) { orders(i).notice(bucket); i += 1 }
  }

  /** A run ends, or leaves its class. */
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

  /** Classes are about to be rated anew. */
  def beginEstimate(): Unit = {
    if (!isOneLimit) foreachBucket(bucket => leave(bucket.of, bucket.forgetEnded(), rows))
    pass()
  }

  /** Classes have been rated anew. */
  def endEstimate(): Unit = {
    java.util.Arrays.fill(loads, 0.0)
    classes.foreach(one => addLoad(one, one.alive))
    orders.foreach(_.clear())
  }

  /** The window has changed, and with it the slots. */
  private def widen(time: Double): Unit = {
    val alive = mutable.ArrayBuffer.empty[Run]
    classes.foreach(one => one.buckets.foreach(bucket => if (bucket != null) bucket.foreach(alive += _)))
    classes.foreach { one =>
      leave(one, one.alive, rows)
      java.util.Arrays.fill(one.buckets.asInstanceOf[Array[Object]], null)
    }
    orders.foreach(_.clear())
    window = clock.window
    slot = math.floor(time / width).toLong
    alive.foreach(run => put(run, run.group))
  }

  def foreachBucket(visit: RunBucket => Unit): Unit = {
    var i = 0
    while (i < classes.size) {
      val one = classes(i)
      if (one.alive > 0) {
        var at = 0
        while (at < one.buckets.length) {
          if (one.buckets(at) != null) visit(one.buckets(at))
          at += 1
        }
      }
      i += 1
    }
  }

  private def ring(slot: Long): Int = math.floorMod(slot, Ring.toLong).toInt
}
