// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow

import io.matchrecognize.shim.TaskMemory

/**
 * Numbers the partition keys of a task in the order in which they come first, by their bytes.
 *
 * Open addressing over copies of the keys. Takes memory from Spark before it keeps a key; when that is refused, or there are
 * `limit` keys, further ones get no number.
 */
private[execution] final class PartitionNumbers(limit: Int, task: TaskContext) {
  import PartitionNumbers._

  private val memory = new TaskMemory(task, _ => 0L)
  private var keys = new Array[UnsafeRow](64)
  private var hashes = new Array[Int](64)
  // Positions: the number of a key and 1, or 0.
  private var table = new Array[Int](128)
  private var count = 0
  private var room = 0L
  private var isFull = false
  task.addTaskCompletionListener[Unit] { _ => memory.releaseAll() }

  /** The number of the key, whose hash is given, or -1. */
  def of(key: UnsafeRow, hash: Int): Int = {
    var at = spread(hash) & (table.length - 1)
    while (table(at) != 0) {
      val number = table(at) - 1
      if (hashes(number) == hash && keys(number) == key) return number
      at = (at + 1) & (table.length - 1)
    }
    if (isFull) -1 else add(key, hash)
  }

  private def add(key: UnsafeRow, hash: Int): Int = {
    room -= key.getSizeInBytes + KeyBytes
    if (room < 0) {
      val more = math.max(Chunk, -room)
      isFull = memory.getUsed + more > MaxBytes || !memory.tryAcquire(more)
      room += more
    }
    if (count == limit) isFull = true
    if (isFull) -1
    else {
      if (count == keys.length) grow()
      keys(count) = key.copy()
      hashes(count) = hash
      table(free(hash)) = count + 1
      count += 1
      count - 1
    }
  }

  private def grow(): Unit = {
    keys = java.util.Arrays.copyOf(keys, 2 * count)
    hashes = java.util.Arrays.copyOf(hashes, 2 * count)
    table = new Array[Int](4 * count)
    for (number <- 0 until count) table(free(hashes(number))) = number + 1
  }

  private def free(hash: Int): Int = {
    var at = spread(hash) & (table.length - 1)
    while (table(at) != 0) at = (at + 1) & (table.length - 1)
    at
  }

  private def spread(hash: Int): Int = hash ^ (hash >>> 16)
}

private object PartitionNumbers {

  /** What a key takes besides its bytes: the row, the header of its array, the tables when they grow. */
  private val KeyBytes = 112L
  private val Chunk = 256L * 1024
  private val MaxBytes = 32L << 20
}
