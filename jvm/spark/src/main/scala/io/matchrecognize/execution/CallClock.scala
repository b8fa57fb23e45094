// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric

/**
 * How long calls take in all.
 *
 * To read the clock twice takes about as long as a short call. So after the first calls, of which a task with few long calls has no
 * more, one of each eleven is timed, and the others are taken to need as much time for their work. A long call does much work, so it
 * counts for what it is whether it is timed or not. Nothing is concluded from the first calls, which the JVM may have interpreted,
 * nor from a call in which the JVM or the machine paused: it counts once.
 *
 * @param work what was done so far, by these calls and anything else, in units that take about as long as a short call
 * @param now  nanoseconds
 */
private[execution] final class CallClock(
    total: SQLMetric,
    work: () => Long,
    now: () => Long = () => System.nanoTime()
) {
  import CallClock._

  private var calls = 0L
  // The work of the first calls, and of calls with a pause.
  private var aloneWork = 0L
  private var aloneNanos = 0L
  // The work of all other calls, and the duration and the work of those that were timed.
  private var allWork = 0L
  private var timedWork = 0L
  private var timedNanos = 0L
  // The work done before the current call.
  private var workBefore = 0L
  private var nanosBefore = 0L
  // Whether the current call is timed, and the next call to time.
  private var isTimed = false
  private var nextTimed = 1L

  def begin(): Unit = {
    calls += 1
    isTimed = calls == nextTimed
    workBefore = work()
    if (isTimed) {
      nextTimed += (if (calls < AllTimed) 1L else Stride)
      nanosBefore = now()
    }
  }

  def end(): Unit = {
    val done = 1L + work() - workBefore
    if (isTimed) endTimed(done, now() - nanosBefore) else allWork += done
  }

  private def endTimed(done: Long, nanos: Long): Unit = {
    if (calls <= AllTimed || isPause(nanos, done)) {
      aloneWork += done
      aloneNanos += nanos
    } else {
      allWork += done
      timedWork += done
      timedNanos += nanos
    }
    show()
  }

  /** Whether a call took much longer than other calls take for the same work. */
  private def isPause(nanos: Long, done: Long): Boolean = nanos > LeastPause &&
    nanos.toDouble / done > TimesAsLong * (aloneNanos + timedNanos) / (aloneWork + timedWork)

  /** Sets the total, including the calls since the last one that was timed. */
  def show(): Unit = {
    val others = if (timedWork == 0) 0.0 else timedNanos.toDouble / timedWork * allWork
    total.set(aloneNanos + others.toLong)
  }
}

private[execution] object CallClock {

  /** The number of first calls, all of which are timed. */
  val AllTimed = 4096L

  /** A prime, so that of calls that differ in turn all are timed now and then. */
  private val Stride = 11L

  /** In nanoseconds. */
  private val LeastPause = 100000L
  private val TimesAsLong = 20.0
}
