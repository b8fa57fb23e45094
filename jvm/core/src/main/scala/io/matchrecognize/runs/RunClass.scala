// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Runs that are taken to be alike: of one node, for the same rules, with fixed values of the same size. What has become of them in
 * the last windows, slice by slice, and what follows from it for those that are alive.
 *
 * What is counted or expected of completions is counted by ''label'': 0 stands for all rules, times their weights, and each further
 * number for a rule with a bound of its own.
 *
 * @param number in the order in which classes are met
 */
private[runs] final class RunClass(val number: Int, val node: Int, val mask: Long, val key: Int, labels: Int) {
  import RunClass._

  /** How long runs were alive, how often they were looked at, and ended by guards. */
  val exposure: Array[Double] = new Array[Double](Slices)
  val looks: Array[Double] = new Array[Double](Slices)
  val endings: Array[Double] = new Array[Double](Slices)

  /** What was completed, by label. */
  val completions: Array[Array[Double]] = Array.fill(labels)(new Array[Double](Slices))

  /** The classes of what came of them, with how many. */
  val children: mutable.LinkedHashMap[RunClass, Array[Double]] = mutable.LinkedHashMap.empty

  /** Whether values have been computed for it. */
  var isKnown: Boolean = false

  /** Expected looks for a run and a unit of time. */
  var rate: Double = 0.0

  /** By label and by how much time is left: expected completions and looks, with all that comes of the run. */
  val value: Array[Array[Double]] = Array.fill(labels)(Nothing)
  val work: Array[Array[Double]] = Array.fill(labels)(Nothing)

  /** By how much time is left: expected time alive; the highest rung of the price ladder at which a run is still worth keeping. */
  var life: Array[Double] = Nothing
  var rung: Array[Int] = NoRung

  /** Its number among the classes that are seen, while values are computed. */
  private[runs] var index: Int = -1

  /** What follows in the slice, from here on. */
  def beginSlice(slice: Int): Unit = {
    Seq(exposure, looks, endings).foreach(_(slice) = 0.0)
    completions.foreach(_(slice) = 0.0)
    children.valuesIterator.foreach(_(slice) = 0.0)
    children.filterInPlace((_, counts) => counts.exists(_ > 0.0))
  }

  def countChild(child: RunClass, slice: Int): Unit =
    children.getOrElseUpdate(child, new Array[Double](Slices))(slice) += 1.0

  def wasSeen: Boolean = exposure.exists(_ > 0.0) || looks.exists(_ > 0.0)

  /** Its runs by the time that they have left, in a ring of slots. */
  val buckets: Array[RunBucket] = new Array[RunBucket](Ring)

  /** How many runs are alive, and since when their time has not been counted. */
  var alive: Int = 0
  var since: Double = 0.0
}

private[runs] object RunClass {

  /** The label of all rules together. */
  val AllRules: Int = 0

  /** A slice is one window long; older ones are forgotten. */
  val Slices: Int = 8

  /** Into so many steps the time left is divided. */
  val Steps: Int = 24

  /** More than there are steps at which the time of runs can be over. */
  val Ring: Int = Steps + 2

  /** How many looks for each row a run of a class not seen before is taken to cost. */
  val UnknownLooks: Double = 0.1

  private val Nothing = new Array[Double](Steps + 1)
  private val NoRung = new Array[Int](Steps + 1)
}
