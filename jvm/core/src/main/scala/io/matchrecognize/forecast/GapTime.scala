// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

import io.matchrecognize.forecast.ForecastCounts.Gaps

/**
 * How much time rows take, from the times between rows that were learned, each taken to be independent of the others.
 *
 * Times between rows may be spread over many orders of magnitude, so their own distribution is used, and not one with the same mean.
 */
private[forecast] sealed abstract class GapTime {

  /** The mean time between two rows. */
  def mean: Double

  /** The probability that so many rows come within a time. */
  final def within(rows: Int, time: Double): Double =
    if (time < 0) 0.0 else if (time.isInfinite) 1.0 else share(rows, time)

  /** The expected time of so many rows where they come within a time, and 0 otherwise. */
  final def timeWithin(rows: Int, time: Double): Double =
    if (time < 0) 0.0 else if (time.isInfinite) rows * mean else timeOfShare(rows, time)

  protected def share(rows: Int, time: Double): Double
  protected def timeOfShare(rows: Int, time: Double): Double
}

private[forecast] object GapTime {

  /** For times up to `longest`. */
  def apply(gaps: Iterable[Gaps], longest: Double): GapTime = {
    val total = gaps.foldLeft(Gaps(0L, 0.0, 0.0))(_ + _)
    // The sums of even distances may be off by rounding.
    if (total.count == 0) RowsAlone
    else if (total.variance <= total.mean * total.mean * 1e-12) new EvenGaps(total.mean)
    else if (total.mean * MeasuredGaps.MostRows < longest) new ManyGaps(total.mean, total.variance)
    else new MeasuredGaps(gaps, total, longest)
  }
}

/** Rows have no times. Each counts as a time of one, and all are in time. */
private[forecast] case object RowsAlone extends GapTime {
  override def mean: Double = 1.0
  override protected def share(rows: Int, time: Double): Double = 1.0
  override protected def timeOfShare(rows: Int, time: Double): Double = rows.toDouble
}

/** Rows come at even distances. */
private[forecast] final class EvenGaps(override val mean: Double) extends GapTime {

  /** How many rows come in a time. */
  def rowsIn(time: Double): Int =
    if (mean <= 0) Int.MaxValue else math.max(0.0, time / mean * (1 + 1e-9)).toInt

  override protected def share(rows: Int, time: Double): Double = if (rows <= rowsIn(time)) 1.0 else 0.0
  override protected def timeOfShare(rows: Int, time: Double): Double = rows * mean * share(rows, time)
}

/** The times are so long that many rows come in them: the sum of many follows the gamma distribution with as many times mean and variance. */
private[forecast] final class ManyGaps(override val mean: Double, variance: Double) extends GapTime {
  override protected def share(rows: Int, time: Double): Double =
    GammaFunction.incomplete(rows * mean * mean / variance, time * mean / variance)
  override protected def timeOfShare(rows: Int, time: Double): Double =
    rows * mean * GammaFunction.incomplete(rows * mean * mean / variance + 1, time * mean / variance)
}

/**
 * The distribution that was learned, on points at even distances; that of several rows is its convolution with itself.
 *
 * Cost: for one row more, the square of the number of points; each number of rows is computed once.
 */
private[forecast] final class MeasuredGaps(gaps: Iterable[Gaps], total: Gaps, longest: Double) extends GapTime {
  import MeasuredGaps._

  private val distance = longest / Points
  private val one: Array[Double] = ofOneRow()
  // For each number of rows, how probable each time is.
  private val times = mutable.ArrayBuffer(one)
  private val sums = mutable.ArrayBuffer(sum(one))

  override def mean: Double = total.mean

  override protected def share(rows: Int, time: Double): Double = sumsOf(rows)._1(point(rows, time))
  override protected def timeOfShare(rows: Int, time: Double): Double = sumsOf(rows)._2(point(rows, time)) * distance

  /** A sum of times that is spread over some points, since each time is on two of them, counts with all of them. */
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
        // Between two points, so that the mean is kept.
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

  /** For each point how probable a time up to it is, and the mean of such times in distances, times that probability. */
  private def sum(probable: Array[Double]): (Array[Double], Array[Double]) =
    (probable.scanLeft(0.0)(_ + _).tail, probable.zipWithIndex.map { case (p, at) => p * at }.scanLeft(0.0)(_ + _).tail)
}

private[forecast] object MeasuredGaps {
  val Points = 1024

  /** How many points more there are, so that five rows a minute apart are within five minutes. */
  val Margin = 8

  /** The mean number of rows up to which sums are computed. */
  val MostRows = 128
}
