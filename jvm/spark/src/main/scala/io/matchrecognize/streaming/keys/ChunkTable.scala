// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import io.matchrecognize.matcher.{ScanInput, ScanOutput}

/** Stores the rows of chunks by chunk number. */
private[streaming] trait ChunkStore {
  def load(chunk: Long): Array[Byte]
  def save(chunk: Long, rows: Array[Byte]): Unit
  def remove(chunk: Long): Unit
}

/** A chunk of rows whose position in the order is final: its number, its row count and its size in bytes. */
private[streaming] final case class SettledChunk(number: Long, rows: Int, bytes: Int)

/** A chunk of rows that the watermark has not passed; `least` is the earliest time of these rows, in microseconds. */
private[streaming] final case class WaitingChunk(number: Long, rows: Int, least: Long)

/**
 * The chunks of a key.
 *
 * @param next    the number of the next chunk
 * @param settled the settled chunks, in the order of their rows
 */
private[streaming] final case class ChunkTable(
    next: Long,
    settled: Vector[SettledChunk],
    waiting: Vector[WaitingChunk]
) {
  def toBytes: Array[Byte] =
    if (this == ChunkTable.Empty) RowBytes.Empty
    else ScanOutput.toBytes(firstRow = 0) { out =>
      Seq(next, settled.size.toLong, waiting.size.toLong).foreach(out.number)
      settled.foreach(chunk => Seq(chunk.number, chunk.rows.toLong, chunk.bytes.toLong).foreach(out.number))
      waiting.foreach(chunk => Seq(chunk.number, chunk.rows.toLong, chunk.least).foreach(out.number))
    }
}

private[streaming] object ChunkTable {
  val Empty: ChunkTable = ChunkTable(0L, Vector.empty, Vector.empty)

  def read(bytes: Array[Byte]): ChunkTable =
    if (bytes.isEmpty) Empty
    else {
      val in = ScanInput.ofBytes(bytes, firstRow = 0)
      val (next, settled, waiting) = (in.long(), in.number(), in.number())
      ChunkTable(
        next,
        Vector.fill(settled)(SettledChunk(in.long(), in.number(), in.number())),
        Vector.fill(waiting)(WaitingChunk(in.long(), in.number(), in.long()))
      )
    }
}
