// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import java.io.UncheckedIOException

import scala.collection.mutable

import org.apache.spark.sql.catalyst.expressions.UnsafeRow
import org.apache.spark.{SparkThrowable, TaskKilledException}

import io.matchrecognize.execution.output.ClauseMatching
import io.matchrecognize.execution.rows.{OrderedRanges, PartitionSource, StartRows}
import io.matchrecognize.matcher.{ResumePoint, RowTest}

/**
 * Loads the partitions, in whole or in part, that contain the matches of one slice.
 *
 * A slice begins at a row from which its first partition can be scanned without knowledge of earlier rows. If attempts
 * are independent, that is the slice's first row, or a later row if a match reads rows before its own. Otherwise, it is
 * the [[ResumePoint]] of the slice's first partition or, if there is none, the start of its second partition. The task
 * of the previous slice scans up to that row; if a slice has no such row at all, the previous task also scans the rows
 * of that slice. So each task works out by itself where the other slices begin and end, from the same rows in the same
 * order.
 *
 * The task of a slice reads the rows up to the beginning of the next slice, and after that the rows that the slice's
 * last matches can contain. If a match determines where the next attempt begins, the rows around each border are
 * searched twice.
 *
 * @param slice    the index of the slice, counted from 0
 * @param matching the clause over the buffer; its budget is separate from that of the scan, because the scan may be in
 *                 the middle of an attempt
 * @param starts   receives the range of rows at which attempts begin, for the partition loaded last
 */
private[execution] final class SlicedPartitions(
    rows: OrderedRanges,
    slice: Int,
    slices: Slices,
    matching: ClauseMatching,
    starts: StartRows
) extends PartitionSource {
  import matching.layout.partition
  import matching.{budget, buffer, compiled, input}

  // Separate from the test that the scan uses, since evaluating conditions here could change its state.
  private val test: RowTest = matching.test(compiled.collecting)
  private val keyOrdering = PartitionSource.keyOrdering(partition, input)
  private val reach = slices.reach
  private val policy = compiled.specification.policy
  private lazy val resumePoint =
    new ResumePoint(compiled.facts, compiled.tracked, policy, test, budget, SlicedPartitions.isOfRows)

  // The later slices from which rows of the partition were loaded, each with its first such row.
  private val borders = mutable.ArrayBuffer.empty[(Int, Int)]
  // A copy of the partition's first row, for its keys: in the buffer, the row may have been spilled.
  private var firstRow: UnsafeRow = _
  // The slice of the row loaded last.
  private var lastSlice = 0
  private var isFirst = true
  private var isDone = false
  // The first row that no attempt considered so far can reach; see `knownFor`.
  private var horizon = 0

  override def steps: Long = budget.steps
  override def conditions: Long = budget.conditions

  override def load(): Boolean = {
    var isLoaded = false
    while (!isLoaded && !isDone && rows.row != null) isLoaded = loadNext()
    isLoaded
  }

  /** Loads the rows of one partition. Returns false if none of its matches belong to the slice. */
  private def loadNext(): Boolean = {
    val isContinued = isFirst && slice > 0
    isFirst = false
    buffer.clear()
    borders.clear()
    lastSlice = slice
    horizon = 0
    val isLate = rows.slice > slice
    if (isContinued && isLate) {
      isDone = true
      false
    } else {
      firstRow = rows.row.copy()
      while (hasMore && rows.slice <= slice) add()
      val begin = if (isContinued) beginning(slice, 0) else Some(0)
      if (begin.isEmpty) isDone = hasMore || rows.row == null || rows.slice > slice
      begin.exists { from =>
        starts.from = from
        findEnd()
        starts.until > starts.from
      }
    }
  }

  /** Whether the partition has rows that are not loaded yet. */
  private def hasMore: Boolean =
    rows.row != null && (partition.isEmpty || keyOrdering.compare(firstRow, rows.row) == 0)

  private def add(): Unit = {
    budget.charge(1L)
    if (rows.slice != lastSlice) {
      lastSlice = rows.slice
      borders += ((lastSlice, buffer.size))
    }
    buffer.add(rows.row)
    rows.advance()
  }

  /** Loads the rows up to and including `row`. Returns false if the partition has fewer. */
  private def reaches(row: Int): Boolean = {
    while (buffer.size <= row && hasMore) add()
    row < buffer.size
  }

  /** Finds the row of this partition at which a later slice begins, if one does; the slice ends there. */
  private def findEnd(): Unit = {
    starts.until = Int.MaxValue
    var at = 0
    while (starts.until == Int.MaxValue && borderAt(at)) {
      val (later, first) = borders(at)
      beginning(later, first).foreach(starts.until = _)
      at += 1
    }
    if (starts.until < Int.MaxValue) {
      isDone = true
      if (starts.until > starts.from) knownFor(starts.until - 1)
    } else
      // If a later slice does not begin in its first partition, that slice begins with its second partition.
      isDone = lastSlice > slice && rows.row != null && rows.slice == lastSlice
  }

  /** Whether the partition crosses more than `index` borders between slices. Loads its rows up to that border. */
  private def borderAt(index: Int): Boolean = {
    while (borders.size <= index && hasMore) add()
    index < borders.size
  }

  /**
   * Returns the first row of the partition at which an attempt of the slice `of` begins; None if the slice does not
   * begin in this partition. `first` is the slice's first row in the partition.
   */
  private def beginning(of: Int, first: Int): Option[Int] = {
    val candidates = new Rows(of)
    val row = first + slices.before
    if (!slices.areIndependent) resumePoint.find(row, candidates)
    else Option.when(candidates.contains(row))(row)
  }

  private final class Rows(of: Int) extends ResumePoint.Rows {

    override def contains(row: Int): Boolean =
      reaches(row) && !borders.exists { case (later, first) => later > of && first <= row }

    override def firstBeyond(row: Int): Int = beyond(row, row + 1)

    override def knownFor(row: Int): Int = SlicedPartitions.this.knownFor(row)
  }

  /** Loads all rows that attempts beginning up to `row` can read. Returns the number of rows loaded. */
  private def knownFor(row: Int): Int = {
    horizon = beyond(row, math.max(horizon, row + 1))
    reaches(horizon + slices.after)
    buffer.size
  }

  private def beyond(row: Int, from: Int): Int = {
    var at = from
    while (reaches(at) && !reach.isBeyond(test, row, at)) {
      budget.charge(1L)
      at += 1
    }
    at
  }
}

private[execution] object SlicedPartitions {

  /**
   * Whether an error may be caused by the values of the rows. The query as written might evaluate nothing for these
   * rows, so such an error must not end it.
   */
  def isOfRows(error: Throwable): Boolean = error match {
    case _: TaskKilledException | _: UncheckedIOException => false
    case _: RuntimeException => true
    case exception: Exception => exception.isInstanceOf[SparkThrowable]
    case _ => false
  }
}
