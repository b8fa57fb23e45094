// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.sql.execution.metric.SQLMetric
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.matcher.MatchBudget

/**
 * Splits rows that arrive in any order into partitions, in the order that [[PartitionSort]] defines.
 *
 * It collects the rows of each partition in a chain, and sorts a chain only when its partition is loaded. So rows that
 * arrive in order are never sorted, and others are sorted one partition at a time, most often within the cache. If
 * memory runs out, the rows of the remaining partitions go to Spark's sorter, which can spill ([[ClusteredRows]]).
 *
 * @param fewestRows partitions with fewer rows are skipped, which saves a cache miss for each row of the many
 *   partitions that often have only one or two rows
 */
private[execution] final class CollectedPartitions(
    rows: Iterator[InternalRow],
    sort: PartitionSort,
    buffer: PartitionBuffer,
    fewestRows: Int,
    budget: MatchBudget,
    sortTime: SQLMetric,
    task: TaskContext
) extends PartitionSource {
  import CollectedPartitions._

  private val toUnsafe = new ToUnsafe(sort.input)
  private val keys = PartitionKeys.of(sort, sort.collectedPartitions, Long.MaxValue, task)
  private val chains = new RowChains(sort.input.size, task)
  private val order = new ChainOrder(sort, chains)
  private val loader = new ChainLoader(sort, chains, order, buffer, task)
  private val fewest = math.min(fewestRows, RowChains.MostCounted)
  private var next = 0
  private var skipped, rowsSkipped = 0L
  // The remaining partitions, once Spark's sorter has them.
  private var rest: PartitionSource = _

  collect()

  override def skippedPartitions: Long = skipped
  override def skippedRows: Long = rowsSkipped

  override def load(): Boolean =
    if (rest != null) rest.load()
    else {
      skip()
      if (next == chains.size) {
        close()
        false
      } else loadNext()
    }

  private def skip(): Unit =
    while (next < chains.size && chains.rows(next) < fewest) {
      budget.charge(1L)
      skipped += 1
      rowsSkipped += chains.rows(next)
      next += 1
    }

  private def loadNext(): Boolean = {
    buffer.clear()
    val isLoaded = loader.load(next)
    if (isLoaded) {
      budget.charge(buffer.size.toLong)
      next += 1
    } else sortRest(Iterator.empty)
    isLoaded || rest.load()
  }

  private def collect(): Unit = {
    val began = System.nanoTime()
    var count = 0L
    while (rest == null && rows.hasNext) {
      val row = toUnsafe(rows.next())
      if (!add(row)) sortRest(Iterator.single(row) ++ rows)
      count += 1
      if ((count & PollMask) == 0 && task.isInterrupted()) throw new TaskKilledException()
    }
    if (rest == null) sortTime += System.nanoTime() - began
  }

  /**
   * Adds a row to the chain of its partition. Returns false if there is no memory for the row. Giving a new partition
   * its number can also take memory, and thereby cause the pages to be moved to disk.
   */
  private def add(row: UnsafeRow): Boolean = {
    val chain = keys.of(row)
    chain >= 0 && (chain < chains.size || chains.begin()) && !chains.pages.isMoved &&
    chains.add(chain, row, order.beginsRun(chain, row))
  }

  /** Passes the rows that are not loaded yet, and `more`, to Spark's sorter. */
  private def sortRest(more: Iterator[InternalRow]): Unit = {
    buffer.clear()
    loader.release()
    val collected = chains.pages.drain().filter(row => next == 0 || keys.of(row) >= next)
    val sorted = new ClusteredRows(collected ++ more, sort, task)
    sortTime += sorted.nanos
    close()
    rest = new WholePartitions(sorted, Some(sorted), sort.input, sort.partition, buffer, budget)
  }

  private def close(): Unit = {
    loader.release()
    chains.close()
    keys.free()
  }
}

private object CollectedPartitions {
  private val PollMask = 4095L
}
