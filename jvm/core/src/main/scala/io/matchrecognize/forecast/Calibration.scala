// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * How often forecasts came true, given how probable they were.
 *
 * Past forecasts are sorted by probability and merged with their neighbors until more probable ones came true more often and each group has
 * 100: isotonic regression. The interval of a group is Wilson's, of 95 percent.
 *
 * @param outcomes probability, whether it came true, how often
 */
private[forecast] final class Calibration(outcomes: Iterable[(Double, Boolean, Long)]) {
  import Calibration._

  private val groups: Array[Group] = {
    val sorted = outcomes.groupMapReduce(_._1) { case (_, cameTrue, count) => (if (cameTrue) count else 0L, count) } {
      case ((a, b), (c, d)) => (a + c, b + d)
    }.toVector.sortBy(_._1)
    val merged = mutable.ArrayBuffer.empty[Group]
    sorted.foreach { case (probability, (cameTrue, count)) =>
      merged += Group(cameTrue, count, probability)
      while (merged.size > 1 && mustMerge(merged(merged.size - 2), merged.last)) {
        val last = merged.remove(merged.size - 1)
        val before = merged.last
        merged(merged.size - 1) = Group(before.cameTrue + last.cameTrue, before.count + last.count, last.greatest)
      }
    }
    merged.toArray
  }

  private def mustMerge(before: Group, last: Group): Boolean =
    before.count < Least || before.cameTrue * last.count >= last.cameTrue * before.count

  /** None as long as fewer than 100 forecasts are known. */
  def interval(probability: Double): Option[(Double, Double)] =
    if (groups.isEmpty || groups.iterator.map(_.count).sum < Least) None
    else Some(groups.find(_.greatest >= probability).getOrElse(groups.last).interval)
}

private object Calibration {
  val Least = 100L
  private val Z = 1.96

  /** @param greatest the greatest of its probabilities */
  final case class Group(cameTrue: Long, count: Long, greatest: Double) {
    def interval: (Double, Double) = {
      val middle = (cameTrue + Z * Z / 2) / (count + Z * Z)
      val half = Z / (count + Z * Z) * math.sqrt(cameTrue.toDouble * (count - cameTrue) / count + Z * Z / 4)
      (math.max(0.0, middle - half), math.min(1.0, middle + half))
    }
  }
}
