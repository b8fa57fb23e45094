// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.io.Closeable

import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.util.collection.unsafe.sort.{UnsafeExternalSorter, UnsafeSorterIterator}

/**
 * Rows in Spark's managed memory, in the order of their adding; spilled to disk when memory is short.
 *
 * Stands on Spark's external sorter, as Spark's own row array does, which however gives no way to close a reader
 * before its end: each holds a file, a thread and buffers for every spill file from its row on.
 */
private[execution] final class SpillArray(createSorter: () => UnsafeExternalSorter) {
  private var sorter: UnsafeExternalSorter = _
  private var fields = 0
  private var spilledBefore = 0L

  def add(row: UnsafeRow): Unit = {
    if (sorter == null) sorter = createSorter()
    fields = row.numFields
    sorter.insertRecord(row.getBaseObject, row.getBaseOffset, row.getSizeInBytes, 0, false)
  }

  /** The rows from a number on; there is one at least. Close it before the next is opened. */
  def reader(from: Int): SpillArray.Reader = new SpillArray.Reader(sorter.getIterator(from), fields)

  def clear(): Unit = if (sorter != null) {
    spilledBefore += sorter.getSpillSize
    sorter.cleanupResources()
    sorter = null
  }

  /** Bytes written to disk since this array was made. */
  def spilledBytes: Long = spilledBefore + (if (sorter == null) 0L else sorter.getSpillSize)
}

private[execution] object SpillArray {
  final class Reader(records: UnsafeSorterIterator, fields: Int) extends Closeable {
    private val row = new UnsafeRow(fields)

    /** The next row; the object is the same at each step. */
    def next(): UnsafeRow = {
      records.loadNext()
      row.pointTo(records.getBaseObject, records.getBaseOffset, records.getRecordLength)
      row
    }

    override def close(): Unit = records match {
      case open: Closeable => open.close()
      case _ => ()
    }
  }
}
