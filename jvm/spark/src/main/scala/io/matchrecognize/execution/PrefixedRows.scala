// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{UnsafeProjection, UnsafeRow}
import org.apache.spark.util.collection.unsafe.sort.UnsafeExternalSorter
import org.apache.spark.{TaskContext, TaskKilledException}

/** Inserts rows into a sorter with the prefix of each: the code of its partition and that of its first order key. */
private[execution] final class PrefixedRows(
    sort: PartitionSort,
    toKey: UnsafeProjection,
    sorter: UnsafeExternalSorter,
    task: TaskContext
) {
  private val toUnsafe = UnsafeProjection.create(sort.input, sort.input)
  private val numbers = new PartitionNumbers(sort.numberedPartitions, task)
  private val values = sort.prefix.map(new OrderValues(_)).orNull
  private var base = 0L
  private var hasBase = false

  def insert(rows: Iterator[InternalRow]): Unit = {
    var count = 0L
    while (rows.hasNext) {
      val row = rows.next() match {
        case unsafe: UnsafeRow => unsafe
        case other => toUnsafe(other)
      }
      sorter.insertRecord(row.getBaseObject, row.getBaseOffset, row.getSizeInBytes, prefixOf(row), false)
      count += 1
      if ((count & PollMask) == 0 && task.isInterrupted()) throw new TaskKilledException()
    }
  }

  private def prefixOf(row: UnsafeRow): Long = {
    val key = toKey(row)
    val hash = key.hashCode
    val number = numbers.of(key, hash)
    val partition = if (number >= 0) SortPrefixCode.ofNumber(number) else SortPrefixCode.ofHash(hash)
    if (values == null) partition
    else {
      val bits = SortPrefixCode.orderBits(partition)
      partition | (if (values.read(row)) codeOf(values.value, bits) else SortPrefixCode.ofNull(values.nullsFirst, bits))
    }
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
