// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * Runs that are taken to be alike: of one node, for the same rules, with fixed values of the same size. What has become of them in
 * the last windows, and what follows from it for those that are alive. What is longer ago counts less: at the end of each window all
 * counts are reduced to seven eighths.
 *
 * Looks and completions are counted and expected by ''label'': 0 stands for all rules, of which each match counts by its weight, and each
 * further number for a rule with a bound of its own, to which the looks count that would be taken if there were no other rule.
 *
 * @param number in the order in which classes are met
 */
private[runs] final class RunClass(val number: Int, val node: Int, val mask: Long, val key: Int, labels: Int) {
  import RunClass._

  /** For how many rows runs were alive, and how often they were ended by guards or by what came of them. */
  var exposure: Double = 0.0
  var endings: Double = 0.0

  /** How often runs were looked at, and what was completed, by label. */
  val looks: Array[Double] = new Array[Double](labels)
  val completions: Array[Double] = new Array[Double](labels)

  /** The classes of what came of them, with how many, in the order in which they were met. */
  val children: mutable.ArrayBuffer[Child] = mutable.ArrayBuffer.empty
  private val childOf = mutable.LongMap.empty[Child]
  private var latest: Child = null

  /** Whether values have been computed for it. */
  var isKnown: Boolean = false

  /** Expected looks for a run and a row, by label. */
  var rate: Array[Double] = new Array[Double](labels)

  /** By label and by how much time is left: expected completions and looks, with all that comes of the run. */
  val value: Array[Array[Double]] = Array.fill(labels)(Zeros)
  val work: Array[Array[Double]] = Array.fill(labels)(Zeros)

  /** How often a run is expected to end for a row, other than by its time, and for how many rows a step of time was taken to last. */
  var endingRate: Double = 0.0
  var rowsPerStep: Double = 1.0

  /**
   * Expected completions of a run that a row is about to be tested against. They are more than those of any time, since most
   * rows are not tested against it, and each of the others may be the one that completes it.
   */
  def valueAtLook(label: Int, left: Int): Double = {
    val later = value(label)(left)
    if (rate(label) <= 0.0) later
    else {
      // A run whose last step of time has begun may still be completed in it.
      val step = math.max(left, 1)
      val before = value(label)(step - 1)
      val ofRow = (value(label)(step) - before) / rowsPerStep + endingRate * before
      ofRow / rate(label) + math.max(0.0, 1.0 - endingRate / rate(label)) * later
    }
  }

  /** By how much time is left: expected time alive. */
  var life: Array[Double] = Zeros

  /** Its number among the classes that are seen, while values are computed. */
  private[runs] var index: Int = -1

  /** Its number in the state that was written last, from 1; 0 if it is not in it. */
  private[runs] var note: Int = 0

  /** A window has ended. */
  def fade(): Unit = {
    exposure *= Kept
    endings *= Kept
    completions.indices.foreach { label =>
      looks(label) *= Kept
      completions(label) *= Kept
    }
    children.foreach(_.count *= Kept)
    if (children.exists(_.count <= Least)) {
      children.foreach(child => if (child.count <= Least) childOf -= child.of.number.toLong)
      children.filterInPlace(_.count > Least)
      latest = null
    }
  }

  def countChild(child: RunClass, runs: Double = 1.0): Unit = {
    if (latest == null || (latest.of ne child)) {
      latest = childOf.getOrNull(child.number.toLong)
      if (latest == null) {
        latest = new Child(child)
        childOf(child.number.toLong) = latest
        children += latest
      }
    }
    latest.count += runs
  }

  def wasSeen: Boolean = exposure > 0.0 || looks(AllRules) > 0.0

  /** Whether so little is known of it that it makes no difference. */
  def isNegligible: Boolean = alive == 0 && exposure + looks(AllRules) < Least

  /** Its runs by the time that they have left, in a ring of slots. */
  val buckets: Array[RunBucket] = new Array[RunBucket](Ring)

  /** How many runs are alive, and since which row, by number, this has not been counted. */
  var alive: Int = 0
  var since: Double = 0.0
}

private[runs] object RunClass {

  /** The label of all rules together. */
  val AllRules: Int = 0

  /** How much of all counts is kept from window to window, as if the last eight of them counted. */
  val Kept: Double = 7.0 / 8.0

  /** Less than this is nothing. */
  private val Least = 0.01

  /** How many runs of a class came of those of another one. */
  final class Child(val of: RunClass) {
    var count: Double = 0.0
  }

  /** Into so many steps the time left is divided. */
  val Steps: Int = 24

  /** More than there are steps at which the time of runs can be over. */
  val Ring: Int = Steps + 2

  /** How many looks for each row a run of a class not seen before is taken to cost. */
  val UnknownLooks: Double = 0.1

  private val Zeros = new Array[Double](Steps + 1)
}
