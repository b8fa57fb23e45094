// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, DataInputStream, DataOutputStream}

import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.{Encoder, Encoders}

/**
 * All that is kept of a key between two turns, as Spark's state store and its state reader see it. Data only: numbers and
 * the bytes of rows, nothing of Catalyst.
 *
 * @param format    of this record; each released one can be read
 * @param plan      fingerprint of the clause that wrote it
 * @param wake      when time alone decides something, in milliseconds; [[KeyState.Never]]: only rows do
 * @param openSince time of the first row that a match still to be found can hold, in milliseconds; [[KeyState.Never]]: no such row
 * @param matches   how many matches there were
 * @param firstRow  number of the first row kept, counted from the key's first one
 * @param settled   how many rows the watermark has passed; they have their place in the order
 * @param waiting   how many rows it has not passed
 * @param search    what [[io.matchrecognize.matcher.PartitionScan]] has written
 * @param rows      settled rows, then waiting ones: each four bytes of length, and the bytes of an UnsafeRow
 */
private[streaming] final case class KeyState(
    format: Byte,
    plan: Long,
    wake: Long,
    openSince: Long,
    firstRow: Int,
    settled: Int,
    waiting: Int,
    search: Array[Byte],
    rows: Array[Byte]
)

private[streaming] object KeyState {
  val Format: Byte = 1
  val Never: Long = -1L

  /** Made once, since it is found by reflection. */
  lazy val encoder: Encoder[KeyState] = Encoders.product[KeyState]

  def writeRows(rows: Iterator[UnsafeRow]): Array[Byte] = {
    val bytes = new ByteArrayOutputStream()
    val out = new DataOutputStream(bytes)
    rows.foreach { row =>
      out.writeInt(row.getSizeInBytes)
      row.writeToStream(out, null)
    }
    bytes.toByteArray
  }

  def readRows(bytes: Array[Byte], fields: Int): Iterator[UnsafeRow] = {
    val in = new DataInputStream(new ByteArrayInputStream(bytes))
    Iterator.continually(in).takeWhile(_.available() > 0).map { _ =>
      val row = new UnsafeRow(fields)
      val size = in.readInt()
      val copy = new Array[Byte](size)
      in.readFully(copy)
      row.pointTo(copy, size)
      row
    }
  }
}
