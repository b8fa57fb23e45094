// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric
import org.scalatest.funsuite.AnyFunSuite

/** The time of few calls is exact, and that of many is near enough. */
class CallClockSuite extends AnyFunSuite {

  /** What the clock says of calls, each of so many units of work that take so many nanoseconds each; how long they took; how often it was read. */
  private def timed(calls: Int)(call: Int => (Int, Int)): (Long, Long, Int) = {
    val total = new SQLMetric("nsTiming", 0L)
    var time, work, passed = 0L
    var reads = 0
    val clock = new CallClock(total, () => work, () => { reads += 1; time })
    for (i <- 0 until calls) {
      clock.begin()
      val (done, nanos) = call(i)
      work += done - 1
      time += done.toLong * nanos
      passed += done.toLong * nanos
      clock.end()
      // What happens between calls does not count.
      work += 5
      time += 1000000
    }
    clock.show()
    (total.value, passed, reads)
  }

  private def assertWithin(part: Double, result: (Long, Long, Int)): Unit = {
    val (measured, passed, reads) = result
    assert(math.abs(measured - passed) < part * passed)
    assert(reads < 200000)
  }

  /** From this one on, counted from 1, each eleventh call is timed. */
  private val FirstTimed = CallClock.AllTimed.toInt

  test("a few calls are all timed, whatever their work takes") {
    val (measured, passed, _) = timed(CallClock.AllTimed.toInt)(call => (1 + call % 7, 100 + call))
    assert(measured == passed)
  }

  for (turns <- Seq(1, 2, 3, 4, 8, 10, 16))
    test(s"many calls that differ in turns of $turns are timed within a hundredth") {
      assertWithin(0.01, timed(1000000)(call => (1 + call % turns, 20 + call % turns)))
    }

  test("the first calls may be slow") {
    assertWithin(0.01, timed(1000000)(call => (1 + call % 3, if (call < CallClock.AllTimed) 5000 else 30)))
  }

  test("a pause in a call that is timed counts once") {
    assertWithin(0.01, timed(1000000)(call => (1, if ((call + 1 - FirstTimed) % 110000 == 0) 1000000 else 30)))
  }

  for (
    long <-
      Seq("timed" -> (FirstTimed + 11 * 50000), "not timed" -> (FirstTimed + 11 * 50000 + 1), "the last" -> 1000000)
  )
    test(s"a call as long as all others together counts for what it is if it is ${long._1}") {
      assertWithin(0.01, timed(1000000)(call => (if (call + 1 == long._2) 1000000 else 1, 30)))
    }
}
