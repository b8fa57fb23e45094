// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.util.Arrays

/**
 * A table with `width` bits for each row of a partition. It grows when bits of higher rows are set.
 *
 * Memory: `width` bits for each row from the last row released to the highest row with a bit set, or at most twice
 * that.
 */
private[matcher] final class RowBits(width: Int, memory: MemoryAccount = MemoryAccount.Unlimited) {
  private var words = new Array[Long](RowBits.LeastWords)
  private var base = 0L
  private var highest = -1

  /** Clears all bits; rows before `row` must not be used again. */
  def reset(row: Int): Unit = {
    if (bytes(words.length) > 0 && highest < words.length / 4) {
      memory.release(bytes(words.length))
      words = new Array[Long](RowBits.LeastWords)
    } else Arrays.fill(words, 0, highest + 1, 0L)
    highest = -1
    base = row.toLong * width
  }

  /**
   * Declares that rows before `row` will not be used again. Their memory is reclaimed once they take up half of the
   * table.
   */
  def release(row: Int): Unit = {
    val dead = indexOf(row, 0) >> 6
    if (dead >= RowBits.LeastReleased && 2 * dead > highest) {
      val kept = math.max(highest + 1L - dead, 0L).toInt
      if (kept > 0) System.arraycopy(words, dead.toInt, words, 0, kept)
      Arrays.fill(words, kept, highest + 1, 0L)
      highest = kept - 1
      base += dead << 6
    }
  }

  def get(row: Int, bit: Int): Boolean = {
    val index = indexOf(row, bit)
    val word = (index >> 6).toInt
    word <= highest && (words(word) & (1L << index)) != 0
  }

  def set(row: Int, bit: Int): Unit = {
    val index = indexOf(row, bit)
    val word = Math.toIntExact(index >> 6)
    if (word > highest) {
      reach(word)
    }
    words(word) |= 1L << index
  }

  /** Sets the bit and returns whether it was set before. */
  def testAndSet(row: Int, bit: Int): Boolean = get(row, bit) || { set(row, bit); false }

  /** Clears the rows from `from` to `to`, both included. */
  def clear(from: Int, to: Int): Unit = {
    var index = math.max(indexOf(from, 0), 0L)
    val end = math.min(indexOf(to + 1, 0), (highest + 1L) << 6)
    while (index < end) {
      val next = math.min((index | 63) + 1, end)
      // The mask covers the bits of one word from `index` up to but not including `next`.
      words((index >> 6).toInt) &= ~((-1L << index) & (-1L >>> -next))
      index = next
    }
  }

  /** Makes `word` the highest word in use. */
  private def reach(word: Int): Unit = {
    if (word >= words.length) grow(math.max(word + 1, Math.multiplyExact(words.length, 2)))
    highest = word
  }

  private def grow(length: Int): Unit = {
    memory.acquire(bytes(length))
    val before = words.length
    words = Arrays.copyOf(words, length)
    memory.release(bytes(before))
  }

  private def bytes(length: Int): Long = MemoryAccount.ofArray(8L * length)

  private def indexOf(row: Int, bit: Int): Long = row.toLong * width + bit - base

  /** Writes only the words that are not zero, since most rows have no bit set. */
  def write(out: ScanOutput): Unit = {
    out.rowTimes(width, base)
    out.number((0 to highest).count(words(_) != 0L).toLong)
    var i = 0
    while (i <= highest) {
      if (words(i) != 0L) {
        out.number(i.toLong)
        out.word(words(i))
      }
      i += 1
    }
  }

  def read(in: ScanInput): Unit = {
    reset(0)
    base = in.rowTimes(width)
    var left = in.number()
    while (left > 0) {
      reach(in.number())
      words(highest) = in.word()
      left -= 1
    }
  }
}

private[matcher] object RowBits {

  val LeastWords = 16

  /** The least number of words to release. Releasing fewer is not worth the cost of copying the rest. */
  val LeastReleased = 16L
}
