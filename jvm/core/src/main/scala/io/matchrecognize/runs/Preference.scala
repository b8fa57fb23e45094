// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs and matches of one start row, of which only the preferred match counts.
 *
 * Any two runs are ordered by the options by which they were reached. A complete match waits until no run and no
 * undecided match comes before it.
 *
 * @param byRow whether a step may take any of several rows, where the first one is preferred
 */
private[runs] final class Preference(byRow: Boolean) {
  import Preference._

  private var runs = mutable.ArrayBuffer.empty[Run]
  private var pending = mutable.ArrayBuffer.empty[PendingEnd]
  private var best: Option[(Run, RunEnd)] = None

  def add(run: Run): Unit = runs += run
  def add(end: PendingEnd): Unit = pending += end

  /** Adds a complete match. */
  def complete(run: Run, end: RunEnd): Unit =
    if (best.forall { case (other, at) => before(endKey(run, end), endKey(other, at)) }) best = Some((run, end))

  /** The match that counts, once it is decided. */
  def decided: Option[(Run, RunEnd)] = best.filter { case (run, end) =>
    val mine = endKey(run, end)
    forgetOver()
    !pending.exists(other => before(endKey(other.run, other.end), mine)) && !runs.exists(mayPrecede(_, mine))
  }

  /** Whether a match that continues the run would be preferred to the complete one. */
  private def mayPrecede(run: Run, complete: List[(Int, Int)]): Boolean = run.node.edges.exists(_.slots.exists { slot =>
    run.isOpen(slot) && before(key(run, slot.order), complete)
  })

  /** Whether it is known which match counts, or that there is none. */
  def isDecided: Boolean = {
    forgetOver()
    if (best.isEmpty) runs.isEmpty && pending.isEmpty else decided.nonEmpty
  }

  private def forgetOver(): Unit = {
    runs = runs.filter(_.isAlive)
    pending = pending.filterNot(one => one.isRefuted || one.confirmed.forall(identity))
  }

  /** The complete match that waits, if there is one. */
  def waiting: Option[(Run, RunEnd)] = best

  /** Settles that the waiting match counts: ends all runs and refutes all pending matches. */
  def settle(stop: Run => Unit): Unit = {
    runs.foreach(stop)
    pending.foreach(_.isRefuted = true)
    runs.clear()
    pending.clear()
  }

  /**
   * Gives up a run. It is not known what match it would have led to, so no other match counts any more, except for a
   * waiting match that would have been preferred. Returns whether a waiting match is lost.
   */
  def giveUp(run: Run, stop: Run => Unit): Boolean =
    if (best.exists { case (other, end) => !mayPrecede(run, endKey(other, end)) }) {
      stop(run)
      false
    } else {
      val isLost = best.nonEmpty
      close(stop)
      isLost
    }

  /** Ends all runs and matches; none counts any more. */
  def close(stop: Run => Unit): Unit = {
    settle(stop)
    best = None
  }

  /** The sort key of an end. If a step may take any of several rows, ending comes after everything else. */
  private def endKey(run: Run, end: RunEnd) = key(run, if (byRow) Int.MaxValue else end.order)

  /**
   * The sort key of a run and what follows it: for each step, its row, if a step may take any of several rows, and
   * its option.
   */
  private def key(run: Run, last: Int): List[(Int, Int)] = {
    var at = run
    var steps = List((Later, last))
    while (at != null) {
      steps ::= ((if (byRow) at.row else Later, at.edge.slots(0).order))
      at = at.parent
    }
    steps
  }

  private def before(one: List[(Int, Int)], other: List[(Int, Int)]): Boolean =
    one.zip(other).find { case (a, b) => a != b }.exists { case (a, b) => ByRow.lt(a, b) }
}

private[runs] object Preference {

  /** Stands for the row of a future step, and for every row where steps do not choose among rows. */
  private val Later = Int.MaxValue
  private val ByRow = Ordering[(Int, Int)]
}
