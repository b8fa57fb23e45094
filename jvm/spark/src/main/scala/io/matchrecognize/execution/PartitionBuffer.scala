// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.util.{LinkedHashMap => JavaLinkedHashMap, Map => JavaMap}

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.errors.RunErrors
import io.matchrecognize.shim.SpillArray

/**
 * The rows of one partition by number.
 *
 * The first rows are objects, reused from partition to partition, so a partition that fits costs a copy a row and
 * no garbage. The rest goes to Spark's row array in managed memory, which spills when memory is short; it can only
 * be read forwards, so pages of it are read and the most recently used ones kept. Reading forwards is one pass; going
 * back to a page that was dropped reads the array again up to there, and keeps the pages before it for the way back.
 *
 * @param headRows how many rows are objects
 */
private[execution] final class PartitionBuffer(headRows: Int, createArray: () => SpillArray) {
  import PartitionBuffer._

  private var head = new Array[UnsafeRow](math.min(headRows, 64))
  private lazy val array: SpillArray = { usesArray = true; createArray() }
  private var usesArray = false
  private var count = 0
  private var pageIterator: Iterator[UnsafeRow] = Iterator.empty
  private var pageOfIterator = -1
  private val pages = new JavaLinkedHashMap[Int, Array[UnsafeRow]](16, 0.75f, true) {
    override def removeEldestEntry(eldest: JavaMap.Entry[Int, Array[UnsafeRow]]): Boolean = this.size > PagesKept
  }

  def size: Int = count

  /** Bytes written to disk so far, by all partitions of the task. */
  def spilledBytes: Long = if (usesArray) array.spilledBytes else 0L

  def clear(): Unit = {
    if (count > headRows) {
      array.clear()
      forgetPages()
    }
    count = 0
  }

  def add(row: UnsafeRow): Unit = {
    if (count == Int.MaxValue) throw RunErrors.partitionTooLarge(Int.MaxValue)
    if (count < headRows) addToHead(row)
    else {
      if (pageOfIterator >= 0) forgetPages()
      array.add(row)
    }
    count += 1
  }

  /** The row with this number, from 0; stays valid until the partition is cleared. */
  def row(number: Int): UnsafeRow =
    if (number < headRows) head(number)
    else {
      val index = number - headRows
      val page = pages.get(index / PageRows)
      (if (page == null) load(index / PageRows) else page) (index % PageRows)
    }

  private def addToHead(row: UnsafeRow): Unit = {
    if (count == head.length) head = java.util.Arrays.copyOf(head, math.min(headRows.toLong, head.length * 2L).toInt)
    if (head(count) == null) head(count) = UnsafeRow.createFromByteArray(row.getSizeInBytes, row.numFields)
    head(count).copyFrom(row)
  }

  private def load(page: Int): Array[UnsafeRow] = {
    if (page != pageOfIterator) {
      // Who goes back will go on backwards, as a search does that gives rows back: fetch what lies before, too.
      pageOfIterator = if (page > pageOfIterator) page else math.max(0, page - PagesBefore)
      pageIterator = array.iterator(pageOfIterator * PageRows)
    }
    while (pageOfIterator < page) readPage()
    readPage()
  }

  private def readPage(): Array[UnsafeRow] = {
    val size = math.min(PageRows, count - headRows - pageOfIterator * PageRows)
    val rows = Array.fill(size)(pageIterator.next().copy())
    pages.put(pageOfIterator, rows)
    pageOfIterator += 1
    rows
  }

  private def forgetPages(): Unit = {
    pages.clear()
    pageIterator = Iterator.empty
    pageOfIterator = -1
  }
}

private[execution] object PartitionBuffer {
  private val PageRows = 1024
  private val PagesKept = 64
  private val PagesBefore = 31
}
