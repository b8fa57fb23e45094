// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * What is known of each class of runs, and what is to be expected of a run: a selector's view of the past.
 *
 * Rates are per run and unit of time; how old a run is makes no difference, only how much time it has left. A class seen for a short
 * time is drawn to the mean of its node. From the rates, one pass backward over the time left gives the expected completions and
 * looks, those of all that comes of a run included.
 */
private[runs] final class RunFacts(engine: SharedRuns, clock: RunClock, keys: RunKeys) extends RunObserver {
  import RunClass._
  import RunFacts._

  private val classes = mutable.LinkedHashMap.empty[(Int, Long, Int), RunClass]
  private val masks = Array.fill(engine.trie.nodes.length)(mutable.HashSet.empty[Long])
  private val tracked = mutable.ArrayBuffer.empty[Run]
  private val weights = engine.rules.map(_.weight).toArray
  private var slice = 0
  private var nextSlice = Double.NaN
  private var now = 0.0

  /** Before a row at this time. */
  def atTime(time: Double): Unit = {
    now = time
    if (nextSlice.isNaN) nextSlice = time + clock.window
    while (time >= nextSlice) {
      age()
      slice = (slice + 1) % Slices
      classes.values.foreach(_.beginSlice(slice))
      nextSlice += clock.window
    }
  }

  /** How much time a run has left, as a number of steps. */
  def stepsLeft(run: Run): Int = {
    math.min(Steps, math.max(0, math.ceil((run.expires - now) * Steps / clock.window).toInt))
  }

  override def looked(run: Run, row: Int): Unit = run.group.looks(slice) += 1.0

  override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit = {
    if (isLive) restored(run)
    if (run.parent != null) {
      run.parent.group.completions(slice) += weight(completed)
      if (isLive) run.parent.group.countChild(run.group, slice)
    }
  }

  override def restored(run: Run): Unit = {
    run.group = classOf(run.node.number, run.mask, keys.of(run))
    run.since = now
    run.expires = clock.time(run.start.row) + clock.window
    tracked += run
  }

  override def confirmed(run: Run, rule: Int): Unit =
    if (run.group != null) run.group.completions(slice) += weights(rule)

  override def cleared(run: Run, left: Long, row: Int): Unit = {
    live(run)
    run.group.endings(slice) += 1.0
    if (left != 0L) {
      val next = classOf(run.node.number, left, run.group.key)
      run.group.countChild(next, slice)
      run.group = next
    }
  }

  override def stopped(run: Run): Unit = live(run)

  /** Counts the time since a run was counted last. */
  private def live(run: Run): Unit = {
    val until = math.min(now, run.expires)
    if (until > run.since) run.group.exposure(slice) += until - run.since
    run.since = until
  }

  private def age(): Unit = tracked.filterInPlace { run =>
    if (!run.isStopped) live(run)
    !run.isStopped && !run.start.isOver && now <= run.expires
  }

  private def weight(rules: Long): Double = {
    var sum = 0.0
    var left = rules
    while (left != 0L) {
      sum += weights(java.lang.Long.numberOfTrailingZeros(left))
      left &= left - 1
    }
    sum
  }

  /** The class of a run; masks of a node beyond the first ones share one. */
  private def classOf(node: Int, mask: Long, key: Int): RunClass = {
    val own = masks(node)
    val counted = if (own(mask) || (own.size < MostMasks && own.add(mask))) mask else 0L
    classes.getOrElseUpdate((node, counted, key), new RunClass(node, counted, key))
  }

  /** Computes what is to be expected anew. @param ladder the prices of a look for which `rung` is computed */
  def estimate(ladder: Array[Double]): Unit = {
    age()
    val all = ratesOfAll()
    val expected = new Expected(all, clock.window / Steps)
    val (value, work, life) = (
      expected.backward(_.completions),
      expected.backward(_.looks),
      expected.backward(_ => 1.0)
    )
    val rungs = Array.fill(all.length)(new Array[Int](Steps + 1))
    ladder.zipWithIndex.foreach { case (price, rung) =>
      val worth = expected.backward(one => one.completions - price * one.looks)
      for (i <- all.indices; s <- 0 to Steps if worth(i)(s) > 1e-12) rungs(i)(s) = rung + 1
    }
    all.indices.foreach { i =>
      val one = all(i).of
      one.isKnown = true
      one.rate = all(i).looks
      one.value = value(i)
      one.work = work(i)
      one.life = life(i)
      one.rung = rungs(i)
    }
  }

  /** The rates of classes that were seen, deepest nodes first: what comes of a run has the greater node. */
  private def ratesOfAll(): Array[Rates] = {
    val seen = classes.values.filter(one => one.exposure.exists(_ > 0.0) || one.looks.exists(_ > 0.0)).toArray
      .sortBy(-_.node)
    val numbers = seen.iterator.zipWithIndex.toMap
    val prior = clock.window * PriorShare
    seen.groupBy(one => (one.node, one.mask)).values.foreach { same =>
      def sum(of: RunClass => Array[Double]) = same.iterator.map(of(_).sum).sum
      val total = sum(_.exposure)
      val share = if (total > 0.0) prior / total else 0.0
      val (looks, endings, completions) = (sum(_.looks), sum(_.endings), sum(_.completions))
      val children = mutable.LinkedHashMap.empty[RunClass, Double]
      same.foreach(_.children.foreach { case (child, counts) =>
        children(child) = children.getOrElse(child, 0.0) + counts.sum
      })
      same.foreach { one =>
        val time = one.exposure.sum + prior
        val kids = children.toArray.collect {
          case (child, count) if numbers.contains(child) =>
            (numbers(child), (one.children.get(child).fold(0.0)(_.sum) + share * count) / time)
        }
        one.rates = Rates(
          one,
          (one.looks.sum + share * looks) / time,
          (one.endings.sum + share * endings) / time,
          (one.completions.sum + share * completions) / time,
          kids.map(_._1),
          kids.map(_._2)
        )
      }
    }
    seen.map(_.rates)
  }
}

private[runs] object RunFacts {

  /** For so long, in windows, a class is taken to have behaved like its node. */
  private val PriorShare = 0.1

  /** So many masks of a node are distinguished. */
  private val MostMasks = 16

  /** What becomes of a run of a class in a unit of time. @param children their numbers, with `births` how many of each */
  final case class Rates(
      of: RunClass,
      looks: Double,
      endings: Double,
      completions: Double,
      children: Array[Int],
      births: Array[Double]
  )

  /** Sums over the time left, for all classes. */
  private final class Expected(all: Array[Rates], step: Double) {

    /** For each class by steps of time left: what a run gains in a unit of time, and what comes of it gains. */
    def backward(gain: Rates => Double): Array[Array[Double]] = {
      val sums = Array.fill(all.length)(new Array[Double](RunClass.Steps + 1))
      val done = new Array[Int](all.length)
      val gains = all.map(gain)
      var s = 0
      while (s < RunClass.Steps) {
        var i = 0
        while (i < all.length) {
          val one = all(i)
          var change = gains(i) - one.endings * sums(i)(s)
          var k = 0
          while (k < one.children.length) {
            val child = one.children(k)
            change += one.births(k) * (sums(child)(s) + sums(child)(done(child))) / 2
            k += 1
          }
          sums(i)(s + 1) = math.max(0.0, sums(i)(s) + step * change)
          done(i) = s + 1
          i += 1
        }
        s += 1
      }
      sums
    }
  }
}
