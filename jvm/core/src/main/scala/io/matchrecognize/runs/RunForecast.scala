// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

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
  import RunClass.Steps
  import RunForecast._

  private var done = 0L

  /** How many children were visited: what forecasts cost. */
  def steps: Long = done

  /** @param seen the classes of which something is known */
  def compute(seen: Iterable[RunClass], rowsPerWindow: Double, selector: RunSelector): Unit = {
    // What comes of a run has the greater node, unless a repetition leads back.
    val all = seen.toArray
    java.util.Arrays.sort(all, DeepestFirst)
    all.indices.foreach(i => all(i).index = i)
    val step = rowsPerWindow / Steps
    val rates = new Rates(all, rowsPerWindow * PriorShare, step, labels)
    def backward(gain: Int => Double): Array[Array[Double]] = {
      done += Steps.toLong * rates.edges
      rates.backward(Array.tabulate(all.length)(gain))
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
    all.indices.foreach { i =>
      all(i).isKnown = true
      all(i).rate = Array.tabulate(labels)(rates.looks(_)(i))
      all(i).endingRate = rates.endings(i)
      all(i).rowsPerStep = step
      all(i).index = -1
    }
  }
}

private[runs] object RunForecast {
  import RunClass.Steps

  private object DeepestFirst extends java.util.Comparator[RunClass] {
    override def compare(a: RunClass, b: RunClass): Int =
      if (a.node != b.node) java.lang.Integer.compare(b.node, a.node)
      else if (a.mask != b.mask) java.lang.Long.compare(a.mask, b.mask)
      else java.lang.Integer.compare(a.key, b.key)
  }

  /** A share of runs that end within a step, so small that it makes no difference. */
  private val Slow = 1e-9

  /** For so long, in windows, a class is taken to have behaved like its node. */
  private val PriorShare = 0.05

  /**
   * What becomes of a run of each class at a row; classes of one node and mask follow one another, and are a group.
   *
   * @param prior for how many rows a class is taken to have behaved like its group
   * @param step  how many rows come in a step of time
   */
  private final class Rates(all: Array[RunClass], prior: Double, step: Double, labels: Int) {
    private val size = all.length
    private val groupOf = new Array[Int](size)
    for (i <- 1 until size) {
      val isSame = all(i).node == all(i - 1).node && all(i).mask == all(i - 1).mask
      groupOf(i) = if (isSame) groupOf(i - 1) else groupOf(i - 1) + 1
    }
    private val groups = if (size == 0) 0 else groupOf(size - 1) + 1
    private val exposure = all.map(_.exposure)
    private val perTime = exposure.map(rows => 1.0 / (rows + prior))

    /** How much of what happens to its group counts for each of its classes. */
    private val share = sums(exposure).map(total => if (total > 0.0) prior / total else 0.0)

    val endings: Array[Double] = drawn(all.map(_.endings))

    // Of the runs of a class many may end within a step: which share is left after it, and how many rows one is alive in it.
    private val kept = endings.map(rate => math.exp(-rate * step))
    private val alive =
      Array.tabulate(size)(i => if (endings(i) * step < Slow) step else (1.0 - kept(i)) / endings(i))
    val looks: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.looks(label))))
    val completions: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.completions(label))))

    private val children = new Children(all)

    /** How many children are visited for a step of time. */
    def edges: Long = children.size.toLong

    private def sums(of: Array[Double]): Array[Double] = {
      val total = new Array[Double](groups)
      for (i <- of.indices) total(groupOf(i)) += of(i)
      total
    }

    private def drawn(counts: Array[Double]): Array[Double] = {
      val total = sums(counts)
      Array.tabulate(size)(i => (counts(i) + share(groupOf(i)) * total(groupOf(i))) * perTime(i))
    }

    /** For each class by steps of time left: what a run gains for a row, and what comes of it gains. */
    def backward(gains: Array[Double]): Array[Array[Double]] = {
      val expected = Array.fill(size)(new Array[Double](Steps + 1))
      // By class: what a run has at the beginning of this step of time, and one that is born in it; what is born of a run.
      val now = new Array[Double](size)
      val newborn = new Array[Double](size)
      val born = new Array[Double](size)
      // What is born has the rows after it left, one fewer than the run that it comes of: so much of this step, or of those before.
      val rowLess = 0.5 - 0.5 / step
      var s = 0
      while (s < Steps) {
        val part = math.max(0.0, s + rowLess)
        if (part < s) for (i <- 0 until size) newborn(i) = between(expected(i), part)
        else System.arraycopy(now, 0, newborn, 0, size)
        // The end of this step is known only for the groups before; of the others, what they have at its beginning counts.
        var from = 0
        while (from < size) {
          val group = groupOf(from)
          var until = from
          var ofGroup = 0.0
          while (until < size && groupOf(until) == group) {
            born(until) = children.sum(until, newborn)
            ofGroup += born(until)
            until += 1
          }
          ofGroup *= share(group)
          while (from < until) {
            val before = now(from)
            val gain = gains(from) + (born(from) + ofGroup) * perTime(from)
            val after = math.max(0.0, kept(from) * before + alive(from) * gain)
            if (part >= s) newborn(from) = before + (part - s) * (after - before)
            now(from) = after
            expected(from)(s + 1) = after
            from += 1
          }
        }
        s += 1
      }
      expected
    }

    private def between(values: Array[Double], at: Double): Double = {
      val whole = at.toInt
      values(whole) + (at - whole) * (values(whole + 1) - values(whole))
    }
  }

  /** What came of the runs of each class, one after another, with how many. */
  private final class Children(of: Array[RunClass]) {
    private val ends = of.map(_.children.size).scanLeft(0)(_ + _)
    private val classes = new Array[Int](ends.last)
    private val counts = new Array[Double](ends.last)
    of.indices.foreach { i =>
      var k = ends(i)
      of(i).children.foreach { child =>
        // A class of which nothing is known any more is worth nothing.
        if (child.of.index >= 0) {
          classes(k) = child.of.index
          counts(k) = child.count
        }
        k += 1
      }
    }

    def size: Int = ends.last

    /** What all children of a class are worth, each as its class is. */
    def sum(of: Int, worth: Array[Double]): Double = {
      var total = 0.0
      var k = ends(of)
      while (k < ends(of + 1)) {
        total += counts(k) * worth(classes(k))
        k += 1
      }
      total
    }
  }
}
