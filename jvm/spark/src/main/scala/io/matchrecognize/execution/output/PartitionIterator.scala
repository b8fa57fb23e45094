// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.execution.rows.{PartitionBuffer, PartitionSource}
import io.matchrecognize.execution.{CallClock, MatchMetrics}
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.shim.TaskMemory

/** Produces the operator's rows in one task, scanning one partition after the other. */
private[execution] final class PartitionIterator(
    partitions: PartitionSource,
    buffer: PartitionBuffer,
    output: PartitionOutput,
    budget: MatchBudget,
    metrics: Map[String, SQLMetric],
    task: TaskContext
) extends Iterator[InternalRow] {

  private val outputRows = metrics(MatchMetrics.OutputRows)
  private var loaded, loadedRows = 0L
  private val clock = new CallClock(metrics(MatchMetrics.Time), () => budget.steps + budget.conditions)

  task.addTaskCompletionListener[Unit](_ => count())

  override def hasNext: Boolean = output.hasNext || {
    var isFound = workOn()
    while (!isFound && nextPartition()) isFound = workOn()
    isFound
  }

  override def next(): InternalRow = {
    if (!hasNext) throw new NoSuchElementException("no more rows")
    outputRows += 1
    budget.charge(1L)
    output.next()
  }

  /** Continues in the current partition until there is a row to emit. Returns false at the end of the partition. */
  private def workOn(): Boolean = {
    clock.begin()
    try output.workOn()
    finally clock.end()
  }

  private def nextPartition(): Boolean = {
    if ((loaded & CountMask) == 0) count()
    partitions.load() && {
      loaded += 1
      loadedRows += buffer.size
      output.begin()
      true
    }
  }

  // The counters that Spark shows while a task runs are updated every `CountMask` + 1 partitions.
  private val CountMask = 255L

  /**
   * Updates the counters. This is too expensive for each step and, if partitions are small, even for each partition.
   */
  private def count(): Unit = {
    clock.show()
    output.counts.setIn(metrics)
    metrics(MatchMetrics.Partitions).set(loaded + partitions.skippedPartitions)
    metrics(MatchMetrics.InputRows).set(loadedRows + partitions.skippedRows)
    metrics(MatchMetrics.Steps).set(budget.steps + partitions.steps)
    metrics(MatchMetrics.Conditions).set(budget.conditions + partitions.conditions)
    metrics(MatchMetrics.Spilled).set(buffer.spilledBytes)
    metrics(MatchMetrics.PeakMemory).set(TaskMemory.peakBytes(task))
  }
}
