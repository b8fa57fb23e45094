// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * Which runs are given up first, by the rule that queries use and by those of the literature, which benchmarks compare it with.
 *
 * `counts` only repeats the numbers of a published program.
 */
object ComparedSelectors {
  val names: Seq[String] = Seq("ratio", "paper", "code", "random")

  /** A selector by its name, one of `names` or `counts`. */
  def apply(name: String): RunSelector.Of = name match {
    case "ratio" => RunRatio.selector
    case "paper" => (engine, clock, _) => new Counted(engine, clock, bySharing = true, byLook = false)
    case "counts" => (engine, clock, _) => new Counted(engine, clock, bySharing = false, byLook = false)
    case "code" => (engine, clock, _) => new Counted(engine, clock, bySharing = false, byLook = true)
    case "random" => (_, _, _) => Chance
  }
}

/** Ranks runs and not classes of them. */
private trait SortingSelector extends RunSelector {
  override def newOrder(candidates: RunSelector.Candidates): RunOrder =
    new SortedOrder(candidates.alive, candidates.ranked)
}

/** Orders all runs that are alive, each time anew. */
private final class SortedOrder(alive: () => Array[Run], rank: RankedRuns) extends RunOrder {
  private var runs = Array.empty[Run]
  private var next = 0

  override def begin(): Unit = {
    runs = rank.sorted(alive())
    next = 0
  }

  override def least(): Run = {
    while (next < runs.length && !runs(next).isAlive) next += 1
    if (next < runs.length) runs(next) else null
  }
}

/** By chance, the same for each execution. */
private object Chance extends SortingSelector {
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
    extends SortingSelector {
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

  override def rank(run: Run, left: Int): Double = if (!bySharing) value(run)
  else {
    // Streams have 32 rules at most, so that both numbers are exact in one.
    val shared = (java.lang.Long.reverse(run.mask) >>> 32).toDouble
    shared * Counted.Most + math.min(value(run), Counted.Most - 1)
  }

  private def value(run: Run): Double = {
    val node = run.node.number
    val count = (completions(node) + completionsBefore(node)).toDouble
    if (byLook) count / math.max(1L, looks(node) + looksBefore(node)) else count
  }
}

private object Counted {

  /** More than any number of completions. */
  val Most: Double = (1 << 20).toDouble
}
