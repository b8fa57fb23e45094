// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Computes the expected completions, looks and lifetime of a run from its class and the time that it has left.
 *
 * Rates are per run and row, and do not depend on the age of a run. If a class was seen for only a few rows, its rates
 * are shrunk towards the mean of its node and mask. The rates of a run and of all runs that continue it are summed up
 * in one pass over the time left, starting with no time left. Rows are discrete events: a run that continues another
 * has one row fewer left, which matters if a window has few rows.
 *
 * Cost: for each time step, one operation for each class and each of its children. The mean of a node and mask is
 * computed once for all of their classes.
 *
 * @param labels the number of labels: see [[RunClass]]
 */
private[runs] final class RunForecast(labels: Int) {
  import RunClass.Steps
  import RunForecast._

  private var done = 0L

  /** The number of child classes visited so far, which measures the cost of forecasts. */
  def steps: Long = done

  /** @param seen the classes with statistics */
  def compute(seen: Iterable[RunClass], rowsPerWindow: Double, selector: RunSelector): Unit = {
    // Classes of deeper nodes come first: the node of a run has a greater number than the node of the run that it
    // continues, unless a repetition leads back.
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

  /** If the share of runs that end within a time step is smaller than this, it is treated as zero. */
  private val Slow = 1e-9

  /**
   * The weight of the prior: for how many windows, in addition to those observed, a class is assumed to have behaved
   * like its group: see `Rates`.
   */
  private val PriorShare = 0.05

  /**
   * The rates of events per run and row, for each class. Consecutive classes with the same node and mask form a group.
   *
   * @param prior the weight of the prior: for how many rows, in addition to those observed, a class is assumed to have
   *              behaved like its group
   * @param step  the number of rows in a time step
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

    /** For each group, the share of its events that is added to the counts of each of its classes. */
    private val share = sums(exposure).map(total => if (total > 0.0) prior / total else 0.0)

    val endings: Array[Double] = drawn(all.map(_.endings))

    // Many runs of a class may end within a time step. `kept` is the share that survives the step, and `alive` is for
    // how many of the step's rows a run is alive on average.
    private val kept = endings.map(rate => math.exp(-rate * step))
    private val alive =
      Array.tabulate(size)(i => if (endings(i) * step < Slow) step else (1.0 - kept(i)) / endings(i))
    val looks: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.looks(label))))
    val completions: IndexedSeq[Array[Double]] = (0 until labels).map(label => drawn(all.map(_.completions(label))))

    private val children = new Children(all)

    /** The number of child classes visited in each time step. */
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
     * @param gains for each class, what a run gains at each row
     */
    def backward(gains: Array[Double]): Array[Array[Double]] = {
      val expected = Array.fill(size)(new Array[Double](Steps + 1))
      // For each class: the expectation of a run at the beginning of this step (`now`) and of a run that is created
      // within the step (`newborn`), and the sum of the expectations of the runs that continue a run (`born`).
      val now = new Array[Double](size)
      val newborn = new Array[Double](size)
      val born = new Array[Double](size)
      // The part of this step that a new run has left on average: the rows after the row that created it. Negative if a
      // step has less than one row.
      val rowLess = 0.5 - 0.5 / step
      var s = 0
      while (s < Steps) {
        val part = math.max(0.0, s + rowLess)
        if (part < s) for (i <- 0 until size) newborn(i) = between(expected(i), part)
        else System.arraycopy(now, 0, newborn, 0, size)
        // Values at the end of this step are known only for the groups before this one; for all others, the values at
        // the beginning of the step are used.
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

  /** The children of all classes with their counts, stored class by class. */
  private final class Children(of: Array[RunClass]) {
    private val ends = of.map(_.children.size).scanLeft(0)(_ + _)
    private val classes = new Array[Int](ends.last)
    private val counts = new Array[Double](ends.last)
    of.indices.foreach { i =>
      var k = ends(i)
      of(i).children.foreach { child =>
        // A class without statistics has no value, so it is left out.
        if (child.of.index >= 0) {
          classes(k) = child.of.index
          counts(k) = child.count
        }
        k += 1
      }
    }

    def size: Int = ends.last

    /** The total value of the children of a class; `worth` holds the value of a run of each class. */
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
