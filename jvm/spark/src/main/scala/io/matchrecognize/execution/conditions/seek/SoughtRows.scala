// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import io.matchrecognize.execution.conditions.ReadView

/** Finds the rows of a partition for which a [[FixedComparison]] may be true. */
private[execution] trait SoughtRows {

  /** Discards what is known about the rows. Call it when the rows have changed. */
  def clear(): Unit

  /** Releases memory that only speeds up later calls. */
  def release(): Unit

  /** Computes the values that the path in the view has fixed. */
  def fix(view: ReadView): Unit

  /**
   * Returns a row that is not before `row`, such that no row in [`row`, result) makes the comparison true. If no row
   * from `row` on does, the result is greater than all rows.
   */
  def next(row: Int): Int
}
