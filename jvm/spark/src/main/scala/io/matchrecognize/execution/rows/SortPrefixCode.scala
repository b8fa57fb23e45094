// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

/**
 * Encodes the unsigned eight-byte prefix by which rows are sorted: a code of the partition, followed by a code of the
 * first order key.
 *
 * The number of partitions and the range of the order keys are known only after all rows were read, but the prefix of a
 * row never changes. So the code of a partition has a variable length: one byte for the first 128 partitions, two for
 * the next 16,384, three for further partitions that have a number, and four for all others, where 29 bits are a hash
 * of the partition.
 *
 * The remaining bits are the code of the order key, which resembles a floating-point number: it is the distance from
 * the first key of the task, exact up to some distance and with reduced precision beyond it. So no key is out of range,
 * and a smaller key never has a larger code.
 */
private[execution] object SortPrefixCode {

  /** The maximum number of partitions that can have a number. */
  val Numbers: Int = 128 + (1 << 14) + (1 << 21)

  def ofNumber(number: Int): Long =
    if (number < 128) number.toLong << 56
    else if (number < 128 + (1 << 14)) (0x8000L | (number - 128)) << 48
    else (0xc00000L | (number - 128 - (1 << 14))) << 40

  def ofHash(hash: Int): Long = (0xe0000000L | (hash >>> 3)) << 32

  /**
   * Returns the code of a partition, given the result of comparing its key with that of the first row: all smaller keys
   * share a code, and so do all larger ones.
   */
  def ofOrder(comparison: Int): Long = ofNumber(1 + Integer.signum(comparison))

  /** Whether the prefix contains a hash of the partition, so that several partitions may share its code. */
  def isHash(prefix: Long): Boolean = prefix >>> 61 == 7

  /** The number of bits of the order key's code. */
  def orderBits(prefix: Long): Int = 56 - 8 * math.min(3, java.lang.Long.numberOfLeadingZeros(~prefix))

  /**
   * Returns the code of a value in `bits` bits, relative to `base`. It is never 0 and never all ones, which are the
   * codes of nulls.
   */
  def ofValue(value: Long, base: Long, bits: Int): Long =
    if (value >= base) center(bits) + digits(value - base, bits) else center(bits) - digits(base - value, bits)

  /** Whether all rows with this prefix belong to one partition and have the same value. */
  def isExact(prefix: Long): Boolean = !isHash(prefix) && {
    val bits = orderBits(prefix)
    val code = prefix & mask(bits)
    code == 0 || code == mask(bits) || math.abs(code - center(bits)) < (1L << exactBits(bits))
  }

  /**
   * Whether the prefixes leave open which of two rows comes first. Rows of partitions that share a code are interleaved
   * by their order keys, so the order of all these rows is open.
   */
  def isOpen(first: Long, second: Long): Boolean =
    first == second || isHash(first) && first >>> 32 == second >>> 32

  /** The code of nulls. */
  def ofNull(first: Boolean, bits: Int): Long = if (first) 0 else mask(bits)

  private def mask(bits: Int): Long = (1L << bits) - 1

  /**
   * The bits 1010... Adding or subtracting a small distance does not change the upper bits, which radix sort then
   * skips.
   */
  private def center(bits: Int): Long = 0xaaaaaaaaaaaaaaaaL >>> (64 - bits)

  private def exactBits(bits: Int): Int = bits - 7

  /**
   * Encodes an unsigned distance by its leading bits and the number of bits dropped after them. The result is below a
   * quarter of the largest number of `bits` bits.
   */
  private def digits(distance: Long, bits: Int): Long = {
    val exact = exactBits(bits)
    val dropped = math.max(0, 64 - java.lang.Long.numberOfLeadingZeros(distance) - exact)
    (dropped.toLong << (exact - 1)) + (distance >>> dropped)
  }
}
