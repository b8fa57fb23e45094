// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import java.util.Arrays

import scala.collection.mutable

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform
import org.apache.spark.unsafe.memory.MemoryBlock

import io.matchrecognize.shim.{SpillFile, TaskPages}

/**
 * Stores chunks of rows, one after the other, in pages of Spark's memory.
 *
 * The address of a chunk or a row consists of the index of its page and the offset in that page. A chunk begins with a
 * header, which holds the size of its rows in bytes, the number of bytes for which it has room, and the address of the
 * next chunk. The rows have the layout of a [[RowSegment]].
 *
 * When another operator of the task needs memory, all pages are moved to a file, except the page that [[drain]] is
 * reading. From then on, the rows can only be read by [[drain]].
 *
 * @param seal   writes the sizes of the chunks to which rows were added
 * @param fields the number of columns of a row
 */
private[execution] final class ChunkPages(seal: () => Unit, fields: Int, task: TaskContext) {
  import ChunkPages._

  private val memory = new TaskPages(task, _ => move())
  // Page 0 has no chunk, so no chunk has the address 0.
  private val pages = mutable.ArrayBuffer[MemoryBlock](null)
  private val ends = mutable.ArrayBuffer[Int](0)
  private var bases = new Array[Object](8)
  private var offsets = new Array[Long](8)
  private var free = 0
  private var pageEnd = 0
  // The file; the position and the length of each of its blocks; and the index of the page that is being drained.
  private var file: SpillFile = _
  private val blocks = mutable.ArrayBuffer.empty[(Long, Int)]
  private var drained = 0
  task.addTaskCompletionListener[Unit] { _ => close() }

  /** Makes the calling thread, which need not be the task's own, the one that works with the pages from now on. */
  def hold(): Unit = memory.hold()

  /** Whether pages were moved from memory to the file. */
  def isMoved: Boolean = file != null

  /**
   * Returns the base object of an address; [[offset]] returns the offset in it. Throws if the pages were moved, since
   * reading a released page would crash the process.
   */
  def base(address: Long): Object = {
    if (isMoved) throw new IllegalStateException("The rows have left their pages.")
    bases((address >>> 32).toInt)
  }
  def offset(address: Long): Long = offsets((address >>> 32).toInt) + offsetOf(address)

  /** Allocates a chunk and returns its address, or 0 if there is no memory. */
  def newChunk(payload: Int, beginsRun: Boolean): Long = {
    val bytes = Math.addExact(payload, HeaderBytes)
    if (bytes > pageEnd - free && !addPage(bytes)) 0L
    else {
      val chunk = (pages.size - 1).toLong << 32 | free
      Platform.putInt(base(chunk), offset(chunk) + PayloadAt, payload | (if (beginsRun) 1 else 0))
      Platform.putLong(base(chunk), offset(chunk) + NextAt, 0L)
      free += bytes
      chunk
    }
  }

  private def addPage(bytes: Int): Boolean = {
    val page = if (pages.size < MostPages) memory.allocate(bytes.toLong) else null
    page != null && {
      ends(pages.size - 1) = free
      pages += page
      ends += 0
      if (pages.size > bases.length) {
        bases = Arrays.copyOf(bases, 2 * bases.length)
        offsets = Arrays.copyOf(offsets, 2 * offsets.length)
      }
      bases(pages.size - 1) = page.getBaseObject
      offsets(pages.size - 1) = page.getBaseOffset
      free = 0
      pageEnd = math.min(page.size, Int.MaxValue.toLong).toInt
      true
    }
  }

  /** The size of a chunk's rows, in bytes. */
  def bytes(chunk: Long): Int = Platform.getInt(base(chunk), offset(chunk))
  def setBytes(chunk: Long, bytes: Int): Unit = Platform.putInt(base(chunk), offset(chunk), bytes)

  /** The address of the chunk after this one, or 0. */
  def next(chunk: Long): Long = Platform.getLong(base(chunk), offset(chunk) + NextAt)
  def setNext(chunk: Long, next: Long): Unit = Platform.putLong(base(chunk), offset(chunk) + NextAt, next)

  def beginsRun(chunk: Long): Boolean = (Platform.getInt(base(chunk), offset(chunk) + PayloadAt) & 1) != 0

  /** The address of a chunk's first row. */
  def rows(chunk: Long): Long = chunk + HeaderBytes

  /** The address of a chunk's last row. */
  def lastRow(chunk: Long): Long = {
    val end = rows(chunk) + bytes(chunk)
    var row = rows(chunk)
    while (after(row) < end) row = after(row)
    row
  }

  def rowBytes(row: Long): Int = Platform.getLong(base(row), offset(row)).toInt

  /** The address after a row, which is the address of the next row unless the chunk ends. */
  def after(row: Long): Long = row + RowSegment.LengthBytes + rowBytes(row)

  def point(to: UnsafeRow, row: Long): Unit = {
    val in = base(row)
    val at = offset(row)
    to.pointTo(in, at + RowSegment.LengthBytes, Platform.getLong(in, at).toInt)
  }

  /**
   * Returns all rows, in any order; each is valid until the next one is requested. A page is released after its last
   * row was returned.
   */
  def drain(): Iterator[UnsafeRow] = {
    if (!isMoved) end()
    new DrainedRows
  }

  private final class DrainedRows extends Iterator[UnsafeRow] {
    private val row = new UnsafeRow(fields)
    private var base: Object = _
    // The offsets, in `base`, of the next row, of the end of the chunk's rows, of the next chunk, and of the end of the
    // last chunk.
    private var position, rowsEnd, chunk, chunksEnd = 0L
    private var blocksRead = 0

    override def hasNext: Boolean = {
      while (position == rowsEnd && (chunk < chunksEnd || nextPage() || nextBlock())) {
        position = chunk + HeaderBytes
        rowsEnd = position + Platform.getInt(base, chunk)
        chunk = position + (Platform.getInt(base, chunk + PayloadAt) & ~1)
      }
      position < rowsEnd
    }

    override def next(): UnsafeRow = {
      val bytes = Platform.getLong(base, position).toInt
      row.pointTo(base, position + RowSegment.LengthBytes, bytes)
      position += RowSegment.LengthBytes + bytes
      row
    }

    private def nextPage(): Boolean = {
      if (drained < pages.size) release(drained)
      drained += 1
      while (drained < pages.size && pages(drained) == null) drained += 1
      drained < pages.size && {
        begin(bases(drained), offsets(drained), ends(drained))
        true
      }
    }

    private def nextBlock(): Boolean = blocksRead < blocks.size && {
      val (at, bytes) = blocks(blocksRead)
      val block = new Array[Byte](bytes)
      file.read(at, block, bytes)
      blocksRead += 1
      begin(block, Platform.BYTE_ARRAY_OFFSET.toLong, bytes)
      true
    }

    private def begin(from: Object, offset: Long, bytes: Int): Unit = {
      base = from
      chunk = offset
      chunksEnd = offset + bytes
    }
  }

  /** Moves all pages to the file except the one being drained. Returns the number of bytes released. */
  private def move(): Long = {
    if (!isMoved) {
      if (drained == 0) end()
      file = new SpillFile(task)
    }
    var released = 0L
    for (page <- 1 until pages.size if pages(page) != null && page != drained) {
      released += pages(page).size
      write(page)
      release(page)
    }
    released
  }

  /** Writes the chunks of a page in blocks of whole chunks. */
  private def write(page: Int): Unit = {
    var start = offsets(page)
    val end = start + ends(page)
    var chunk = start
    while (chunk < end) {
      val next = chunk + HeaderBytes + (Platform.getInt(bases(page), chunk + PayloadAt) & ~1)
      if (next == end || next - start >= BlockBytes) {
        val block = new Array[Byte]((next - start).toInt)
        Platform.copyMemory(bases(page), start, block, Platform.BYTE_ARRAY_OFFSET.toLong, block.length.toLong)
        blocks += (file.append(block, block.length) -> block.length)
        start = next
      }
      chunk = next
    }
  }

  /** Records where the pages and chunks end; called after the last row was added. */
  private def end(): Unit = {
    ends(pages.size - 1) = free
    seal()
  }

  private def release(page: Int): Unit = if (pages(page) != null) {
    memory.free(pages(page))
    pages(page) = null
    bases(page) = null
  }

  /** Releases all rows. */
  def close(): Unit = {
    for (page <- 1 until pages.size) release(page)
    if (file != null) file.delete()
  }
}

private[execution] object ChunkPages {
  val HeaderBytes = 16

  /** The offset of an address in its page. */
  def offsetOf(address: Long): Int = address.toInt

  private val PayloadAt = 4
  private val NextAt = 8

  /** Half of the pages that a task may have, since its sorters also need some. */
  private val MostPages = 4096
  private val BlockBytes = 256 * 1024
}
