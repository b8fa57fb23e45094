// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import java.util.Arrays

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform
import org.apache.spark.unsafe.array.ByteArrayMethods

import io.matchrecognize.shim.TaskMemory

/**
 * Numbers the partition keys of a task by their bytes, in the order in which they first appear.
 *
 * It is a hash table with open addressing. The bytes of all keys lie one after the other in a single array, so no key
 * needs an object. Memory is acquired from Spark before a key is stored; if that is refused, or if there are already
 * `limit` keys, further keys get no number.
 *
 * @param maxBytes the maximum size of the table, in bytes
 */
private[execution] final class PartitionNumbers(limit: Int, maxBytes: Long, task: TaskContext) {
  import PartitionNumbers._

  private val memory = new TaskMemory(task, _ => 0L)
  // The keys as words, and for each key its start and its hash. One further entry of `starts` is the end of the last
  // key.
  private var words = new Array[Long](128)
  private var starts = new Array[Int](65)
  private var hashes = new Array[Int](64)
  // For each slot, the number of its key plus 1, or 0 if the slot is free.
  private var table = new Array[Int](128)
  private var count = 0
  private var isFull = false
  task.addTaskCompletionListener[Unit] { _ => free() }

  def free(): Unit = memory.releaseAll()

  /** Returns the number of a key with this hash, or -1 if it gets none. */
  def of(key: UnsafeRow, hash: Int): Int = {
    var at = spread(hash) & (table.length - 1)
    while (table(at) != 0) {
      val number = table(at) - 1
      if (hashes(number) == hash && isKey(number, key)) return number
      at = (at + 1) & (table.length - 1)
    }
    if (isFull) -1 else add(key, hash)
  }

  private def isKey(number: Int, key: UnsafeRow): Boolean = {
    val bytes = starts(number + 1) - starts(number) << 3
    bytes == key.getSizeInBytes && ByteArrayMethods.arrayEquals(
      words,
      Platform.LONG_ARRAY_OFFSET + (starts(number).toLong << 3),
      key.getBaseObject,
      key.getBaseOffset,
      bytes.toLong
    )
  }

  private def add(key: UnsafeRow, hash: Int): Int = {
    val start = starts(count)
    val end = start + (key.getSizeInBytes >> 3)
    isFull = count == limit || (count == hashes.length && !growTables()) || (end > words.length && !growWords(end))
    if (isFull) -1
    else {
      key.writeToMemory(words, Platform.LONG_ARRAY_OFFSET + (start.toLong << 3))
      starts(count + 1) = end
      hashes(count) = hash
      table(freeSlot(hash)) = count + 1
      count += 1
      count - 1
    }
  }

  private def growTables(): Boolean = hasRoom(2 * count * TableBytes, count * TableBytes) {
    starts = Arrays.copyOf(starts, 2 * count + 1)
    hashes = Arrays.copyOf(hashes, 2 * count)
    table = new Array[Int](4 * count)
    for (number <- 0 until count) table(freeSlot(hashes(number))) = number + 1
  }

  private def growWords(end: Int): Boolean = {
    val length = math.max(2 * words.length, end)
    hasRoom(8L * length, 8L * words.length) { words = Arrays.copyOf(words, length) }
  }

  /** Runs `grow` if there is memory for both the old and the new arrays, then releases the memory of the old ones. */
  private def hasRoom(after: Long, before: Long)(grow: => Unit): Boolean = {
    val isThere = memory.getUsed + after <= maxBytes && memory.tryAcquire(after)
    if (isThere) {
      grow
      memory.release(math.min(before, memory.getUsed - after))
    }
    isThere
  }

  private def freeSlot(hash: Int): Int = {
    var at = spread(hash) & (table.length - 1)
    while (table(at) != 0) at = (at + 1) & (table.length - 1)
    at
  }

  private def spread(hash: Int): Int = hash ^ (hash >>> 16)
}

private object PartitionNumbers {

  /** The size of a key's entries in the tables, in bytes, excluding its words. */
  private val TableBytes = 16L
}
