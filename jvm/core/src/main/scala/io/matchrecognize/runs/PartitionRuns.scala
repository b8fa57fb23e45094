// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/** The runs of one partition, grouped by their node in the [[RunTrie]], in order of creation. */
private[runs] final class PartitionRuns(nodes: Int, rules: Int, roots: Int) {
  val lists: Array[mutable.ArrayBuffer[Run]] = Array.fill(nodes)(mutable.ArrayBuffer.empty[Run])

  /** The nodes whose list of runs is not empty. */
  val used: mutable.BitSet = mutable.BitSet.empty

  /** For each family of rules, the start rows of its runs, in order. A family is a set of rules that share nodes. */
  val starts: Array[mutable.ArrayDeque[RunStart]] = Array.fill(roots)(mutable.ArrayDeque.empty[RunStart])
  def allStarts: Iterator[RunStart] = starts.iterator.flatMap(_.iterator)

  /** For each family, the start rows, in order, that must be decided before any later start row: see [[RunMatches]]. */
  val undecided: Array[mutable.ArrayDeque[RunStart]] = Array.fill(roots)(mutable.ArrayDeque.empty[RunStart])

  /** The start rows that may still lead to a match; some may be listed twice. */
  def openStarts: Iterator[RunStart] =
    allStarts.filter(start => start.runs > 0 || start.isWaiting) ++ undecided.iterator.flatMap(_.iterator)

  /** Complete matches that still depend on the absence of certain rows after them. */
  var pending: mutable.ArrayBuffer[PendingEnd] = mutable.ArrayBuffer.empty

  /** The pending matches that may still be confirmed. */
  def openEnds: Seq[PendingEnd] = pending.toSeq.filterNot(_.isRefuted)
  val matches: Array[Long] = new Array[Long](rules)

  /** The number of runs in the lists, including runs that are no longer alive. */
  var listed: Int = 0

  def add(run: Run): Unit = {
    lists(run.node.number) += run
    used += run.node.number
    listed += 1
  }

  /** Removes the runs that are no longer alive from the lists, and returns how many were removed. */
  def compact(): Int = {
    val removed = used.toArray.map(compact).sum
    starts.foreach(_.filterInPlace(start => start.runs > 0 || start.isWaiting))
    compactAt = 2 * listed + 64
    removed
  }

  /** When more runs than this are listed, compaction is worth its cost. */
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
