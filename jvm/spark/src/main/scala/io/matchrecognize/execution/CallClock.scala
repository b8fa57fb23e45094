// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric

/**
 * Adds up how long calls take.
 *
 * To read the clock twice takes about as long as a short call. So after the first calls, of which a task with few long calls has no
 * more, one of each eleven is timed and counts for all of them.
 */
private[execution] final class CallClock(total: SQLMetric) {
  import CallClock._

  private var calls = 0L
  private var began = 0L

  private def weight: Long = if (calls <= AllTimed) 1L else if (calls % Stride == 0) Stride else 0L

  def begin(): Unit = {
    calls += 1
    if (weight > 0) began = System.nanoTime()
  }

  def end(): Unit = if (weight > 0) total += weight * (System.nanoTime() - began)
}

private object CallClock {
  private val AllTimed = 4096L

  /** A prime, so that calls that differ in turn are all timed. */
  private val Stride = 11L
}
