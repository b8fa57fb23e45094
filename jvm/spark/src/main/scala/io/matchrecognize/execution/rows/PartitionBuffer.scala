// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import scala.collection.mutable

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.shim.{SpillFile, TaskMemory}

/**
 * The rows of one partition by number.
 *
 * They lie in segments of some bytes, whatever the width of a row. Each segment acquires its memory from Spark before it is
 * allocated; when that is refused, or another operator of the task needs memory, the segments that were not used for the
 * longest time go to one file. A segment is written once at most and read back by itself, so going through the partition in
 * either direction reads each once, however little memory there is. The segment that was read last stays in memory.
 *
 * The first segments are kept from partition to partition, unless memory is short, so most partitions cost a copy a row and no
 * allocation.
 *
 * @param fields  how many columns a row has
 * @param maxRows after how many added rows all segments go to the file, even if there is memory
 */
private[matchrecognize] final class PartitionBuffer(fields: Int, maxRows: Int, task: TaskContext) {
  import PartitionBuffer._

  private val memory = new TaskMemory(task, evict(_))
  private val segments = mutable.ArrayBuffer.empty[RowSegment]
  // By their positions, first segments of earlier partitions that have no rows now; null: none.
  private val spare = new Array[RowSegment](MostSpare)
  // How often a read went on in another segment than the one before it: the time of a use.
  private var switches = 0L
  private var file: Option[SpillFile] = None
  private var first = 0
  private var count = 0
  private var addedSinceSpill = 0
  // Those whose rows were added one by one.
  private var ownSegments = 0
  private var spilled = 0L
  private var begun = 0L
  // Where rows are added, and where a row was read last.
  private var last: RowSegment = _
  private var current: RowSegment = _
  task.addTaskCompletionListener[Unit] { _ => close() }

  /** The number of the first row. */
  def firstRow: Int = first

  /** The number of the next row: if the first one is 0, how many there are. */
  def size: Int = count

  /** How many partitions it has begun; another number means other rows. */
  def partitions: Long = begun

  /** Bytes of rows written to disk so far, by all partitions of the task. */
  def spilledBytes: Long = spilled

  /** Begins a partition without rows; the number of the next one is 0, unless rows before it were let go of earlier. */
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

  /** Whether the rows are in one segment in memory, which other small partitions can use as it is. */
  private def isSmall: Boolean =
    ownSegments == 1 && segments.size == 1 && last != null && file.isEmpty && last.cost == SmallestCost

  /** Keeps the first segments whose rows were added one by one, and the memory of these alone. */
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

  /** Makes room for a row of so many bytes, which can move what other operators of the task have in memory to disk. */
  def makeRoom(rowBytes: Int): Unit = {
    if (count == Int.MaxValue) throw ExecutionErrors.partitionTooLarge(Int.MaxValue)
    if (last == null || addedSinceSpill >= maxRows || !last.fits(rowBytes)) startSegment(rowBytes)
  }

  /** Adds rows in the layout of a segment, as many as there is room for; gives how many bytes these have. */
  def addAll(base: Object, offset: Long, bytes: Int): Int = {
    val before = last.size
    val added = last.addAll(base, offset, bytes, math.min(maxRows - addedSinceSpill, Int.MaxValue - count))
    count += last.size - before
    addedSinceSpill += last.size - before
    added
  }

  /**
   * Adds rows that are kept elsewhere, in the layout of a segment; they are loaded when one of them is asked for.
   *
   * @param bytes how long the array is that `load` gives
   */
  def addKept(rows: Int, bytes: Int)(load: => Array[Byte]): Unit = {
    last = new RowSegment(count, bytes, Some(RowSegment.Kept(rows, () => load)))
    segments += last
    count += rows
  }

  /** The row with this number, from 0; stays valid until the partition is cleared. */
  def row(number: Int): UnsafeRow = {
    val row = newRow()
    point(row, number)
    row
  }

  /** Points a row, made by [[newRow]], to the one with this number: an object for each row read costs more than the reading. */
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

  /** Of the segment at a position, if no row needs more: a partition takes memory in proportion to its size, up to some point. */
  private def capacityOf(position: Int): Int = math.min(RowSegment.LargestShared, Smallest << math.min(position, 8))

  /** The segment for the next position, without rows; null if there is none. */
  private def takeSpare(): RowSegment = {
    val found = if (ownSegments < MostSpare) spare(ownSegments) else null
    if (found != null) {
      spare(ownSegments) = null
      found.reset(count)
    }
    found
  }

  /** Moves segments to the file until so many bytes are released, or none is left that can be moved. */
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

  /** The segment in memory that was not used for the longest time, or null; not the one that was read last. */
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

  /** The position of the segment that holds the row. */
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

  /** Of the first segment of a partition. */
  private val Smallest = 32 * 1024
  private val SmallestCost = RowSegment.cost(Smallest)

  /** How many segments are kept: about a mebibyte. */
  private val MostSpare = 6
}
