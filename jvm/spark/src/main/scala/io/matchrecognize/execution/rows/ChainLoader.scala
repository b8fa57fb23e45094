// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

/**
 * Fills a buffer with the sorted rows of one chain; a chain holds the rows of one partition ([[RowChains]]).
 *
 * If the rows of a chunk arrived in order, the chunk is copied as a whole. Otherwise, the rows are sorted by their
 * order values ([[ChainOrder.value]]). Rows are compared only if they have the same order value and it does not decide
 * which of them comes first.
 */
private[execution] final class ChainLoader(
    sort: PartitionSort,
    chains: RowChains,
    order: ChainOrder,
    buffer: PartitionBuffer,
    task: TaskContext
) {
  private val pages = chains.pages
  private val runs = new ChainRuns(pages, order, sort.input.size)
  private val sorter = new ChainSort(pages, order, sort.input.size, task)
  private val openRows = new OpenRows(sort, task)
  private val row = new UnsafeRow(sort.input.size)

  /**
   * Adds the rows of a chain. Returns false if there is not enough memory to sort them, or if pages had to be moved to
   * disk while memory was acquired; the buffer then contains only some of the rows.
   */
  def load(chain: Int): Boolean = !pages.isMoved && {
    pages.hold()
    chains.seal(chain)
    val first = chains.first(chain)
    val number = chains.runs(chain)
    if (number == 1) addRun(first)
    else if (number < ChainOrder.Unordered && runs.find(first)) addRuns()
    else sorter.sort(first) && addSorted()
  }

  private def addRuns(): Boolean = {
    var i = 0
    while (i < runs.size && addRun(runs(i))) i += 1
    i == runs.size
  }

  private def addRun(first: Long): Boolean = {
    var chunk = first
    do chunk = if (addChunk(chunk)) pages.next(chunk) else 0L
    while (chunk != 0 && !pages.beginsRun(chunk))
    !pages.isMoved
  }

  private def addChunk(chunk: Long): Boolean = {
    val first = pages.rows(chunk)
    addRows(first, first + pages.bytes(chunk))
  }

  /** Adds the contiguous rows between two addresses. */
  private def addRows(from: Long, until: Long): Boolean = {
    var address = from
    while (address < until && makeRoom(address))
      address += buffer.addAll(pages.base(address), pages.offset(address), (until - address).toInt)
    !pages.isMoved
  }

  /**
   * Makes room in the buffer for the row at an address. Returns false if acquiring the memory caused the pages to be
   * moved.
   */
  private def makeRoom(address: Long): Boolean = {
    buffer.makeRoom(pages.rowBytes(address))
    !pages.isMoved
  }

  private def addSorted(): Boolean = {
    var i = 0
    while (i < sorter.size && !pages.isMoved) {
      val end = endOfOpen(i)
      if (end > i + 1) addOpen(i, end) else addRow(sorter.address(i))
      i = end
    }
    !pages.isMoved
  }

  private def addRow(address: Long): Unit = if (makeRoom(address)) {
    pages.point(row, address)
    buffer.add(row)
  }

  /**
   * Returns the index after the rows, from row `i` on, that have the same order value as row `i` and must still be
   * compared; `i + 1` if the value decides the order.
   */
  private def endOfOpen(i: Int): Int = {
    val value = sorter.value(i)
    var end = i + 1
    if (!order.decides(value)) while (end < sorter.size && sorter.value(end) == value) end += 1
    end
  }

  private def addOpen(from: Int, until: Int): Unit = {
    openRows.clear()
    var i = from
    while (i < until && !pages.isMoved) {
      pages.point(row, sorter.address(i))
      openRows.add(row)
      i += 1
    }
    if (!pages.isMoved) openRows.sorted().foreach(buffer.add)
  }

  /** Releases the memory for sorting. */
  def release(): Unit = sorter.release()
}
