// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import java.math.BigInteger

/**
 * What is summed up about all trends, and the values of rows that it needs.
 *
 * A trend is a match with some of the rows that its repeated steps have collected, as ONE ROW PER SUBSET reports it.
 */
trait TrendMeasures {

  /** The variables whose rows each sum adds up; a sum is exact or approximate. */
  def sums: IndexedSeq[TrendMeasures.Sum]

  /** The variables whose least or greatest value each extreme looks for. */
  def extremes: IndexedSeq[Set[Int]]

  /** The variables whose rows are counted once each, however many trends they are in. */
  def events: IndexedSeq[Set[Int]]

  /** Whether the number of trends is wanted without all its digits. */
  def needsApproximateCount: Boolean

  /** Whether it is wanted with all of them, which cost time and memory with every row. */
  def needsExactCount: Boolean

  /** The value of an exact sum for a row, in the unit of the sum; null if it is null. */
  def exactValue(sum: Int, row: Int): BigInteger

  /** The value of an approximate sum for a row, and whether it is null. */
  def approximateValue(sum: Int, row: Int): Double
  def isNullValue(sum: Int, row: Int): Boolean

  /** Which of two rows has the more extreme value; -1 stands for no row, and a row whose value is null never wins. */
  def moreExtreme(extreme: Int, row: Int, other: Int): Int
}

object TrendMeasures {

  /** @param isExact whether values are whole numbers, added up without rounding */
  final case class Sum(variables: Set[Int], isExact: Boolean)
}
