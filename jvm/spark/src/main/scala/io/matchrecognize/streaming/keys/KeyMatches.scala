// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import scala.annotation.tailrec

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.execution.output.{CatalogueErrors, MatchOutput}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.streaming.StreamTask

/**
 * Produces the output rows of a key's matches and handles errors. Depending on the settings, an error either ends the
 * query, with a message that names the key and the time, or only ends the attempt, which is then left out.
 *
 * If attempts may be left out, all rows of a match are computed before the first one is emitted, so that a match is
 * emitted as a whole or not at all. The measures are then evaluated twice.
 */
private[streaming] final class KeyMatches(
    task: StreamTask,
    output: MatchOutput,
    buffer: PartitionBuffer,
    label: KeyLabel,
    leftOut: SQLMetric,
    context: TaskContext
) {
  private val abandoned = Option.when(task.settings.skipsFailedAttempts)(new AbandonedAttempts(leftOut, context))
  private var isRehearsed = false

  /** Prepares for another key. Call it before the rows of that key are processed. */
  def begin(): Unit = isRehearsed = false

  @tailrec def hasNext: Boolean = {
    val isDecided =
      try
        CatalogueErrors.reporting {
          if (!output.hasNext) isRehearsed = false
          val isFound = output.hasNext || output.advance(ended = false)
          if (isFound && abandoned.isDefined && !isRehearsed) {
            output.rehearse()
            isRehearsed = true
          }
          Some(isFound)
        }
      catch {
        case error @ DataErrors(reason) if abandoned.isDefined =>
          abandoned.foreach(_.add(failure(reason, error)))
          output.abandon()
          None
        case error @ DataErrors(reason) => throw failure(reason, error)
      }
    isDecided match {
      case Some(isFound) => isFound
      case None => hasNext
    }
  }

  def next(): InternalRow =
    try CatalogueErrors.reporting(output.next())
    catch { case error @ DataErrors(reason) => throw failure(reason, error) }

  private def failure(reason: String, error: Throwable): Throwable = {
    val row = buffer.row(output.failedRow)
    val named = if (task.isOfTable) ExecutionErrors.tableRuleFailed _ else ExecutionErrors.attemptFailed _
    named(reason, label.keyOf(row), label.timeOf(row), error)
  }
}
