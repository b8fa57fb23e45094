// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import java.util.Arrays

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.shim.TaskMemory

/**
 * Numbers partitions by their only key, a whole number or a date.
 *
 * The numbers of sixteen consecutive keys form a line, which takes one cache line. A table with open addressing maps
 * the common upper bits of such keys to their line; the entries of eight consecutive lines are adjacent. So keys that
 * arrive in order do not cost a cache miss for each row, and dense keys cost few cache misses. A key far from all
 * others takes up to 128 bytes.
 *
 * @param column   the key
 * @param limit    the maximum number of keys that get a number
 * @param maxBytes the maximum size of the tables, in bytes
 */
private[execution] final class WholeNumberKeys(
    column: WholeNumberColumn,
    limit: Int,
    maxBytes: Long,
    task: TaskContext
) extends PartitionKeys {
  import WholeNumberKeys._

  private val memory = new TaskMemory(task, _ => 0L)
  // For each slot, the common upper bits of the line's keys, and the line's position plus 1, or 0 if the slot is free.
  // The two are adjacent, so that a lookup costs one cache miss.
  private var slots = new Array[Long](2 * 32)
  private var lines = 0
  // The line found last: keys often come in the order of their values.
  private var lastCommon = 0L
  private var lastLine = -1
  // The number of each key plus 1, or 0.
  private var numbers = new Array[Int](16 * LineKeys)
  private var count = 0
  private var ofNull = -1
  // Whether memory was refused; if so, a key in a new line never gets a number.
  private var isFull = false
  task.addTaskCompletionListener[Unit] { _ => free() }

  override def of(row: UnsafeRow): Int =
    if (column.isNull(row)) numberOfNull()
    else {
      val key = column.value(row)
      val line = lineOf(key >> LineBits)
      if (line < 0) -1
      else {
        val at = line + (key.toInt & (LineKeys - 1))
        if (numbers(at) == 0 && count < limit) {
          count += 1
          numbers(at) = count
        }
        numbers(at) - 1
      }
    }

  override def free(): Unit = memory.releaseAll()

  private def numberOfNull(): Int = {
    if (ofNull < 0 && count < limit) {
      ofNull = count
      count += 1
    }
    ofNull
  }

  /**
   * Returns the start of the line with these upper bits, which is added if it does not exist; -1 if there is no memory
   * for it.
   */
  private def lineOf(common: Long): Int = {
    if (lastLine < 0 || common != lastCommon) {
      lastLine = findLine(common)
      lastCommon = common
    }
    lastLine
  }

  private def findLine(common: Long): Int = {
    val slot = slotOf(common)
    if (slots(slot + 1) != 0) slots(slot + 1).toInt - 1
    else if (hasRoom()) {
      // The tables may have grown.
      val free = slotOf(common)
      slots(free) = common
      slots(free + 1) = lines * LineKeys + 1
      lines += 1
      slots(free + 1).toInt - 1
    } else -1
  }

  private def slotOf(common: Long): Int = {
    val mask = slots.length - 2
    // The upper bits of the product, as many as the table needs, give the position of the line's group.
    val spread = ((common >> GroupBits) * Spread >>> (Integer.numberOfLeadingZeros(slots.length) + 33)).toInt
    var slot = spread & -2 * GroupLines | 2 * (common.toInt & (GroupLines - 1))
    while (slots(slot + 1) != 0 && slots(slot) != common) slot = (slot + 2) & mask
    slot
  }

  private def hasRoom(): Boolean = {
    if (!isFull)
      isFull = 4 * lines == slots.length && !growTable() || lines * LineKeys == numbers.length && !growLines()
    !isFull
  }

  private def acquire(bytes: Long): Boolean = memory.getUsed + bytes <= maxBytes && memory.tryAcquire(bytes)

  private def growTable(): Boolean = slots.length < MostNumbers && acquire(8L * slots.length) && {
    val before = slots
    slots = new Array[Long](2 * before.length)
    var i = 0
    while (i < before.length) {
      if (before(i + 1) != 0) {
        val slot = slotOf(before(i))
        slots(slot) = before(i)
        slots(slot + 1) = before(i + 1)
      }
      i += 2
    }
    true
  }

  private def growLines(): Boolean =
    numbers.length < MostNumbers && acquire(4L * numbers.length) && {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length)
      true
    }
}

private object WholeNumberKeys {
  private val LineBits = 4
  private val LineKeys = 1 << LineBits
  private val GroupBits = 3
  private val GroupLines = 1 << GroupBits
  private val MostNumbers = 1 << 29

  /** An odd number near 2^64 divided by the golden ratio: its products with nearby numbers are far apart. */
  private val Spread = 0x9e3779b97f4a7c15L
}
