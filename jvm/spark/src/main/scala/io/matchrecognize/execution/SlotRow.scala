// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.JoinedRow

/**
 * Several rows side by side as one, each in a slot that can be set again at any time.
 *
 * A balanced tree of Spark's `JoinedRow`s: setting a slot copies nothing, reading a column takes as many steps
 * as the logarithm of the number of slots.
 */
private[execution] final class SlotRow(slots: Int) {
  private val setters = new Array[InternalRow => Unit](slots)

  /** The row as a whole; always the same object for two slots or more. */
  private var joined: InternalRow = InternalRow.empty

  def row: InternalRow = joined
  def set(slot: Int, row: InternalRow): Unit = setters(slot)(row)

  build(0, slots, row => joined = row)

  private def build(from: Int, until: Int, set: InternalRow => Unit): Unit = until - from match {
    case 0 => ()
    case 1 => setters(from) = set
    case size =>
      val pair = new JoinedRow(InternalRow.empty, InternalRow.empty)
      set(pair)
      val middle = from + size / 2
      build(from, middle, row => pair.withLeft(row))
      build(middle, until, row => pair.withRight(row))
  }
}
