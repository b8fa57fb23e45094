// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import java.util.Arrays

import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform

import io.matchrecognize.shim.SpillFile

/**
 * Holds some rows of a partition, one after the other in an array, which is in memory, in a file, or stored elsewhere.
 *
 * Each row is preceded by its length. A row that was read points into the array, so it stays valid when the segment is
 * moved to the file; only [[reset]] overwrites it.
 *
 * @param firstRow the number of its first row in the partition
 * @param capacity the length of the array, including the lengths of the rows
 * @param kept     loads the array if it is stored elsewhere; no row can then be added, and the file is not used
 */
private[execution] final class RowSegment(firstRow: Int, capacity: Int, kept: Option[RowSegment.Kept] = None) {
  import RowSegment._

  /** The time at which the buffer last read or started this segment, by the buffer's own clock. */
  var lastUse: Long = 0L

  private var firstNumber = firstRow
  private var bytes = if (kept.isEmpty) new Array[Byte](capacity) else null
  // The offset of each row in the array.
  private var starts = if (kept.isEmpty) new Array[Int](16) else null
  private var count = kept.fold(0)(_.rows)
  private var used = kept.fold(0)(_ => capacity)
  private var position = if (kept.isEmpty) OnlyInMemory else Elsewhere

  /** The maximum number of bytes that the array and the table of row offsets take on the heap. */
  val cost: Long = RowSegment.cost(capacity)

  /** Whether the segment's rows are stored elsewhere. */
  def isKept: Boolean = kept.nonEmpty
  def first: Int = firstNumber
  def size: Int = count
  def usedBytes: Int = used
  def isInMemory: Boolean = bytes != null
  def holds(number: Int): Boolean = number >= first && number - first < count

  /** Whether a row of `rowBytes` bytes can be added. */
  def fits(rowBytes: Int): Boolean =
    bytes != null && position == OnlyInMemory && rowBytes <= capacity - used - LengthBytes

  def add(row: UnsafeRow): Unit = {
    Platform.putInt(bytes, Platform.BYTE_ARRAY_OFFSET + used, row.getSizeInBytes)
    WordCopy(row.getBaseObject, row.getBaseOffset, bytes, offset(used), row.getSizeInBytes)
    startRow(row.getSizeInBytes)
  }

  /** Adds contiguous rows that have this layout, as many as fit. Returns the number of bytes added. */
  def addAll(base: Object, offset: Long, most: Int, mostRows: Int): Int = {
    val first = used
    val end = used + math.min(most, capacity - used)
    val mostCount = count + mostRows
    var rowBytes = Platform.getInt(base, offset)
    while (count < mostCount && rowBytes <= end - used - LengthBytes) {
      startRow(rowBytes)
      if (used < end) rowBytes = Platform.getInt(base, offset + used - first)
    }
    WordCopy(base, offset, bytes, Platform.BYTE_ARRAY_OFFSET.toLong + first, (used - first).toLong)
    used - first
  }

  /** Points `row` to the row with this number in the partition. */
  def point(row: UnsafeRow, number: Int): Unit = {
    val start = starts(number - first)
    row.pointTo(bytes, offset(start), Platform.getInt(bytes, Platform.BYTE_ARRAY_OFFSET + start))
  }

  /**
   * Releases the array, after writing the rows to the file unless they are already there. Returns true if they were
   * written.
   */
  def moveTo(file: SpillFile): Boolean = {
    val isNew = position == OnlyInMemory
    if (isNew) position = file.append(bytes, used)
    bytes = null
    starts = null
    isNew
  }

  /** Reads the array back into memory. */
  def load(file: => SpillFile): Unit = {
    bytes = kept.fold {
      val read = new Array[Byte](capacity)
      file.read(position, read, used)
      read
    }(_.load())
    starts = new Array[Int](count)
    count = 0
    val end = used
    used = 0
    while (used < end) startRow(Platform.getInt(bytes, Platform.BYTE_ARRAY_OFFSET + used))
  }

  /** Removes all rows; the next row added gets the number `firstRow`. */
  def reset(firstRow: Int): Unit = {
    firstNumber = firstRow
    count = 0
    used = 0
    position = OnlyInMemory
  }

  private def startRow(rowBytes: Int): Unit = {
    if (count == starts.length) starts = Arrays.copyOf(starts, 2 * count)
    starts(count) = used
    count += 1
    used += LengthBytes + rowBytes
  }

  private def offset(start: Int): Long = Platform.BYTE_ARRAY_OFFSET + start + LengthBytes.toLong
}

private[matchrecognize] object RowSegment {

  /** The length of a row takes eight bytes, so that rows stay aligned. */
  val LengthBytes = 8
  private val OnlyInMemory = -1L
  private val Elsewhere = -2L

  /** The number of rows stored elsewhere, and a function that loads them in the layout of a segment. */
  final case class Kept(rows: Int, load: () => Array[Byte])

  /** The smallest region size of G1, which allocates whole regions to an array of half a region or more. */
  private val Region = 1L << 20

  /** The largest capacity of a segment that [[PartitionBuffer]] uses for more than one row. */
  val LargestShared: Int = 256 * 1024

  def cost(capacity: Int): Long = {
    val array = capacity + Platform.BYTE_ARRAY_OFFSET.toLong
    // The table takes four bytes for each row. A row takes at least sixteen bytes, and the table is at most twice as
    // long as needed.
    val table = math.min(capacity, LargestShared) / 2L
    (if (array < Region / 2) array else (array + Region - 1) / Region * Region) + table
  }
}
