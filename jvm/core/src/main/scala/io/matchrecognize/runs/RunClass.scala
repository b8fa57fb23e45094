// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Runs that are taken to be alike: of one node, for the same rules, with fixed values of the same size. What has become of them in
 * the last windows, slice by slice, and what follows from it for those that are alive.
 */
private[runs] final class RunClass(val node: Int, val mask: Long, val key: Int) {
  import RunClass._

  /** How long runs were alive, how often they were looked at, ended by guards, and completed (times weight). */
  val exposure: Array[Double] = new Array[Double](Slices)
  val looks: Array[Double] = new Array[Double](Slices)
  val endings: Array[Double] = new Array[Double](Slices)
  val completions: Array[Double] = new Array[Double](Slices)

  /** The classes of what came of them, with how many. */
  val children: mutable.LinkedHashMap[RunClass, Array[Double]] = mutable.LinkedHashMap.empty

  /** Whether values have been computed for it. */
  var isKnown: Boolean = false

  /** Expected looks for a run and a unit of time. */
  var rate: Double = UnknownRate

  /** By how much time is left: expected completions, looks and time alive, with all that comes of the run. */
  var value: Array[Double] = Nothing
  var work: Array[Double] = Nothing
  var life: Array[Double] = Nothing

  /** By how much time is left: the highest rung of the price ladder at which a run is still worth keeping. */
  var rung: Array[Int] = NoRung
  private[runs] var rates: RunFacts.Rates = null

  /** What follows in the slice, from here on. */
  def beginSlice(slice: Int): Unit = {
    Seq(exposure, looks, endings, completions).foreach(_(slice) = 0.0)
    children.values.foreach(_(slice) = 0.0)
    children.filterInPlace((_, counts) => counts.exists(_ > 0.0))
  }

  def countChild(child: RunClass, slice: Int): Unit =
    children.getOrElseUpdate(child, new Array[Double](Slices))(slice) += 1.0
}

private[runs] object RunClass {

  /** A slice is one window long; older ones are forgotten. */
  val Slices: Int = 8

  /** Into so many steps the time left is divided. */
  val Steps: Int = 24

  /** What a run of a class not seen before is taken to cost. */
  val UnknownRate: Double = 0.1

  private val Nothing = new Array[Double](Steps + 1)
  private val NoRung = new Array[Int](Steps + 1)
}
