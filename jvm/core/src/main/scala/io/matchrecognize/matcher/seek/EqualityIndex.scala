// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import io.matchrecognize.matcher.{MatchBudget, MemoryAccount}

/**
 * An index of the rows of a partition by the hash of a key. It finds the next row with a given key without visiting the
 * rows in between.
 *
 * The index holds one number for each row, sorted by hash and then by row. It takes 8 bytes per row and a binary search
 * per lookup. Rows with different keys may have the same hash, so the caller must still test each row that the index
 * returns. Hashes are non-negative; [[EqualityIndex.Never]] and [[EqualityIndex.Any]] are special keys.
 */
private[matchrecognize] final class EqualityIndex(budget: MatchBudget) {
  import EqualityIndex._

  private var entries = new Array[Long](0)
  private var size = 0
  private var hasAny = false
  private var acquired = 0L

  /**
   * Rebuilds the index for the first `rows` rows. Returns false, and leaves the index empty, if there is not enough
   * memory.
   */
  def build(rows: Int)(key: Int => Int): Boolean = {
    clear()
    val bytes = MemoryAccount.ofArray(8L * rows)
    val isThere = bytes == 0 || budget.memory.tryAcquire(bytes)
    if (isThere) {
      acquired = bytes
      entries = new Array[Long](rows)
      var row = 0
      while (row < rows) {
        budget.charge(1L)
        add(key(row), row)
        row += 1
      }
      budget.charge(rows.toLong)
      java.util.Arrays.sort(entries, 0, size)
    }
    isThere
  }

  private def add(key: Int, row: Int): Unit = if (key != Never) {
    if (key == Any) hasAny = true
    entries(size) = entry(key, row)
    size += 1
  }

  /** Returns the first row, from `row` on, that may have the key; [[EqualityIndex.Beyond]] if there is none. */
  def next(key: Int, row: Int): Int =
    if (key == Never) { if (hasAny) find(Any, row) else Beyond }
    else if (hasAny) math.min(find(key, row), find(Any, row))
    else find(key, row)

  private def find(key: Int, row: Int): Int = {
    val at = java.util.Arrays.binarySearch(entries, 0, size, entry(key, row))
    if (at >= 0) row
    else if (-at - 1 < size && (entries(-at - 1) >> 32) == key) entries(-at - 1).toInt
    else Beyond
  }

  def clear(): Unit = {
    entries = new Array[Long](0)
    size = 0
    hasAny = false
    if (acquired > 0) budget.memory.release(acquired)
    acquired = 0L
  }
}

private[matchrecognize] object EqualityIndex {

  /** The result if no row has the key. */
  val Beyond: Int = Int.MaxValue

  /** A key that equals no key. */
  val Never: Int = -1

  /** A key that may equal any key. */
  val Any: Int = -2

  private def entry(key: Int, row: Int): Long = (key.toLong << 32) | row
}
