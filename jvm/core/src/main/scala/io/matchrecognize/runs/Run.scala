// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

/**
 * A partial match of one or more rules: a link to the run that it continues, and its own last row.
 *
 * @param edge    the step that took the row
 * @param parent  null for the first row
 * @param start   the state shared by all runs with the same first row
 * @param serves  the rules whose conditions the run has satisfied, as a bit mask
 * @param number  the sequence number of the run; runs are numbered in the order of creation
 * @param anchors for each time limit of a part of the pattern, the row from which the limit is measured; null if there
 *                are no such limits
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

  /** The bucket of the [[RunPopulation]] that holds the run; null unless runs are bounded. */
  var bucket: RunBucket = null
  def group: RunClass = if (bucket == null) null else bucket.of

  def node: RunNode = edge.child

  /** The rules that the run has served or may still serve, as a bit mask. */
  def mask: Long = bits

  /** The guarded steps of the node that the run can no longer take, as a bit mask: see [[RunSlot]]. */
  def closed: Long = closedSteps
  def isStopped: Boolean = stopped
  def isAlive: Boolean = !stopped && !start.isOver

  def clear(rules: Long): Unit = bits &= ~rules
  def close(guard: Int): Unit = closedSteps |= 1L << guard

  /**
   * Marks a run that is never alive: it is complete and takes no further row, or it was restored only as an ancestor of
   * other runs.
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
 * A row at which runs begin. The time limit of the match is measured from it.
 *
 * @param root  the node at which the runs began
 * @param total the count of live runs over all start rows
 */
private[runs] final class RunStart(val row: Int, val root: RunNode, val total: RunCount) {
  private var over = false

  /** Whether all runs that begin here have ended, for example because the time limit of the match has expired. */
  def isOver: Boolean = over
  def end(): Unit = if (!over) {
    over = true
    total.alive -= runs
  }

  /** The time, on the [[RunClock]], by which all runs that begin here will have ended; NaN until it is known. */
  var expires: Double = Double.NaN

  /**
   * The time step in which the runs expire. `ring` is its index in the ring of buckets, and `slotWidth` is the length
   * of a time step: see [[RunPopulation]].
   */
  var slot: Long = 0L
  var ring: Int = 0
  var slotWidth: Double = Double.NaN

  /** The number of live runs that begin at this row. */
  var runs: Int = 0

  /** Adds a live run. */
  def add(run: Run): Unit = {
    runs += 1
    total.alive += 1
    if (preference != null) preference.add(run)
  }

  /** Whether a complete match waits until the runs and matches that precede it are decided. */
  def isWaiting: Boolean = preference != null && preference.waiting.nonEmpty

  /**
   * The runs and matches in preference order, if only one match of the start row counts; null if every match counts.
   */
  var preference: Preference = null
}

/** The number of live runs. */
private[runs] final class RunCount {
  var alive: Int = 0
}
