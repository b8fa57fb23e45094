// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric

/**
 * Measures how long calls take in total.
 *
 * Reading the clock twice takes about as long as a short call, so not every call can be timed. The first calls all are,
 * which covers a task with few, long calls. After that, only one call in eleven is timed, and the others are assumed to
 * take the same time per unit of work. A long call does much work, so it counts in full even if it is not timed. The
 * time per unit of work is not derived from the first calls, which the JVM may have interpreted, nor from calls during
 * which the JVM or the machine paused; the durations of these calls are only added to the total.
 *
 * @param work returns the work done so far, by these calls and everything else, in units that take about as long as a
 *   short call
 * @param now  returns the time in nanoseconds
 */
private[execution] final class CallClock(
    total: SQLMetric,
    work: () => Long,
    now: () => Long = () => System.nanoTime()
) {
  import CallClock._

  private var calls = 0L
  // The work and the duration of the first calls, and of calls with a pause.
  private var aloneWork = 0L
  private var aloneNanos = 0L
  // The work of all other calls, and the duration and the work of those that were timed.
  private var allWork = 0L
  private var timedWork = 0L
  private var timedNanos = 0L
  // The work done so far and the time, both at the start of the current call.
  private var workBefore = 0L
  private var nanosBefore = 0L
  // Whether the current call is timed, and the index of the next call to time.
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

  /** Whether a call took much longer than others take for the same work. */
  private def isPause(nanos: Long, done: Long): Boolean = nanos > LeastPause &&
    nanos.toDouble / done > TimesAsLong * (aloneNanos + timedNanos) / (aloneWork + timedWork)

  /** Sets the total, including an estimate for the calls since the last timed one. */
  def show(): Unit = {
    val others = if (timedWork == 0) 0.0 else timedNanos.toDouble / timedWork * allWork
    total.set(aloneNanos + others.toLong)
  }
}

private[execution] object CallClock {

  /** The number of calls at the start of a task that are all timed. */
  val AllTimed = 4096L

  /** A prime number, so that if calls vary in a regular cycle, each type of call is timed now and then. */
  private val Stride = 11L

  /** The shortest duration of a call, in nanoseconds, that can count as a pause. */
  private val LeastPause = 100000L
  private val TimesAsLong = 20.0
}
