// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  Attribute,
  RowOrdering,
  SortOrder,
  UnsafeProjection,
  UnsafeRow
}

import io.matchrecognize.matcher.MatchBudget

/** Fills a buffer with the rows of one partition at a time. */
private[execution] trait PartitionSource {

  /** Loads the next partition. Returns false if there is none. */
  def load(): Boolean

  /**
   * The number of partitions skipped because they cannot contribute any output; [[skippedRows]] is the number of their
   * rows.
   */
  def skippedPartitions: Long = 0L
  def skippedRows: Long = 0L

  /**
   * The number of steps that the source took to find where a scan can begin; [[conditions]] is the number of conditions
   * that it evaluated for this.
   */
  def steps: Long = 0L
  def conditions: Long = 0L
}

/**
 * Cuts sorted rows into partitions.
 *
 * @param clustered the iterator `rows` itself if the task sorted the rows; it knows where partitions begin
 */
private[execution] final class WholePartitions(
    rows: Iterator[InternalRow],
    clustered: Option[ClusteredRows],
    input: Seq[Attribute],
    partition: Seq[Attribute],
    buffer: PartitionBuffer,
    budget: MatchBudget
) extends PartitionSource {

  private val toUnsafe = new ToUnsafe(input)
  private lazy val keyOrdering = PartitionSource.keyOrdering(partition, input)
  private val sorted = clustered.orNull
  private var pending: UnsafeRow = _
  private val first = buffer.newRow()

  advanceInput()

  override def load(): Boolean = pending != null && {
    buffer.clear()
    buffer.add(pending)
    buffer.point(first, 0)
    advanceInput()
    while (pending != null && !beginsPartition) {
      buffer.add(pending)
      advanceInput()
    }
    true
  }

  private def beginsPartition: Boolean =
    if (sorted != null) sorted.beginsPartition else keyOrdering.compare(first, pending) != 0

  private def advanceInput(): Unit = {
    budget.charge(1L)
    pending =
      if (!rows.hasNext) null
      else toUnsafe(rows.next())
  }
}

/** Converts rows to Spark's binary format, in which nearly all rows already are. */
private[execution] final class ToUnsafe(input: Seq[Attribute]) {
  private val project = UnsafeProjection.create(input, input)

  def apply(row: InternalRow): UnsafeRow = row match {
    case unsafe: UnsafeRow => unsafe
    case other => project(other)
  }
}

private[execution] object PartitionSource {

  /**
   * Compares keys as Spark sorts them, so that keys that are equal under a collation form one partition, and likewise
   * -0.0 and 0.0.
   */
  def keyOrdering(partition: Seq[Attribute], input: Seq[Attribute]): Ordering[InternalRow] =
    RowOrdering.create(partition.map(SortOrder(_, Ascending)), input)
}
