// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.immutable.BitSet

import io.matchrecognize.matcher.Path

/**
 * The limits of a best-effort engine; at least one must be set.
 *
 * @param meanLooks the greatest mean number of looks (tests of a run against a row) per row
 * @param mostLooks the greatest number of looks at any row
 * @param mostRuns  the greatest number of runs alive after any row
 * @param pace      the greatest number of looks at any row, adapted to the time available
 * @param learning  the number of windows at the beginning during which the limits on means are not enforced, since too
 *                  little is known
 * @param looksOfRules for single rules, by their index, the greatest mean number of looks per row; a look at a run that
 *                     serves several rules counts for each of them
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

  /** Whether the looks at a single row are bounded; `mostLooksNow` says how many the next row may take. */
  def hasMostLooks: Boolean = mostLooks.nonEmpty || pace.nonEmpty
  def mostLooksNow: Int = math.min(mostLooks.getOrElse(Int.MaxValue), pace.fold(Int.MaxValue)(_.mostLooks))
}

/**
 * The clock by which statistics are kept.
 *
 * If rows have no times, the number of rows seen serves as the time, and a window is a number of rows.
 */
trait RunClock {

  /** The time of a row. It never decreases in the order in which the engine receives the rows. */
  def time(row: Int): Double

  /** The longest time that a run can live: the greatest limit among the rules. */
  def window: Double
}

/**
 * Values that the path of a run has already fixed and that conditions will still read: in a comparison with the row
 * under test, the side that depends only on the path. Such values distinguish the runs of a node.
 */
trait OpenValues {

  /**
   * @param state a position of the rule: the instruction after the last row's step
   * @return      the IDs of the values that are read there; the same ID stands for the same value in every rule
   */
  def at(rule: Int, state: Int): Seq[Int]

  /** The variables that determine a value: two paths with the same rows for these variables have the same value. */
  def reads(rule: Int, number: Int): BitSet

  /** Returns the value for a path; NaN if the path has none. */
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
