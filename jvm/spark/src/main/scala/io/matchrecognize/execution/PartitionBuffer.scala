// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.util.{LinkedHashMap => JavaLinkedHashMap, Map => JavaMap}

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.errors.RunErrors

/**
 * The rows of one partition by number.
 *
 * The first rows are objects, reused from partition to partition, so a partition that fits costs a copy a row and
 * no garbage. The rest goes to a [[SpillArray]] in managed memory, which spills when memory is short; it can only
 * be read forwards, so pages of it are read and the most recently used ones kept. Reading forwards is one pass; going
 * back to a page that was dropped reads the array again up to there, and keeps the pages before it for the way back.
 * Pages hold the fewer rows the wider these are: together some 64 MiB at most, unless rows differ much in size.
 *
 * @param rowsInMemory how many rows are objects; the first one always is
 */
private[execution] final class PartitionBuffer(rowsInMemory: Int, array: SpillArray) {
  import PartitionBuffer._

  private val headRows = math.max(rowsInMemory, 1)
  private var head = new Array[UnsafeRow](math.min(headRows, 64))
  private var count = 0
  private var pageRows = MaxPageRows
  private var reader: Option[SpillArray.Reader] = None
  private var pageOfReader = -1
  private val pages = new JavaLinkedHashMap[Int, Array[UnsafeRow]](16, 0.75f, true) {
    override def removeEldestEntry(eldest: JavaMap.Entry[Int, Array[UnsafeRow]]): Boolean = this.size > PagesKept
  }

  def size: Int = count

  /** Bytes written to disk so far, by all partitions of the task. */
  def spilledBytes: Long = array.spilledBytes

  def clear(): Unit = {
    if (count > headRows) {
      forgetPages()
      array.clear()
    }
    count = 0
  }

  def add(row: UnsafeRow): Unit = {
    if (count == Int.MaxValue) throw RunErrors.partitionTooLarge(Int.MaxValue)
    if (count < headRows) addToHead(row)
    else {
      if (pageOfReader >= 0) forgetPages()
      if (count == headRows) pageRows = math.max(1, math.min(MaxPageRows, PageBytes / row.getSizeInBytes))
      array.add(row)
    }
    count += 1
  }

  /** The row with this number, from 0; stays valid until the partition is cleared. */
  def row(number: Int): UnsafeRow =
    if (number < headRows) head(number)
    else {
      val index = number - headRows
      val page = pages.get(index / pageRows)
      (if (page == null) load(index / pageRows) else page) (index % pageRows)
    }

  private def addToHead(row: UnsafeRow): Unit = {
    if (count == head.length) head = java.util.Arrays.copyOf(head, math.min(headRows.toLong, head.length * 2L).toInt)
    if (head(count) == null) head(count) = UnsafeRow.createFromByteArray(row.getSizeInBytes, row.numFields)
    head(count).copyFrom(row)
  }

  private def load(page: Int): Array[UnsafeRow] = {
    if (page != pageOfReader) {
      // Who goes back will go on backwards, as a search does that gives rows back: fetch what lies before, too.
      pageOfReader = if (page > pageOfReader) page else math.max(0, page - PagesBefore)
      reader.foreach(_.close())
      reader = Some(array.reader(pageOfReader * pageRows))
    }
    while (pageOfReader < page) readPage()
    readPage()
  }

  private def readPage(): Array[UnsafeRow] = {
    val size = math.min(pageRows, count - headRows - pageOfReader * pageRows)
    val rows = Array.fill(size)(reader.get.next().copy())
    pages.put(pageOfReader, rows)
    pageOfReader += 1
    rows
  }

  private def forgetPages(): Unit = {
    pages.clear()
    reader.foreach(_.close())
    reader = None
    pageOfReader = -1
  }
}

private[execution] object PartitionBuffer {
  private val MaxPageRows = 1024
  private val PageBytes = 1 << 20
  private val PagesKept = 64
  private val PagesBefore = 31
}
