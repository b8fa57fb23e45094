// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.util.Arrays

/** A reusable buffer for building a list of numbers, which can then be looked up in a [[KeySet]]. */
final class KeyBuffer {
  private var parts = new Array[Int](16)
  private var count = 0

  def size: Int = count
  def add(part: Int): Unit = {
    if (count == parts.length) parts = Arrays.copyOf(parts, Math.multiplyExact(count, 2))
    parts(count) = part
    count += 1
  }

  def add(part: Long): Unit = {
    add(part.toInt)
    add((part >>> 32).toInt)
  }

  /** Removes parts until `size` are left. */
  def truncate(size: Int): Unit = count = size

  private[matcher] def hash: Int = {
    var hash = count
    var i = 0
    while (i < count) {
      hash = 31 * hash + parts(i)
      i += 1
    }
    // Spreads the keys of neighbouring rows, which would otherwise fill neighbouring slots.
    hash *= 0x9e3779b9
    hash ^ (hash >>> 15)
  }

  private[matcher] def equals(others: Array[Int], from: Int): Boolean =
    others(from) == count && Arrays.equals(parts, 0, count, others, from + 1, from + 1 + count)

  private[matcher] def copyTo(target: Array[Int], at: Int): Unit = {
    target(at) = count
    System.arraycopy(parts, 0, target, at + 1, count)
  }
}

/**
 * A set of lists of numbers. One array holds all lists, one after the other; a second array is a hash table that points
 * into it. The number of a list is its index in the first array.
 *
 * Memory: four bytes for each number, and 12 to 20 for each list.
 *
 * @param most how many numbers the set may hold; each list counts as one additional number
 */
private[matcher] final class KeySet(memory: MemoryAccount, most: Int) {
  import KeySet._

  private var parts = new Array[Int](LeastParts)
  private var used = 0
  // The index in `parts` of each slot's list, plus one; 0 marks an empty slot.
  private var slots = new Array[Int](LeastSlots)
  private var count = 0

  /** The number of the list, from 0; [[KeySet.Missing]] if it is not in the set. */
  def numberOf(key: KeyBuffer): Int = slots(slotOf(key)) - 1

  /** Adds a list that is not in the set, and returns its number; [[KeySet.Missing]] if there is no room for it. */
  def add(key: KeyBuffer): Int = {
    val number = used
    val end = number + 1L + key.size
    val hasRoom = end <= most && (end <= parts.length || growParts(end)) && (2 * count < slots.length || growSlots())
    if (!hasRoom) Missing
    else {
      slots(slotOf(key)) = number + 1
      key.copyTo(parts, number)
      used = end.toInt
      count += 1
      number
    }
  }

  /** Empties the set. A set that has grown is slow to clear, so it is replaced by a small one. */
  def clear(): Unit = if (count > 0) {
    if (slots.length > LeastSlots) {
      memory.release(bytes(slots))
      slots = new Array[Int](LeastSlots)
    } else Arrays.fill(slots, 0)
    if (parts.length > LeastParts) {
      memory.release(bytes(parts))
      parts = new Array[Int](LeastParts)
    }
    used = 0
    count = 0
  }

  /** Returns the slot of the list, or the empty slot where it would be stored. */
  private def slotOf(key: KeyBuffer): Int = {
    var slot = key.hash & (slots.length - 1)
    while (slots(slot) != 0 && !key.equals(parts, slots(slot) - 1)) slot = (slot + 1) & (slots.length - 1)
    slot
  }

  private def growParts(least: Long): Boolean = {
    val length = math.max(2L * parts.length, least).min(most.toLong).toInt
    val isAllowed = memory.tryAcquire(MemoryAccount.ofArray(4L * length))
    if (isAllowed) {
      val before = bytes(parts)
      parts = Arrays.copyOf(parts, length)
      memory.release(before)
    }
    isAllowed
  }

  private def growSlots(): Boolean = {
    val length = 2 * slots.length
    val isAllowed = memory.tryAcquire(MemoryAccount.ofArray(4L * length))
    if (isAllowed) {
      memory.release(bytes(slots))
      slots = new Array[Int](length)
      val key = new KeyBuffer
      var at = 0
      while (at < used) {
        key.truncate(0)
        (at + 1 to at + parts(at)).foreach(i => key.add(parts(i)))
        slots(slotOf(key)) = at + 1
        at += 1 + parts(at)
      }
    }
    isAllowed
  }

  private def bytes(array: Array[Int]): Long = MemoryAccount.ofArray(4L * array.length)
}

private[matcher] object KeySet {

  /** The number of a list that is not in the set. */
  val Missing: Int = -1

  private val LeastParts = 256

  /** The number of slots is always a power of two. */
  private val LeastSlots = 64
}
