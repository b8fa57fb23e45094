// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.Navigation

/**
 * Remembers where a search has been, so that no path is followed twice: what makes matching linear.
 *
 * ''Row-local merge points.'' If all conditions reachable from an instruction are row-local, whether Accept can
 * be reached from (row, instruction) depends on nothing else. An earlier arrival either failed, or
 * has not ended: then the search has gone through a cycle without taking a row, and another round can lead to
 * nothing that is preferred. In both cases the second arrival fails. Failures hold for all later start rows, too,
 * so a partition costs rows x instructions in all.
 *
 * ''Match-dependent merge points.'' Two arrivals are equivalent if also everything is equal that conditions still to
 * come can read of the path. For `LAST(set, k)` the last k + 1 rows of the set, for `FIRST(set, k)` the
 * first k + 1 (rows taken later shift through them, but nothing older can come back), for an aggregate
 * its state. If a condition can see more than that, only an arrival with the very same path is
 * refused (it has gone through a cycle), and [[MatchBudget]] bounds the search. Keys are expensive, and most
 * attempts are short: only one that continues for long ([[MatchBudget.isLong]]) starts to record them.
 *
 * ''After a match.'' Arrivals on the path of a match did not fail, nor need those have failed that gave up because
 * a cycle returned to such a position; all of them are at the match's own rows or just after its last.
 * [[forget]] clears these rows. What stays, beyond them, was given up for good.
 *
 * ''Cut off.'' Where a path ends because the frame does, or the limit of the match, a later start row may reach further, so what such
 * an attempt gave up is forgotten.
 *
 * ''In a window.'' Near the first row of a frame, conditions that look back find fewer rows than in other frames: what is recorded
 * there is kept apart, for one attempt.
 */
private[matcher] final class FailureMemo(facts: ProgramFacts, test: RowTest, budget: MatchBudget) {
  import FailureMemo._

  private val bits = new RowBits(facts.mergePointCount, budget.memory)
  // By their distance from the first row of the frame.
  private val near = new RowBits(facts.mergePointCount, budget.memory)
  private val seen = new KeySet(budget.memory, MaxKeySize)
  private val key = new KeyBuffer
  private val numbers = facts.mergePointNumber
  private val dependence = facts.dependenceFrom
  private val back = facts.backFrom
  private val navigations = dependence.map(_.fold(Array.empty[Navigation])(_.reads.toArray))
  private val aggregates = dependence.map(_.fold(Array.empty[Int])(_.aggregates.toArray))

  /** Before the first attempt in a partition, at `row`. */
  def reset(row: Int): Unit = bits.reset(row)

  /** Records the arrival of the path at a merge point; true if there was an equivalent one before. */
  def arrivedBefore(instruction: Int, path: Path, matchNumber: Long): Boolean = dependence(instruction) match {
    case None => hasArrived(instruction, path.start, path.end)
    case Some(_) if !budget.isLong(path.length) => false
    case Some(reads) =>
      key.truncate(0)
      key.add(instruction)
      key.add(path.end)
      if (!reads.mergeable || !addVisible(instruction, path, matchNumber)) {
        key.truncate(2)
        key.add(path.version)
      }
      remember()
  }

  /** Whether it is known that nothing can come of a merge point before a row, whatever the path. */
  def hasFailed(instruction: Int, start: Int, row: Int): Boolean = dependence(instruction).isEmpty && {
    if (isNear(instruction, start, row)) near.get(row - start, numbers(instruction))
    else bits.get(row, numbers(instruction))
  }

  /** The same, and records the arrival. */
  def hasArrived(instruction: Int, start: Int, row: Int): Boolean = dependence(instruction).isEmpty && {
    if (isNear(instruction, start, row)) near.testAndSet(row - start, numbers(instruction))
    else bits.testAndSet(row, numbers(instruction))
  }

  /** Whether conditions still to come look back beyond the frame. */
  private def isNear(instruction: Int, start: Int, row: Int): Boolean = row - start < back(instruction)

  /**
   * True if the key was known. Too many are all forgotten, as they are when memory is short: the search may repeat itself
   * then, within its budget.
   */
  private def remember(): Boolean = seen.contains(key) || {
    budget.charge(key.size.toLong)
    if (!seen.add(key)) seen.clear()
    false
  }

  /**
   * An attempt begins at `row`, as will all later ones there or after it: older keys, which hold what another attempt
   * saw of its path, and what is known of earlier rows could only waste memory.
   */
  def beginAttempt(row: Int): Unit = {
    bits.release(row)
    near.reset(0)
    seen.clear()
  }

  /** What was given up at these rows may not fail in another attempt: see the head. */
  def forget(start: Int, end: Int): Unit = {
    budget.charge(end.toLong - start)
    bits.clear(start, end)
  }

  /** Adds all that conditions from the instruction on can read of the path to the key; false if that cannot be listed. */
  private def addVisible(instruction: Int, path: Path, matchNumber: Long): Boolean = {
    navigations(instruction).foreach(addRows(_, path))
    aggregates(instruction).forall(test.addAggregateState(_, path, matchNumber, key))
  }

  private def addRows(navigation: Navigation, path: Path): Unit = {
    val size = path.count(navigation.set)
    val window = math.min(size.toLong, navigation.logicalOffset + 1L).toInt
    val from = if (navigation.edge == Navigation.First) 0 else size - window
    key.add(window)
    var i = from
    while (i < from + window) {
      key.add(path.row(navigation.set, i))
      i += 1
    }
  }

  def write(out: ScanOutput): Unit = bits.write(out)
  def read(in: ScanInput): Unit = { bits.read(in); seen.clear() }
}

private[matcher] object FailureMemo {

  /** How many parts all keys together may have: 64 MiB. */
  private val MaxKeySize = 16 * 1024 * 1024
}
