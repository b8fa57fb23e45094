// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{DataInput, DataOutput}
import java.util.Arrays

/** A growing stack of ints without boxing. `clear` keeps the array, unless it is large and was hardly used lately. */
private[matchrecognize] final class IntStack(memory: MemoryAccount = MemoryAccount.Unlimited) {
  private var items = new Array[Int](IntStack.Least)
  private var count = 0

  def size: Int = count
  def isEmpty: Boolean = count == 0
  def apply(index: Int): Int = items(index)
  def last: Int = items(count - 1)

  /** Where an item of a stack that ascends lies, or a negative number. */
  def indexOfSorted(item: Int): Int = Arrays.binarySearch(items, 0, count, item)

  def contains(item: Int): Boolean = {
    var i = 0
    while (i < count && items(i) != item) i += 1
    i < count
  }

  def push(item: Int): Unit = {
    if (count == items.length) grow()
    items(count) = item
    count += 1
  }

  def pop(): Int = { count -= 1; items(count) }
  def truncate(size: Int): Unit = count = size
  def clear(): Unit = {
    if (bytes(items.length) > 0 && count < items.length / 4) {
      memory.release(bytes(items.length))
      items = new Array[Int](IntStack.Least)
    }
    count = 0
  }

  private def grow(): Unit = {
    val larger = Math.multiplyExact(count, 2)
    memory.acquire(bytes(larger))
    items = Arrays.copyOf(items, larger)
    memory.release(bytes(count))
  }

  private def bytes(length: Int): Long = MemoryAccount.ofArray(4L * length)

  def write(out: DataOutput): Unit = {
    out.writeInt(count)
    (0 until count).foreach(i => out.writeInt(items(i)))
  }

  def read(in: DataInput): Unit = {
    clear()
    (0 until in.readInt()).foreach(_ => push(in.readInt()))
  }
}

private object IntStack {
  val Least = 16
}
