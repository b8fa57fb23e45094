// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.immutable.BitSet

import io.matchrecognize.matcher.Path

/**
 * The limits of a best-effort engine; at least one must be set.
 *
 * @param meanLooks looks per row, as a mean
 * @param mostLooks the greatest number of looks at any row
 * @param mostRuns  runs alive after any row
 * @param pace      the greatest number of looks at any row, adapted to the time available
 * @param learning  for how many windows no run is given up to keep the mean, since nothing is known yet
 * @param looksOfRules looks per row as a mean for rules by number: a look at a run that serves several rules is one
 *                     of each
 */
final case class RunLimits(
    meanLooks: Option[Double] = None,
    mostLooks: Option[Int] = None,
    mostRuns: Option[Int] = None,
    pace: Option[RunPace] = None,
    learning: Double = 2.0,
    looksOfRules: Map[Int, Double] = Map.empty
) {
  require(
    looksOfRules.nonEmpty || Seq(meanLooks, mostLooks, mostRuns, pace).exists(_.nonEmpty),
    "a best-effort engine has a limit"
  )

  /** Whether the looks at single rows are bounded; `mostLooksNow` says how many the next row may take. */
  def hasMostLooks: Boolean = mostLooks.nonEmpty || pace.nonEmpty
  def mostLooksNow: Int = math.min(mostLooks.getOrElse(Int.MaxValue), pace.fold(Int.MaxValue)(_.mostLooks))
}

/**
 * The time by which statistics are kept.
 *
 * Where rows have no time, the number of rows seen is one; then a window is a number of rows.
 */
trait RunClock {

  /** The time of a row. It does not decrease from row to row in the order in which the engine gets them. */
  def time(row: Int): Double

  /** The longest time that a run can live: the greatest limit among the rules. */
  def window: Double
}

/**
 * The values that are fixed in a run and that conditions still to be evaluated read: each side of a comparison with
 * the row under test that the path alone determines. They distinguish runs of one node.
 */
trait OpenValues {

  /**
   * @param state a position of the rule: the instruction after the last row's step
   * @return      the numbers of the values there; equal numbers stand for equal values, whatever the rule
   */
  def at(rule: Int, state: Int): Seq[Int]

  /**
   * The variables of the rule whose rows determine a value: paths with the same rows of these variables have the same
   * value.
   */
  def reads(rule: Int, number: Int): BitSet

  /** A value of a path; NaN if it has none. */
  def value(rule: Int, number: Int, path: Path): Double
}

object OpenValues {

  /** No values are known, so all runs of a node are alike. */
  object Unknown extends OpenValues {
    override def at(rule: Int, state: Int): Seq[Int] = Nil
    override def reads(rule: Int, number: Int): BitSet = BitSet.empty
    override def value(rule: Int, number: Int, path: Path): Double = Double.NaN
  }
}
