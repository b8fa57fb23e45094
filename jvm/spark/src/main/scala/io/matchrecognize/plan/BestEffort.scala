// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.trees.Origin

/**
 * `BEST EFFORT (...)`: what matching may cost, at the price of matches. If it has no limit, it stands for those of single rules.
 *
 * @param looks         tests of a partial match against a row, for each row, as a mean
 * @param mostLooks     the same, in any row
 * @param runs          partial matches at a time
 * @param kilobytes     what they may take on the heap, about
 * @param latency       how long a micro-batch may take
 * @param stepsPerStart steps of the search that begins at a row; then it is given up
 * @param allowsOtherMatches whether clauses are accepted in which one match decides about another one
 * @param origin        where it stands; two that differ in it alone are equal
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

  /** Whether it limits all rules together. */
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

  /** @param percent of the rows of a micro-batch that are matched in time */
  final case class Latency(millis: Long, percent: Int = 95) {
    override def toString: String = s"LATENCY $millis MILLISECONDS AT P$percent"
  }

  /** How the bound of one rule reads. */
  def ofRule(looks: Double): String = s"BEST EFFORT (WORK $looks LOOKS PER ROW)"
}
