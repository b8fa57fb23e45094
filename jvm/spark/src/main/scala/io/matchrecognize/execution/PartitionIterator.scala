// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

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
import org.apache.spark.{TaskContext, TaskKilledException}

import io.matchrecognize.errors.RunErrors
import io.matchrecognize.matcher.{MatchBudget, PartitionScan, StepLimitException}
import io.matchrecognize.policy.SkipTargetException

/** The operator's rows for one task: cuts the sorted input into partitions and scans one after the other. */
private[execution] final class PartitionIterator(
    rows: Iterator[InternalRow],
    input: Seq[Attribute],
    partition: Seq[Attribute],
    program: MatchProgram,
    buffer: PartitionBuffer,
    maxStepsPerAttempt: Long,
    metrics: Map[String, SQLMetric]
) extends Iterator[InternalRow] {

  private val context = Option(TaskContext.get())
  private val budget =
    new MatchBudget(maxStepsPerAttempt, () => if (context.exists(_.isInterrupted())) throw new TaskKilledException())
  private val output = new OutputAssembler(program, partition, input, buffer)
  private val scan = new PartitionScan(
    program.facts,
    program.tracked,
    program.specification.skip,
    new SparkRowTest(program, input, buffer),
    budget,
    output
  )

  private val toUnsafe = UnsafeProjection.create(input, input)
  private val keyOf = UnsafeProjection.create(partition, input)
  private val keyOrdering = RowOrdering.create(partition.map(SortOrder(_, Ascending)), partition)
  private var key: UnsafeRow = _
  private var pending: UnsafeRow = _
  private var spilledBefore = 0L

  advanceInput()

  override def hasNext: Boolean = {
    while (!output.hasNext && (scanOn() || nextPartition())) ()
    output.hasNext
  }

  override def next(): InternalRow = {
    if (!hasNext) throw new NoSuchElementException("no more rows")
    metrics(MatchMetrics.OutputRows) += 1
    output.next()
  }

  /** Goes on to the next event of the current partition; false at its end. */
  private def scanOn(): Boolean = {
    val began = System.nanoTime()
    val steps = budget.steps
    val matches = output.matches
    try scan.advanceToEvent(buffer.size, ended = true)
    catch {
      case error: SkipTargetException => throw RunErrors.skipTarget(error)
      case error: StepLimitException => throw RunErrors.stepLimit(error.limit)
    } finally {
      metrics(MatchMetrics.Time) += System.nanoTime() - began
      metrics(MatchMetrics.Matches) += output.matches - matches
      metrics(MatchMetrics.Steps) += budget.steps - steps
      metrics(MatchMetrics.Alternatives).set(math.max(
        metrics(MatchMetrics.Alternatives).value,
        scan.peakAlternatives.toLong
      ))
    }
  }

  private def nextPartition(): Boolean = pending != null && {
    buffer.clear()
    key = keyOf(pending).copy()
    while (pending != null && sameKey(keyOf(pending))) {
      buffer.add(pending)
      advanceInput()
    }
    metrics(MatchMetrics.Partitions) += 1
    metrics(MatchMetrics.InputRows) += buffer.size
    metrics(MatchMetrics.Spilled) += buffer.spilledBytes - spilledBefore
    spilledBefore = buffer.spilledBytes
    scan.reset()
    true
  }

  /** Equal bytes are equal keys; other bytes may still be equal under a collation or as -0.0 and 0.0. */
  private def sameKey(other: UnsafeRow): Boolean = key == other || keyOrdering.compare(key, other) == 0

  private def advanceInput(): Unit = pending =
    if (!rows.hasNext) null
    else rows.next() match {
      case unsafe: UnsafeRow => unsafe
      case other => toUnsafe(other)
    }
}
