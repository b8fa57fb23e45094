// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric

/**
 * Adds up how long calls take.
 *
 * To read the clock twice takes about as long as a short call. So after the first calls, of which a task with few long calls has no
 * more, one of each eleven is timed and counts for all of them.
 *
 * @param now nanoseconds
 */
private[execution] final class CallClock(total: SQLMetric, now: () => Long = () => System.nanoTime()) {
  import CallClock._

  private var calls = 0L
  private var began = 0L

  private def weight: Long = if (calls <= AllTimed) 1L else if (calls % Stride == 0) Stride else 0L

  def begin(): Unit = {
    calls += 1
    if (weight > 0) began = now()
  }

  def end(): Unit = if (weight > 0) total += weight * (now() - began)
}

private[execution] object CallClock {

  /** So many calls are all timed. */
  val AllTimed = 4096L

  /** A prime, so that of calls that differ in turn all are timed now and then. */
  private val Stride = 11L
}
