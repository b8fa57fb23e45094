// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, DataInput, DataInputStream, DataOutput, DataOutputStream}

/**
 * Writes what a suspended scan holds. Rows are counted from the first one kept, so that numbers stay small however many rows a
 * partition has had; a small number takes one byte, whatever its sign.
 *
 * @param firstRow the first row that is kept
 */
final class ScanOutput(out: DataOutput, firstRow: Int) {

  /** Seven bits a byte, the lowest first; the highest bit says that more follow. */
  def number(value: Long): Unit = {
    var rest = (value << 1) ^ (value >> 63)
    while ((rest & ~0x7fL) != 0) {
      out.writeByte((rest & 0x7f).toInt | 0x80)
      rest >>>= 7
    }
    out.writeByte(rest.toInt)
  }

  def row(row: Int): Unit = number(row.toLong - firstRow)

  /** A number that grows by `width` from row to row. */
  def rowTimes(width: Int, value: Long): Unit = number(value - width.toLong * firstRow)
  def flag(value: Boolean): Unit = out.writeBoolean(value)
  def word(value: Long): Unit = out.writeLong(value)

  def bytes(value: Array[Byte]): Unit = {
    number(value.length.toLong)
    out.write(value)
  }
}

object ScanOutput {

  /** What is written, as bytes. */
  def toBytes(firstRow: Int)(write: ScanOutput => Unit): Array[Byte] = {
    val bytes = new ByteArrayOutputStream
    write(new ScanOutput(new DataOutputStream(bytes), firstRow))
    bytes.toByteArray
  }
}

/** Reads what [[ScanOutput]] has written; the first row that is kept now has the number `firstRow`. */
final class ScanInput(in: DataInput, firstRow: Int) {
  def long(): Long = {
    var value = 0L
    var shift = 0
    var next = in.readByte()
    while (next < 0) {
      value |= (next & 0x7fL) << shift
      shift += 7
      next = in.readByte()
    }
    value |= next.toLong << shift
    (value >>> 1) ^ -(value & 1)
  }

  def number(): Int = Math.toIntExact(long())

  /** One that went by so many rows ago that it has no number any more has one below all others. */
  def row(): Int = Math.toIntExact(math.max(long() + firstRow, Int.MinValue.toLong))
  def rowTimes(width: Int): Long = long() + width.toLong * firstRow
  def flag(): Boolean = in.readBoolean()
  def word(): Long = in.readLong()

  def bytes(): Array[Byte] = {
    val value = new Array[Byte](number())
    in.readFully(value)
    value
  }
}

object ScanInput {
  def ofBytes(bytes: Array[Byte], firstRow: Int): ScanInput =
    new ScanInput(new DataInputStream(new ByteArrayInputStream(bytes)), firstRow)
}
