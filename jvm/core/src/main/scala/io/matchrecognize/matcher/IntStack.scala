// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import java.io.{DataInput, DataOutput}
import java.util.Arrays

/** A growing stack of ints without boxing. `clear` keeps the array for the next partition. */
private[matcher] final class IntStack {
  private var items = new Array[Int](16)
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
    if (count == items.length) items = Arrays.copyOf(items, Math.multiplyExact(count, 2))
    items(count) = item
    count += 1
  }

  def pop(): Int = { count -= 1; items(count) }
  def truncate(size: Int): Unit = count = size
  def clear(): Unit = count = 0

  def write(out: DataOutput): Unit = {
    out.writeInt(count)
    (0 until count).foreach(i => out.writeInt(items(i)))
  }

  def read(in: DataInput): Unit = {
    clear()
    (0 until in.readInt()).foreach(_ => push(in.readInt()))
  }
}
