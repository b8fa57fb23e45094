// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import scala.collection.mutable

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.execution.conditions.LimitTest

/**
 * Computes the watermark at which a time limit ends: the first millisecond at which the limit's own predicate says so.
 *
 * Months and days differ in length, so the end cannot be computed by addition. It is found by a search, which first
 * tries the length that the limit had the last time. That length is usually right, and then the search costs two
 * evaluations.
 */
private[streaming] final class Deadlines(limits: LimitTest, clock: StreamClock) {
  private val lengths = mutable.Map.empty[Int, Long]

  /**
   * Returns the first watermark at which the limit is over; None if it never is.
   *
   * @param from the row from which the limit is measured
   * @param time the time of that row, in microseconds
   */
  def of(limit: Int, from: InternalRow, time: Long): Option[Long] = {
    val begin = clock.watermarkOf(time)
    def isOver(length: Long): Boolean = {
      limits.setClock(clock.at(begin + length))
      limits.isOver(limit, from)
    }
    val guess = lengths.getOrElse(limit, 1L)
    var over = guess
    var isFound = isOver(over)
    while (!isFound && over < Longest) {
      over *= 2
      isFound = isOver(over)
    }
    if (!isFound) None
    else {
      // The limit is over at `over`, but not at `low`.
      var low = if (over == guess && guess > 1 && !isOver(guess - 1)) guess - 1 else if (over > guess) over / 2 else -1L
      while (low + 1 < over) {
        val middle = (low + over) / 2
        if (isOver(middle)) over = middle else low = middle
      }
      lengths(limit) = math.max(1L, over)
      Some(begin + over)
    }
  }

  private val Longest = 1L << 50
}
