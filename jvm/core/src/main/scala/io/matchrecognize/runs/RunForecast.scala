// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * What is to be expected of a run by its class and the time that it has left: completions, looks, time alive.
 *
 * Rates are per run and row; how old a run is makes no difference. A class seen for a few rows is drawn to the mean of its
 * node and mask. From the rates, one pass backward over the time left gives the sums, with those of all that comes of a run.
 * Rows are single events, so what comes of a run has one row less left than the run itself, which counts where a window has few rows.
 *
 * Cost: for each step of time, the classes and their children. What a class borrows from the mean of its node is computed once for
 * all classes of the node and mask.
 *
 * @param labels how many there are: see [[RunClass]]
 */
private[runs] final class RunForecast(labels: Int) {
  import RunClass.{AllRules, Steps}
  import RunForecast._

  private var done = 0L

  /** How many children were visited: what forecasts cost. */
  def steps: Long = done

  /** @param seen the classes of which something is known */
  def compute(seen: Iterable[RunClass], rowsPerWindow: Double, selector: RunSelector): Unit = {
    // What comes of a run has the greater node, unless a repetition leads back.
    val all = seen.toArray.sortBy(one => (-one.node, one.mask, one.key))
    all.indices.foreach(i => all(i).index = i)
    val rates = new Rates(all, rowsPerWindow * PriorShare, labels)
    val step = rowsPerWindow / Steps
    def backward(gain: Int => Double): Array[Array[Double]] = {
      done += Steps.toLong * rates.edges
      rates.backward(Array.tabulate(all.length)(gain), step)
    }
    for (label <- 0 until labels) {
      val value = backward(i => rates.completions(label)(i))
      val work = backward(i => rates.looks(label)(i))
      all.indices.foreach { i =>
        all(i).value(label) = value(i)
        all(i).work(label) = work(i)
      }
    }
    if (selector.readsLife) {
      val life = backward(_ => 1.0)
      all.indices.foreach(i => all(i).life = life(i))
    }
    val ladder = selector.ladder
    if (ladder.nonEmpty) all.foreach(_.rung = new Array[Int](Steps + 1))
    ladder.indices.foreach { rung =>
      val worth = backward(i => rates.completions(AllRules)(i) - ladder(rung) * rates.looks(AllRules)(i))
      for (i <- all.indices; s <- 0 to Steps if worth(i)(s) > 1e-12) all(i).rung(s) = rung + 1
    }
    all.indices.foreach { i =>
      all(i).isKnown = true
      all(i).rate = Array.tabulate(labels)(rates.looks(_)(i))
      all(i).index = -1
    }
  }
}

private[runs] object RunForecast {

  /** For so long, in windows, a class is taken to have behaved like its node. */
  private val PriorShare = 0.1

  /**
   * What becomes of a run of each class at a row; classes of one node and mask follow one another, and are a group.
   *
   * @param prior for how many rows a class is taken to have behaved like its group
   */
  private final class Rates(all: Array[RunClass], prior: Double, labels: Int) {
    private val size = all.length
    private val groupOf = new Array[Int](size)
    for (i <- 1 until size) {
      val isSame = all(i).node == all(i - 1).node && all(i).mask == all(i - 1).mask
      groupOf(i) = if (isSame) groupOf(i - 1) else groupOf(i - 1) + 1
    }
    private val groups = if (size == 0) 0 else groupOf(size - 1) + 1
    private val exposure = all.map(_.exposure)
    private val time = exposure.map(_ + prior)

    /** How much of what happens to its group counts for each of its classes. */
    private val share = sums(exposure).map(total => if (total > 0.0) prior / total else 0.0)

    private val endings = drawn(all.map(_.endings))
    val looks: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.looks(label))))
    val completions: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.completions(label))))

    private val children = all.map(_.children.iterator.collect {
      case (child, born) if child.index >= 0 => (child.index, born.count)
    }.toArray)
    private val numbers = children.map(_.map(_._1))
    private val births = children.map(_.map(_._2))
    private val (groupNumbers, groupBirths) = {
      val ofGroup = Array.fill(groups)(mutable.LinkedHashMap.empty[Int, Double].withDefaultValue(0.0))
      for (i <- all.indices; (child, count) <- children(i)) ofGroup(groupOf(i))(child) += count
      (ofGroup.map(_.keys.toArray), ofGroup.map(_.values.toArray))
    }

    /** How many children are visited for a step of time. */
    val edges: Long = numbers.iterator.map(_.length.toLong).sum + groupNumbers.iterator.map(_.length.toLong).sum

    private def sums(of: Array[Double]): Array[Double] = {
      val total = new Array[Double](groups)
      for (i <- of.indices) total(groupOf(i)) += of(i)
      total
    }

    private def drawn(counts: Array[Double]): Array[Double] = {
      val total = sums(counts)
      Array.tabulate(size)(i => (counts(i) + share(groupOf(i)) * total(groupOf(i))) / time(i))
    }

    /** For each class by steps of time left: what a run gains for a row, and what comes of it gains. */
    def backward(gains: Array[Double], step: Double): Array[Array[Double]] = {
      val expected = Array.fill(size)(new Array[Double](RunClass.Steps + 1))
      var s = 0
      while (s < RunClass.Steps) {
        // What is born at a row of this step has the rows after it left: one fewer than the run that it comes of.
        val left = math.max(0.0, s + 0.5 - 0.5 / step)
        var ofGroup = 0.0
        var i = 0
        while (i < size) {
          val group = groupOf(i)
          if (i == 0 || groupOf(i - 1) != group)
            ofGroup = share(group) * over(groupNumbers(group), groupBirths(group), expected, s, left, i)
          val born = (over(numbers(i), births(i), expected, s, left, i) + ofGroup) / time(i)
          val change = gains(i) - endings(i) * expected(i)(s) + born
          expected(i)(s + 1) = math.max(0.0, expected(i)(s) + step * change)
          i += 1
        }
        s += 1
      }
      expected
    }

    /** What children gain with so much time left, in steps, of which those before `until` are known for the step after `s`, too. */
    private def over(
        children: Array[Int],
        births: Array[Double],
        expected: Array[Array[Double]],
        s: Int,
        left: Double,
        until: Int
    ): Double = {
      val whole = left.toInt
      val part = left - whole
      var sum = 0.0
      var k = 0
      while (k < children.length) {
        val child = expected(children(k))
        val next = if (whole < s || children(k) < until) child(whole + 1) else child(whole)
        sum += births(k) * (child(whole) + part * (next - child(whole)))
        k += 1
      }
      sum
    }
  }
}
