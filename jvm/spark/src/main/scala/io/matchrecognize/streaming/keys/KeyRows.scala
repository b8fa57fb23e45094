// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.execution.rows.PartitionBuffer

/**
 * Manages the rows of one key between its state and the buffer over which the search runs. Rows that arrive wait until
 * the watermark has passed them. They are then settled, which means that their position in the order is final.
 *
 * The cost of processing a key grows with the number of rows that arrive and that the watermark has passed. Of the other
 * rows, a few kilobytes are read and written. A chunk of settled rows is read when the matcher requests one of its rows.
 * A chunk of waiting rows is read when the watermark has passed its first row.
 *
 * @param buffer     receives the settled rows
 * @param timeOf     returns the time of a row, in microseconds
 * @param order      the order of settled rows
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
  // The rows that the watermark has passed and that are not settled yet, sorted.
  private var passed = Iterator.empty[UnsafeRow].buffered
  private var lastTime = Option.empty[Long]

  /**
   * Restores the saved rows of a key and adds the rows that arrived; `watermark` is in microseconds.
   *
   * @return the number of rows that will be settled in this turn
   */
  def begin(saved: Option[KeyState], rows: Iterator[UnsafeRow], watermark: Long, store: ChunkStore): Int = {
    val table = saved.fold(ChunkTable.Empty)(state => ChunkTable.read(state.chunks))
    hadHistory = saved.exists(_.hasHistory)
    writer.next = table.next
    settledChunks = table.settled
    // Row 0 is the first row of the partition, so a key that has had earlier rows begins with row 1.
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
   * Settles the rows that the watermark has passed, up to the first silence longer than `longestSilence`; the next call
   * settles the rows after that silence.
   *
   * @return the time of the first row after that silence; None if there was no such silence
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

  /** Whether there are rows left to settle, after a silence. */
  def hasPassed: Boolean = passed.hasNext

  /** Removes the settled rows, and forgets that the key has had rows. */
  def startAnew(store: ChunkStore): Unit = {
    settledChunks.foreach(chunk => store.remove(chunk.number))
    settledChunks = Vector.empty
    hadHistory = false
    buffer.clear(0)
  }

  /** A waiting row, for messages about a key without settled rows. */
  def oneWaiting: UnsafeRow = waiting.first

  /** All waiting rows; None if some are in chunks. */
  def allWaiting: Option[Vector[UnsafeRow]] = waiting.all

  /** The number of waiting rows. */
  def waitingRows: Int = waiting.size

  /** The time of the first waiting row, in microseconds. */
  def firstWaiting: Option[Long] = waiting.firstTime

  /**
   * The first row to keep if all rows from `needed` on are needed. It can be an earlier row, since chunks are kept
   * whole.
   */
  def firstKept(needed: Int): Int = {
    val ends = chunkEnds
    val gone = ends.count(_ <= needed)
    if (gone < ends.size) ends(gone) - settledChunks(gone).rows else needed
  }

  /** For each settled chunk, the row after its last one. */
  private def chunkEnds: Vector[Int] = settledChunks.scanLeft(buffer.firstRow)(_ + _.rows).tail

  /**
   * Saves all waiting rows and the settled rows from `first` on, where `first` comes from [[firstKept]]. Returns the
   * parts of the key's state.
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

  /**
   * The parts of a key's state that concern its rows: whether it has had earlier rows, the table of its chunks, and the
   * settled and waiting rows that are in no chunk.
   */
  final case class Kept(hasHistory: Boolean, chunks: Array[Byte], settledRows: Array[Byte], waitingRows: Array[Byte])
}
