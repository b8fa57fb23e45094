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
 * The partitions, and parts of partitions, whose matches belong to one slice.
 *
 * A slice begins where its first partition can be scanned without knowing the rows before it: with independent attempts
 * at its first row, but for the rows that a match reads before its own; otherwise at its [[ResumePoint]], or, if it has none, at its
 * second partition. The task of the slice before it goes on until there, as do those before that one if a slice has no beginning at all.
 * So each task finds out by itself where the others begin and end, from the same rows in the same order.
 *
 * Cost: a slice reads the rows up to the beginning of the next one, and those that a match can hold that begins before it; where
 * one match decides about the next one, the rows around each border are searched two times.
 *
 * @param slice    the number of the slice, from 0
 * @param matching with a budget that is not shared with a scan, which may be in the middle of an attempt
 * @param starts   receives the rows of the partition loaded last in which attempts begin
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

  // Not shared with a scan, so that the scan's state does not matter.
  private val test: RowTest = matching.test(compiled.collecting)
  private val keyOrdering = PartitionSource.keyOrdering(partition, input)
  private val reach = slices.reach
  private val policy = compiled.specification.policy
  private lazy val resumePoint =
    new ResumePoint(compiled.facts, compiled.tracked, policy, test, budget, SlicedPartitions.isOfRows)

  // The later slices from which rows of the partition were loaded, each with the first of these rows.
  private val borders = mutable.ArrayBuffer.empty[(Int, Int)]
  // The first row loaded, which shows the keys: in the buffer it may have been spilled.
  private var firstRow: UnsafeRow = _
  // The slice of the row loaded last.
  private var lastSlice = 0
  private var isFirst = true
  private var isDone = false
  // The first row beyond the reach of the rows requested so far.
  private var horizon = 0

  override def steps: Long = budget.steps
  override def conditions: Long = budget.conditions

  override def load(): Boolean = {
    var isLoaded = false
    while (!isLoaded && !isDone && rows.row != null) isLoaded = loadNext()
    isLoaded
  }

  /** Loads rows of one partition. Returns false if none of its matches belong to the slice. */
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

  /** Whether the partition has rows that are not loaded. */
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

  /** Loads rows up to this one. Returns false if the partition has fewer. */
  private def reaches(row: Int): Boolean = {
    while (buffer.size <= row && hasMore) add()
    row < buffer.size
  }

  /** Finds where the slice ends in this partition: where a later slice begins, if one does. */
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
      // A later slice whose first partition has no beginning begins with its second one.
      isDone = lastSlice > slice && rows.row != null && rows.slice == lastSlice
  }

  /** Whether the partition crosses so many borders; loads its rows up to there. */
  private def borderAt(index: Int): Boolean = {
    while (borders.size <= index && hasMore) add()
    index < borders.size
  }

  /** The row from which on the attempts belong to a slice, among those of the partition that it has; `first` is their first one. */
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

  /** Loads all rows that attempts up to this row can read, and returns how many rows are known. */
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

  /** Whether an error can be due to rows for which the query as written evaluates nothing. */
  def isOfRows(error: Throwable): Boolean = error match {
    case _: TaskKilledException | _: UncheckedIOException => false
    case _: RuntimeException => true
    case exception: Exception => exception.isInstanceOf[SparkThrowable]
    case _ => false
  }
}
