// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable
import scala.util.Random

import org.scalatest.funsuite.AnyFunSuite

/** The table of bits against a plain set of (row, bit). */
class RowBitsSuite extends AnyFunSuite {

  for (width <- Seq(1, 3, 64, 100)) {
    test(s"a table of $width bits a row holds what was set, through clearing, releasing, writing and reading") {
      val random = new Random(width)
      val bits = new RowBits(width)
      val model = mutable.Set.empty[(Int, Int)]
      var least = 0
      for (_ <- 1 to 20000) {
        val row = least + random.nextInt(200)
        random.nextInt(20) match {
          case 0 =>
            val end = row + random.nextInt(20)
            bits.clear(row, end)
            model.filterInPlace { case (set, _) => set < row || set > end }
          case 1 =>
            least += random.nextInt(10)
            bits.release(least)
            model.filterInPlace { case (set, _) => set >= least }
          case 2 => read(bits, written(bits))
          case 3 if random.nextInt(50) == 0 =>
            bits.reset(least)
            model.clear()
          case _ =>
            val bit = random.nextInt(width)
            assert(bits.testAndSet(row, bit) == !model.add((row, bit)))
        }
        if (random.nextInt(500) == 0) assertSame(least)
      }
      assertSame(least)

      def assertSame(from: Int): Unit =
        for (row <- from until from + 200; bit <- 0 until width) assert(bits.get(row, bit) == model((row, bit)))
    }
  }

  test("a table without bits can be cleared, released, written and read") {
    val bits = new RowBits(0)
    bits.clear(0, 100)
    bits.release(1000)
    read(bits, written(bits))
    bits.reset(2000)
    assert(written(bits).length < 20)
  }

  test("rows far back cost nothing once they are released") {
    val bits = new RowBits(1000)
    for (row <- 0 until 2000000 by 10000) {
      bits.release(row)
      bits.set(row, 999)
    }
    assert(written(bits).length < 1000)
  }

  test("what an account holds is what the table takes, and a large table that was hardly used is released") {
    val account = new CountingAccount
    val bits = new RowBits(64, account)
    bits.set(8000, 0)
    assert(account.held == 0)
    bits.set(10000, 0)
    assert(account.held == 8 * 16002)
    bits.reset(0)
    assert(account.held == 8 * 16002 && !bits.get(8000, 0) && !bits.get(10000, 0))
    bits.set(5, 0)
    bits.reset(0)
    assert(account.held == 0 && !bits.get(5, 0))
    bits.set(10000, 0)
    assert(account.held == 8 * 10001 && !bits.get(8000, 0))
  }

  test("a table that is used again for another partition begins at the row that it is given") {
    val bits = new RowBits(64)
    (0 to 2000).foreach(bits.set(_, 0))
    bits.release(2000)
    assert(written(bits).length < 100)
    bits.reset(0)
    bits.set(1, 0)
    assert((0 to 2000).filter(bits.get(_, 0)) == Seq(1))
  }

  test("rows that reuse released space hold nothing") {
    val bits = new RowBits(64)
    (0 until 100).foreach(bits.set(_, 0))
    bits.release(60)
    bits.set(200, 0)
    assert((60 to 200).filter(bits.get(_, 0)) == (60 until 100) :+ 200)
  }

  test("a table that is read holds what was written and nothing else, whatever it held before") {
    for (size <- 0 to 40; before <- Seq(0, 100)) {
      val bits = new RowBits(64)
      (0 until size).foreach(bits.set(_, 1))
      val copy = new RowBits(64)
      (0 until before).foreach(copy.set(_, 0))
      read(copy, written(bits))
      copy.set(60, 2)
      val expected = (0 until size).map(_ -> 1) :+ (60 -> 2)
      assert((for (row <- 0 to 100; bit <- 0 to 2 if copy.get(row, bit)) yield row -> bit) == expected)
    }
  }

  test("a table that is read grows a few times, however many words it has") {
    val bits = new RowBits(64)
    (0 until 200000).foreach(bits.set(_, 0))
    val account = new CountingAccount
    read(new RowBits(64, account), written(bits))
    assert(account.acquisitions < 20)
  }

  private def written(bits: RowBits): Array[Byte] = {
    ScanOutput.toBytes(firstRow = 0)(bits.write)
  }

  private def read(bits: RowBits, bytes: Array[Byte]): Unit =
    bits.read(ScanInput.ofBytes(bytes, firstRow = 0))
}
