// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

/**
 * Eight bytes by which rows sort, unsigned: a code of the partition, then one of the first order key.
 *
 * Which partitions there are, and in what range the order keys lie, is known only when all rows are there, but the prefix
 * of a row never changes. So the code of a partition is short as long as there are few: a byte for the first 128, two
 * for the next 16,384, three for further ones that have a number, and four, of which 29 bits are a hash, for all others.
 * The rest is the code of the order key, as in a floating-point number: the distance from the first key of the task, exact up to
 * some distance and with fewer digits beyond it. So no key is out of range, and smaller keys never have larger codes.
 */
private[execution] object SortPrefixCode {

  /** How many partitions can have a number. */
  val Numbers: Int = 128 + (1 << 14) + (1 << 21)

  def ofNumber(number: Int): Long =
    if (number < 128) number.toLong << 56
    else if (number < 128 + (1 << 14)) (0x8000L | (number - 128)) << 48
    else (0xc00000L | (number - 128 - (1 << 14))) << 40

  def ofHash(hash: Int): Long = (0xe0000000L | (hash >>> 3)) << 32

  /** The code of a partition in the order of keys, by how its key compares with that of the first row: others than that share two. */
  def ofOrder(comparison: Int): Long = ofNumber(1 + Integer.signum(comparison))

  /** Whether partitions may share the code. */
  def isHash(prefix: Long): Boolean = prefix >>> 61 == 7

  /** How many bits the code of the order key has. */
  def orderBits(prefix: Long): Int = 56 - 8 * math.min(3, java.lang.Long.numberOfLeadingZeros(~prefix))

  /** The code of a value in so many bits, relative to `base`; not 0, and not all ones. */
  def ofValue(value: Long, base: Long, bits: Int): Long =
    if (value >= base) center(bits) + digits(value - base, bits) else center(bits) - digits(base - value, bits)

  /** Whether rows with this prefix are of one partition, and have the same value. */
  def isExact(prefix: Long): Boolean = !isHash(prefix) && {
    val bits = orderBits(prefix)
    val code = prefix & mask(bits)
    code == 0 || code == mask(bits) || math.abs(code - center(bits)) < (1L << exactBits(bits))
  }

  /**
   * Whether the prefixes do not say which of two rows comes first. Partitions that share a code are mixed by their order keys, so
   * there all rows are open.
   */
  def isOpen(first: Long, second: Long): Boolean =
    first == second || isHash(first) && first >>> 32 == second >>> 32

  /** The code of nulls. */
  def ofNull(first: Boolean, bits: Int): Long = if (first) 0 else mask(bits)

  private def mask(bits: Int): Long = (1L << bits) - 1

  /** In bits 1010...: the bits above a small distance stay as they are when it is added or subtracted, and radix sort skips them. */
  private def center(bits: Int): Long = 0xaaaaaaaaaaaaaaaaL >>> (64 - bits)

  private def exactBits(bits: Int): Int = bits - 7

  /** The leading digits of an unsigned distance, and how many follow; less than a quarter of what the bits can hold. */
  private def digits(distance: Long, bits: Int): Long = {
    val exact = exactBits(bits)
    val dropped = math.max(0, 64 - java.lang.Long.numberOfLeadingZeros(distance) - exact)
    (dropped.toLong << (exact - 1)) + (distance >>> dropped)
  }
}
