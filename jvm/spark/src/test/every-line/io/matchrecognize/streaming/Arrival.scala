// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import scala.util.Random

/**
 * How the rows of a clause arrive.
 *
 * @param delay by how many milliseconds a row can come later than one with a later time
 * @param parts the micro-batches: numbers of rows
 */
private[streaming] final case class Arrival(name: String, delay: Long, parts: Seq[Seq[Long]])

private[streaming] object Arrival {

  /** At once, row by row, in sevens and at random, in order and out of order. */
  def all(clause: ArrivingClause, random: Random): Seq[Arrival] = {
    val ordered = clause.inOrder
    def arriving(delay: Long) =
      ordered.map(id => (clause.times(id) + (random.nextDouble() * delay).toLong, id)).sortBy(_._1).map(_._2)
    val span = ordered.lastOption.fold(0L)(last => clause.times(last) - clause.times(ordered.head))
    val delay = random.nextLong(span + 1) / 2
    Seq(
      Arrival("one micro-batch", 0L, Seq(arriving(span))),
      Arrival("single rows", 0L, ordered.map(Seq(_))),
      Arrival("single rows out of order", delay, arriving(delay).map(Seq(_))),
      Arrival("sevens", delay, arriving(delay).grouped(7).toSeq),
      Arrival("random cuts", delay, cut(arriving(delay), random))
    )
  }

  private def cut(rows: Seq[Long], random: Random): Seq[Seq[Long]] =
    if (rows.isEmpty) Nil
    else {
      val (first, rest) = rows.splitAt(random.nextInt(5))
      first +: cut(rest, random)
    }
}
