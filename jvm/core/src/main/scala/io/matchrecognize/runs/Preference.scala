// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs and matches of one start row, if only its preferred match counts.
 *
 * Runs are ordered by the preference of the options that they took. A complete match waits until no run and no
 * undecided match precedes it.
 *
 * @param byRow whether a step may take any of several rows; if so, earlier rows are preferred
 */
private[runs] final class Preference(byRow: Boolean) {
  import Preference._

  private var runs = mutable.ArrayBuffer.empty[Run]
  private var pending = mutable.ArrayBuffer.empty[PendingEnd]
  private var best: Option[(Run, RunEnd)] = None

  def add(run: Run): Unit = runs += run
  def add(end: PendingEnd): Unit = pending += end

  /** Adds a complete match. It replaces the waiting match if it is preferred to that match. */
  def complete(run: Run, end: RunEnd): Unit =
    if (best.forall { case (other, at) => before(endKey(run, end), endKey(other, at)) }) best = Some((run, end))

  /** The waiting match, once nothing can precede it any more. */
  def decided: Option[(Run, RunEnd)] = best.filter { case (run, end) =>
    val mine = endKey(run, end)
    forgetOver()
    !pending.exists(other => before(endKey(other.run, other.end), mine)) && !runs.exists(mayPrecede(_, mine))
  }

  /** Whether a continuation of the run could be preferred to the complete match. */
  private def mayPrecede(run: Run, complete: List[(Int, Int)]): Boolean = run.node.edges.exists(_.slots.exists { slot =>
    run.isOpen(slot) && before(key(run, slot.order), complete)
  })

  /** Whether the outcome is certain: either which match counts, or that none does. */
  def isDecided: Boolean = {
    forgetOver()
    if (best.isEmpty) runs.isEmpty && pending.isEmpty else decided.nonEmpty
  }

  private def forgetOver(): Unit = {
    runs = runs.filter(_.isAlive)
    pending = pending.filterNot(one => one.isRefuted || one.confirmed.forall(identity))
  }

  /** The complete match that waits for a decision, if there is one. */
  def waiting: Option[(Run, RunEnd)] = best

  /** Makes the waiting match final: ends all runs and refutes all pending matches. */
  def settle(stop: Run => Unit): Unit = {
    runs.foreach(stop)
    pending.foreach(_.isRefuted = true)
    runs.clear()
    pending.clear()
  }

  /**
   * Gives up a run. Since the run might have led to the preferred match, no match of the start row counts any more,
   * unless the waiting match is preferred to everything that the run could lead to. Returns true if a waiting match is
   * lost.
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

  /** Ends all runs and discards all matches, so that none of them counts. */
  def close(stop: Run => Unit): Unit = {
    settle(stop)
    best = None
  }

  /**
   * The sort key of a match that ends with the run. If a step may take any of several rows, ending is the least
   * preferred choice.
   */
  private def endKey(run: Run, end: RunEnd) = key(run, if (byRow) Int.MaxValue else end.order)

  /**
   * The sort key of a run followed by the option `last`: for each step, a pair of its row and its option. The row
   * counts only if a step may take any of several rows.
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

  /** Stands for the row of a future step, and for every row if steps do not choose among rows. */
  private val Later = Int.MaxValue
  private val ByRow = Ordering[(Int, Int)]
}
