// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/** In which order runs are given up, from the one that is worth least. */
private[runs] trait RunOrder {

  /** Runs are to be given up, at this row. */
  def begin(): Unit = ()

  /** The run that is worth least among those that may be given up; null if there is none. It is the next one until it has ended. */
  def least(): Run
}

/**
 * Orders buckets of runs instead of runs: within one, the oldest run goes first.
 *
 * A bucket keeps its rank until values are computed anew or a step of time has passed. Until then a bucket that gets its first run is added
 * to the others, so that giving up a run costs no more than an entry in a heap.
 *
 * @param number   of the order among those over the same runs
 * @param eligible whether runs of a class may be given up
 */
private[runs] final class BucketOrder(
    number: Int,
    population: RunPopulation,
    selector: ClassSelector,
    eligible: RunClass => Boolean
) extends RunOrder {
  import BucketOrder._
  population.register(this)

  private val bit = 1L << number
  private val heap = mutable.PriorityQueue.empty[Entry](LeastFirst)
  private var isRanked = false
  private var steps = 0L

  /** How many buckets were ranked: what ordering costs. */
  def bucketsRanked: Long = steps

  override def least(): Run = {
    if (!isRanked) rank()
    while (heap.nonEmpty) {
      val run = heap.head.bucket.oldest
      if (run != null) return run
      heap.dequeue().bucket.queuedIn &= ~bit
    }
    null
  }

  /** A bucket has got a run. */
  def notice(bucket: RunBucket): Unit =
    if (isRanked && (bucket.queuedIn & bit) == 0L && eligible(bucket.of)) heap += entry(bucket)

  /** Buckets may be worth something else, or are others. */
  def clear(): Unit = {
    heap.clear()
    isRanked = false
  }

  private def rank(): Unit = {
    val entries = mutable.ArrayBuffer.empty[Entry]
    population.foreachBucket { bucket =>
      bucket.queuedIn &= ~bit
      if (bucket.size > 0 && eligible(bucket.of)) entries += entry(bucket)
    }
    heap.clear()
    heap ++= entries
    isRanked = true
  }

  private def entry(bucket: RunBucket): Entry = {
    bucket.queuedIn |= bit
    steps += 1
    val left = population.stepsLeft(bucket)
    new Entry(bucket, selector.rank(bucket.of, left, number), selector.subrank(bucket.of, left, number))
  }
}

private[runs] object BucketOrder {
  private final class Entry(val bucket: RunBucket, val rank: Double, val subrank: Double)

  private object LeastFirst extends Ordering[Entry] {
    override def compare(a: Entry, b: Entry): Int = {
      val byRank = java.lang.Double.compare(b.rank, a.rank)
      val both = if (byRank != 0) byRank else java.lang.Double.compare(b.subrank, a.subrank)
      if (both != 0) both
      else if (a.bucket.slot != b.bucket.slot) java.lang.Long.compare(b.bucket.slot, a.bucket.slot)
      else java.lang.Integer.compare(b.bucket.of.number, a.bucket.of.number)
    }
  }
}

/** Orders all runs that are alive, each time anew: for selectors that rank runs and not classes. */
private[runs] final class SortedOrder(alive: () => Array[Run], rank: RankedRuns) extends RunOrder {
  private var runs = Array.empty[Run]
  private var next = 0

  override def begin(): Unit = {
    runs = rank.sorted(alive())
    next = 0
  }

  override def least(): Run = {
    while (next < runs.length && !runs(next).isAlive) next += 1
    if (next < runs.length) runs(next) else null
  }
}

/** Runs by what a selector says of each; among equals the youngest first. */
private[runs] final class RankedRuns(selector: RunSelector, stepsLeft: Run => Int) {

  def sorted(runs: Array[Run]): Array[Run] = {
    val ranks = runs.map(run => (selector.rank(run, stepsLeft(run)), selector.subrank(run, stepsLeft(run))))
    val order = runs.indices.toArray.map(Integer.valueOf)
    java.util.Arrays.sort(
      order,
      (a: Integer, b: Integer) => {
        val byRank = java.lang.Double.compare(ranks(a)._1, ranks(b)._1)
        val both = if (byRank != 0) byRank else java.lang.Double.compare(ranks(a)._2, ranks(b)._2)
        if (both != 0) both else java.lang.Long.compare(runs(b).number, runs(a).number)
      }
    )
    order.map(runs(_))
  }
}
