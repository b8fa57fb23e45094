// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * The worth of a run that is given up: the facts that determine its expected completions.
 *
 * @param label  the label whose completions count: see [[RunClass]]
 * @param left   how many steps of time the run had left
 * @param atLook whether the run was about to be tested against a row
 */
private[runs] final case class RunWorth(of: RunClass, label: Int, left: Int, atLook: Boolean = false) {

  /** The expected completions, by the current estimates. */
  def value: Double = if (atLook) of.valueAtLook(label, left) else of.value(label)(left)
}

/**
 * Counts the runs that were given up before enough was known about runs like them, by rule and worth, to be valued
 * later.
 *
 * Cost: an entry of a hash table for each rule of a run that is given up while too little is known; later, no cost.
 *
 * @param losses the losses in which these runs count as unknown until they are valued
 */
private[runs] final class OpenLosses(losses: RunLosses) {
  import OpenLosses._

  // The entries are kept in insertion order, so that sums are the same each time.
  private val counts = mutable.LinkedHashMap.empty[Group, Count]

  def nonEmpty: Boolean = counts.nonEmpty

  /**
   * Adds runs that were given up for a rule.
   *
   * @param share the share of the run's worth that the rule loses
   */
  def add(rule: Int, runs: Long, worth: RunWorth, share: Double): Unit = {
    val count = counts.getOrElseUpdate(Group(rule, worth), new Count)
    count.runs += runs
    count.share += share
  }

  /** Values the runs about which enough is known by now. */
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
