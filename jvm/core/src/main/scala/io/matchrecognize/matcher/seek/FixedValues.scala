// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import io.matchrecognize.matcher.RowComparisons.{OfRow, OfSet}
import io.matchrecognize.matcher.{MatchBudget, Path, RowComparisons}
import io.matchrecognize.navigation.Navigation

/**
 * Keeps the fixed values of [[RowComparisons]] up to date with the path. A value is recomputed only after the rows that
 * determine it have changed.
 */
private[matcher] final class FixedValues(comparisons: RowComparisons, path: Path, budget: MatchBudget) {
  private val variables = comparisons.variables.toArray
  private val reads = comparisons.reads.map(_.toArray).toArray
  // For each comparison: the attempt in which its value was last computed, the identity of each of its reads at that
  // time, and the sequence number of that computation.
  private val attempts = new Array[Long](variables.length)
  private val seen = reads.map(all => new Array[Long](all.length))
  private val numbers = new Array[Long](variables.length)
  private var computed = 0L

  /** Prepares for a new partition. */
  def reset(): Unit = java.util.Arrays.fill(attempts, -1L)

  /**
   * Updates the value of a comparison if necessary. Returns the sequence number of the value's computation, or
   * [[FixedValues.NotFixed]] if the path does not yet have a row that the comparison reads.
   */
  def fix(comparison: Int): Long = {
    val own = reads(comparison)
    var isSame = attempts(comparison) == path.attempt
    var isFixed = true
    var i = 0
    while (i < own.length && isFixed) {
      val now = identity(own(i))
      isFixed = now != FixedValues.NotFixed
      if (now != seen(comparison)(i)) {
        seen(comparison)(i) = now
        isSame = false
      }
      i += 1
    }
    if (!isFixed) {
      attempts(comparison) = -1L
      FixedValues.NotFixed
    } else {
      if (!isSame) compute(comparison)
      numbers(comparison)
    }
  }

  private def compute(comparison: Int): Unit = {
    attempts(comparison) = path.attempt
    computed += 1
    numbers(comparison) = computed
    budget.charge(1L)
    path.push(variables(comparison), excluded = false)
    try comparisons.fix(comparison, path)
    finally path.pop()
  }

  /**
   * Returns a number that stands for everything that the read depends on. It differs between any two states of the path
   * in which the read may have different values.
   */
  private def identity(read: RowComparisons.Read): Long = read match {
    case OfRow(navigation) if navigation.edge == Navigation.First =>
      val index = navigation.logicalOffset
      if (index < path.count(navigation.set)) path.row(navigation.set, index).toLong else FixedValues.NotFixed
    case OfRow(navigation) => ofSet(navigation.set)
    case OfSet(set) => ofSet(set)
  }

  private def ofSet(set: Int): Long = {
    val size = path.count(set)
    if (size == 0) 0L else (size.toLong << 32) | (path.versionOf(set, size - 1) & 0xffffffffL)
  }
}

private[matcher] object FixedValues {
  val NotFixed: Long = -1L
}
