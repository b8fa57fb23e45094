// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.execution.output.{MatchCounts, MatchOutput}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.{MatchBudget, ScanInput, ScanOutput}
import io.matchrecognize.streaming.StreamTask

/**
 * The search for the matches of one clause. It makes attempts from start rows; an attempt can wait for rows or for time
 * to pass.
 */
private[streaming] final class ClauseSearch(
    task: StreamTask,
    buffer: PartitionBuffer,
    label: KeyLabel,
    budget: MatchBudget,
    context: TaskContext,
    leftOut: SQLMetric
) extends KeySearch {
  private val matching = task.matching(buffer, budget)
  import matching.{compiled, limits}
  private val ends = new Deadlines(limits, StreamClock(task.lag))
  private val output = new MatchOutput(
    matching,
    task.settings.maxSubsetsPerMatch,
    task.measureReach,
    isStream = true,
    task.attempts
  )
  private val matches = new KeyMatches(task, output, buffer, label, leftOut, context)
  private val time = task.layout.firstKey

  override def begin(): Unit = {
    output.begin()
    matches.begin()
  }

  override def read(in: ScanInput): Unit = output.read(in)
  override def write(out: ScanOutput): Unit = output.write(out)
  override def settled(rows: Int, time: Long): Unit = limits.setClock(time)

  override def hasNext: Boolean = matches.hasNext
  override def next(): InternalRow = matches.next()
  override def firstOpenRow: Int = output.firstOpenRow
  override def openAttempts: Int = output.openAttempts

  override def deadlines: Seq[Long] =
    if (firstOpenRow >= buffer.size) Nil
    else output.openLimits.flatMap { case (limit, from) => endOf(limit, buffer.row(from)) }

  override val foresight: Option[Foresight] = Some(new Foresight(task, compiled))
  override def endOf(row: InternalRow): Option[Long] = endOf(0, row)
  private def endOf(limit: Int, row: InternalRow) = ends.of(limit, row, time.eval(row).asInstanceOf[Long])

  override def counts: MatchCounts = output.counts
}
