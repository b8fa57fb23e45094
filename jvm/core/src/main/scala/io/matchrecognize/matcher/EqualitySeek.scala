// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Finds where a path can continue: the next row whose key equals the key that the path has fixed, looked up in an
 * [[EqualityIndex]].
 *
 * Used in a state whose every condition has a key (see [[RowKeys]]), those of rows that must be absent included: any
 * other row fits nothing and closes nothing there, so skipping it unseen changes nothing. All rows of the partition
 * must be known.
 *
 * An index is built once the number of rows visited in vain reaches the number of rows that the index must read, so
 * it at most doubles the work; if memory is short, rows are visited one by one. The path's key is computed after a
 * few rows visited in vain, and once for all choices of the same row.
 */
private[matcher] final class EqualitySeek(
    variables: Int,
    rows: RowConditions,
    rowKeys: RowKeys,
    path: Path,
    budget: MatchBudget
) {
  import EqualitySeek._

  // The index for each key, by its number; null if it is not built.
  private val indexes = new Array[EqualityIndex](variables)
  private var isRefused = false
  private var visited = 0L

  // The last position from which a path sought its next row, and the path's key for each condition of its state.
  private var state: StepState = _
  private var attempt = 0L
  private var version = 0
  private var misses = 0
  private var keys = new Array[Int](4)
  private var visits = Undecided

  /** Prepares for a new partition. */
  def reset(): Unit = {
    indexes.indices.foreach { key =>
      if (indexes(key) != null) indexes(key).clear()
      indexes(key) = null
    }
    isRefused = false
    visited = 0L
    state = null
  }

  /** Returns the next row to examine after a row that neither fits nor ends the search. */
  def after(row: Int, at: StepState): Int =
    if (isRefused || !rows.hasEnded || !at.hasKeys) row + 1
    else {
      moveTo(at)
      if (visits == Undecided) visit(row + 1)
      if (visits == Indexed) nextIndexed(row + 1) else row + 1
    }

  private def moveTo(at: StepState): Unit =
    if ((state ne at) || attempt != path.attempt || version != path.version) {
      state = at
      attempt = path.attempt
      version = path.version
      misses = 0
      visits = Undecided
    }

  private def visit(row: Int): Unit = {
    visited += 1
    misses += 1
    if (budget.isPatient(misses) && rows.isKnown(row, 0) && hasIndexes) visits = if (open(row)) Indexed else OneByOne
  }

  private def hasIndexes: Boolean =
    state.keys.forall(indexes(_) != null) || (budget.isWorthIndex(visited, rows.count) && build())

  private def build(): Boolean = {
    state.keys.foreach { key =>
      if (!isRefused && indexes(key) == null) {
        val index = new EqualityIndex(budget)
        if (index.build(rows.count)(rowKeys.ofRow(key, _))) indexes(key) = index
        else isRefused = true
      }
    }
    !isRefused
  }

  /** Computes the path's keys; returns false if one of them is [[RowKeys.Any]]. */
  private def open(row: Int): Boolean = {
    if (keys.length < state.watched.length) keys = new Array[Int](state.watched.length)
    state.watched.indices.forall { i =>
      keys(i) = rows.pathKey(state.watched(i), row)
      keys(i) != RowKeys.Any
    }
  }

  /**
   * Returns the next row, from `row` on, that has one of the keys sought. If there is none, it returns the last row,
   * where the search can see whether a limit has expired.
   */
  private def nextIndexed(row: Int): Int = {
    budget.charge(state.watched.length.toLong)
    var next = rows.count - 1
    var i = 0
    while (i < state.watched.length) {
      next = math.min(next, indexes(state.keys(i)).next(keys(i), row))
      i += 1
    }
    math.max(next, row)
  }
}

private object EqualitySeek {

  // How the rows after a position are visited: not decided yet, by index, or one by one.
  val Undecided = 0
  val Indexed = 1
  val OneByOne = 2
}
