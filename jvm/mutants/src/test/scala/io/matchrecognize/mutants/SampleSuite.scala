// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import org.scalatest.funsuite.AnyFunSuite

/** What [[MutantWorkerSuite]] runs: code with mutants as [[MutantWriter]] writes them, and its tests. */
class SampleSuite extends AnyFunSuite {

  private def sum(numbers: Seq[Int]): Int = {
    var sum = 0
    var i = 0
    while (
      if (Switch.is(1)) { i <= numbers.size }
      else { i < numbers.size }
    ) {
      if (Switch.is(2)) { sum -= numbers(i) }
      else { sum += numbers(i) }
      if (Switch.is(3)) { () }
      else { i += 1 }
    }
    if (Switch.is(4)) { sum * 1 }
    else { sum }
  }

  test("nothing adds up to nothing")(assert(sum(Nil) == 0))
  test("numbers are added")(assert(sum(Seq(1, 2)) == 3))
}
