// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform
import org.apache.spark.unsafe.array.LongArray
import org.apache.spark.util.collection.unsafe.sort.RadixSort

import io.matchrecognize.shim.TaskPages

/**
 * Sorts the addresses of a chain's rows by the order values of the rows.
 *
 * Sorting takes 32 to 64 bytes for each row of the longest chain, unless all chains are short. The data of a few
 * thousand rows stays in the cache of a core, where sorting is cheap.
 */
private[execution] final class ChainSort(pages: ChunkPages, order: ChainOrder, fields: Int, task: TaskContext) {
  import ChainSort._

  private val row = new UnsafeRow(fields)
  private val memory = new TaskPages(task, _ => 0L)
  // Pairs of an address and an order value. `few` holds the pairs of a short chain, in order; `pairs` holds those of a
  // longer chain and has as much room again, which radix sort needs.
  private val few = new Array[Long](2 * MostInserted)
  private var pairs: LongArray = _
  private var start = 0
  private var count = 0
  task.addTaskCompletionListener[Unit] { _ => release() }

  def size: Int = count
  def address(i: Int): Long = if (isShort) few(2 * i) else pairs.get(start + 2 * i)
  def value(i: Int): Long = if (isShort) few(2 * i + 1) else pairs.get(start + 2 * i + 1)

  private def isShort: Boolean = count <= MostInserted

  /**
   * Sorts the rows of the chain that starts with the chunk `first`. Returns false if there is not enough memory, if
   * there are too many rows, or if the rows were moved out of their pages.
   */
  def sort(first: Long): Boolean = {
    start = 0
    count = 0
    var chunk = first
    while (chunk != 0 && addRows(chunk)) chunk = pages.next(chunk)
    chunk == 0 && {
      if (!isShort) start = RadixSort.sortKeyPrefixArray(pairs, 0, count, 0, 7, false, true)
      true
    }
  }

  private def addRows(chunk: Long): Boolean = {
    var address = pages.rows(chunk)
    val end = address + pages.bytes(chunk)
    while (address < end && add(address)) address += RowSegment.LengthBytes + row.getSizeInBytes
    address == end
  }

  private def add(address: Long): Boolean = {
    pages.point(row, address)
    val value = order.value(row)
    val isAdded =
      if (count < MostInserted) {
        insert(address, value)
        true
      } else append(address, value)
    if (isAdded) count += 1
    isAdded
  }

  /** Inserts a row into a short chain, after all rows whose value is not greater. */
  private def insert(address: Long, value: Long): Unit = {
    var at = 2 * count
    while (at > 0 && few(at - 1) > value) {
      few(at) = few(at - 2)
      few(at + 1) = few(at - 1)
      at -= 2
    }
    few(at) = address
    few(at + 1) = value
  }

  /**
   * Appends a row to `pairs`. For the first such row of a chain, copies the rows in `few` there as well. Returns false
   * if there is not enough memory.
   */
  private def append(address: Long, value: Long): Boolean = hasRoom() && {
    if (count == MostInserted)
      for (i <- few.indices) pairs.set(i, few(i))
    pairs.set(2 * count, address)
    pairs.set(2 * count + 1, value)
    true
  }

  private def hasRoom(): Boolean = pairs != null && NumbersPerRow * (count + 1L) <= pairs.size || grow()

  /**
   * Doubles the room for pairs. Returns false if there is not enough memory, or if acquiring it caused the pages to be
   * moved.
   */
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

  def release(): Unit = if (pairs != null) {
    memory.free(pairs)
    pairs = null
  }
}

private object ChainSort {
  private val NumbersPerRow = 4L
  private val PairBytes = 16L
  private val LeastRows = 1024L

  /** The maximum number of rows in a chain, since positions of pairs are 32-bit numbers. */
  private val MostRows = 1 << 28

  /**
   * Chains of up to this many rows are sorted by insertion, since radix sort would first set up counters for all bytes.
   */
  private val MostInserted = 32
}
