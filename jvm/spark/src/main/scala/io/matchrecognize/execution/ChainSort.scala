// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.array.LongArray
import org.apache.spark.util.collection.unsafe.sort.RadixSort

import io.matchrecognize.shim.TaskPages

/**
 * The addresses of a chain's rows, sorted by their values.
 *
 * Takes 32 bytes for each row of the longest chain. A few thousand rows stay in the cache of a core, so that each costs little.
 */
private[execution] final class ChainSort(pages: ChunkPages, order: ChainOrder, fields: Int, task: TaskContext) {
  import ChainSort._

  private val row = new UnsafeRow(fields)
  private val leastBytes = RowSegment.LengthBytes + UnsafeRow.calculateBitSetWidthInBytes(fields) + 8L * fields
  private val memory = new TaskPages(task, _ => 0L)
  // Pairs of an address and a value, and as much room for radix sort.
  private var pairs: LongArray = _
  private var start = 0
  private var count = 0
  task.addTaskCompletionListener[Unit] { _ => release() }

  def size: Int = count
  def address(i: Int): Long = pairs.get(start + 2 * i)
  def value(i: Int): Long = pairs.get(start + 2 * i + 1)

  /**
   * Sorts the rows of the chain with this first chunk; false if there is no memory, there are too many rows, or they have left
   * their pages to make room.
   */
  def sort(first: Long): Boolean = (holds(mostRows(first)) || makeRoom(countRows(first))) && !pages.isMoved && {
    start = 0
    count = 0
    var chunk = first
    while (chunk != 0) {
      addRows(chunk)
      chunk = pages.next(chunk)
    }
    if (count <= MostInserted) insert()
    else start = RadixSort.sortKeyPrefixArray(pairs, 0, count, 0, 7, false, true)
    true
  }

  /** As many as there would be if none had values of variable length. */
  private def mostRows(first: Long): Long = {
    var bytes = 0L
    var chunk = first
    while (chunk != 0) {
      bytes += pages.bytes(chunk)
      chunk = pages.next(chunk)
    }
    bytes / leastBytes
  }

  /** Reads all lengths, so only where that many rows may be too many: rows with long values are far fewer. */
  private def countRows(first: Long): Long = {
    var rows = 0L
    var chunk = first
    while (chunk != 0) {
      var address = pages.rows(chunk)
      val end = address + pages.bytes(chunk)
      while (address < end) {
        rows += 1
        address = pages.after(address)
      }
      chunk = pages.next(chunk)
    }
    rows
  }

  private def addRows(chunk: Long): Unit = {
    var address = pages.rows(chunk)
    val end = address + pages.bytes(chunk)
    while (address < end) {
      pages.point(row, address)
      pairs.set(2 * count, address)
      pairs.set(2 * count + 1, order.value(row))
      count += 1
      address = pages.after(address)
    }
  }

  private def holds(rows: Long): Boolean = pairs != null && pairs.size >= NumbersPerRow * rows

  private def makeRoom(rows: Long): Boolean = holds(rows) || rows <= MostRows && {
    release()
    pairs = memory.newArray(NumbersPerRow * math.max(LeastRows, rows + rows / 4))
    pairs != null
  }

  private def insert(): Unit = {
    var i = 1
    while (i < count) {
      val address = pairs.get(2 * i)
      val value = pairs.get(2 * i + 1)
      var at = i
      while (at > 0 && pairs.get(2 * at - 1) > value) {
        pairs.set(2 * at, pairs.get(2 * at - 2))
        pairs.set(2 * at + 1, pairs.get(2 * at - 1))
        at -= 1
      }
      pairs.set(2 * at, address)
      pairs.set(2 * at + 1, value)
      i += 1
    }
  }

  def release(): Unit = if (pairs != null) {
    memory.free(pairs)
    pairs = null
  }
}

private object ChainSort {
  private val NumbersPerRow = 4L
  private val LeastRows = 1024L

  /** Positions of pairs are numbers of 32 bits. */
  private val MostRows = 1L << 28

  /** Up to so many rows are inserted one by one: radix sort begins with counters for all bytes. */
  private val MostInserted = 32
}
