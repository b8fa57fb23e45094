// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.trees.Origin

/**
 * `BEST EFFORT (...)`: limits the cost of matching, at the risk of losing matches. If no limit is set, only single
 * rules have limits.
 *
 * @param looks         the mean number of partial matches that are tested against a row
 * @param mostLooks     the maximum number of partial matches that are tested against any row
 * @param runs          the maximum number of partial matches at a time
 * @param kilobytes     how much of the heap the partial matches may take, approximately
 * @param latency       how long a micro-batch may take
 * @param stepsPerStart the number of steps after which the search that begins at a row is abandoned
 * @param allowsOtherMatches whether clauses are accepted in which one match depends on another
 * @param origin        the source position; bounds that differ only in their position are equal
 */
final case class BestEffort(
    looks: Option[Double] = None,
    mostLooks: Option[Int] = None,
    runs: Option[Int] = None,
    kilobytes: Option[Int] = None,
    latency: Option[BestEffort.Latency] = None,
    stepsPerStart: Option[Long] = None,
    allowsOtherMatches: Boolean = false
)(val origin: Origin) {

  /** Whether the bound limits all rules together. */
  def isOfAll: Boolean = Seq(looks, mostLooks, runs, kilobytes, latency, stepsPerStart).exists(_.isDefined)

  override def toString: String = Seq(
    looks.map(n => s"WORK $n LOOKS PER ROW"),
    mostLooks.map(n => s"WORK AT MOST $n LOOKS PER ROW"),
    runs.map(n => s"STATE $n RUNS"),
    kilobytes.map(n => s"STATE $n KB"),
    latency.map(_.toString),
    stepsPerStart.map(n => s"WORK $n STEPS PER START"),
    Option.when(allowsOtherMatches)("ALLOW OTHER MATCHES")
  ).flatten.mkString("BEST EFFORT (", ", ", ")")
}

object BestEffort {

  /** @param percent the percentage of rows of a micro-batch that are matched in time */
  final case class Latency(millis: Long, percent: Int = 95) {
    override def toString: String = s"LATENCY $millis MILLISECONDS AT P$percent"
  }

  /** Returns the text of a bound on a single rule. */
  def ofRule(looks: Double): String = s"BEST EFFORT (WORK $looks LOOKS PER ROW)"
}
