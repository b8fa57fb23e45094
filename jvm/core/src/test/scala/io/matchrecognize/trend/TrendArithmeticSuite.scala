// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import java.math.BigInteger

import org.scalatest.funsuite.AnyFunSuite

/** What is summed up when only some measures are wanted, and what values that are null add to them. */
class TrendArithmeticSuite extends AnyFunSuite {
  import TrendArithmeticSuite._

  // Two trends: rows 1 and 3 of variable 0, and these with row 2 of variable 1 between them. Row 3 is null.
  private def trends(measures: Measures): TrendSums = {
    val arithmetic = new TrendArithmetic(measures)
    val one = arithmetic.withRow(arithmetic.start, 0, 1)
    arithmetic.withRow(arithmetic.add(one, arithmetic.withRow(one, 1, 2)), 0, 3)
  }

  test("each measure is the same alone and together with others") {
    val sums = IndexedSeq(Set(0), Set(1), Set(0, 1)).map(TrendMeasures.Sum(_, isExact = true))
    val sets = IndexedSeq(Set(0), Set(1), Set(0, 1))
    for (withSums <- Seq(true, false); withExtremes <- Seq(true, false); withEvents <- Seq(true, false)) {
      val found = trends(new Measures(
        if (withSums) sums else IndexedSeq.empty,
        if (withExtremes) sets else IndexedSeq.empty,
        if (withEvents) sets else IndexedSeq.empty
      ))
      assert(found.count == BigInteger.TWO)
      // Row 1 counts in both trends, row 2 in one, row 3 in none.
      assert(found.sums.map(_.intValue) == (if (withSums) Vector(20, 20, 40) else Vector.empty))
      assert(found.extremes == (if (withExtremes) Vector(1, 2, 2) else Vector.empty))
      assert(found.events.map(_.cardinality) == (if (withEvents) Vector(2, 1, 3) else Vector.empty))
    }
  }

  test("a sum has a value only if a row that it adds up has one") {
    val sums = IndexedSeq(Set(0), Set(1), Set(2)).map(TrendMeasures.Sum(_, isExact = true))
    val arithmetic = new TrendArithmetic(new Measures(sums, IndexedSeq.empty, IndexedSeq.empty))
    val ofNull = arithmetic.withRow(arithmetic.start, 0, 3)
    assert(ofNull.hasValue == Vector(false, false, false))
    assert(arithmetic.withRow(arithmetic.withRow(arithmetic.start, 0, 1), 0, 3).hasValue.head)
    val both = arithmetic.add(ofNull, arithmetic.withRow(arithmetic.start, 1, 1))
    assert(both.hasValue == Vector(false, true, false))
    assert(both.sums.map(_.intValue) == Vector(0, 10, 0))
  }

  test("an approximate sum is that of the exact one, and is counted with all trends") {
    val sums = Seq(true, false).map(isExact => TrendMeasures.Sum(Set(0, 1), isExact)).toIndexedSeq
    val found = trends(new Measures(sums, IndexedSeq.empty, IndexedSeq.empty))
    assert(found.sums(0).intValue == 40 && found.approximate(1).toDouble == 40.0)
    assert(found.approximateCount.toDouble == 2.0)
    val onlyCount =
      trends(new Measures(IndexedSeq.empty, IndexedSeq.empty, IndexedSeq.empty, needsApproximateCount = true))
    assert(onlyCount.approximateCount.toDouble == 2.0)
  }

  test("the digits of a number are kept only if they are asked for, by an exact count or sum") {
    def doubled(needsExactCount: Boolean, sums: IndexedSeq[TrendMeasures.Sum] = IndexedSeq.empty) = {
      val arithmetic = new TrendArithmetic(new Measures(
        sums,
        IndexedSeq.empty,
        IndexedSeq.empty,
        needsApproximateCount = true,
        needsExactCount
      ))
      (1 to 1000).foldLeft(arithmetic.start)((trends, _) => arithmetic.add(trends, trends))
    }
    val approximate = doubled(needsExactCount = false)
    assert(approximate.count.signum == 0 && !approximate.isEmpty && approximate.bytes == doubled(false).bytes)
    assert(approximate.approximateCount.toDouble == math.pow(2, 1000))
    val exact = doubled(needsExactCount = true)
    assert(exact.count == BigInteger.TWO.pow(1000) && exact.bytes > approximate.bytes)
    assert(exact.approximateCount == approximate.approximateCount)
    val summed = doubled(needsExactCount = false, IndexedSeq(TrendMeasures.Sum(Set(0), isExact = true)))
    assert(summed.count == exact.count)
  }
}

private object TrendArithmeticSuite {

  /** The value of a row is ten times its number, but row 3 is null; the greatest one is looked for. */
  final class Measures(
      override val sums: IndexedSeq[TrendMeasures.Sum],
      override val extremes: IndexedSeq[Set[Int]],
      override val events: IndexedSeq[Set[Int]],
      override val needsApproximateCount: Boolean = false,
      override val needsExactCount: Boolean = true
  ) extends TrendMeasures {
    override def exactValue(sum: Int, row: Int): BigInteger = BigInteger.valueOf(10L * row)
    override def approximateValue(sum: Int, row: Int): Double = 10.0 * row
    override def isNullValue(sum: Int, row: Int): Boolean = row == 3
    override def moreExtreme(extreme: Int, row: Int, other: Int): Int = Seq(row, other).filter(_ != 3).max
  }
}
