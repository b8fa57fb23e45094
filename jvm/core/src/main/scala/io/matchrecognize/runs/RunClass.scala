// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * A class of runs that are treated alike: they are at the same node, serve the same rules, and have similar fixed
 * values (see [[RunKeys]]). The class holds statistics about its runs in recent windows, and the expectations for live
 * runs that follow from them. Older events count less: at the end of each window, all counts are reduced to seven
 * eighths.
 *
 * Looks (tests of a run against a row) and completions are counted and estimated by ''label''. Label 0 stands for all
 * rules together, where each match counts with the weight of its rule. Each further label stands for one rule with a
 * bound of its own, and counts the looks that would be needed if there were no other rule.
 *
 * @param number the ID of the class; classes are numbered in the order of creation
 */
private[runs] final class RunClass(val number: Int, val node: Int, val mask: Long, val key: Int, labels: Int) {
  import RunClass._

  /**
   * For how many rows the runs of the class were alive, summed over all runs. `endings` is the number of runs that
   * ended before their time expired, for example because a row continued them or had to be absent.
   */
  var exposure: Double = 0.0
  var endings: Double = 0.0

  /**
   * The number of looks at runs of the class, by label. `completions` is the number of matches that these runs
   * completed.
   */
  val looks: Array[Double] = new Array[Double](labels)
  val completions: Array[Double] = new Array[Double](labels)

  /**
   * The classes of the runs that continued runs of this class, with the number of such runs, in the order of their
   * first occurrence.
   */
  val children: mutable.ArrayBuffer[Child] = mutable.ArrayBuffer.empty
  private val childOf = mutable.LongMap.empty[Child]
  private var latest: Child = null

  /** Whether values have been computed for the class. */
  var isKnown: Boolean = false

  /** The expected number of looks of one run at one row, by label. */
  var rate: Array[Double] = new Array[Double](labels)

  /**
   * The expected completions (`value`) and looks (`work`) of a run and of all runs that continue it, by label and by
   * the number of time steps left.
   */
  val value: Array[Array[Double]] = Array.fill(labels)(Zeros)
  val work: Array[Array[Double]] = Array.fill(labels)(Zeros)

  /**
   * The expected rate, per row, at which runs end for reasons other than the time limit. `rowsPerStep` is the number of
   * rows that a time step was assumed to have.
   */
  var endingRate: Double = 0.0
  var rowsPerStep: Double = 1.0

  /**
   * The expected completions of a run that is about to be tested against a row. They exceed the expectation at any
   * other time, since a row that is tested against the run may complete it, while most rows are not tested against it
   * at all.
   */
  def valueAtLook(label: Int, left: Int): Double = {
    val later = value(label)(left)
    if (rate(label) <= 0.0) later
    else {
      // A run in its last time step may still complete within it.
      val step = math.max(left, 1)
      val before = value(label)(step - 1)
      val ofRow = (value(label)(step) - before) / rowsPerStep + endingRate * before
      ofRow / rate(label) + math.max(0.0, 1.0 - endingRate / rate(label)) * later
    }
  }

  /** The expected number of rows for which a run and the runs that continue it stay alive, by the time left. */
  var life: Array[Double] = Zeros

  /** While expectations are computed, the index of the class among the classes with statistics; otherwise -1. */
  private[runs] var index: Int = -1

  /**
   * The position, from 1, of the class in the state that was written last; 0 if that state does not contain the class.
   */
  private[runs] var note: Int = 0

  /** Reduces all counts at the end of a window. */
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

  /** Whether the class has no live runs and so little is known about it that it can be dropped. */
  def isNegligible: Boolean = alive == 0 && exposure + looks(AllRules) < Least

  /** The runs of the class by the time left, in a ring of time steps. */
  val buckets: Array[RunBucket] = new Array[RunBucket](Ring)

  /** The number of live runs. `since` is the row up to which `exposure` has been counted. */
  var alive: Int = 0
  var since: Double = 0.0
}

private[runs] object RunClass {

  /** The label of all rules together. */
  val AllRules: Int = 0

  /** The share of each count that is carried over to the next window; a count covers about the last eight windows. */
  val Kept: Double = 7.0 / 8.0

  /** Counts below this are treated as zero. */
  private val Least = 0.01

  /** Counts the runs of class `of` that continued runs of another class. */
  final class Child(val of: RunClass) {
    var count: Double = 0.0
  }

  /** The number of time steps into which a window is divided. */
  val Steps: Int = 24

  /** The size of the rings, which exceeds the number of time steps in which live runs can expire. */
  val Ring: Int = Steps + 2

  /** The number of looks per row that a run of an unknown class is assumed to cost. */
  val UnknownLooks: Double = 0.1

  private val Zeros = new Array[Double](Steps + 1)
}
