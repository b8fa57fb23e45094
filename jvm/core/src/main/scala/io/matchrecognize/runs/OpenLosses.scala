// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import scala.collection.mutable

/**
 * What determines the expected completions of a run that is given up: its class, the time that it had left, and whether
 * it was about to be tested.
 *
 * @param label  the label whose completions count: see [[RunClass]]
 * @param left   how many time steps the run had left
 * @param atLook whether the run was about to be tested against a row
 */
private[runs] final case class RunWorth(of: RunClass, label: Int, left: Int, atLook: Boolean = false) {

  /** Returns the expected number of completions according to the current estimates. */
  def value: Double = if (atLook) of.valueAtLook(label, left) else of.value(label)(left)
}

/**
 * Counts, by rule and worth, the runs that were given up before the value of such runs could be estimated. Their
 * expected losses are added once the value can be estimated.
 *
 * Cost: one hash table entry for each rule of a run that is given up while too little is known; afterwards, nothing.
 *
 * @param losses the losses in which these runs count as unknown until they are valued
 */
private[runs] final class OpenLosses(losses: RunLosses) {
  import OpenLosses._

  // Insertion order makes the floating-point sums reproducible.
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

  /** Adds the losses of all runs whose value can be estimated by now, and forgets these runs. */
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
