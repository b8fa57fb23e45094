// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.execution.rows.PartitionBuffer

/**
 * The rows of one key, between its state and the buffer that is matched over: rows that come wait until the watermark has passed
 * them, and then take their position in the order for good.
 *
 * Cost of a turn: the rows that come, those that have passed, and a few kilobytes of the others. Chunks of settled rows are read when
 * the matcher asks for one of their rows; chunks of waiting rows when the first of them has passed.
 *
 * @param buffer receives the settled rows
 * @param timeOf returns the time of a row, in microseconds
 * @param order  the order of settled rows
 * @param smallBytes see [[ChunkWriter]]
 */
private[streaming] final class KeyRows(
    buffer: PartitionBuffer,
    fields: Int,
    timeOf: UnsafeRow => Long,
    order: Ordering[UnsafeRow],
    smallBytes: Int
) {
  import KeyRows._

  private var hadHistory = false
  private val writer = new ChunkWriter(smallBytes)
  private var settledChunks = Vector.empty[SettledChunk]
  private val waiting = new WaitingRows(fields, timeOf, order)
  // Rows that the watermark has passed and that have no position yet, in their order.
  private var passed = Iterator.empty[UnsafeRow].buffered
  private var lastTime = Option.empty[Long]

  /**
   * Restores the saved rows of a key and adds the rows that arrived; `watermark` is in microseconds.
   *
   * @return how many rows take their position in this turn
   */
  def begin(saved: Option[KeyState], rows: Iterator[UnsafeRow], watermark: Long, store: ChunkStore): Int = {
    val table = saved.fold(ChunkTable.Empty)(state => ChunkTable.read(state.chunks))
    hadHistory = saved.exists(_.hasHistory)
    writer.next = table.next
    settledChunks = table.settled
    // Row 0 is the first one of a partition.
    buffer.clear(if (hadHistory) 1 else 0)
    settledChunks.foreach(chunk => buffer.addKept(chunk.rows, chunk.bytes)(store.load(chunk.number)))
    saved.foreach(state => RowBytes.read(state.settledRows, fields).foreach(buffer.add))
    val settling =
      waiting.begin(table.waiting, saved.fold(RowBytes.Empty)(_.waitingRows), rows, watermark, store)
    passed = settling.iterator.buffered
    lastTime = lastSettled
    settling.size
  }

  /** The time of the last settled row, if that row is kept. */
  def lastSettled: Option[Long] = Option.when(buffer.size > buffer.firstRow)(timeOf(buffer.row(buffer.size - 1)))

  /**
   * Settles the rows that have passed, up to a silence longer than `longestSilence`; the rows after it are settled by
   * another call.
   *
   * @return the time of the first of the rows after that silence
   */
  def settle(longestSilence: Long): Option[Long] = {
    def isLate(row: UnsafeRow) = lastTime.exists(timeOf(row) - _ > longestSilence)
    while (passed.hasNext && !isLate(passed.head)) {
      lastTime = Some(timeOf(passed.head))
      buffer.add(passed.next())
    }
    lastTime = None
    passed.headOption.map(timeOf)
  }

  /** Whether there are rows after a silence. */
  def hasPassed: Boolean = passed.hasNext

  /** Removes the settled rows, and forgets that the key had any. */
  def startAnew(store: ChunkStore): Unit = {
    settledChunks.foreach(chunk => store.remove(chunk.number))
    settledChunks = Vector.empty
    hadHistory = false
    buffer.clear(0)
  }

  /** A waiting row; used if there is no settled row. */
  def oneWaiting: UnsafeRow = waiting.first

  /** All waiting rows; None if some are in chunks. */
  def allWaiting: Option[Vector[UnsafeRow]] = waiting.all

  /** How many rows wait. */
  def waitingRows: Int = waiting.size

  /** The time of the first row that waits, in microseconds. */
  def firstWaiting: Option[Long] = waiting.firstTime

  /** The first row that is kept if all rows from `needed` on must be: chunks are kept whole. */
  def firstKept(needed: Int): Int = {
    val ends = chunkEnds
    val gone = ends.count(_ <= needed)
    if (gone < ends.size) ends(gone) - settledChunks(gone).rows else needed
  }

  /** The row after each settled chunk. */
  private def chunkEnds: Vector[Int] = settledChunks.scanLeft(buffer.firstRow)(_ + _.rows).tail

  /**
   * Saves the rows from `first` on, as returned by [[firstKept]], and all waiting rows; returns the parts of the
   * key's state.
   */
  def end(first: Int, store: ChunkStore): Kept = {
    val (dropped, kept) = settledChunks.splitAt(chunkEnds.count(_ <= first))
    dropped.foreach(chunk => store.remove(chunk.number))
    settledChunks = kept
    val inChunks = kept.iterator.map(_.rows).sum
    val rest = (first + inChunks until buffer.size).iterator.map(buffer.row)
    val settled = writer.flush(rest, store) { (number, rows, bytes) =>
      settledChunks :+= SettledChunk(number, rows.size, bytes)
    }
    val (waitingChunks, waits) = waiting.end(writer, store)
    val table = ChunkTable(writer.next, settledChunks, waitingChunks)
    Kept(hadHistory || first > 0, table.toBytes, settled, waits)
  }

  /** Removes all rows of the key. */
  def forget(store: ChunkStore): Unit = {
    waiting.forget(store)
    settledChunks.foreach(chunk => store.remove(chunk.number))
  }
}

private[streaming] object KeyRows {

  /** Parts of the state of a key: the chunks it has, its last settled rows, and its waiting rows, but for those in chunks. */
  final case class Kept(hasHistory: Boolean, chunks: Array[Byte], settledRows: Array[Byte], waitingRows: Array[Byte])
}
