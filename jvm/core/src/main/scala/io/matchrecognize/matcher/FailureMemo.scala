// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.util.HashSet

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts}
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
 * [[forgetMatch]] clears these rows. What stays, beyond them, was given up for good.
 */
private[matcher] final class FailureMemo(facts: ProgramFacts, test: RowTest, budget: MatchBudget) {
  import FailureMemo._

  private val bits = new RowBits(facts.mergePointCount, budget.memory)
  private var seen = new HashSet[List[Any]]
  private val seenMemory = new ObjectMemory(budget.memory)
  private var seenSize = 0L
  private val numbers = facts.mergePointNumber
  private val dependence = facts.dependenceFrom

  /** Before the first attempt in a partition, at `row`. */
  def reset(row: Int): Unit = bits.reset(row)

  /** Records the arrival of the path at a merge point; true if there was an equivalent one before. */
  def arrivedBefore(instruction: Int, path: Path, matchNumber: Long): Boolean = dependence(instruction) match {
    case None => bits.testAndSet(path.end, numbers(instruction))
    case Some(_) if !budget.isLong(path.length) => false
    case Some(reads) =>
      val visible = if (reads.mergeable) key(reads, path, matchNumber) else None
      remember(instruction :: path.end :: visible.getOrElse(List(path.version)))
  }

  /**
   * True if the key was known. Too many are all forgotten, as they are when memory is short: the search may repeat itself
   * then, within its budget.
   */
  private def remember(key: List[Any]): Boolean = {
    val known = seen.contains(key)
    if (!known) {
      val size = key.size
      budget.charge(size.toLong)
      if (seenSize > MaxKeySize) forgetKeys()
      if (seenMemory.tryAdd(KeyBytes + PartBytes * size)) {
        seen.add(key)
        seenSize += size
      } else forgetKeys()
    }
    known
  }

  // A set that has grown is slow to clear, and clearing it once for each attempt would be felt.
  private def forgetKeys(): Unit = if (seenSize > 0) {
    seen = new HashSet[List[Any]]
    seenSize = 0
    seenMemory.clear()
  }

  /**
   * An attempt begins at `row`, as will all later ones there or after it: older keys, which hold what another attempt
   * saw of its path, and what is known of earlier rows could only waste memory.
   */
  def beginAttempt(row: Int): Unit = {
    bits.release(row)
    forgetKeys()
  }

  def forgetMatch(start: Int, end: Int): Unit = {
    budget.charge(end.toLong - start)
    bits.clear(start, end)
  }

  private def key(reads: ConditionClass.MatchDependent, path: Path, matchNumber: Long): Option[List[Any]] = {
    val rows = reads.reads.iterator.flatMap(visibleRows(_, path)).toList
    reads.aggregates.foldLeft(Option(rows: List[Any])) { (sum, aggregate) =>
      for (known <- sum; state <- test.aggregateState(aggregate, path, matchNumber)) yield state :: known
    }
  }

  private def visibleRows(navigation: Navigation, path: Path): Iterator[Int] = {
    val size = path.count(navigation.set)
    val window = math.min(size.toLong, navigation.logicalOffset + 1L).toInt
    val from = if (navigation.edge == Navigation.First) 0 else size - window
    Iterator.single(window) ++ (from until from + window).iterator.map(path.row(navigation.set, _))
  }

  def write(out: ScanOutput): Unit = bits.write(out)
  def read(in: ScanInput): Unit = { bits.read(in); forgetKeys() }
}

private[matcher] object FailureMemo {

  /** How many parts all keys together may have: some hundred megabytes. */
  private val MaxKeySize = 4000000L

  /** A key is an entry of a hash table, each part of it a boxed number in a list. */
  private val KeyBytes = 64L
  private val PartBytes = 40L
}
