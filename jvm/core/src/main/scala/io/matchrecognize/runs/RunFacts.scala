// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/**
 * The statistics of each class of runs, from which a selector derives what to expect of a run.
 *
 * Events are counted by class, and the counts fade from window to window. From time to time, [[RunForecast]] computes
 * the expectations from the counts.
 *
 * Cost: a few counters for each look and each new run, and reading the values that determine the class of a new run.
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

  /** The number of matches of a rule so far. */
  def matches(rule: Int): Long = seen(rule)

  /** The mean number of rows within a window. */
  def rowsPerWindow: Double = density.rows

  /** Called before each row, with its time. */
  def atTime(time: Double): Unit = {
    density.count(time)
    keys.beginRow()
    population.atTime(time)
    rowsSinceFading += 1
    // Counts fade with rows rather than time, since nothing is learned while no rows arrive, and little in a window
    // with few rows.
    if (rowsSinceFading > math.max(LeastRows, density.rows)) {
      rowsSinceFading = 0L
      population.pass()
      classes.foreach(_.fade())
    }
  }

  /**
   * Counts a look at a run, that is, a test of the run against a row. `rules` are the rules for which the row matters.
   */
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

  /**
   * Counts a match that was confirmed only after the last row of its run. A run that takes no further row has no class,
   * so the match is counted for the class of the run's parent, as if the match had been complete at once.
   */
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

  /**
   * Moves a run to its new class after it was given up for some of its rules. The statistics do not count this as an
   * ending.
   */
  def reduced(run: Run): Unit = {
    population.remove(run)
    population.put(run, classOf(run.node.number, run.mask, run.group.key))
  }

  override def stopped(run: Run): Unit = if (isAmongOthers(run)) {
    population.remove(run)
    run.group.endings += 1.0
  }

  /**
   * Removes a run that was given up, or that ended together with such a run. The statistics do not count this as an
   * ending.
   */
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

  /**
   * Returns the class of a run. Once a node has classes for `MostMasks` masks, that is, sets of rules, further masks
   * are distinguished only by those rules that have bounds of their own.
   */
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

  /**
   * Writes the counts and the expected looks, so that counting can continue later. All other expectations follow from
   * the counts.
   */
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

  /** Reads counts into an instance that has not counted anything yet. */
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

  /** Recomputes the expectations that the selector reads. */
  def estimate(selector: RunSelector): Unit = {
    population.beginEstimate()
    forecast.compute(classes.filter(_.wasSeen), density.rows, selector)
    population.endEstimate()
  }
}

private[runs] object RunFacts {

  /** The least number of rows after which counts fade. */
  private val LeastRows = 250.0

  /** For how many masks (sets of rules) of a node there are separate classes. */
  private val MostMasks = 16

  /** The classes of a node by mask and key, and the classes of the mask used last. */
  private final class OfNode {
    private val masks = mutable.LongMap.empty[Array[RunClass]]
    var latest = 0L
    var counted = 0L
    var byKey = Array.empty[RunClass]

    /**
     * Makes `mask` the current mask and ensures that there is room for the key. Once `MostMasks` masks are known, new
     * masks are distinguished only by the rules in `distinguished`.
     */
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
