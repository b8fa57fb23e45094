// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

/**
 * The rows of a key that the watermark has not passed yet.
 *
 * Each time the key is processed, the cost is that of the rows that arrive and of the rows in chunks whose first row
 * the watermark has passed.
 *
 * @param timeOf returns the time of a row, in microseconds
 * @param order  the order of the rows that the watermark has passed
 */
private[streaming] final class WaitingRows(fields: Int, timeOf: UnsafeRow => Long, order: Ordering[UnsafeRow]) {
  private var chunks = Vector.empty[WaitingChunk]
  private var rows = Vector.empty[UnsafeRow]
  private var used = Vector.empty[Long]

  /**
   * Restores the saved rows and adds the rows that arrived; `watermark` is in microseconds.
   *
   * @return the rows that the watermark has passed, sorted
   */
  def begin(
      saved: Vector[WaitingChunk],
      savedRows: Array[Byte],
      arrived: Iterator[UnsafeRow],
      watermark: Long,
      store: ChunkStore
  ): Vector[UnsafeRow] = {
    val (reached, later) = saved.partition(_.least <= watermark)
    chunks = later
    used = reached.map(_.number)
    val known = reached.iterator.flatMap(chunk => RowBytes.read(store.load(chunk.number), fields)) ++
      RowBytes.read(savedRows, fields) ++ arrived
    val (settling, others) = known.toVector.partition(timeOf(_) <= watermark)
    rows = others
    settling.sorted(order)
  }

  def size: Int = rows.size + chunks.iterator.map(_.rows).sum

  /** All waiting rows; None if some are in chunks. */
  def all: Option[Vector[UnsafeRow]] = Option.when(chunks.isEmpty)(rows)

  /** The earliest waiting row among those in no chunk, which include the rows that arrived in this turn. */
  def first: UnsafeRow = rows.minBy(timeOf)

  /** The time of the first waiting row, in microseconds. */
  def firstTime: Option[Long] = (rows.iterator.map(timeOf) ++ chunks.iterator.map(_.least)).minOption

  /** Saves the waiting rows. Returns the chunks that hold some of them, and the others as bytes. */
  def end(writer: ChunkWriter, store: ChunkStore): (Vector[WaitingChunk], Array[Byte]) = {
    used.foreach(store.remove)
    val rest = writer.flush(rows.iterator, store) { (number, part, _) =>
      chunks :+= WaitingChunk(number, part.size, part.iterator.map(timeOf).min)
    }
    (chunks, rest)
  }

  /** Removes the chunks whose rows were all read. */
  def forget(store: ChunkStore): Unit = used.foreach(store.remove)
}
