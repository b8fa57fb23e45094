// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.util.Arrays

/**
 * A growable stack of ints, without boxing.
 *
 * The items are stored in blocks. The first block grows up to the block size, and all others have that size, so a large
 * stack is not copied when it grows. The stack takes four bytes for each item, plus at most one block. `clear` keeps
 * the blocks unless they are large and little of them was used.
 */
private[matchrecognize] final class IntStack(memory: MemoryAccount = MemoryAccount.Unlimited) {
  import IntStack._

  private var blocks = Array(new Array[Int](Least))
  // The number of blocks allocated, and how many items they can hold.
  private var blockCount = 1
  private var capacity = Least
  private var count = 0
  // The block that receives the next item, and the number of items in the blocks below it.
  private var top = blocks(0)
  private var base = 0

  def size: Int = count
  def isEmpty: Boolean = count == 0
  def apply(index: Int): Int = if (index >= base) top(index - base) else blocks(index >> Shift)(index & Mask)
  def last: Int = apply(count - 1)

  /** The index of an item in a stack whose items are in ascending order; -1 if the stack does not contain the item. */
  def indexOfSorted(item: Int): Int = {
    var low = 0
    var high = count - 1
    while (low < high) {
      val middle = (low + high) >>> 1
      if (apply(middle) < item) low = middle + 1 else high = middle
    }
    if (low == high && apply(low) == item) low else -1
  }

  def contains(item: Int): Boolean = {
    var i = 0
    while (i < count && apply(i) != item) i += 1
    i < count
  }

  def push(item: Int): Unit = {
    if (count - base == top.length) grow()
    top(count - base) = item
    count += 1
  }

  def pop(): Int = {
    truncate(count - 1)
    top(count - base)
  }

  def truncate(size: Int): Unit = {
    count = size
    if (size < base) {
      base = size & ~Mask
      top = blocks(size >> Shift)
    }
  }

  def clear(): Unit = {
    if (bytes(capacity) > 0 && count < capacity / 4) {
      memory.release(bytes(capacity))
      blocks = Array(new Array[Int](Least))
      blockCount = 1
      capacity = Least
    }
    count = 0
    base = 0
    // Writing a reference costs more than reading it, since the garbage collector records the write.
    if (top ne blocks(0)) top = blocks(0)
  }

  private def grow(): Unit =
    if (top.length < Block) {
      memory.acquire(bytes(2 * capacity))
      top = Arrays.copyOf(top, 2 * capacity)
      memory.release(bytes(capacity))
      blocks(0) = top
      capacity = top.length
    } else {
      base = count
      if (count == capacity) addBlock()
      top = blocks(count >> Shift)
    }

  private def addBlock(): Unit = {
    val larger = Math.addExact(capacity, Block)
    memory.acquire(bytes(Block))
    if (blockCount == blocks.length) blocks = Arrays.copyOf(blocks, 2 * blockCount)
    blocks(blockCount) = new Array[Int](Block)
    blockCount += 1
    capacity = larger
  }

  private def bytes(length: Int): Long = MemoryAccount.ofArray(4L * length)

  def write(out: ScanOutput): Unit = {
    out.number(count.toLong)
    var i = 0
    while (i < count) { out.number(apply(i).toLong); i += 1 }
  }

  def read(in: ScanInput): Unit = {
    clear()
    var left = in.number()
    while (left > 0) { push(in.number()); left -= 1 }
  }

  /**
   * Like `write`, for rows in ascending order: writes the first row and, for each further row, only its distance from
   * the row before.
   */
  def writeRows(out: ScanOutput): Unit = {
    out.number(count.toLong)
    if (count > 0) out.row(apply(0))
    var i = 1
    while (i < count) { out.number(apply(i).toLong - apply(i - 1)); i += 1 }
  }

  def readRows(in: ScanInput): Unit = {
    clear()
    var left = in.number()
    if (left > 0) push(in.row())
    while (left > 1) { push(last + in.number()); left -= 1 }
  }
}

private object IntStack {
  val Least = 16

  /** A block has 65,536 items or 256 KB, so the garbage collector need not treat it as a large object. */
  private final val Shift = 16
  private final val Block = 1 << Shift
  private final val Mask = Block - 1
}
