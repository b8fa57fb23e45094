// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{UnsafeProjection, UnsafeRow}
import org.apache.spark.util.collection.unsafe.sort.UnsafeExternalSorter
import org.apache.spark.{TaskContext, TaskKilledException}

/**
 * Inserts rows into a sorter. The prefix of each row consists of the code of its partition and that of its first order
 * key.
 */
private[execution] final class PrefixedRows(
    sort: PartitionSort,
    toKey: UnsafeProjection,
    sorter: UnsafeExternalSorter,
    task: TaskContext
) {
  import PrefixedRows._

  private val toUnsafe = new ToUnsafe(sort.input)
  private val keys = PartitionKeys.of(sort, sort.numberedPartitions, KeyBytes, task)
  private val values = sort.prefix.map(new OrderValues(_)).orNull
  private lazy val keyOrdering = PartitionSource.keyOrdering(sort.partition, sort.input)
  private var firstRow: UnsafeRow = _
  private var base = 0L
  private var hasBase = false

  def insert(rows: Iterator[InternalRow]): Unit = {
    var count = 0L
    while (rows.hasNext) {
      val row = toUnsafe(rows.next())
      sorter.insertRecord(row.getBaseObject, row.getBaseOffset, row.getSizeInBytes, prefixOf(row), false)
      count += 1
      if ((count & PollMask) == 0 && task.isInterrupted()) throw new TaskKilledException()
    }
  }

  private def prefixOf(row: UnsafeRow): Long = if (sort.isTotal) inOrder(row) else byNumber(row)

  /**
   * Returns the prefix of a row if the order is total. Only rows of the first row's partition get a code of their order
   * key; rows of other partitions are compared. This is enough, because if partitions are cut into slices, most rows of
   * a task belong to one partition.
   */
  private def inOrder(row: UnsafeRow): Long = {
    if (firstRow == null) firstRow = row.copy()
    val comparison = if (sort.partition.isEmpty) 0 else keyOrdering.compare(row, firstRow)
    val partition = SortPrefixCode.ofOrder(comparison)
    if (values == null || comparison != 0) partition else withOrder(row, partition)
  }

  private def byNumber(row: UnsafeRow): Long = {
    val number = keys.of(row)
    val partition = if (number >= 0) SortPrefixCode.ofNumber(number) else SortPrefixCode.ofHash(toKey(row).hashCode)
    if (values == null) partition else withOrder(row, partition)
  }

  private def withOrder(row: UnsafeRow, partition: Long): Long = {
    val bits = SortPrefixCode.orderBits(partition)
    partition | (if (values.read(row)) codeOf(values.value, bits) else SortPrefixCode.ofNull(values.nullsFirst, bits))
  }

  private def codeOf(value: Long, bits: Int): Long = {
    if (!hasBase) {
      base = value
      hasBase = true
    }
    SortPrefixCode.ofValue(value, base, bits)
  }

  private val PollMask = 4095L
}

private object PrefixedRows {

  /**
   * The maximum size in bytes of the tables that number the keys. Once they are full, the prefixes of new keys contain
   * a hash instead.
   */
  private val KeyBytes = 32L << 20
}
