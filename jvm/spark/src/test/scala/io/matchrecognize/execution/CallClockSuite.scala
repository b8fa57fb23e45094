// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric
import org.scalatest.funsuite.AnyFunSuite

/** The time of few calls is exact, and that of many is near enough. */
class CallClockSuite extends AnyFunSuite {

  /** What the clock says of so many calls that take as long as `nanos` says, how long they took, and how often it was read. */
  private def timed(calls: Int)(nanos: Int => Long): (Long, Long, Int) = {
    val total = new SQLMetric("nsTiming", 0L)
    var time = 0L
    var reads = 0
    val clock = new CallClock(total, () => { reads += 1; time })
    var passed = 0L
    for (call <- 0 until calls) {
      clock.begin()
      time += nanos(call)
      passed += nanos(call)
      clock.end()
      // What happens between calls does not count.
      time += 1000000
    }
    (total.value, passed, reads)
  }

  test("a few calls are all timed") {
    val (measured, passed, _) = timed(CallClock.AllTimed.toInt)(call => 17L * call)
    assert(measured == passed)
  }

  for (turns <- Seq(1, 2, 3, 4, 8, 10, 16))
    test(s"many calls that differ in turns of $turns are timed within a hundredth") {
      val (measured, passed, reads) = timed(1000000)(call => 100L * (1 + call % turns))
      assert(math.abs(measured - passed) < passed / 100)
      assert(reads < 200000)
    }
}
