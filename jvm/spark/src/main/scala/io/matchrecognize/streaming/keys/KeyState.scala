// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.Encoders

import io.matchrecognize.errors.ExecutionErrors

/**
 * The state of a key between two micro-batches that process it, in the form in which Spark's state store and state
 * reader see it. It is plain data: numbers and the bytes of rows, no Catalyst objects. Rows beyond a few kilobytes are
 * stored in separate chunks, each written once. So each time the key is processed, only its new rows and this record
 * are written, however many rows are kept.
 *
 * @param format      the format of this record; from the first release on, every released format can be read
 * @param plan        the fingerprint of the clause that wrote it
 * @param wake        the watermark, in milliseconds, at which the key is processed even without new rows; or
 *                    [[KeyState.Never]]
 * @param openSince   the time, in milliseconds, of the first row that a later match can contain; [[KeyState.Never]] if
 *                    there is no such row
 * @param hasHistory  whether the key had rows before those that are kept
 * @param settled     the number of kept rows that the watermark has passed; their position in the order is final
 * @param waiting     the number of kept rows that the watermark has not passed
 * @param attempts    the number of attempts that wait for a row or for time to pass
 * @param search      the state of the search, see [[io.matchrecognize.matcher.PartitionScan]]
 * @param chunks      the chunks that hold rows, see [[ChunkTable]]
 * @param settledRows the settled rows after those in chunks
 * @param waitingRows the waiting rows that are in no chunk
 */
private[streaming] final case class KeyState(
    format: Byte,
    plan: Long,
    wake: Long,
    openSince: Long,
    hasHistory: Boolean,
    settled: Int,
    waiting: Int,
    attempts: Int,
    search: Array[Byte],
    chunks: Array[Byte],
    settledRows: Array[Byte],
    waitingRows: Array[Byte]
) {

  /** The size of the parts that can grow; the other fields take some forty bytes. */
  def bytes: Long = search.length.toLong + chunks.length + settledRows.length + waitingRows.length
}

private[streaming] object KeyState {
  val Format: Byte = 3
  val Never: Long = -1L

  /** Throws if the record was written in a later format, or in one that was never released. */
  def checkFormat(format: Int): Unit =
    if (format != Format) throw ExecutionErrors.stateFormat(format, Format.toInt)

  /** Created once, since creating it uses reflection. */
  lazy val encoder: ResolvedEncoder[KeyState] = ResolvedEncoder(Encoders.product[KeyState])
}
