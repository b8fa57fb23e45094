// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import java.math.BigInteger

/**
 * The measures over all trends, and the values of rows that they need.
 *
 * A trend is a match reduced to some of the rows that its repeated steps have collected, as ONE ROW PER SUBSET reports
 * it.
 */
trait TrendMeasures {

  /** For each sum, the variables whose rows it adds up, and whether it is exact. */
  def sums: IndexedSeq[TrendMeasures.Sum]

  /** For each extreme, the variables whose least or greatest value it seeks. */
  def extremes: IndexedSeq[Set[Int]]

  /**
   * For each count of events, the variables whose rows it counts. A row counts once, however many trends contain it.
   */
  def events: IndexedSeq[Set[Int]]

  /** Whether an approximate number of trends is required. */
  def needsApproximateCount: Boolean

  /**
   * Whether the exact number of trends is required. It may gain a digit with every few rows, which costs time and
   * memory.
   */
  def needsExactCount: Boolean

  /** The value that a row adds to an exact sum, in the unit of the sum; null if the value is null. */
  def exactValue(sum: Int, row: Int): BigInteger

  /** The value that a row adds to an approximate sum; `isNullValue` says whether the value is null. */
  def approximateValue(sum: Int, row: Int): Double
  def isNullValue(sum: Int, row: Int): Boolean

  /**
   * Returns whichever of the two rows has the more extreme value. -1 stands for no row, and a row whose value is null
   * never wins.
   */
  def moreExtreme(extreme: Int, row: Int, other: Int): Int
}

object TrendMeasures {

  /** @param isExact whether values are whole numbers, added up without rounding */
  final case class Sum(variables: Set[Int], isExact: Boolean)
}
