// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform

import io.matchrecognize.execution.rows.RowSegment

/**
 * Writes rows to one array of bytes and reads them back. The layout is that of a segment of a partition: each row is an
 * UnsafeRow, a format that Spark keeps stable across releases, and is preceded by its length in an 8-byte word.
 */
private[streaming] object RowBytes {
  val Empty = new Array[Byte](0)

  def sizeOf(row: UnsafeRow): Int = RowSegment.LengthBytes + row.getSizeInBytes

  def write(rows: Iterable[UnsafeRow]): Array[Byte] = {
    val bytes = new Array[Byte](rows.iterator.map(sizeOf).foldLeft(0)(Math.addExact))
    var at = Platform.BYTE_ARRAY_OFFSET.toLong
    rows.foreach { row =>
      Platform.putLong(bytes, at, row.getSizeInBytes.toLong)
      row.writeToMemory(bytes, at + RowSegment.LengthBytes)
      at += sizeOf(row)
    }
    bytes
  }

  /** Returns the rows in the array; they point into it. */
  def read(bytes: Array[Byte], fields: Int): Iterator[UnsafeRow] = new Iterator[UnsafeRow] {
    private var at = 0
    override def hasNext: Boolean = at < bytes.length
    override def next(): UnsafeRow = {
      val row = new UnsafeRow(fields)
      val start = Platform.BYTE_ARRAY_OFFSET.toLong + at
      row.pointTo(bytes, start + RowSegment.LengthBytes, Platform.getInt(bytes, start))
      at += sizeOf(row)
      row
    }
  }

  /** Splits the rows into parts of at most `bytes` bytes; a larger row is a part by itself. */
  def parts(rows: Iterator[UnsafeRow], bytes: Int): Iterator[Seq[UnsafeRow]] = new Iterator[Seq[UnsafeRow]] {
    private val rest = rows.buffered
    override def hasNext: Boolean = rest.hasNext
    override def next(): Seq[UnsafeRow] = {
      val part = Seq.newBuilder[UnsafeRow] += rest.head
      var size = sizeOf(rest.next())
      while (rest.hasNext && size + sizeOf(rest.head) <= bytes) {
        part += rest.head
        size += sizeOf(rest.next())
      }
      part.result()
    }
  }
}
