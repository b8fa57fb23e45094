// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  Attribute,
  RowOrdering,
  SortOrder,
  UnsafeProjection,
  UnsafeRow
}
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.shim.TaskMemory

/**
 * The operator's rows for one task: cuts the sorted input into partitions and scans one after the other.
 *
 * @param clustered what the rows are, if the task has sorted them itself: it knows where partitions begin
 */
private[execution] final class PartitionIterator(
    rows: Iterator[InternalRow],
    clustered: Option[ClusteredRows],
    input: Seq[Attribute],
    partition: Seq[Attribute],
    buffer: PartitionBuffer,
    output: PartitionOutput,
    budget: MatchBudget,
    metrics: Map[String, SQLMetric],
    task: TaskContext
) extends Iterator[InternalRow] {

  private val toUnsafe = UnsafeProjection.create(input, input)
  // Compares as Spark sorts, so that keys equal under a collation, and -0.0 and 0.0, make one partition.
  private lazy val keyOrdering = RowOrdering.create(partition.map(SortOrder(_, Ascending)), input)
  private val sorted = clustered.orNull
  private val outputRows = metrics(MatchMetrics.OutputRows)
  private val inputRows = metrics(MatchMetrics.InputRows)
  private val partitions = metrics(MatchMetrics.Partitions)
  private val matchTime = metrics(MatchMetrics.Time)
  private var pending: UnsafeRow = _

  task.addTaskCompletionListener[Unit](_ => count())
  advanceInput()

  override def hasNext: Boolean = {
    while (!output.hasNext && (workOn() || nextPartition())) ()
    output.hasNext
  }

  override def next(): InternalRow = {
    if (!hasNext) throw new NoSuchElementException("no more rows")
    outputRows += 1
    budget.charge(1L)
    output.next()
  }

  /** Continues in the current partition until there is something to show; false at its end. */
  private def workOn(): Boolean = {
    val began = System.nanoTime()
    try output.workOn()
    finally matchTime += System.nanoTime() - began
  }

  private def nextPartition(): Boolean = {
    if ((buffer.partitions & CountMask) == 0) count()
    pending != null && {
      buffer.clear()
      buffer.add(pending)
      advanceInput()
      while (pending != null && !beginsPartition) {
        buffer.add(pending)
        advanceInput()
      }
      partitions += 1
      inputRows += buffer.size
      output.begin()
      true
    }
  }

  private def beginsPartition: Boolean =
    if (sorted != null) sorted.beginsPartition else keyOrdering.compare(buffer.row(0), pending) != 0

  private def advanceInput(): Unit = {
    budget.charge(1L)
    pending =
      if (!rows.hasNext) null
      else
        rows.next() match {
          case unsafe: UnsafeRow => unsafe
          case other => toUnsafe(other)
        }
  }

  // So many partitions, less one, lie between two updates of the counters that Spark shows while the task runs.
  private val CountMask = 255L

  /** Updates the counters, which would cost too much at every step, and at every partition if these are small. */
  private def count(): Unit = {
    output.counts.setIn(metrics)
    metrics(MatchMetrics.Steps).set(budget.steps)
    metrics(MatchMetrics.Conditions).set(budget.conditions)
    metrics(MatchMetrics.Spilled).set(buffer.spilledBytes)
    metrics(MatchMetrics.PeakMemory).set(TaskMemory.peakBytes(task))
  }
}
