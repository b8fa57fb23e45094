// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

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

  def write(out: ScanOutput): Unit = {
    out.number(count.toLong)
    var i = 0
    while (i < count) { out.number(items(i).toLong); i += 1 }
  }

  def read(in: ScanInput): Unit = {
    clear()
    var left = in.number()
    while (left > 0) { push(in.number()); left -= 1 }
  }

  /** Like `write`, for rows that ascend: each but the first by its distance from the one before it. */
  def writeRows(out: ScanOutput): Unit = {
    out.number(count.toLong)
    if (count > 0) out.row(items(0))
    var i = 1
    while (i < count) { out.number(items(i).toLong - items(i - 1)); i += 1 }
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
}
