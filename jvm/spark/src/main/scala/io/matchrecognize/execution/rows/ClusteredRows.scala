// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{UnsafeProjection, UnsafeRow}
import org.apache.spark.unsafe.Platform

import io.matchrecognize.shim.PrefixSorter

/**
 * Iterates over the rows of a task in the order that [[PartitionSort]] defines, and says for each row whether it
 * begins a partition. Used if partitions are cut into slices, and if [[CollectedPartitions]] cannot be used or runs out
 * of memory.
 *
 * All rows are sorted by their prefixes when this object is created. A row whose prefix decides its position is
 * returned from the sorter's memory without a copy. Any other row is copied, because the next row must be read to see
 * whether it has the same prefix; [[OpenRows]] sorts rows with the same prefix. A row is valid until the next one is
 * requested.
 */
private[execution] final class ClusteredRows(rows: Iterator[InternalRow], sort: PartitionSort, task: TaskContext)
    extends Iterator[UnsafeRow] {

  private val toKey = UnsafeProjection.create(sort.keys, sort.input)
  private val prefixDecides = sort.prefixDecides
  private val openRows = new OpenRows(sort, task)
  private val sorter = PrefixSorter.create(task, sort.usesRadixSort)
  private val began = System.nanoTime()
  new PrefixedRows(sort, toKey, sorter, task).insert(rows)
  private val sorted = sorter.getSortedIterator

  /** The time that sorting took, in nanoseconds, including the time in which the input produced the rows. */
  val nanos: Long = System.nanoTime() - began

  private val current = new UnsafeRow(sort.input.size)
  private val held = new UnsafeRow(sort.input.size)
  private var heldBytes = new Array[Byte](256)
  // The prefix of the last record read, and whether that record is still to be returned.
  private var prefix = 0L
  private var isAhead = false
  private var open: Iterator[UnsafeRow] = Iterator.empty
  private var openKey: UnsafeRow = _
  private var lastPartition = -1L
  private var begins = false

  /** Whether the last row returned is the first one of its partition. */
  def beginsPartition: Boolean = begins

  override def hasNext: Boolean =
    open.hasNext || isAhead || sorted.hasNext || {
      sorter.cleanupResources()
      false
    }

  override def next(): UnsafeRow =
    if (open.hasNext) nextOpen()
    else {
      if (!isAhead) read()
      isAhead = false
      val first = prefix
      val partition = first >>> SortPrefixCode.orderBits(first)
      begins = partition != lastPartition
      lastPartition = partition
      if (prefixDecides && SortPrefixCode.isExact(first)) point(current) else nextOf(first)
    }

  /**
   * Returns the last row read. If rows after it may precede it in the order, sorts all these rows and returns the
   * first.
   */
  private def nextOf(first: Long): UnsafeRow = {
    hold()
    if (sorted.hasNext) read()
    if (!isAhead || !SortPrefixCode.isOpen(first, prefix)) held
    else {
      openRows.clear()
      openRows.add(held)
      while (isAhead && SortPrefixCode.isOpen(first, prefix)) {
        openRows.add(point(current))
        isAhead = false
        if (sorted.hasNext) read()
      }
      open = openRows.sorted()
      val row = open.next()
      openKey = if (SortPrefixCode.isHash(first)) toKey(row).copy() else null
      row
    }
  }

  private def nextOpen(): UnsafeRow = {
    val row = open.next()
    begins = openKey != null && {
      val key = toKey(row)
      val isOther = key != openKey
      if (isOther) openKey = key.copy()
      isOther
    }
    row
  }

  private def read(): Unit = {
    sorted.loadNext()
    prefix = sorted.getKeyPrefix
    isAhead = true
  }

  private def point(row: UnsafeRow): UnsafeRow = {
    row.pointTo(sorted.getBaseObject, sorted.getBaseOffset, sorted.getRecordLength)
    row
  }

  private def hold(): Unit = {
    val bytes = sorted.getRecordLength
    if (heldBytes.length < bytes) heldBytes = new Array[Byte](2 * bytes)
    Platform.copyMemory(sorted.getBaseObject, sorted.getBaseOffset, heldBytes, Platform.BYTE_ARRAY_OFFSET.toLong, bytes)
    held.pointTo(heldBytes, bytes)
  }
}
