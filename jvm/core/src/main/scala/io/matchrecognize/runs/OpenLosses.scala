// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * What a run that is given up was worth: what decides how many completions are expected of it.
 *
 * @param label  which completions count: see [[RunClass]]
 * @param left   how many steps of time the run had left
 * @param atLook whether a row was about to be tested against it
 */
private[runs] final case class RunWorth(of: RunClass, label: Int, left: Int, atLook: Boolean = false) {

  /** By what is known now. */
  def value: Double = if (atLook) of.valueAtLook(label, left) else of.value(label)(left)
}

/**
 * Runs that were given up before it was known what comes of their like: how many, by rule and worth, to be valued later.
 *
 * Cost: an entry of a hash table for each rule of a run that is given up while too little is known; later, nothing.
 *
 * @param losses where they count as unknown until they are valued
 */
private[runs] final class OpenLosses(losses: RunLosses) {
  import OpenLosses._

  // In the order in which they came first, so that sums are the same each time.
  private val counts = mutable.LinkedHashMap.empty[Group, Count]

  def nonEmpty: Boolean = counts.nonEmpty

  /**
   * Runs were given up that served a rule.
   *
   * @param share how much of what the run was worth is lost for the rule
   */
  def add(rule: Int, runs: Long, worth: RunWorth, share: Double): Unit = {
    val count = counts.getOrElseUpdate(Group(rule, worth), new Count)
    count.runs += runs
    count.share += share
  }

  /** Values those of which enough is known by now. */
  def settle(isKnown: (RunClass, Int) => Boolean): Unit = counts.filterInPlace { (group, count) =>
    val isOpen = !isKnown(group.worth.of, group.rule)
    if (!isOpen) losses.settle(group.rule, count.runs, count.share * group.worth.value)
    isOpen
  }
}

private object OpenLosses {
  final case class Group(rule: Int, worth: RunWorth)

  final class Count {
    var runs: Long = 0L
    var share: Double = 0.0
  }
}
