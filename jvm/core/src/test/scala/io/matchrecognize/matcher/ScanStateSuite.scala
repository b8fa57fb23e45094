// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

class ScanStateSuite extends AnyFunSuite {
  private val random = new Random(7)
  private val numbers =
    Seq(0L, 1L, -1L, 63L, 64L, -64L, -65L, Int.MaxValue.toLong, Int.MinValue.toLong, Long.MaxValue, Long.MinValue) ++
      Seq.fill(2000)(random.nextLong() >> random.nextInt(64))

  test("every number is read as it was written") {
    val bytes = ScanOutput.toBytes(0)(out => numbers.foreach(out.number))
    val in = ScanInput.ofBytes(bytes, 0)
    assert(numbers.forall(_ == in.long()))
  }

  test("numbers from -64 to 63 take a byte, others one more for each seven bits") {
    for ((number, size) <- Seq(-64L -> 1, 63L -> 1, 64L -> 2, -65L -> 2, 8191L -> 2, 8192L -> 3, Long.MinValue -> 10))
      assert(ScanOutput.toBytes(0)(_.number(number)).length == size, number)
  }

  test("a row has another number when another first row is kept") {
    val bytes = ScanOutput.toBytes(100) { out => out.row(103); out.rowTimes(6, 6 * 104L - 2) }
    val in = ScanInput.ofBytes(bytes, 1)
    assert((in.row(), in.rowTimes(6)) == ((4, 6 * 5L - 2)))
  }

  test("a row that went by long ago stays before all others, however often it is written and read") {
    val last = (1 to 5).foldLeft(0) { (row, _) =>
      ScanInput.ofBytes(ScanOutput.toBytes(Int.MaxValue)(_.row(row)), 0).row()
    }
    assert(last == Int.MinValue)
  }

  test("rows that ascend take a byte each, however high their numbers are") {
    val stack = new IntStack
    val first = 2000000000
    (0 until 100).foreach(i => stack.push(first + 3 * i))
    val bytes = ScanOutput.toBytes(first)(stack.writeRows)
    assert(bytes.length < 110)
    val other = new IntStack
    other.readRows(ScanInput.ofBytes(bytes, 0))
    assert((0 until other.size).map(other(_)) == (0 until 100).map(3 * _))
  }
}
