// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * What is known of each class of runs, and what is to be expected of a run: a selector's view of the past.
 *
 * What happens to runs is counted by class, and fades from window to window; the expectations that follow from it are computed by
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

  val population = new RunPopulation(clock, labels.length, engine.rules.map(_.window).distinct.size == 1)
  private val classes = mutable.ArrayBuffer.empty[RunClass]
  private val byNode = Array.fill(engine.trie.nodes.length)(new OfNode)
  private val weights = engine.rules.map(_.weight).toArray
  private val distinguished = labels.tail.foldLeft(0L)(_ | _)
  private val forecast = new RunForecast(labels.length)
  private val density = new RunDensity(clock)
  def forecastSteps: Long = forecast.steps
  private val seen = new Array[Long](engine.rules.size)
  private var rowsSinceFading = 0L

  /** How many matches of a rule have been seen. */
  def matches(rule: Int): Long = seen(rule)

  /** How many rows come within a window. */
  def rowsPerWindow: Double = density.rows

  /** Before a row at this time. */
  def atTime(time: Double): Unit = {
    density.count(time)
    keys.beginRow()
    population.atTime(time)
    rowsSinceFading += 1
    // Rows count and not time, since silence teaches nothing; and a window of few rows teaches little.
    if (rowsSinceFading > math.max(LeastRows, density.rows)) {
      rowsSinceFading = 0L
      population.pass()
      classes.foreach(_.fade())
    }
  }

  /** A run was tested against a row that matters for these rules. */
  def looked(run: Run, rules: Long): Unit = {
    val looks = run.group.looks
    looks(AllRules) += 1.0
    var label = 1
    while (label < labels.length) {
      if ((rules & labels(label)) != 0L) looks(label) += 1.0
      label += 1
    }
  }

  override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = {
    if (isLive) population.put(run, classOf(run.node.number, run.mask, keys.of(run)))
    if (run.parent != null) {
      if (completed != 0L) complete(run.parent.group, completed)
      if (isLive) run.parent.group.countChild(run.group)
    }
  }

  override def restored(rule: Int, matches: Long): Unit = seen(rule) += matches
  override def restored(run: Run, note: Int): Unit = if (run.isAlive) {
    val known = restoredClasses.lift(note - 1)
    population.put(run, known.getOrElse(classOf(run.node.number, run.mask, keys.of(run))))
  }

  /** A run that takes no further row has no class; its match is one of the run that it comes of, as where it is complete at once. */
  override def confirmed(run: Run, rule: Int): Unit = {
    val of = if (run.bucket == null) run.parent else run
    if (of != null && of.bucket != null) complete(of.group, 1L << rule)
  }

  override def cleared(run: Run, left: Long, row: Int): Unit = {
    population.remove(run)
    run.group.endings += 1.0
    if (left != 0L) {
      val next = classOf(run.node.number, left, run.group.key)
      run.group.countChild(next)
      population.put(run, next)
    } else run.bucket = null
  }

  /** Rules are given up for a run, which says nothing about its class. */
  def reduced(run: Run): Unit = {
    population.remove(run)
    population.put(run, classOf(run.node.number, run.mask, run.group.key))
  }

  override def stopped(run: Run): Unit = if (isAmongOthers(run)) {
    population.remove(run)
    run.group.endings += 1.0
  }

  /** A run is stopped by giving one up, which says nothing about its class. */
  def givenUp(run: Run): Unit = if (isAmongOthers(run)) population.remove(run)

  private def isAmongOthers(run: Run): Boolean = run.bucket != null && !run.start.isOver

  private def complete(of: RunClass, rules: Long): Unit = {
    var left = rules
    while (left != 0L) {
      val rule = java.lang.Long.numberOfTrailingZeros(left)
      of.completions(AllRules) += weights(rule)
      seen(rule) += 1
      left &= left - 1
    }
    var label = 1
    while (label < labels.length) {
      if ((rules & labels(label)) != 0L) of.completions(label) += 1.0
      label += 1
    }
  }

  /** The class of a run; masks of a node beyond the first ones differ by rules with bounds of their own only. */
  private def classOf(node: Int, mask: Long, key: Int): RunClass = {
    val ofNode = byNode(node)
    if (ofNode.latest != mask || ofNode.byKey.length <= key) ofNode.find(mask, key, distinguished)
    val byKey = ofNode.byKey
    if (byKey(key) == null) {
      byKey(key) = new RunClass(classes.size, node, ofNode.counted, key, labels.length)
      labels.indices.foreach { label =>
        if ((ofNode.counted & labels(label)) != 0L) byKey(key).rate(label) = UnknownLooks
      }
      classes += byKey(key)
      population.register(byKey(key))
    }
    byKey(key)
  }

  /** Writes what was counted, so that it can be gone on with; what is to be expected follows from it. */
  def write(out: ScanOutput): Unit = {
    population.pass()
    density.write(out)
    out.number(rowsSinceFading)
    keys.write(out)
    val (kept, others) = classes.partition(!_.isNegligible)
    others.foreach(_.note = 0)
    kept.indices.foreach(i => kept(i).note = i + 1)
    out.number(kept.size.toLong)
    kept.foreach { one =>
      Seq(one.node.toLong, one.mask, one.key.toLong).foreach(out.number)
      (one.rate.toSeq ++ Seq(one.exposure) ++ one.looks ++ Seq(
        one.endings
      ) ++ one.completions).foreach(RunNumbers.write(_, out))
    }
    kept.foreach { one =>
      val children = one.children.filter(_.of.note > 0)
      out.number(children.size.toLong)
      children.foreach { child =>
        out.number(child.of.note.toLong)
        RunNumbers.write(child.count, out)
      }
    }
  }

  def noted(run: Run): Int = if (run.bucket == null) 0 else run.group.note

  /** Reads what was written, where nothing was counted yet. */
  def read(in: ScanInput): Unit = {
    density.read(in)
    rowsSinceFading = in.long()
    keys.restore(in)
    restoredClasses = Vector.fill(in.number()) {
      val one = classOf(in.number(), in.long(), in.number())
      def readAll(numbers: Array[Double]): Unit = numbers.indices.foreach(numbers(_) = RunNumbers.read(in))
      readAll(one.rate)
      one.exposure = RunNumbers.read(in)
      readAll(one.looks)
      one.endings = RunNumbers.read(in)
      readAll(one.completions)
      one
    }
    restoredClasses.foreach { one =>
      (0 until in.number()).foreach(_ => one.countChild(restoredClasses(in.number() - 1), RunNumbers.read(in)))
    }
  }
  private var restoredClasses = Vector.empty[RunClass]

  /** Computes what is to be expected anew, for what a selector reads. */
  def estimate(selector: RunSelector): Unit = {
    population.beginEstimate()
    forecast.compute(classes.filter(_.wasSeen), density.rows, selector)
    population.endEstimate()
  }
}

private[runs] object RunFacts {

  /** Counts fade after so many rows at least. */
  private val LeastRows = 250.0

  /** So many masks of a node are distinguished. */
  private val MostMasks = 16

  /** The classes of a node by mask and key, and those of the mask that was asked for last. */
  private final class OfNode {
    private val masks = mutable.LongMap.empty[Array[RunClass]]
    var latest = 0L
    var counted = 0L
    var byKey = Array.empty[RunClass]

    /** Makes this the mask, with room for the key; beyond the first masks only some rules make a difference. */
    def find(mask: Long, key: Int, distinguished: Long): Unit = {
      latest = mask
      counted = if (masks.size < MostMasks || masks.contains(mask)) mask else mask & distinguished
      byKey = masks.getOrElse(counted, Array.empty)
      if (byKey.length <= key) {
        byKey = java.util.Arrays.copyOf(byKey, key + 1)
        masks(counted) = byKey
      }
    }
  }
}
