// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

/**
 * An unsigned prefix of eight bytes by which rows are sorted: a code of the partition, then one of the first order
 * key.
 *
 * The number of partitions, and the range of the order keys, is known only after all rows were read, but the prefix
 * of a row never changes. So the code of a partition has variable length: one byte for the first 128 partitions, two
 * for the next 16,384, three for further ones that have a number, and four, of which 29 bits are a hash, for all
 * others. The rest is the code of the order key, similar to a floating-point number: the distance from the first key
 * of the task, exact up to some distance and with fewer digits beyond it. So no key is out of range, and smaller keys
 * never have larger codes.
 */
private[execution] object SortPrefixCode {

  /** How many partitions can have a number. */
  val Numbers: Int = 128 + (1 << 14) + (1 << 21)

  def ofNumber(number: Int): Long =
    if (number < 128) number.toLong << 56
    else if (number < 128 + (1 << 14)) (0x8000L | (number - 128)) << 48
    else (0xc00000L | (number - 128 - (1 << 14))) << 40

  def ofHash(hash: Int): Long = (0xe0000000L | (hash >>> 3)) << 32

  /**
   * The code of a partition by how its key compares with the first row's: all smaller keys share a code, and so do
   * all larger ones.
   */
  def ofOrder(comparison: Int): Long = ofNumber(1 + Integer.signum(comparison))

  /** Whether the prefix has a hash of the partition, so that several partitions may share its code. */
  def isHash(prefix: Long): Boolean = prefix >>> 61 == 7

  /** How many bits the code of the order key has. */
  def orderBits(prefix: Long): Int = 56 - 8 * math.min(3, java.lang.Long.numberOfLeadingZeros(~prefix))

  /** The code of a value in `bits` bits, relative to `base`; never 0 and never all ones, which are codes of nulls. */
  def ofValue(value: Long, base: Long, bits: Int): Long =
    if (value >= base) center(bits) + digits(value - base, bits) else center(bits) - digits(base - value, bits)

  /** Whether all rows with this prefix belong to one partition and have the same value. */
  def isExact(prefix: Long): Boolean = !isHash(prefix) && {
    val bits = orderBits(prefix)
    val code = prefix & mask(bits)
    code == 0 || code == mask(bits) || math.abs(code - center(bits)) < (1L << exactBits(bits))
  }

  /**
   * Whether the prefixes do not decide which of two rows comes first. Rows of partitions that share a code are
   * interleaved by their order keys, so the order of all these rows is open.
   */
  def isOpen(first: Long, second: Long): Boolean =
    first == second || isHash(first) && first >>> 32 == second >>> 32

  /** The code of nulls. */
  def ofNull(first: Boolean, bits: Int): Long = if (first) 0 else mask(bits)

  private def mask(bits: Int): Long = (1L << bits) - 1

  /**
   * The bits 1010...: adding or subtracting a small distance does not change the bits above it, and radix sort skips
   * those.
   */
  private def center(bits: Int): Long = 0xaaaaaaaaaaaaaaaaL >>> (64 - bits)

  private def exactBits(bits: Int): Int = bits - 7

  /**
   * The leading digits of an unsigned distance and how many more it has, as a number below a quarter of what the bits
   * can hold.
   */
  private def digits(distance: Long, bits: Int): Long = {
    val exact = exactBits(bits)
    val dropped = math.max(0, 64 - java.lang.Long.numberOfLeadingZeros(distance) - exact)
    (dropped.toLong << (exact - 1)) + (distance >>> dropped)
  }
}
