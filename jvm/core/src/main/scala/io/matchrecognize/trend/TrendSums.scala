// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import java.math.BigInteger
import java.util.BitSet

/**
 * The number of trends in a set and the measures over them; the trends themselves are not stored.
 *
 * Immutable. Counting needs only two operations: adding two sets, and adding a row to every trend of a set. Exact
 * numbers grow by at most one bit for each row, so they are kept only if they are required.
 *
 * @param count            the exact number of trends; 0 if only the approximate number is kept
 * @param approximateCount the approximate number of trends; 0 if only the exact number is kept
 * @param sums        the exact sums over all trends; null at the indices of approximate sums
 * @param approximate the approximate sums over all trends; null at the indices of exact sums
 * @param hasValue    for each sum, whether any trend has a value that is not null
 * @param extremes    for each extreme, the row that has it, or -1
 * @param events      for each count of events, the set of rows that it counts
 */
final case class TrendSums(
    count: BigInteger,
    approximateCount: ScaledDouble,
    sums: Vector[BigInteger],
    approximate: Vector[ScaledDouble],
    hasValue: Vector[Boolean],
    extremes: Vector[Int],
    events: Vector[BitSet]
) {

  /** Whether there is no trend. */
  def isEmpty: Boolean = count.signum == 0 && approximateCount.isZero

  /** Roughly how many bytes the numbers take on the heap. */
  val bytes: Long = {
    val exact = sums.foldLeft(count.bitLength / 8L)((sum, each) => if (each == null) sum else sum + each.bitLength / 8L)
    events.foldLeft(exact + TrendSums.ObjectBytes + TrendSums.MeasureBytes * sums.size)(_ + _.size / 8L)
  }
}

private object TrendSums {
  val ObjectBytes = 200L
  val MeasureBytes = 100L
}

/** The arithmetic of [[TrendSums]] for given measures. */
final class TrendArithmetic(measures: TrendMeasures) {
  private val needsExact = measures.needsExactCount || measures.sums.exists(_.isExact)
  private val needsApproximate =
    !needsExact || measures.needsApproximateCount || measures.sums.exists(!_.isExact)

  private val onlyCounts = measures.sums.isEmpty && measures.extremes.isEmpty && measures.events.isEmpty

  /** The sums over no trends. */
  val none: TrendSums = TrendSums(
    BigInteger.ZERO,
    ScaledDouble.Zero,
    measures.sums.map(sum => if (sum.isExact) BigInteger.ZERO else null).toVector,
    measures.sums.map(sum => if (sum.isExact) null else ScaledDouble.Zero).toVector,
    measures.sums.map(_ => false).toVector,
    measures.extremes.map(_ => -1).toVector,
    measures.events.map(_ => new BitSet).toVector
  )

  /** The sums over a single trend that has no row yet. */
  val start: TrendSums = none.copy(
    count = if (needsExact) BigInteger.ONE else BigInteger.ZERO,
    approximateCount = if (needsApproximate) ScaledDouble(1.0) else ScaledDouble.Zero
  )

  /**
   * The cost of adding to the sums, in units of one evaluation of a condition. It grows with the digits of the sums and
   * with the rows of the counts of events.
   */
  def weight(sums: TrendSums): Long = {
    val numbers = (1L + sums.sums.size) * sums.count.bitLength
    val rows = sums.events.iterator.map(_.length.toLong).sum
    (numbers + rows) / TrendArithmetic.BitsAUnit
  }

  def add(a: TrendSums, b: TrendSums): TrendSums =
    if (a.isEmpty) b
    else if (b.isEmpty) a
    else TrendSums(
      if (needsExact) a.count.add(b.count) else BigInteger.ZERO,
      if (needsApproximate) a.approximateCount + b.approximateCount else ScaledDouble.Zero,
      zip(a.sums, b.sums)((x, y) => if (x == null) null else x.add(y)),
      zip(a.approximate, b.approximate)((x, y) => if (x == null) null else x + y),
      zip(a.hasValue, b.hasValue)(_ || _),
      a.extremes.indices.map(i => measures.moreExtreme(i, a.extremes(i), b.extremes(i))).toVector,
      zip(a.events, b.events)(union)
    )

  /** Appends the row, mapped to the variable, to every trend. */
  def withRow(trends: TrendSums, variable: Int, row: Int): TrendSums = if (onlyCounts) trends
  else trends.copy(
    sums = mapped(trends.sums, variable)((sum, i) =>
      if (sum == null || measures.isNullValue(i, row)) sum
      else sum.add(trends.count.multiply(measures.exactValue(i, row)))
    ),
    approximate = mapped(trends.approximate, variable)((sum, i) =>
      if (sum == null || measures.isNullValue(i, row)) sum
      else sum + trends.approximateCount * measures.approximateValue(i, row)
    ),
    hasValue = mapped(trends.hasValue, variable)((known, i) => known || !measures.isNullValue(i, row)),
    extremes = trends.extremes.indices.map(i =>
      if (measures.extremes(i)(variable)) measures.moreExtreme(i, trends.extremes(i), row) else trends.extremes(i)
    ).toVector,
    events = trends.events.indices.map(i =>
      if (!measures.events(i)(variable)) trends.events(i)
      else {
        val rows = trends.events(i).clone().asInstanceOf[BitSet]
        rows.set(row)
        rows
      }
    ).toVector
  )

  private def mapped[T](values: Vector[T], variable: Int)(change: (T, Int) => T): Vector[T] =
    if (values.isEmpty) values
    else values.indices.map(i =>
      if (measures.sums(i).variables(variable)) change(values(i), i) else values(i)
    ).toVector

  private def zip[T](a: Vector[T], b: Vector[T])(join: (T, T) => T): Vector[T] =
    if (a.isEmpty) a else a.indices.map(i => join(a(i), b(i))).toVector

  private def union(a: BitSet, b: BitSet): BitSet = {
    val all = a.clone().asInstanceOf[BitSet]
    all.or(b)
    all
  }
}

private object TrendArithmetic {

  /** How many bits of numbers or of row sets cost about as much as evaluating one condition. */
  val BitsAUnit = 2048L
}
