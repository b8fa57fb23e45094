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
  // All buckets, by their index in the rings.
  private val atSlot = Array.fill(Ring)(mutable.ArrayBuffer.empty[RunBucket])
  private var window = clock.window
  private var width = window / Steps
  // The step of time that it is, and its index in the rings of buckets.
  private var slot = Long.MinValue
  private var now = 0
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
      begin(next)
      var past = first
      while (past < next) {
        // The runs of the step of time that is over have ended in the midst of its rows; after it there were none.
        val until = if (past == first) (rowsBeforeSlot + rows) / 2 else rows
        val ring = ringOf(past)
        atSlot(ring).filterInPlace { bucket =>
          // After a silence those of more than one window ago are there, too; runs of a state that was read may be ahead.
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

  /** Counts the rows of all runs up to now. */
  def pass(): Unit = classes.foreach(pass)

  /** A run joins a class. */
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

  /** A start row of which it is known in which step of time its runs end at the latest. */
  private def placed(start: RunStart): RunStart = {
    if (start.slotWidth != width || start.slot < slot) {
      if (start.expires.isNaN) start.expires = clock.time(start.row) + clock.window
      start.slot = math.max(math.floor(start.expires / width).toLong, slot)
      start.ring = ringOf(start.slot)
      start.slotWidth = width
    }
    start
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
    if (!isOneLimit) atSlot.foreach(_.foreach { bucket =>
      val ended = bucket.forgetEnded()
      leave(bucket.of, ended, rows)
      // By a limit before the one that the time of buckets is counted by.
      bucket.of.endings += ended
    })
    pass()
  }

  /** Classes have been rated anew. */
  def endEstimate(): Unit = {
    java.util.Arrays.fill(loads, 0.0)
    classes.foreach(one => addLoad(one, one.alive))
    orders.foreach(_.revalue())
  }

  /** The window has changed, and with it the slots. */
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

  /** The bucket of a class whose runs have so many steps of time left; null if there is none. */
  def bucket(of: RunClass, left: Int): RunBucket = of.buckets(if (now + left < Ring) now + left else now + left - Ring)

  /** Visits the classes that have runs. */
  def foreachClass(visit: RunClass => Unit): Unit = classes.foreach(one => if (one.alive > 0) visit(one))

  private def ringOf(slot: Long): Int = math.floorMod(slot, Ring.toLong).toInt
}
