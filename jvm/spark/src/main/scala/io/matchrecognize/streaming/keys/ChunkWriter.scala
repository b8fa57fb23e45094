// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.UnsafeRow

/**
 * Writes the rows of a key to chunks, unless there are only a few rows.
 *
 * @param smallBytes up to this size, rows are kept in the key's record, which is read and written whenever the key is
 *   processed
 */
private[streaming] final class ChunkWriter(smallBytes: Int) {

  /** The number of the next chunk. */
  var next = 0L

  /**
   * Writes the rows to chunks, except the last ones if they are few. Returns the rows that are in no chunk, as bytes.
   *
   * @param note called with the number, the rows and the size of each chunk
   */
  def flush(rows: Iterator[UnsafeRow], store: ChunkStore)(note: (Long, Seq[UnsafeRow], Int) => Unit): Array[Byte] = {
    val parts = RowBytes.parts(rows, ChunkWriter.ChunkBytes)
    var small = RowBytes.Empty
    parts.foreach { part =>
      val bytes = RowBytes.write(part)
      if (!parts.hasNext && bytes.length <= smallBytes) small = bytes
      else {
        store.save(next, bytes)
        note(next, part, bytes.length)
        next += 1
      }
    }
    small
  }
}

private[streaming] object ChunkWriter {

  /**
   * The value of `smallBytes` for a single clause, and for the rows that several rules share while these rows wait for
   * the watermark.
   */
  val SmallBytes: Int = 4 * 1024

  /** The maximum size of a chunk, unless it holds a single larger row. */
  val ChunkBytes: Int = 64 * 1024
}
