// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Computes what to expect of a run by its class and the time that it has left: completions, looks, time alive.
 *
 * Rates are per run and row; the age of a run makes no difference. The rates of a class seen for few rows are shrunk
 * towards the mean of its node and mask. From the rates, the sums for each time left are computed in one backward
 * pass, including those of all runs that continue a run. Rows are single events, so a run that continues another one
 * has one row less left, which matters where a window has few rows.
 *
 * Cost: for each step of time, the classes and their children. The part that a class takes from the mean of its node
 * is computed once for all classes of the node and mask.
 *
 * @param labels the number of labels: see [[RunClass]]
 */
private[runs] final class RunForecast(labels: Int) {
  import RunClass.Steps
  import RunForecast._

  private var done = 0L

  /** The number of children visited so far, which measures the cost of forecasts. */
  def steps: Long = done

  /** @param seen the classes of which something is known */
  def compute(seen: Iterable[RunClass], rowsPerWindow: Double, selector: RunSelector): Unit = {
    // A run that continues another one has the node with the greater number, unless a repetition leads back.
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

  /** If the share of runs that end within a step is smaller than this, it makes no difference. */
  private val Slow = 1e-9

  /** For how many windows a class is assumed to have behaved like its node. */
  private val PriorShare = 0.05

  /**
   * The rates of events of a run of each class at a row. Classes of one node and mask follow one another and form a
   * group.
   *
   * @param prior for how many rows a class is assumed to have behaved like its group
   * @param step  the number of rows in a step of time
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

    /** The share of the events of a group that counts for each of its classes. */
    private val share = sums(exposure).map(total => if (total > 0.0) prior / total else 0.0)

    val endings: Array[Double] = drawn(all.map(_.endings))

    // Many runs of a class may end within a step: the share that is left after it, and for how many rows of it a run
    // is alive.
    private val kept = endings.map(rate => math.exp(-rate * step))
    private val alive =
      Array.tabulate(size)(i => if (endings(i) * step < Slow) step else (1.0 - kept(i)) / endings(i))
    val looks: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.looks(label))))
    val completions: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.completions(label))))

    private val children = new Children(all)

    /** The number of children visited for each step of time. */
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

    /**
     * Returns, for each class and number of steps left, the expected sum of gains of a run and of all runs that
     * continue it.
     *
     * @param gains the gain of a run of each class at each row
     */
    def backward(gains: Array[Double]): Array[Array[Double]] = {
      val expected = Array.fill(size)(new Array[Double](Steps + 1))
      // By class: the expectation of a run at the beginning of this step, that of a run created within it, and the
      // sum over the runs that continue a run.
      val now = new Array[Double](size)
      val newborn = new Array[Double](size)
      val born = new Array[Double](size)
      // A new run has the rows after it left, one fewer than the run that it continues: this part of the step, or of
      // those before.
      val rowLess = 0.5 - 0.5 / step
      var s = 0
      while (s < Steps) {
        val part = math.max(0.0, s + rowLess)
        if (part < s) for (i <- 0 until size) newborn(i) = between(expected(i), part)
        else System.arraycopy(now, 0, newborn, 0, size)
        // The values at the end of this step are known only for earlier groups; for the others, the values at its
        // beginning are used.
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

  /** The children of all classes, one class after another, with their counts. */
  private final class Children(of: Array[RunClass]) {
    private val ends = of.map(_.children.size).scanLeft(0)(_ + _)
    private val classes = new Array[Int](ends.last)
    private val counts = new Array[Double](ends.last)
    of.indices.foreach { i =>
      var k = ends(i)
      of(i).children.foreach { child =>
        // A class about which nothing is known any more has no value.
        if (child.of.index >= 0) {
          classes(k) = child.of.index
          counts(k) = child.count
        }
        k += 1
      }
    }

    def size: Int = ends.last

    /** The total worth of the children of a class, each being worth as much as its class. */
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
