// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs that are alive, in buckets by class and by how much time they have left; what they are expected to cost; and how long
 * runs of each class were alive.
 *
 * A run stays in its bucket while time passes, so that a row costs nothing for the runs that it does not concern. All sums are kept
 * up by the number of runs in each bucket. When the time of a bucket is over, its runs count no more; where the window is an estimate,
 * some of them live on without a bucket.
 *
 * @param labels     the rules that each label stands for: see [[RunClass]]
 * @param isOneLimit whether all rules have the same limit; else runs end before the time of their bucket is over
 */
private[runs] final class RunPopulation(clock: RunClock, labels: Array[Long], isOneLimit: Boolean) {
  import RunClass.{Ring, Steps}

  private val classes = mutable.ArrayBuffer.empty[RunClass]
  private val orders = mutable.ArrayBuffer.empty[BucketOrder]
  private val loads = new Array[Double](labels.length)
  private var window = clock.window
  private def width = window / Steps
  private var slot = Long.MinValue
  private var now = 0.0
  private var slice = 0

  /** What runs are expected to cost per unit of time, by label. */
  def load(label: Int): Double = loads(label)

  def register(one: RunClass): Unit = classes += one
  def register(order: BucketOrder): Unit = orders += order

  /** How much time runs of a bucket have left, as a number of steps. */
  def stepsLeft(bucket: RunBucket): Int = math.min(Steps.toLong, math.max(0L, bucket.slot - slot)).toInt

  def atTime(time: Double): Unit = {
    now = time
    if (clock.window != window) widen()
    val next = math.floor(now / width).toLong
    val first = math.max(slot, next - Ring)
    if (slot != next) orders.foreach(_.clear())
    slot = next
    var past = first
    while (past < next) {
      classes.foreach { one =>
        val bucket = one.buckets(ring(past))
        if (bucket != null && bucket.slot == past) {
          one.buckets(ring(past)) = null
          leave(one, bucket.size, now - width / 2)
        }
      }
      past += 1
    }
  }

  /** Counts into this slice from here on. */
  def beginSlice(next: Int): Unit = {
    classes.foreach(pass)
    slice = next
  }

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
    addLoad(of, of.rate)
    var i = 0
    while (i < orders.size) { orders(i).notice(bucket); i += 1 }
  }

  /** A run ends, or leaves its class. */
  def remove(run: Run): Unit = {
    if (run.bucket.slot >= slot) {
      run.bucket.lose()
      leave(run.group, 1, now)
    }
  }

  private def leave(of: RunClass, runs: Int, time: Double): Unit = {
    pass(of)
    of.exposure(slice) -= runs * (now - time)
    of.alive -= runs
    addLoad(of, -runs * of.rate)
  }

  private def addLoad(of: RunClass, change: Double): Unit = {
    loads(RunClass.AllRules) += change
    var label = 1
    while (label < loads.length) {
      if ((of.mask & labels(label)) != 0L) loads(label) += change
      label += 1
    }
  }

  /** Counts the time for which runs of a class have been alive. */
  private def pass(of: RunClass): Unit = {
    of.exposure(slice) += of.alive * (now - of.since)
    of.since = now
  }

  /** Classes are about to be rated anew. */
  def beginEstimate(): Unit = {
    if (!isOneLimit) foreachBucket(bucket => leave(bucket.of, bucket.forgetEnded(), now))
    classes.foreach(pass)
  }

  /** Classes have been rated anew. */
  def endEstimate(): Unit = {
    java.util.Arrays.fill(loads, 0.0)
    classes.foreach(one => addLoad(one, one.alive * one.rate))
    orders.foreach(_.clear())
  }

  /** The window has changed, and with it the slots. */
  private def widen(): Unit = {
    val alive = mutable.ArrayBuffer.empty[Run]
    classes.foreach(one => one.buckets.foreach(bucket => if (bucket != null) bucket.foreach(alive += _)))
    classes.foreach { one =>
      leave(one, one.alive, now)
      java.util.Arrays.fill(one.buckets.asInstanceOf[Array[Object]], null)
    }
    orders.foreach(_.clear())
    window = clock.window
    slot = math.floor(now / width).toLong
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
