// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * What is known of each class of runs, and what is to be expected of a run: a selector's view of the past.
 *
 * What happens to runs is counted by class, into slices of one window; the expectations that follow from it are computed by
 * [[RunForecast]] from time to time.
 *
 * Cost: a few counters for each look and each new run, beside the values that its class depends on.
 *
 * @param labels the rules that each label stands for: see [[RunClass]]
 */
private[runs] final class RunFacts(engine: SharedRuns, clock: RunClock, keys: RunKeys, labels: Array[Long])
    extends RunObserver {
  import RunClass._
  import RunFacts._

  val population = new RunPopulation(clock, labels, engine.rules.map(_.window).distinct.size == 1)
  private val classes = mutable.ArrayBuffer.empty[RunClass]
  private val byNode = Array.fill(engine.trie.nodes.length)(mutable.LongMap.empty[Array[RunClass]])
  private val weights = engine.rules.map(_.weight).toArray
  private val distinguished = labels.tail.foldLeft(0L)(_ | _)
  private val forecast = new RunForecast(clock, labels)
  def forecastSteps: Long = forecast.steps
  private var slice = 0
  private var nextSlice = Double.NaN
  private var rowsPerTime = 0.0

  /** Before a row at this time. @param density how many rows a unit of time has had so far */
  def atTime(time: Double, density: Double): Unit = {
    rowsPerTime = density
    population.atTime(time)
    if (nextSlice.isNaN) nextSlice = time + clock.window
    while (time >= nextSlice) {
      slice = (slice + 1) % Slices
      population.beginSlice(slice)
      classes.foreach(_.beginSlice(slice))
      nextSlice += clock.window
    }
  }

  override def looked(run: Run, row: Int): Unit = run.group.looks(slice) += 1.0

  override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = {
    if (isLive) restored(run)
    if (run.parent != null) {
      complete(run.parent.group, completed)
      if (isLive) run.parent.group.countChild(run.group, slice)
    }
  }

  override def restored(run: Run): Unit = {
    if (run.start.expires.isNaN) run.start.expires = clock.time(run.start.row) + clock.window
    population.put(run, classOf(run.node.number, run.mask, keys.of(run)))
  }

  override def confirmed(run: Run, rule: Int): Unit = if (run.bucket != null) complete(run.group, 1L << rule)

  override def cleared(run: Run, left: Long, row: Int): Unit = {
    population.remove(run)
    run.group.endings(slice) += 1.0
    if (left != 0L) {
      val next = classOf(run.node.number, left, run.group.key)
      run.group.countChild(next, slice)
      population.put(run, next)
    } else run.bucket = null
  }

  /** Rules are given up for a run, which says nothing about its class. */
  def reduced(run: Run): Unit = {
    population.remove(run)
    population.put(run, classOf(run.node.number, run.mask, run.group.key))
  }

  override def stopped(run: Run): Unit = if (run.bucket != null && !run.start.isOver) population.remove(run)

  private def complete(of: RunClass, rules: Long): Unit = {
    var left = rules
    while (left != 0L) {
      of.completions(AllRules)(slice) += weights(java.lang.Long.numberOfTrailingZeros(left))
      left &= left - 1
    }
    var label = 1
    while (label < labels.length) {
      if ((rules & labels(label)) != 0L) of.completions(label)(slice) += 1.0
      label += 1
    }
  }

  /** The class of a run; masks of a node beyond the first ones differ by rules with bounds of their own only. */
  private def classOf(node: Int, mask: Long, key: Int): RunClass = {
    val masks = byNode(node)
    val counted = if (masks.size < MostMasks || masks.contains(mask)) mask else mask & distinguished
    var byKey = masks.getOrNull(counted)
    if (byKey == null || byKey.length <= key) {
      val wider = new Array[RunClass](key + 1)
      if (byKey != null) byKey.copyToArray(wider)
      masks(counted) = wider
      byKey = wider
    }
    if (byKey(key) == null) {
      byKey(key) = new RunClass(classes.size, node, counted, key, labels.length)
      byKey(key).rate = UnknownLooks * rowsPerTime
      classes += byKey(key)
      population.register(byKey(key))
    }
    byKey(key)
  }

  /** Computes what is to be expected anew, for what a selector reads. */
  def estimate(selector: RunSelector): Unit = {
    population.beginEstimate()
    forecast.compute(classes.filter(_.wasSeen), selector)
    population.endEstimate()
  }
}

private[runs] object RunFacts {

  /** So many masks of a node are distinguished. */
  private val MostMasks = 16
}
