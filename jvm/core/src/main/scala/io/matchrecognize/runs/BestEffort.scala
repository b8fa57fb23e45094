// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Keeps shared runs within limits by giving up those that are worth least. Rows are never dropped, and every guard is evaluated for
 * the runs that are kept, so that each match is one of the exact result; nothing is given up while the limits hold.
 *
 * ''Mean work.'' The load is what the runs alive are expected to cost per unit of time. Above a capacity, runs are given up until the
 * load is below it. The capacity is steered by the looks that rows really took; it is raised only if something was given up in
 * the meantime, so that quiet rows do not save up for a burst.
 *
 * ''Work of a row'' and ''number of runs'' are exact limits: of what is too many, the least worthy are given up.
 */
private[runs] final class BestEffort(
    engine: SharedRuns,
    limits: RunLimits,
    selectorName: String,
    clock: RunClock,
    values: OpenValues
) extends RunBound {
  import BestEffort._

  private val facts = new RunFacts(engine, clock, new RunKeys(engine.trie, values, engine.paths))
  private val selector =
    RunSelector(selectorName, engine, clock, isState = limits.meanLooks.isEmpty && limits.mostLooks.isEmpty)
  private val lostByRule = new Array[Double](engine.rules.size)
  private val order: Ordering[Run] = (a: Run, b: Run) => {
    val byRank = java.lang.Double.compare(a.rank, b.rank)
    val both = if (byRank != 0) byRank else java.lang.Double.compare(a.subrank, b.subrank)
    if (both != 0) both else java.lang.Long.compare(b.number, a.number)
  }
  private val alive = mutable.ArrayBuffer.empty[Run]

  private var shedRuns = 0L
  private var shedBits = 0L
  private var rowsOver = 0L

  private var begun = Double.NaN
  private var rows = 0L
  private var capacity = Double.NaN
  private var nextTick = 0.0
  private var ticks = 0L
  private var recentLooks = 0L
  private var recentRows = 0L
  private var mean = Double.NaN
  private var shedAtTick = 0L

  def runsShed: Long = shedRuns
  def bitsShed: Long = shedBits

  /** How many rows would have taken more looks than the limit for each row allows, or left more runs. */
  def rowsOverBound: Long = rowsOver

  /** How many matches of a rule are expected to be lost. */
  def lost(rule: Int): Double = lostByRule(rule)

  override def looked(run: Run, row: Int): Unit = {
    facts.looked(run, row)
    selector.looked(run, row)
  }
  override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = {
    facts.created(run, completed, isLive, row)
    if (isLive) run.setLoad(run.group.rate)
    selector.created(run, completed, isLive, row)
  }
  override def restored(run: Run): Unit = {
    facts.restored(run)
    if (run.isAlive) run.setLoad(run.group.rate)
  }
  override def cleared(run: Run, left: Long, row: Int): Unit = {
    facts.cleared(run, left, row)
    run.setLoad(run.group.rate)
  }
  override def stopped(run: Run): Unit = facts.stopped(run)
  override def confirmed(run: Run, rule: Int): Unit = {
    facts.confirmed(run, rule)
    selector.confirmed(run, rule)
  }

  override def beforeRow(row: Int): Unit = {
    val time = clock.time(row)
    if (begun.isNaN) {
      begun = time
      nextTick = time + tick
    }
    rows += 1
    facts.atTime(time)
    selector.atTime(time)
    if (time >= nextTick && recentRows >= RowsPerTick) {
      if (isLearned(time)) steer(time)
      recentLooks = 0L
      recentRows = 0L
      ticks += 1
      if (ticks % TicksPerEstimate == 0) {
        facts.estimate(selector.ladder)
        aliveRuns().foreach(run => run.setLoad(run.group.rate))
        if (capacity.isNaN && isLearned(time)) capacity = limits.meanLooks.getOrElse(0.0) * rowsPerTime(time)
      }
      while (nextTick <= time) nextTick += tick
    }
  }

  private val tick = clock.window / TicksPerWindow
  private def isLearned(time: Double) = time - begun >= limits.learning * clock.window
  private def rowsPerTime(time: Double): Double = rows / math.max(time - begun, tick)

  private def steer(time: Double): Unit = limits.meanLooks.foreach { bound =>
    if (recentRows > 0) {
      val looks = recentLooks.toDouble / recentRows
      mean = if (mean.isNaN) looks else 0.85 * mean + 0.15 * looks
      val over = math.log(math.max(mean, 1e-9) / bound)
      if (!capacity.isNaN && (over > 0.0 || shedRuns > shedAtTick)) {
        val even = bound * rowsPerTime(time)
        capacity = (capacity * math.exp(-0.3 * over)).max(0.02 * even).min(20.0 * even)
      }
      shedAtTick = shedRuns
    }
  }

  override def choosesPerRow: Boolean = limits.mostLooks.nonEmpty

  override def choose(candidates: mutable.ArrayBuffer[Run], row: Int): Unit = limits.mostLooks.foreach { most =>
    if (candidates.size > most) {
      rowsOver += 1
      val ranked = candidates.toArray
      sort(ranked)
      (0 until ranked.length - most).foreach(i => shed(ranked(i)))
    }
  }

  override def afterRow(row: Int, looks: Int): Unit = {
    recentLooks += looks
    recentRows += 1
    if (!capacity.isNaN && limits.meanLooks.nonEmpty) keepLoad()
    limits.mostRuns.foreach { most =>
      if (engine.openRuns > most) {
        rowsOver += 1
        val ranked = aliveRuns()
        sort(ranked)
        (0 until ranked.length - most).foreach(i => shed(ranked(i)))
      }
    }
  }

  private def keepLoad(): Unit = if (engine.count.load > capacity) {
    val runs = aliveRuns()
    sort(runs)
    var i = 0
    while (i < runs.length && engine.count.load > Below * capacity) {
      shed(runs(i))
      i += 1
    }
  }

  private def aliveRuns(): Array[Run] = {
    alive.clear()
    engine.partitions.foreachValue(part => alive ++= part.liveRuns)
    alive.toArray
  }

  private def sort(runs: Array[Run]): Unit = {
    runs.foreach(run => selector.rank(run, facts.stepsLeft(run)))
    java.util.Arrays.sort(runs, order)
  }

  private def shed(run: Run): Unit = {
    val value = run.group.value(facts.stepsLeft(run))
    val bits = java.lang.Long.bitCount(run.mask)
    engine.rules.indices.foreach { rule =>
      if ((run.mask >> rule & 1L) != 0L) lostByRule(rule) += value / bits / engine.rules(rule).weight
    }
    shedRuns += 1
    shedBits += bits
    engine.stop(run)
  }
}

private[runs] object BestEffort {

  /** How often the capacity is steered, after how many rows at least, and every how many times values are computed anew. */
  private val TicksPerWindow = 20.0
  private val RowsPerTick = 20L
  private val TicksPerEstimate = 3

  /** Once something must be given up, the load is reduced to less than the capacity, so that this is not necessary at every row. */
  private val Below = 0.95
}
