// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Which runs are worth least, where not all can be kept. Sets `rank`, and `subrank` for equal ranks; what ranks lower is given up
 * first, and among equals the youngest. A run of a class about which nothing is known is kept, to learn from it.
 */
private[runs] trait RunSelector extends RunObserver {

  /** @param left how many steps of time the run has left */
  def rank(run: Run, left: Int): Unit

  /** Before a row at this time. */
  def atTime(time: Double): Unit = ()

  /** The prices of a look for which a selector wants to know whether runs are worth keeping. */
  def ladder: Array[Double] = Array.empty
}

private[runs] object RunSelector {

  /** A selector by its name; what each does is said at its class. */
  def apply(name: String, engine: SharedRuns, clock: RunClock, isState: Boolean): RunSelector = name match {
    case "ratio" => new Ratio(isState)
    case "index" => Index
    case "paper" => new Counted(engine, clock, bySharing = true, byLook = false)
    case "counts" => new Counted(engine, clock, bySharing = false, byLook = false)
    case "code" => new Counted(engine, clock, bySharing = false, byLook = true)
    case "random" => Random
    case other => throw new IllegalArgumentException(s"selector $other; there are ${names.mkString(", ")}")
  }

  val names: Seq[String] = Seq("ratio", "index", "paper", "counts", "code", "random")

  private val Unknown = 99.0

  /** A class that was never looked at. */
  private val Untouched = 2.0

  /** The expected completions for an expected look; where the number of runs is bounded, for the expected time alive. */
  private final class Ratio(isState: Boolean) extends RunSelector {
    override def rank(run: Run, left: Int): Unit = {
      val group = run.group
      val cost = if (isState) group.life(left) else group.work(left)
      run.rank = if (!group.isKnown) Unknown else if (cost > 0.0) group.value(left) / cost else Untouched
      run.subrank = 0.0
    }
  }

  /** The highest price of a look at which a run is still worth keeping, what comes of it being judged alike; then the ratio. */
  private object Index extends RunSelector {
    override def ladder: Array[Double] = Array.tabulate(24)(rung => math.pow(1.4, rung.toDouble) / 1000)
    override def rank(run: Run, left: Int): Unit = {
      val group = run.group
      run.rank = if (group.isKnown) group.rung(left).toDouble else Unknown
      run.subrank = if (group.work(left) > 0.0) group.value(left) / group.work(left) else Untouched
    }
  }

  /** By chance, the same for each execution. */
  private object Random extends RunSelector {
    override def rank(run: Run, left: Int): Unit = {
      var bits = run.number * 0x9e3779b97f4a7c15L
      bits = (bits ^ (bits >>> 32)) * 0xd6e8feb86659fd93L
      run.rank = (bits >>> 11).toDouble
      run.subrank = 0.0
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

    override def rank(run: Run, left: Int): Unit = {
      val node = run.node.number
      val count = (completions(node) + completionsBefore(node)).toDouble
      val value = if (byLook) count / math.max(1L, looks(node) + looksBefore(node)) else count
      run.rank = if (bySharing) (java.lang.Long.reverse(run.mask) >>> 1).toDouble else value
      run.subrank = if (bySharing) value else 0.0
    }
  }
}
