// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.TaskContext
import org.apache.spark.internal.Logging
import org.apache.spark.sql.execution.metric.SQLMetric

/**
 * Counts the attempts and matches that a task leaves out because of errors, and logs the count once, when the task
 * ends.
 *
 * @param total the count of the micro-batch, over all its tasks
 */
private[streaming] final class AbandonedAttempts(total: SQLMetric, context: TaskContext) extends Logging {
  private var count = 0L
  private var first = Option.empty[Throwable]
  context.addTaskCompletionListener[Unit](_ => report())

  /**
   * Counts an attempt or match that is left out.
   *
   * @param error names the key and the time; its message contains no values of rows
   */
  def add(error: => Throwable): Unit = {
    count += 1
    total += 1
    if (first.isEmpty) first = Some(error)
  }

  // The cause is not logged, since Spark's own messages show values.
  private def report(): Unit = first.foreach { error =>
    logWarning(s"$count attempts of MATCH_RECOGNIZE were left out because of errors; the first: ${error.getMessage}")
  }
}

private[streaming] object AbandonedAttempts {

  /** The description of the counter in Spark's SQL tab. */
  val Description = "number of attempts left out because of errors"
}
