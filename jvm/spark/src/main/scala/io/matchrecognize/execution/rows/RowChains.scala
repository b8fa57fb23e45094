// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import java.util.Arrays

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.unsafe.Platform

import io.matchrecognize.shim.TaskMemory

/**
 * Stores rows in numbered chains; each chain holds its rows in the order in which they arrived.
 *
 * A chain consists of chunks, in pages that all chains share. The first chunk has room for one row, later ones for up
 * to 16 KB. So a row costs one copy, and the rows of a chain lie close together. Besides its chunks, a chain takes 32
 * bytes.
 *
 * @param fields the number of columns of a row
 */
private[execution] final class RowChains(fields: Int, task: TaskContext) {
  import RowChains._

  val pages = new ChunkPages(() => seal(), fields, task)
  private val memory = new TaskMemory(task, _ => 0L)
  // For each chain, the fields defined in the companion object. They are kept small because with many chains each row
  // causes a cache miss here.
  private var chains = new Array[Long](Fields * 32)
  private var count = 0
  task.addTaskCompletionListener[Unit] { _ => memory.releaseAll() }

  /** The number of chains. */
  def size: Int = count

  /** The address of the first chunk of a chain. */
  def first(chain: Int): Long = chains(Fields * chain + FirstAndCounts) & AddressMask

  /** The number of rows of a chain, at most [[MostCounted]]. */
  def rows(chain: Int): Int = (chains(Fields * chain + FirstAndCounts) >>> RowsAt).toInt

  /**
   * The order value of the chain's last row ([[ChainOrder.value]]). [[runs]] is the number of the chain's runs, or
   * [[ChainOrder.Unordered]]. Both are initially 0.
   */
  def value(chain: Int): Long = chains(Fields * chain + Value)
  def setValue(chain: Int, value: Long): Unit = chains(Fields * chain + Value) = value
  def runs(chain: Int): Int = (chains(Fields * chain + FirstAndCounts) >>> RunsAt).toInt & CountMask
  def setRuns(chain: Int, runs: Int): Unit = {
    val at = Fields * chain + FirstAndCounts
    chains(at) = chains(at) & ~(CountMask.toLong << RunsAt) | runs.toLong << RunsAt
  }

  /** Whether the last chunk of the chain is so large that it is cheap to start another one. */
  def isLong(chain: Int): Boolean = {
    val bounds = chains(Fields * chain + Bounds)
    endOf(bounds) - startOf(bounds) >= LeastToSplit
  }

  /** Begins the chain with the next number. Returns false if there is no memory. */
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
   * Adds a row to a chain. Returns false if there is no memory.
   *
   * @param beginsRun whether the row begins a run; it then starts a new chunk, which is marked as the beginning of a
   *   run
   */
  def add(chain: Int, row: UnsafeRow, beginsRun: Boolean): Boolean = {
    val at = Fields * chain
    val bytes = RowSegment.LengthBytes + row.getSizeInBytes.toLong
    val fits = !beginsRun && ChunkPages.offsetOf(chains(at)) + bytes <= endOf(chains(at + Bounds))
    (fits || startChunk(at, bytes, beginsRun)) && {
      val base = pages.base(chains(at))
      val offset = pages.offset(chains(at))
      Platform.putLong(base, offset, row.getSizeInBytes.toLong)
      WordCopy(
        row.getBaseObject,
        row.getBaseOffset,
        base,
        offset + RowSegment.LengthBytes,
        row.getSizeInBytes.toLong
      )
      chains(at) += bytes
      if (rows(chain) < MostCounted) chains(at + FirstAndCounts) += 1L << RowsAt
      true
    }
  }

  private def startChunk(at: Int, rowBytes: Long, beginsRun: Boolean): Boolean = {
    val next = chains(at)
    val bounds = chains(at + Bounds)
    val before = if (next == 0) 0L else endOf(bounds) - startOf(bounds) - ChunkPages.HeaderBytes.toLong
    val payload = Math.toIntExact(math.max(rowBytes, math.min(Growth * before, LargestPayload)))
    val chunk = pages.newChunk(payload, beginsRun)
    chunk != 0 && {
      if (next == 0) chains(at + FirstAndCounts) |= chunk
      else {
        seal(at / Fields)
        pages.setNext(lastChunk(at), chunk)
      }
      chains(at) = chunk + ChunkPages.HeaderBytes
      val start = ChunkPages.offsetOf(chunk)
      chains(at + Bounds) = start.toLong << 32 | (start + ChunkPages.HeaderBytes + payload)
      true
    }
  }

  private def seal(): Unit = {
    var chain = 0
    while (chain < count) {
      if (first(chain) != 0) seal(chain)
      chain += 1
    }
  }

  /**
   * Writes the size of the chain's last chunk to its header. The size of an earlier chunk was written when the next one
   * was started.
   */
  def seal(chain: Int): Unit = {
    val at = Fields * chain
    pages.setBytes(lastChunk(at), (chains(at) - lastChunk(at)).toInt - ChunkPages.HeaderBytes)
  }

  /** The address of the chain's last chunk, which is in the same page as the address of the chain's next row. */
  private def lastChunk(at: Int): Long =
    chains(at) - ChunkPages.offsetOf(chains(at)) + startOf(chains(at + Bounds))

  private def startOf(bounds: Long): Int = (bounds >>> 32).toInt
  private def endOf(bounds: Long): Int = bounds.toInt

  /** Releases all rows. */
  def close(): Unit = {
    pages.close()
    memory.releaseAll()
  }
}

private[execution] object RowChains {
  private val Fields = 4
  // The indices of a chain's fields. Field 0 is the address of its next row. `Bounds` holds the start and the end of
  // its last chunk, in the same page. `FirstAndCounts` holds the address of its first chunk and its numbers of runs and
  // rows. `Value` is the value of its last row.
  private val Bounds = 1
  private val FirstAndCounts = 2
  private val Value = 3

  /**
   * The bit at which the run count begins. The bits below it hold an address, which fits since the number of pages is
   * limited.
   */
  private val RunsAt = 56
  private val RowsAt = 60
  private val AddressMask = (1L << RunsAt) - 1
  private val CountMask = 15

  /** The largest row count that is stored; it also stands for all larger counts. */
  val MostCounted = 15

  private val Growth = 4
  private val LargestPayload = 16L * 1024
  private val LeastToSplit = 1024
  private val MostLongs = 1 << 29
}
