// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

/** Finds the rows of a partition for which a [[FixedComparison]] may be true. */
private[execution] trait SoughtRows {

  /** Discards what is known of the rows, which have changed. */
  def clear(): Unit

  /** Releases memory that only speeds up later calls. */
  def release(): Unit

  /** Computes the value that the path in the view has fixed. */
  def fix(view: ReadView): Unit

  /**
   * Returns a row such that no row from `row` on and before it makes the comparison true; greater than all rows if no
   * row does.
   */
  def next(row: Int): Int
}
