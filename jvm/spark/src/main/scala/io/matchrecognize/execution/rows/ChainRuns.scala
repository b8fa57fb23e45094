// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

/**
 * Puts the runs of a chain in order, if no two runs overlap. A run is a sequence of rows that arrived in order.
 *
 * The blocks of a shuffle arrive in any order, but each block has the rows of one part of the table. So the runs of a
 * partition often only need to be put in order. For that, the header of each chunk and the last chunk of each run are
 * read.
 */
private[execution] final class ChainRuns(pages: ChunkPages, order: ChainOrder, fields: Int) {
  private val row = new UnsafeRow(fields)
  // For each run, its first chunk and the values of its first and last rows.
  private val chunks, firsts, lasts = new Array[Long](ChainOrder.Unordered)
  private var count = 0

  def size: Int = count

  /** Returns the first chunk of the `i`-th run. */
  def apply(i: Int): Long = chunks(i)

  /** Finds the runs of the chain that starts with the chunk `first`. Returns false if they overlap. */
  def find(first: Long): Boolean = {
    count = 0
    var chunk = first
    while (chunk != 0) {
      var last = chunk
      var next = pages.next(chunk)
      while (next != 0 && !pages.beginsRun(next)) {
        last = next
        next = pages.next(next)
      }
      insert(chunk, valueAt(pages.rows(chunk)), valueAt(pages.lastRow(last)))
      chunk = next
    }
    var i = 1
    while (i < count && follows(i)) i += 1
    i >= count
  }

  private def follows(i: Int): Boolean =
    lasts(i - 1) < firsts(i) || lasts(i - 1) == firsts(i) && order.decides(firsts(i))

  private def valueAt(address: Long): Long = {
    pages.point(row, address)
    order.value(row)
  }

  private def insert(chunk: Long, first: Long, last: Long): Unit = {
    var at = count
    while (at > 0 && firsts(at - 1) > first) {
      chunks(at) = chunks(at - 1)
      firsts(at) = firsts(at - 1)
      lasts(at) = lasts(at - 1)
      at -= 1
    }
    chunks(at) = chunk
    firsts(at) = first
    lasts(at) = last
    count += 1
  }
}
