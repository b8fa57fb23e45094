// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The runs and matches of one start row of which only the preferred match counts.
 *
 * Each run comes before or after each other one by the options by which it was reached, in their order. A complete match waits
 * until no run and no undecided match comes before it.
 */
private[runs] final class Preference {
  private var runs = mutable.ArrayBuffer.empty[Run]
  private var pending = mutable.ArrayBuffer.empty[PendingEnd]
  private var best: Option[(Run, RunEnd)] = None

  def add(run: Run): Unit = runs += run
  def add(end: PendingEnd): Unit = pending += end

  /** A match is complete. */
  def complete(run: Run, end: RunEnd): Unit =
    if (best.forall { case (other, at) => before(key(run, end.order), key(other, at.order)) }) best = Some((run, end))

  /** The match that counts, once that is known. */
  def decided: Option[(Run, RunEnd)] = best.filter { case (run, end) =>
    val mine = key(run, end.order)
    runs = runs.filter(_.isAlive)
    pending = pending.filterNot(one => one.isRefuted || one.confirmed.forall(identity))
    !pending.exists(other => before(key(other.run, other.end.order), mine)) &&
    !runs.exists(other =>
      other.node.edges.exists(_.slots.exists { slot =>
        other.isOpen(slot) && before(key(other, slot.order), mine)
      })
    )
  }

  /** The match that is complete and waits, if there is one. */
  def waiting: Option[(Run, RunEnd)] = best

  /** Nothing else counts. */
  def close(): Unit = {
    runs.foreach(_.stop())
    pending.foreach(_.isRefuted = true)
    runs.clear()
    pending.clear()
    best = None
  }

  private def key(run: Run, last: Int): List[Int] = {
    var at = run
    var orders = List(last)
    while (at != null) {
      orders ::= at.edge.slots(0).order
      at = at.parent
    }
    orders
  }

  private def before(one: List[Int], other: List[Int]): Boolean = {
    val (a, b) = one.zip(other).find { case (a, b) => a != b }.getOrElse((0, 0))
    a < b
  }
}
