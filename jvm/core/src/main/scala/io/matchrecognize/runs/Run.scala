// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * A partial match of one or more rules: a link to the run that it continues, and its own last row.
 *
 * @param edge    the step that took the row
 * @param parent  null for the first row
 * @param start   the state shared by all runs with the same first row
 * @param serves  the rules whose conditions the run has satisfied
 * @param number  the number of the run, in the order of creation
 * @param anchors for each limit of a part, the row it is measured from; null without such limits
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

  /** The number of rows that the run holds. */
  val length: Int = if (parent == null) 1 else parent.length + 1

  /** The bucket that holds the run, if runs are bounded. */
  var bucket: RunBucket = null
  def group: RunClass = if (bucket == null) null else bucket.of

  def node: RunNode = edge.child

  /** The rules that the run may still serve or has served. */
  def mask: Long = bits

  /** The guarded steps of the run's node that can take no row any more. */
  def closed: Long = closedSteps
  def isStopped: Boolean = stopped
  def isAlive: Boolean = !stopped && !start.isOver

  def clear(rules: Long): Unit = bits &= ~rules
  def close(guard: Int): Unit = closedSteps |= 1L << guard

  /**
   * Marks a run that is never alive: it is complete and takes no further row, or only serves as the origin of other
   * runs.
   */
  def neverLives(): Unit = stopped = true
  def stop(): Unit = if (!stopped) {
    stopped = true
    start.runs -= 1
    if (!start.isOver) start.total.alive -= 1
  }

  def isOpen(slot: RunSlot): Boolean =
    (bits & slot.bit) != 0L && (slot.guard < 0 || (closedSteps >> slot.guard & 1L) == 0L)

  /** The rules for which the run can take another row. */
  def goesOn: Long = bits & node.open(closedSteps)
}

/**
 * The first row of runs, from which the limit of the match is measured.
 *
 * @param root  the node where the runs began
 * @param total the count of runs alive, over all start rows
 */
private[runs] final class RunStart(val row: Int, val root: RunNode, val total: RunCount) {
  private var over = false

  /** Whether the limit of the match has passed, so that all runs have ended. */
  def isOver: Boolean = over
  def end(): Unit = if (!over) {
    over = true
    total.alive -= runs
  }

  /** When the runs end at the latest, by the clock of a bound; NaN until that is known. */
  var expires: Double = Double.NaN

  /**
   * The step of time in which the runs expire, its index in the ring of buckets, and the length of a step: see
   * [[RunPopulation]].
   */
  var slot: Long = 0L
  var ring: Int = 0
  var slotWidth: Double = Double.NaN

  /** The number of runs alive that begin at this row. */
  var runs: Int = 0

  /** Adds a run that stays alive. */
  def add(run: Run): Unit = {
    runs += 1
    total.alive += 1
    if (preference != null) preference.add(run)
  }

  /** Whether a complete match waits for others to be decided. */
  def isWaiting: Boolean = preference != null && preference.waiting.nonEmpty

  /**
   * The runs and matches in preference order, where only one match of the start row counts; null where every match
   * does.
   */
  var preference: Preference = null
}

/** The number of runs alive. */
private[runs] final class RunCount {
  var alive: Int = 0
}
