// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import scala.collection.mutable

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.shim.{SpillFile, TaskMemory}

/**
 * Holds the rows of one partition and returns them by row number.
 *
 * Rows lie in segments whose size in bytes does not depend on the width of a row. Memory is acquired from Spark before
 * a segment is allocated. If that is refused, or if another operator of the task needs memory, the least recently used
 * segments are moved to a file. A segment is written at most once and is read back separately, so a pass through the
 * partition in either direction reads each segment once, however little memory there is. The last segment read stays in
 * memory.
 *
 * Unless memory is short, the first segments are reused from partition to partition, so most partitions cost one copy
 * per row and no allocation.
 *
 * @param fields  the number of columns of a row
 * @param maxRows the number of added rows after which all segments go to the file, even if there is memory
 */
private[matchrecognize] final class PartitionBuffer(fields: Int, maxRows: Int, task: TaskContext) {
  import PartitionBuffer._

  private val memory = new TaskMemory(task, evict(_))
  private val segments = mutable.ArrayBuffer.empty[RowSegment]
  // Empty segments left over from earlier partitions, each at the index that it had there; null at the other indices.
  private val spare = new Array[RowSegment](MostSpare)
  // The number of times that a read moved to another segment; it serves as the clock for `lastUse`.
  private var switches = 0L
  private var file: Option[SpillFile] = None
  private var first = 0
  private var count = 0
  private var addedSinceSpill = 0
  // The number of segments whose rows were added one by one.
  private var ownSegments = 0
  private var spilled = 0L
  private var begun = 0L
  // The segment to which rows are added, and the last segment read.
  private var last: RowSegment = _
  private var current: RowSegment = _
  task.addTaskCompletionListener[Unit] { _ => close() }

  /** The number of the first row. */
  def firstRow: Int = first

  /** The number of the next row, which is the row count if the first row has number 0. */
  def size: Int = count

  /** The number of partitions begun so far. A change of this number means that the rows have changed. */
  def partitions: Long = begun

  /** The number of bytes of rows written to disk so far, over all partitions of the task. */
  def spilledBytes: Long = spilled

  /**
   * Begins an empty partition. Its first row gets the number `firstRow`, which is above 0 if earlier rows were
   * released.
   */
  def clear(firstRow: Int = 0): Unit = {
    current = null
    begun += 1
    if (isSmall) last.reset(firstRow)
    else {
      keepSpare()
      segments.clear()
      last = null
      file.foreach(_.delete())
      file = None
      ownSegments = 0
    }
    first = firstRow
    count = firstRow
    addedSinceSpill = 0
  }

  /** Whether all rows are in one segment in memory, which the next partition can reuse as it is. */
  private def isSmall: Boolean =
    ownSegments == 1 && segments.size == 1 && last != null && file.isEmpty && last.cost == SmallestCost

  /** Keeps the first segments for reuse if their rows were added one by one, and releases the memory of all others. */
  private def keepSpare(): Unit = {
    var i = 0
    while (i < segments.size && i < MostSpare && !segments(i).isKept) {
      if (segments(i).isInMemory && segments(i).cost == RowSegment.cost(capacityOf(i))) spare(i) = segments(i)
      i += 1
    }
    val surplus = memory.getUsed - spareBytes
    if (surplus > 0) memory.release(surplus)
  }

  private def spareBytes: Long = {
    var bytes = 0L
    var i = 0
    while (i < MostSpare) {
      if (spare(i) != null) bytes += spare(i).cost
      i += 1
    }
    bytes
  }

  private def dropSpare(): Unit = {
    memory.release(spareBytes)
    java.util.Arrays.fill(spare.asInstanceOf[Array[Object]], null)
  }

  def add(row: UnsafeRow): Unit = {
    makeRoom(row.getSizeInBytes)
    last.add(row)
    count += 1
    addedSinceSpill += 1
  }

  /**
   * Makes room for a row of `rowBytes` bytes. This can cause other operators of the task to spill.
   */
  def makeRoom(rowBytes: Int): Unit = {
    if (count == Int.MaxValue) throw ExecutionErrors.partitionTooLarge(Int.MaxValue)
    if (last == null || addedSinceSpill >= maxRows || !last.fits(rowBytes)) startSegment(rowBytes)
  }

  /** Adds rows that have the layout of a segment, as many as there is room for. Returns the number of bytes added. */
  def addAll(base: Object, offset: Long, bytes: Int): Int = {
    val before = last.size
    val added = last.addAll(base, offset, bytes, math.min(maxRows - addedSinceSpill, Int.MaxValue - count))
    count += last.size - before
    addedSinceSpill += last.size - before
    added
  }

  /**
   * Adds rows that are stored outside the buffer, in the layout of a segment; they are loaded when one of them is
   * requested.
   *
   * @param bytes the length of the array that `load` returns
   */
  def addKept(rows: Int, bytes: Int)(load: => Array[Byte]): Unit = {
    last = new RowSegment(count, bytes, Some(RowSegment.Kept(rows, () => load)))
    segments += last
    count += rows
  }

  /** Returns the row with this number, from 0; it stays valid until the partition is cleared. */
  def row(number: Int): UnsafeRow = {
    val row = newRow()
    point(row, number)
    row
  }

  /**
   * Points `row`, created by [[newRow]], to the row with this number. Callers reuse one object, since creating one for
   * each row would cost more than the read.
   */
  def point(row: UnsafeRow, number: Int): Unit = {
    if (current == null || !current.holds(number)) switchTo(segments(indexOf(number)))
    current.point(row, number)
  }

  /** A row that points nowhere yet. */
  def newRow(): UnsafeRow = new UnsafeRow(fields)

  private def switchTo(segment: RowSegment): Unit = {
    current = null
    if (!segment.isInMemory) {
      memory.acquire(segment.cost)
      segment.load(file.get)
    }
    switches += 1
    segment.lastUse = switches
    current = segment
  }

  private def startSegment(rowBytes: Int): Unit = {
    if (addedSinceSpill >= maxRows) {
      evict(Long.MaxValue)
      addedSinceSpill = 0
    }
    val capacity = math.max(capacityOf(ownSegments), Math.addExact(rowBytes, RowSegment.LengthBytes))
    last = if (capacity == capacityOf(ownSegments)) takeSpare() else null
    if (last == null) {
      memory.acquire(RowSegment.cost(capacity))
      last = new RowSegment(count, capacity)
    }
    last.lastUse = switches
    segments += last
    ownSegments += 1
  }

  /**
   * The capacity of the segment at an index, unless a row needs more. It doubles from segment to segment, up to a limit, so that
   * small partitions take little memory.
   */
  private def capacityOf(position: Int): Int = math.min(RowSegment.LargestShared, Smallest << math.min(position, 8))

  /** Takes the spare segment for the next index and clears it; null if there is none. */
  private def takeSpare(): RowSegment = {
    val found = if (ownSegments < MostSpare) spare(ownSegments) else null
    if (found != null) {
      spare(ownSegments) = null
      found.reset(count)
    }
    found
  }

  /**
   * Moves segments to the file until `bytes` bytes are released or no further segment can be moved. Returns the number
   * of bytes released.
   */
  private def evict(bytes: Long): Long = {
    var released = spareBytes
    dropSpare()
    var segment = eldest
    while (released < bytes && segment != null) {
      if (file.isEmpty) file = Some(new SpillFile(task))
      if (segment.moveTo(file.get)) spilled += segment.usedBytes
      released += segment.cost
      memory.release(segment.cost)
      segment = eldest
    }
    released
  }

  /** The least recently used segment in memory, excluding the last one read; null if there is none. */
  private def eldest: RowSegment = {
    var found: RowSegment = null
    var i = 0
    while (i < segments.size) {
      val segment = segments(i)
      if (segment.isInMemory && (segment ne current) && (found == null || segment.lastUse < found.lastUse))
        found = segment
      i += 1
    }
    found
  }

  /** The index of the segment that holds the row. */
  private def indexOf(number: Int): Int = {
    var low = 0
    var high = segments.size - 1
    while (low < high) {
      val middle = (low + high + 1) >>> 1
      if (segments(middle).first <= number) low = middle else high = middle - 1
    }
    low
  }

  private def close(): Unit = {
    clear()
    dropSpare()
    memory.releaseAll()
  }
}

private[matchrecognize] object PartitionBuffer {

  /** The capacity of the first segment of a partition. */
  private val Smallest = 32 * 1024
  private val SmallestCost = RowSegment.cost(Smallest)

  /** The maximum number of spare segments; they take about a mebibyte. */
  private val MostSpare = 6
}
