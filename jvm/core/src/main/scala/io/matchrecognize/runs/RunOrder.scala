// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/** The order in which runs are given up, the least valuable run first. */
private[runs] trait RunOrder {

  /** Prepares to give up runs at the current row. */
  def begin(): Unit = ()

  /**
   * Returns the least valuable run that may be given up; null if there is none. The same run is returned until it has
   * ended or left its class.
   */
  def least(): Run
}

/**
 * Orders the buckets of a [[RunPopulation]] rather than single runs. Within a bucket, the oldest run is given up first.
 *
 * Ranks are valid until values are recomputed or time advances by a step. Until then, the heap need not be rebuilt: a
 * bucket that receives its first run is added to it, and giving up a run costs at most one heap operation. The heap
 * holds only the lowest buckets, up to about the rank of the last bucket that lost a run. The other buckets are ranked
 * when the heap is empty.
 *
 * @param number   the label by which the order ranks classes (see [[RunClass]]); it also identifies the order among
 *                 those over the same population
 * @param eligible whether runs of a class may be given up
 */
private[runs] final class BucketOrder(
    number: Int,
    population: RunPopulation,
    selector: RunRatio,
    eligible: RunClass => Boolean
) extends RunOrder {
  import BucketOrder._
  population.register(this)

  private val bit = 1L << number
  private val heap = mutable.PriorityQueue.empty[Entry](LeastFirst)
  private var ranks = Array.empty[Ranks]
  private var isRanked = false
  private var last = Double.NaN
  private var most = Double.PositiveInfinity
  private var steps = 0L

  /** The number of buckets ranked so far, which measures the cost of ordering. */
  def bucketsRanked: Long = steps

  override def least(): Run = {
    if (!isRanked) rank(upTo = if (last.isNaN) Double.PositiveInfinity else Reach * last)
    val run = leastOfHeap()
    if (run != null || most.isPosInfinity) run
    else {
      rank(upTo = Double.PositiveInfinity)
      leastOfHeap()
    }
  }

  private def leastOfHeap(): Run = {
    while (heap.nonEmpty) {
      val run = heap.head.bucket.oldest
      if (run != null) {
        last = heap.head.rank
        return run
      }
      heap.dequeue().bucket.queuedIn &= ~bit
    }
    null
  }

  /** Adds a bucket that has received a run to the heap if its rank is low enough. */
  def notice(bucket: RunBucket): Unit = if (isRanked && (bucket.queuedIn & bit) == 0L && eligible(bucket.of)) {
    bucket.queuedIn |= bit
    val left = population.stepsLeft(bucket)
    val rank = ranksOf(bucket.of).exact(left)
    if (rank <= most) heap += entry(bucket, rank)
  }

  /** Discards the ranking: call it when time advances or the buckets change. */
  def clear(): Unit = {
    heap.clear()
    isRanked = false
  }

  /** Ranks the classes anew after their values changed. */
  def revalue(): Unit = {
    clear()
    ranks = Array.empty
  }

  private def rank(upTo: Double): Unit = {
    val entries = mutable.ArrayBuffer.empty[Entry]
    population.foreachClass { of =>
      if (eligible(of)) {
        val ranks = ranksOf(of)
        var left = 0
        while (left < RunClass.Ring && ranks.leastFrom(left) <= upTo) {
          val bucket = population.bucket(of, left)
          if (bucket != null && ranks.exact(left) <= upTo) {
            if (bucket.size > 0) {
              bucket.queuedIn |= bit
              entries += entry(bucket, ranks.exact(left))
            } else bucket.queuedIn &= ~bit
          }
          left += 1
        }
      }
    }
    heap.clear()
    heap ++= entries
    most = upTo
    isRanked = true
  }

  private def ranksOf(of: RunClass): Ranks = {
    if (ranks.length <= of.number) ranks = java.util.Arrays.copyOf(ranks, 2 * of.number + 1)
    if (ranks(of.number) == null) ranks(of.number) = new Ranks(of, selector, number)
    ranks(of.number)
  }

  private def entry(bucket: RunBucket, rank: Double): Entry = {
    steps += 1
    new Entry(bucket, rank)
  }
}

private[runs] object BucketOrder {

  /**
   * When buckets are ranked, the heap first gets only those whose rank is at most this many times the rank of the last
   * bucket that lost a run.
   */
  private val Reach = 2.0

  /**
   * The ranks of the runs of a class by the time left (`exact`), and for each time left, the least rank among it and
   * all longer ones (`leastFrom`).
   */
  private final class Ranks(of: RunClass, selector: RunRatio, label: Int) {
    val exact = new Array[Double](RunClass.Ring)
    val leastFrom = new Array[Double](RunClass.Ring)
    private var least = Double.PositiveInfinity
    private var left = RunClass.Ring - 1
    while (left >= 0) {
      exact(left) = selector.rank(of, math.min(left, RunClass.Steps), label)
      least = math.min(least, exact(left))
      leastFrom(left) = least
      left -= 1
    }
  }

  private final class Entry(val bucket: RunBucket, val rank: Double)

  private object LeastFirst extends Ordering[Entry] {
    override def compare(a: Entry, b: Entry): Int = {
      val byRank = java.lang.Double.compare(b.rank, a.rank)
      if (byRank != 0) byRank
      else if (a.bucket.slot != b.bucket.slot) java.lang.Long.compare(b.bucket.slot, a.bucket.slot)
      else java.lang.Integer.compare(b.bucket.of.number, a.bucket.of.number)
    }
  }
}

/**
 * Sorts runs by the rank that a selector gives them, the lowest first. Among runs of equal rank, the youngest comes
 * first.
 */
private[runs] final class RankedRuns(selector: RunSelector, stepsLeft: Run => Int) {

  def sorted(runs: Array[Run]): Array[Run] = {
    val ranks = runs.map(run => selector.rank(run, stepsLeft(run)))
    val order = runs.indices.toArray.map(Integer.valueOf)
    java.util.Arrays.sort(
      order,
      (a: Integer, b: Integer) => {
        val byRank = java.lang.Double.compare(ranks(a), ranks(b))
        if (byRank != 0) byRank else java.lang.Long.compare(runs(b).number, runs(a).number)
      }
    )
    order.map(runs(_))
  }
}
