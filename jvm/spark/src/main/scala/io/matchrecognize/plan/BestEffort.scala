// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.trees.Origin

/**
 * `BEST EFFORT (...)`: what matching may cost, at the price of matches.
 *
 * @param looks         tests of a partial match against a row, for each row, as a mean
 * @param mostLooks     the same, in any row
 * @param runs          partial matches at a time
 * @param stepsPerStart steps of the search that begins at a row; then it is given up
 * @param origin        where it stands; two that differ in it alone are equal
 */
final case class BestEffort(
    looks: Option[Double] = None,
    mostLooks: Option[Int] = None,
    runs: Option[Int] = None,
    stepsPerStart: Option[Long] = None
)(val origin: Origin) {

  override def toString: String = Seq(
    looks.map(n => s"WORK $n LOOKS PER ROW"),
    mostLooks.map(n => s"WORK AT MOST $n LOOKS PER ROW"),
    runs.map(n => s"STATE $n RUNS"),
    stepsPerStart.map(n => s"WORK $n STEPS PER START")
  ).flatten.mkString("BEST EFFORT (", ", ", ")")
}
