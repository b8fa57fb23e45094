// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.util.Arrays

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform

import io.matchrecognize.shim.TaskMemory

/**
 * Rows in chains by number: each chain has its rows in the order in which they came.
 *
 * A chain consists of chunks, the first one for one row and others of up to 16 KB, in pages that all chains share. So a row costs
 * one copy, and the rows of a chain lie together.
 *
 * @param fields how many columns a row has
 */
private[execution] final class RowChains(fields: Int, task: TaskContext) {
  import RowChains._

  val pages = new ChunkPages(() => seal(), fields, task)
  private val memory = new TaskMemory(task, _ => 0L)
  // For each chain: where its next row goes, and where its last chunk ends; its last chunk and its first one; what is noted of it.
  private var chains = new Array[Long](Fields * 32)
  private var count = 0
  task.addTaskCompletionListener[Unit] { _ => memory.releaseAll() }

  /** How many chains there are. */
  def size: Int = count

  /** The address of the first chunk of a chain. */
  def first(chain: Int): Long = chains(Fields * chain + First)

  /** What [[ChainOrder]] notes of a chain: the value of its last row, and the number of its runs; 0 at first. */
  def value(chain: Int): Long = chains(Fields * chain + Value)
  def setValue(chain: Int, value: Long): Unit = chains(Fields * chain + Value) = value
  def runs(chain: Int): Int = chains(Fields * chain + Runs).toInt
  def setRuns(chain: Int, runs: Int): Unit = chains(Fields * chain + Runs) = runs.toLong

  /** Whether chunks of the chain are large enough that one more costs little. */
  def isLong(chain: Int): Boolean = chains(Fields * chain + End) - chains(Fields * chain + Last) >= LeastToSplit

  /** Begins the chain with the next number; false if there is no memory. */
  def begin(): Boolean = {
    val hasRoom = Fields * count < chains.length || grow()
    if (hasRoom) count += 1
    hasRoom
  }

  private def grow(): Boolean = chains.length < MostLongs && memory.tryAcquire(8L * chains.length) && {
    chains = Arrays.copyOf(chains, 2 * chains.length)
    true
  }

  /**
   * Adds a row to a chain; false if there is no memory.
   *
   * @param beginsRun whether the row begins a chunk that says so
   */
  def add(chain: Int, row: UnsafeRow, beginsRun: Boolean): Boolean = {
    val at = Fields * chain
    val bytes = RowSegment.LengthBytes + row.getSizeInBytes.toLong
    (!beginsRun && chains(at) + bytes <= chains(at + End) || startChunk(at, bytes, beginsRun)) && {
      val base = pages.base(chains(at))
      val offset = pages.offset(chains(at))
      Platform.putLong(base, offset, row.getSizeInBytes.toLong)
      Platform.copyMemory(
        row.getBaseObject,
        row.getBaseOffset,
        base,
        offset + RowSegment.LengthBytes,
        row.getSizeInBytes.toLong
      )
      chains(at) += bytes
      true
    }
  }

  private def startChunk(at: Int, rowBytes: Long, beginsRun: Boolean): Boolean = {
    val last = chains(at + Last)
    val before = if (last == 0) 0L else chains(at + End) - last - ChunkPages.HeaderBytes
    val payload = Math.toIntExact(math.max(rowBytes, math.min(Growth * before, LargestPayload)))
    val chunk = pages.newChunk(payload, beginsRun)
    chunk != 0 && {
      if (last == 0) chains(at + First) = chunk
      else {
        seal(at)
        pages.setNext(last, chunk)
      }
      chains(at) = chunk + ChunkPages.HeaderBytes
      chains(at + End) = chunk + ChunkPages.HeaderBytes + payload
      chains(at + Last) = chunk
      true
    }
  }

  private def seal(): Unit = for (chain <- 0 until count if first(chain) != 0) seal(Fields * chain)

  private def seal(at: Int): Unit =
    pages.setBytes(chains(at + Last), (chains(at) - chains(at + Last)).toInt - ChunkPages.HeaderBytes)

  /** Lets go of all rows. */
  def close(): Unit = {
    pages.close()
    memory.releaseAll()
  }
}

private object RowChains {
  private val Fields = 6
  private val End = 1
  private val Last = 2
  private val First = 3
  private val Value = 4
  private val Runs = 5
  private val Growth = 4
  private val LargestPayload = 16L * 1024
  private val LeastToSplit = 1024L
  private val MostLongs = 1 << 29
}
