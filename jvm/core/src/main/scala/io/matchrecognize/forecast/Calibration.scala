// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

/**
 * Estimates how often forecasts of a given probability come true.
 *
 * Past forecasts are sorted by probability, and neighbors are merged into groups until the share that came true rises
 * from group to group (isotonic regression) and every group but the last has at least 100 forecasts. The interval of a
 * group is the 95 percent Wilson interval for its number of independent forecasts.
 */
private[forecast] final class Calibration(outcomes: Iterable[ForecastCounts.Outcome]) {
  import Calibration._

  private val groups: Array[Group] = {
    val sorted = outcomes.groupMapReduce(_.probability) { one =>
      Group(if (one.cameTrue) one.count else 0L, one.count, one.independent, one.probability)
    }(_ + _).values.toVector.sortBy(_.greatest)
    val merged = mutable.ArrayBuffer.empty[Group]
    sorted.foreach { one =>
      merged += one
      while (merged.size > 1 && mustMerge(merged(merged.size - 2), merged.last)) {
        val last = merged.remove(merged.size - 1)
        merged(merged.size - 1) += last
      }
    }
    merged.toArray
  }

  private def mustMerge(before: Group, last: Group): Boolean =
    before.count < Least || before.cameTrue * last.count >= last.cameTrue * before.count

  /**
   * The 95 percent confidence interval for forecasts of this probability; None while fewer than 100 forecasts are
   * known.
   */
  def interval(probability: Double): Option[(Double, Double)] =
    if (groups.isEmpty || groups.iterator.map(_.count).sum < Least) None
    else Some(groups.find(_.greatest >= probability).getOrElse(groups.last).interval)
}

private object Calibration {
  val Least = 100L
  private val Z = 1.96

  /** @param greatest the greatest probability in the group */
  final case class Group(cameTrue: Long, count: Long, independent: Double, greatest: Double) {
    def +(next: Group): Group =
      Group(cameTrue + next.cameTrue, count + next.count, independent + next.independent, next.greatest)

    def interval: (Double, Double) = {
      val share = cameTrue.toDouble / count
      val middle = (share * independent + Z * Z / 2) / (independent + Z * Z)
      val half = Z / (independent + Z * Z) * math.sqrt(independent * share * (1 - share) + Z * Z / 4)
      (math.max(0.0, middle - half), math.min(1.0, middle + half))
    }
  }
}
