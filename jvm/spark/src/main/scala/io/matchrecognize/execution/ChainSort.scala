// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform
import org.apache.spark.unsafe.array.LongArray
import org.apache.spark.util.collection.unsafe.sort.RadixSort

import io.matchrecognize.shim.TaskPages

/**
 * The addresses of a chain's rows, sorted by their values.
 *
 * Takes 32 to 64 bytes for each row of the longest chain. A few thousand rows stay in the cache of a core, so that each costs little.
 */
private[execution] final class ChainSort(pages: ChunkPages, order: ChainOrder, fields: Int, task: TaskContext) {
  import ChainSort._

  private val row = new UnsafeRow(fields)
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
  def sort(first: Long): Boolean = {
    start = 0
    count = 0
    var chunk = first
    while (chunk != 0 && addRows(chunk)) chunk = pages.next(chunk)
    chunk == 0 && {
      if (count <= MostInserted) insert()
      else start = RadixSort.sortKeyPrefixArray(pairs, 0, count, 0, 7, false, true)
      true
    }
  }

  private def addRows(chunk: Long): Boolean = {
    var address = pages.rows(chunk)
    val end = address + pages.bytes(chunk)
    while (address < end && hasRoom()) {
      pages.point(row, address)
      pairs.set(2 * count, address)
      pairs.set(2 * count + 1, order.value(row))
      count += 1
      address += RowSegment.LengthBytes + row.getSizeInBytes
    }
    address == end
  }

  private def hasRoom(): Boolean = pairs != null && NumbersPerRow * (count + 1L) <= pairs.size || grow()

  /** To take memory for that can move the pages. */
  private def grow(): Boolean = count < MostRows && {
    val grown = memory.newArray(NumbersPerRow * math.max(LeastRows, 2L * count))
    if (grown != null) {
      if (pairs != null)
        Platform.copyMemory(
          pairs.getBaseObject,
          pairs.getBaseOffset,
          grown.getBaseObject,
          grown.getBaseOffset,
          PairBytes * count
        )
      release()
      pairs = grown
    }
    grown != null && !pages.isMoved
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
  private val PairBytes = 16L
  private val LeastRows = 1024L

  /** Positions of pairs are numbers of 32 bits. */
  private val MostRows = 1 << 28

  /** Up to so many rows are inserted one by one: radix sort begins with counters for all bytes. */
  private val MostInserted = 32
}
