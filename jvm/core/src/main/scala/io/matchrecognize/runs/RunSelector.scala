// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Which runs are worth least, where not all can be kept: what ranks lower is given up first. A run of a class about which nothing is
 * known is kept, to learn from it.
 */
private[runs] trait RunSelector extends RunObserver {

  /** @param left how many steps of time the run has left */
  def rank(run: Run, left: Int): Double

  /** Decides between equal ranks. */
  def subrank(run: Run, left: Int): Double = 0.0

  /** Before a row at this time. */
  def atTime(time: Double): Unit = ()

  /** The prices of a look for which a selector wants to know whether runs are worth keeping. */
  def ladder: Array[Double] = Array.empty

  /** Whether it wants to know how long runs will be alive. */
  def readsLife: Boolean = false
}

/** A selector that values runs of a class with as much time left alike. */
private[runs] trait ClassSelector extends RunSelector {

  /** @param label whose completions and looks count: see [[RunClass]] */
  def rank(of: RunClass, left: Int, label: Int): Double
  def subrank(of: RunClass, left: Int, label: Int): Double = 0.0

  final override def rank(run: Run, left: Int): Double = rank(run.group, left, RunClass.AllRules)
  final override def subrank(run: Run, left: Int): Double = subrank(run.group, left, RunClass.AllRules)
}

private[matchrecognize] object RunSelector {

  /** A selector by its name, one of [[names]] or `counts`; what each does is said at its class. */
  private[runs] def apply(name: String, engine: SharedRuns, clock: RunClock, isState: Boolean): RunSelector =
    name match {
      case "ratio" => new Ratio(isState)
      case "index" => Index
      case "paper" => new Counted(engine, clock, bySharing = true, byLook = false)
      case "counts" => new Counted(engine, clock, bySharing = false, byLook = false)
      case "code" => new Counted(engine, clock, bySharing = false, byLook = true)
      case "random" => Random
      case other => throw new IllegalArgumentException(s"selector $other; there are ${names.mkString(", ")}")
    }

  /** What a session may choose; `counts` only repeats the numbers of a published program in tests. */
  val names: Seq[String] = Seq("ratio", "index", "paper", "code", "random")

  private val Unknown = 99.0

  /** A class that was never looked at. */
  private val Untouched = 2.0

  /** The expected completions for an expected look; where the number of runs is bounded, for the expected time alive. */
  private final class Ratio(isState: Boolean) extends ClassSelector {
    override def readsLife: Boolean = isState
    override def rank(of: RunClass, left: Int, label: Int): Double =
      if (!of.isKnown) Unknown else ratio(of.value(label)(left), if (isState) of.life(left) else of.work(label)(left))
  }

  /** The highest price of a look at which a run is still worth keeping, what comes of it being judged alike; then the ratio. */
  private object Index extends ClassSelector {
    override def ladder: Array[Double] = Array.tabulate(24)(rung => math.pow(1.4, rung.toDouble) / 1000)
    override def rank(of: RunClass, left: Int, label: Int): Double = if (of.isKnown) of.rung(left).toDouble else Unknown
    override def subrank(of: RunClass, left: Int, label: Int): Double =
      ratio(of.value(label)(left), of.work(label)(left))
  }

  private def ratio(value: Double, cost: Double): Double = if (cost > 0.0) value / cost else Untouched

  /** By chance, the same for each execution. */
  private object Random extends RunSelector {
    override def rank(run: Run, left: Int): Double = {
      var bits = run.number * 0x9e3779b97f4a7c15L
      bits = (bits ^ (bits >>> 32)) * 0xd6e8feb86659fd93L
      (bits >>> 11).toDouble
    }
  }

  /**
   * By the completions of this window and the one before, credited to the node of the run that completes and of all that it
   * came from, as in the literature: among runs that serve more rules (the mask as a number, the first rule being the highest bit)
   * first, if `bySharing`; for a look, if `byLook`, as the published program does.
   */
  private final class Counted(engine: SharedRuns, clock: RunClock, bySharing: Boolean, byLook: Boolean)
      extends RunSelector {
    private val size = engine.trie.nodes.length
    private var completions = new Array[Long](size)
    private var completionsBefore = new Array[Long](size)
    private var looks = new Array[Long](size)
    private var looksBefore = new Array[Long](size)
    private var next = clock.window

    override def atTime(time: Double): Unit = while (time >= next) {
      completionsBefore = completions
      completions = new Array[Long](size)
      looksBefore = looks
      looks = new Array[Long](size)
      next += clock.window
    }

    override def looked(run: Run, row: Int): Unit = looks(run.node.number) += 1

    override def created(run: Run, completed: Long, isLive: Boolean, row: Int): Unit =
      credit(run, java.lang.Long.bitCount(completed))
    override def confirmed(run: Run, rule: Int): Unit = credit(run, 1)

    private def credit(run: Run, count: Int): Unit = if (count > 0) {
      var at = run
      while (at != null) {
        completions(at.node.number) += count
        at = at.parent
      }
    }

    override def rank(run: Run, left: Int): Double =
      if (bySharing) (java.lang.Long.reverse(run.mask) >>> 1).toDouble else value(run)
    override def subrank(run: Run, left: Int): Double = if (bySharing) value(run) else 0.0

    private def value(run: Run): Double = {
      val node = run.node.number
      val count = (completions(node) + completionsBefore(node)).toDouble
      if (byLook) count / math.max(1L, looks(node) + looksBefore(node)) else count
    }
  }
}
