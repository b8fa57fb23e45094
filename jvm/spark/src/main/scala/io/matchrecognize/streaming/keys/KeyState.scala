// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.{Encoder, Encoders}

import io.matchrecognize.errors.ExecutionErrors

/**
 * What is kept of a key between two turns, as Spark's state store and its state reader see it. Data only: numbers and the bytes
 * of rows, nothing of Catalyst. Rows beyond a few kilobytes are in chunks of their own, which are written once: a turn
 * writes its new rows and this record, however many rows are kept.
 *
 * @param format     of this record; from the first release on, each one that was released can be read
 * @param plan       fingerprint of the clause that wrote it
 * @param wake       when time alone decides something, in milliseconds; [[KeyState.Never]]: only rows do
 * @param openSince  time of the first row that a match still to be found can hold, in milliseconds; [[KeyState.Never]]: no such row
 * @param hasHistory whether the key had rows before those that are kept
 * @param settled    how many rows are kept that the watermark has passed; they have their position in the order
 * @param waiting    how many rows are kept that it has not passed
 * @param attempts   how many attempts wait for a row or for time
 * @param search     what the scan has written, see [[io.matchrecognize.matcher.PartitionScan]]
 * @param chunks     which chunks hold rows, see [[ChunkTable]]
 * @param settledRows the settled rows after those of chunks
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

  /** The size of the parts that grow; the other fields take some forty bytes. */
  def bytes: Long = search.length.toLong + chunks.length + settledRows.length + waitingRows.length
}

private[streaming] object KeyState {
  val Format: Byte = 3
  val Never: Long = -1L

  /** Throws if the record was written by a later version or by one that was never released. */
  def checkFormat(format: Int): Unit =
    if (format != Format) throw ExecutionErrors.stateFormat(format, Format.toInt)

  /** Created once, since its creation uses reflection. */
  lazy val encoder: Encoder[KeyState] = Encoders.product[KeyState]
}
