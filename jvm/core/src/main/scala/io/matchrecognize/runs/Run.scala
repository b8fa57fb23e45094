// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

import io.matchrecognize.matcher.Path

/**
 * A partial match of one or more rules: a link to the run that it continues, and its own last row.
 *
 * @param edge    the step that took the row
 * @param parent  null for the first row
 * @param start   what runs with the same first row have in common
 * @param serves  the rules whose conditions it has satisfied
 * @param number  in the order of creation
 * @param anchors for each limit of a part the row it is measured from; null without such limits
 */
private[runs] final class Run(
    val edge: RunEdge,
    val parent: Run,
    val row: Int,
    val start: RunStart,
    serves: Long,
    val number: Long,
    val anchors: Array[Int]
) {
  private var bits = serves
  private var closedSteps = 0L
  private var stopped = false

  /** Its class, where runs are bounded, until when its life has been counted, and when it ends at the latest. */
  var group: RunClass = null
  var since: Double = 0.0
  var expires: Double = 0.0

  /** What it counts for in the load. */
  private var load = 0.0
  def setLoad(value: Double): Unit = {
    start.addLoad(value - load)
    load = value
  }

  /** What it is ordered by when runs are selected. */
  var rank: Double = 0.0
  var subrank: Double = 0.0

  def node: RunNode = edge.child

  /** The rules that it may still serve, and those it has served. */
  def mask: Long = bits

  /** The guarded steps of its node that can take no row any more. */
  def closed: Long = closedSteps
  def isStopped: Boolean = stopped
  def isAlive: Boolean = !stopped && !start.isOver

  def clear(rules: Long): Unit = bits &= ~rules
  def close(guard: Int): Unit = closedSteps |= 1L << guard

  /** It was not alive when it was written; others came from it. */
  def restoreStopped(): Unit = stopped = true
  def stop(): Unit = if (!stopped) {
    setLoad(0.0)
    stopped = true
    start.runs -= 1
    if (!start.isOver) start.total.alive -= 1
  }

  def isOpen(slot: RunSlot): Boolean =
    (bits & slot.bit) != 0L && (slot.guard < 0 || (closedSteps >> slot.guard & 1L) == 0L)

  /** The rules for which it can take another row. */
  def goesOn: Long = bits & node.open(closedSteps)
}

/**
 * The first row of runs, from which the limit of the match is measured.
 *
 * @param root  where they began
 * @param total of all start rows
 */
private[runs] final class RunStart(val row: Int, val root: RunNode, val total: RunCount) {
  private var over = false

  /** Whether the limit of the match has passed, so that all runs have ended. */
  def isOver: Boolean = over
  def end(): Unit = if (!over) {
    over = true
    total.alive -= runs
    total.load -= load
  }

  private var load = 0.0
  def addLoad(change: Double): Unit = {
    load += change
    if (!over) total.load += change
  }

  /** How many runs are alive that begin here. */
  var runs: Int = 0

  /** A run that stays alive. */
  def add(run: Run): Unit = {
    runs += 1
    total.alive += 1
    if (preference != null) preference.add(run)
  }

  /** Whether a match waits for others to be decided. */
  def isWaiting: Boolean = preference != null && preference.waiting.nonEmpty

  /** What is in preference order, where one match of the start row counts; null where every match does. */
  var preference: Preference = null
}

/** How many runs are alive, and what they are expected to cost. */
private[runs] final class RunCount {
  var alive: Int = 0
  var load: Double = 0.0
}

/** A match that is complete but for rows that must be absent after it. */
private[runs] final class PendingEnd(val run: Run, val end: RunEnd) {

  /** For each absent variable whether it is known to be absent, or undecided since a row without a time has come. */
  val confirmed: Array[Boolean] = new Array[Boolean](end.option.absent.size)
  val blocked: Array[Boolean] = new Array[Boolean](end.option.absent.size)
  var isRefuted: Boolean = false
}

/** The runs of one partition, by node, in the order of their creation. */
private[runs] final class PartitionRuns(nodes: Int, rules: Int, roots: Int) {
  val lists: Array[mutable.ArrayBuffer[Run]] = Array.fill(nodes)(mutable.ArrayBuffer.empty[Run])

  /** The nodes that have runs. */
  val used: mutable.BitSet = mutable.BitSet.empty

  /** The first rows of runs, for each family of rules in their order. */
  val starts: Array[mutable.ArrayDeque[RunStart]] = Array.fill(roots)(mutable.ArrayDeque.empty[RunStart])
  def allStarts: Iterator[RunStart] = starts.iterator.flatMap(_.iterator)
  var pending: mutable.ArrayBuffer[PendingEnd] = mutable.ArrayBuffer.empty

  /** Those that may still be confirmed. */
  def openEnds: Seq[PendingEnd] = pending.toSeq.filterNot(_.isRefuted)
  val matches: Array[Long] = new Array[Long](rules)

  /** How many runs the lists hold, dead ones included. */
  var listed: Int = 0

  def add(run: Run): Unit = {
    lists(run.node.number) += run
    used += run.node.number
    listed += 1
  }

  /** Removes dead runs from the lists; returns how many. */
  def compact(): Int = {
    val removed = used.toArray.map(compact).sum
    starts.foreach(_.filterInPlace(start => start.runs > 0 || start.isWaiting))
    compactAt = 2 * listed + 64
    removed
  }

  /** With how many listed runs it is worth while to look for dead ones. */
  var compactAt: Int = 64

  def compact(node: Int): Int = {
    val list = lists(node)
    val before = list.size
    list.filterInPlace(_.isAlive)
    if (list.isEmpty) used -= node
    listed -= before - list.size
    before - list.size
  }

  def liveRuns: Iterator[Run] = used.iterator.flatMap(lists(_).iterator).filter(_.isAlive)
}

/** The rows of runs as paths, with the variables of one rule. */
private[runs] final class RunPaths(rules: IndexedSeq[SharedRule]) {
  private val paths = rules.map(rule => new Path(rule.tracked)).toArray
  private val loaded = new Array[Run](rules.size)
  private val chain = mutable.ArrayBuffer.empty[Run]

  /** The path of a run; valid until the next call for the rule. */
  def of(rule: Int, run: Run): Path = {
    val path = paths(rule)
    if (loaded(rule) ne run) {
      chain.clear()
      var at = run
      while (at != null) { chain += at; at = at.parent }
      path.restart(run.start.row)
      var i = chain.size - 1
      while (i >= 0) {
        val option = chain(i).edge.slot(rule).option
        path.pushAt(chain(i).row, option.variable, option.excluded)
        i -= 1
      }
      loaded(rule) = run
    }
    path
  }

  /** An empty path before a first row. */
  def before(rule: Int, row: Int): Path = {
    loaded(rule) = null
    paths(rule).restart(row)
    paths(rule)
  }

  /** Whether a match-dependent condition holds for a row mapped to the variable after a path. */
  def test(rule: Int, path: Path, variable: Int, excluded: Boolean, row: Int): Boolean = {
    path.pushAt(row, variable, excluded)
    try rules(rule).test.test(variable, row, path, matchNumber = 1)
    finally path.pop()
  }

  /** Holds no run any more. */
  def clear(): Unit = java.util.Arrays.fill(loaded.asInstanceOf[Array[Object]], null)
}
