// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * A class of runs that are treated as alike: they belong to one node, serve the same rules and have fixed values of
 * the same size. It holds statistics about its runs in the last windows, and the expectations that follow for the
 * runs alive. Older events count less: at the end of each window all counts are reduced to seven eighths.
 *
 * Looks and completions are counted and expected by ''label'': label 0 stands for all rules, where each match counts
 * by the weight of its rule. Each further label stands for a rule with a bound of its own, and counts the looks that
 * would be taken if there were no other rule.
 *
 * @param number the number of the class, in the order in which classes are created
 */
private[runs] final class RunClass(val number: Int, val node: Int, val mask: Long, val key: Int, labels: Int) {
  import RunClass._

  /** For how many rows runs were alive, and how many runs were ended by guards or by a row that continued them. */
  var exposure: Double = 0.0
  var endings: Double = 0.0

  /** How many looks runs took, and how many matches they completed, by label. */
  val looks: Array[Double] = new Array[Double](labels)
  val completions: Array[Double] = new Array[Double](labels)

  /**
   * The classes of the runs that continued runs of this class, with their numbers, in the order in which they first
   * occurred.
   */
  val children: mutable.ArrayBuffer[Child] = mutable.ArrayBuffer.empty
  private val childOf = mutable.LongMap.empty[Child]
  private var latest: Child = null

  /** Whether values have been computed for the class. */
  var isKnown: Boolean = false

  /** The expected number of looks of one run at one row, by label. */
  var rate: Array[Double] = new Array[Double](labels)

  /**
   * Expected completions and looks of a run, including those of all runs that continue it, by label and by the time
   * left.
   */
  val value: Array[Array[Double]] = Array.fill(labels)(Zeros)
  val work: Array[Array[Double]] = Array.fill(labels)(Zeros)

  /**
   * The expected rate, for each row, at which runs end other than by time; and how many rows a step of time was
   * assumed to last.
   */
  var endingRate: Double = 0.0
  var rowsPerStep: Double = 1.0

  /**
   * Expected completions of a run that is about to be tested against a row. They exceed the expectation at any other
   * time, since most rows are not tested against the run, and each tested row may be the one that completes it.
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

  /** The expected time alive, by the time left. */
  var life: Array[Double] = Zeros

  /** The number of the class among those seen, while values are computed. */
  private[runs] var index: Int = -1

  /** The number of the class in the state written last, from 1; 0 if the state does not hold it. */
  private[runs] var note: Int = 0

  /** Reduces all counts; called when a window has ended. */
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

  /** Whether so little is known about the class that it makes no difference. */
  def isNegligible: Boolean = alive == 0 && exposure + looks(AllRules) < Least

  /** The runs of the class by the time that they have left, in a ring of slots. */
  val buckets: Array[RunBucket] = new Array[RunBucket](Ring)

  /** How many runs are alive, and the number of rows up to which their time alive has been counted. */
  var alive: Int = 0
  var since: Double = 0.0
}

private[runs] object RunClass {

  /** The label of all rules together. */
  val AllRules: Int = 0

  /**
   * The share of all counts that is kept from window to window; the sum weighs about as much as the last eight
   * windows.
   */
  val Kept: Double = 7.0 / 8.0

  /** Counts below this are treated as zero. */
  private val Least = 0.01

  /** How many runs of class `of` continued runs of another class. */
  final class Child(val of: RunClass) {
    var count: Double = 0.0
  }

  /** The number of steps into which the time left is divided. */
  val Steps: Int = 24

  /** The size of the rings, which exceeds the number of steps at which the time of runs can end. */
  val Ring: Int = Steps + 2

  /** The number of looks at each row that a run of an unknown class is assumed to cost. */
  val UnknownLooks: Double = 0.1

  private val Zeros = new Array[Double](Steps + 1)
}
