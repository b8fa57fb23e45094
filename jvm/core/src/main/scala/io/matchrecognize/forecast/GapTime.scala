// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

import io.matchrecognize.forecast.ForecastCounts.Gaps

/**
 * Estimates how long it takes for a number of rows to arrive. The estimate is based on the learned times between rows,
 * which are assumed to be independent of one another.
 *
 * Times between rows may spread over many orders of magnitude, so the learned distribution itself is used, rather than
 * a standard distribution with the same mean.
 */
private[forecast] sealed abstract class GapTime {

  /** The mean time between two rows. */
  def mean: Double

  /** The probability that `rows` rows arrive within a time. */
  final def within(rows: Int, time: Double): Double =
    if (time < 0) 0.0 else if (time.isInfinite) 1.0 else share(rows, time)

  /**
   * The expected time that `rows` rows take to arrive, counted as 0 in the cases in which they do not arrive within
   * `time`.
   */
  final def timeWithin(rows: Int, time: Double): Double =
    if (time < 0) 0.0 else if (time.isInfinite) rows * mean else timeOfShare(rows, time)

  protected def share(rows: Int, time: Double): Double
  protected def timeOfShare(rows: Int, time: Double): Double
}

private[forecast] object GapTime {

  /** Creates an estimate for times up to `longest`. */
  def apply(gaps: Iterable[Gaps], longest: Double): GapTime = {
    val total = gaps.foldLeft(Gaps(0L, 0.0, 0.0))(_ + _)
    // Even if the rows are evenly spaced, the sums may contain rounding errors.
    if (total.count == 0) RowsAlone
    else if (total.variance <= total.mean * total.mean * 1e-12) new EvenGaps(total.mean)
    else if (total.mean * MeasuredGaps.MostRows < longest) new ManyGaps(total.mean, total.variance)
    else new MeasuredGaps(gaps, total, longest)
  }
}

/** The estimate if rows have no times: each row counts as one unit of time, and all rows arrive in time. */
private[forecast] case object RowsAlone extends GapTime {
  override def mean: Double = 1.0
  override protected def share(rows: Int, time: Double): Double = 1.0
  override protected def timeOfShare(rows: Int, time: Double): Double = rows.toDouble
}

/** The estimate if rows are evenly spaced in time. */
private[forecast] final class EvenGaps(override val mean: Double) extends GapTime {

  /** The number of rows that arrive within a time. */
  def rowsIn(time: Double): Int =
    if (mean <= 0) Int.MaxValue else math.max(0.0, time / mean * (1 + 1e-9)).toInt

  override protected def share(rows: Int, time: Double): Double = if (rows <= rowsIn(time)) 1.0 else 0.0
  override protected def timeOfShare(rows: Int, time: Double): Double = rows * mean * share(rows, time)
}

/**
 * The estimate if many rows arrive within the times in question. The sum of many gaps is approximated by a gamma
 * distribution with the mean and variance of that sum.
 */
private[forecast] final class ManyGaps(override val mean: Double, variance: Double) extends GapTime {
  override protected def share(rows: Int, time: Double): Double =
    GammaFunction.incomplete(rows * mean * mean / variance, time * mean / variance)
  override protected def timeOfShare(rows: Int, time: Double): Double =
    rows * mean * GammaFunction.incomplete(rows * mean * mean / variance + 1, time * mean / variance)
}

/**
 * An estimate from the learned distribution itself, which is represented by evenly spaced points in time. The
 * distribution for several rows is a repeated convolution of the distribution for a single row.
 *
 * Cost: for each additional row, the square of the number of points. Each number of rows is computed once.
 */
private[forecast] final class MeasuredGaps(gaps: Iterable[Gaps], total: Gaps, longest: Double) extends GapTime {
  import MeasuredGaps._

  private val distance = longest / Points
  private val one: Array[Double] = ofOneRow()
  // For each number of rows, the probability of each point in time.
  private val times = mutable.ArrayBuffer(one)
  private val sums = mutable.ArrayBuffer(sum(one))

  override def mean: Double = total.mean

  override protected def share(rows: Int, time: Double): Double = sumsOf(rows)._1(point(rows, time))
  override protected def timeOfShare(rows: Int, time: Double): Double = sumsOf(rows)._2(point(rows, time)) * distance

  /**
   * The last point that is still considered within the time. A gap is spread over two points and a sum of gaps over
   * several, so a margin is added that covers all points of a sum.
   */
  private def point(rows: Int, time: Double): Int =
    math.min(time / distance * (1 + 1e-9), Points.toDouble).toInt + math.min(math.ceil(math.sqrt(rows)).toInt, Margin)

  private def sumsOf(rows: Int): (Array[Double], Array[Double]) = {
    while (sums.size < rows) {
      times += convolution(times.last)
      sums += sum(times.last)
    }
    sums(rows - 1)
  }

  private def ofOneRow(): Array[Double] = {
    val found = new Array[Double](Points + Margin + 1)
    for (gap <- gaps) {
      val at = math.max(gap.mean, 0.0) / distance
      if (at < found.length - 1) {
        // The gap is split between two points so that the mean is preserved.
        val below = at.toInt
        val weight = gap.count.toDouble / total.count
        found(below) += weight * (below + 1 - at)
        found(below + 1) += weight * (at - below)
      }
    }
    found
  }

  private def convolution(other: Array[Double]): Array[Double] = {
    val found = new Array[Double](one.length)
    for (i <- one.indices if one(i) > 0) {
      var j = 0
      while (i + j < found.length) {
        found(i + j) += one(i) * other(j)
        j += 1
      }
    }
    found
  }

  /**
   * For each point, the probability of a time up to that point, and the sum of all times up to that point, each
   * multiplied by its probability and measured in distances between points.
   */
  private def sum(probable: Array[Double]): (Array[Double], Array[Double]) =
    (probable.scanLeft(0.0)(_ + _).tail, probable.zipWithIndex.map { case (p, at) => p * at }.scanLeft(0.0)(_ + _).tail)
}

private[forecast] object MeasuredGaps {
  val Points = 1024

  /**
   * The greatest margin, in points. For example, the margin makes five rows that are a minute apart count as within
   * five minutes.
   */
  val Margin = 8

  /** If more rows than this arrive on average within the longest time, [[ManyGaps]] is used. */
  val MostRows = 128
}
