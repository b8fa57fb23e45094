// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.nio.{ByteBuffer, ByteOrder}
import java.util.Arrays

/**
 * Writes the state of a suspended scan. Row numbers are written relative to the first row that is kept, so they stay
 * small however many rows a partition has had. A small number takes one byte, whatever its sign.
 *
 * Cost: a few nanoseconds for each number. A search may write several numbers for each row that it holds.
 *
 * @param firstRow the first row that is kept
 */
final class ScanOutput private (firstRow: Int) {
  private var content = new Array[Byte](ScanOutput.LeastBytes)
  private var size = 0

  private def toBytes: Array[Byte] = Arrays.copyOf(content, size)

  private def reserve(bytes: Int): Unit =
    if (bytes > content.length - size) {
      // Doubles the array, but not beyond the maximum length.
      val larger = math.min(2L * content.length, ScanOutput.MostBytes.toLong).toInt
      content = Arrays.copyOf(content, math.max(larger, Math.addExact(size, bytes)))
    }

  /** Writes seven bits per byte, the lowest bits first. The highest bit of a byte is set if more bytes follow. */
  def number(value: Long): Unit = {
    reserve(ScanOutput.LongestNumber)
    var rest = (value << 1) ^ (value >> 63)
    while ((rest & ~0x7fL) != 0) {
      content(size) = ((rest & 0x7f) | 0x80).toByte
      size += 1
      rest >>>= 7
    }
    content(size) = rest.toByte
    size += 1
  }

  def row(row: Int): Unit = number(row.toLong - firstRow)

  /** Writes `value`, which grows by `width` from row to row, relative to what it is at the first row that is kept. */
  def rowTimes(width: Int, value: Long): Unit = number(value - width.toLong * firstRow)

  def flag(value: Boolean): Unit = {
    reserve(1)
    content(size) = if (value) 1 else 0
    size += 1
  }

  /** Writes eight bytes, the highest first. */
  def word(value: Long): Unit = {
    reserve(8)
    ByteBuffer.wrap(content).order(ByteOrder.BIG_ENDIAN).putLong(size, value)
    size += 8
  }

  def bytes(value: Array[Byte]): Unit = {
    number(value.length.toLong)
    reserve(value.length)
    System.arraycopy(value, 0, content, size, value.length)
    size += value.length
  }
}

object ScanOutput {
  private val LeastBytes = 64
  private val LongestNumber = 10

  // Some virtual machines do not support longer arrays.
  private val MostBytes = Int.MaxValue - 8

  /** Runs `write` and returns what it has written. */
  def toBytes(firstRow: Int)(write: ScanOutput => Unit): Array[Byte] = {
    val out = new ScanOutput(firstRow)
    write(out)
    out.toBytes
  }
}

/** Reads what [[ScanOutput]] has written. `firstRow` is the number that the first row kept has now. */
final class ScanInput private (content: Array[Byte], firstRow: Int) {
  private var at = 0

  private def nextByte(): Byte = {
    val next = content(at)
    at += 1
    next
  }

  def long(): Long = {
    var value = 0L
    var shift = 0
    var next = nextByte()
    while (next < 0) {
      value |= (next & 0x7fL) << shift
      shift += 7
      next = nextByte()
    }
    value |= next.toLong << shift
    (value >>> 1) ^ -(value & 1)
  }

  def number(): Int = Math.toIntExact(long())

  /** Reads a row number. A row that was released long ago gets a number below all others. */
  def row(): Int = Math.toIntExact(math.max(long() + firstRow, Int.MinValue.toLong))
  def rowTimes(width: Int): Long = long() + width.toLong * firstRow
  def flag(): Boolean = nextByte() != 0

  def word(): Long = {
    val value = ByteBuffer.wrap(content).order(ByteOrder.BIG_ENDIAN).getLong(at)
    at += 8
    value
  }

  def bytes(): Array[Byte] = {
    val length = number()
    at += length
    Arrays.copyOfRange(content, at - length, at)
  }
}

object ScanInput {
  def ofBytes(bytes: Array[Byte], firstRow: Int): ScanInput = new ScanInput(bytes, firstRow)
}
