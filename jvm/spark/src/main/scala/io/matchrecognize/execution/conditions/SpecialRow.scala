// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.BaseGenericInternalRow

/**
 * A row whose values are computed when they are first read. So a value that a condition does not reach is not evaluated
 * and cannot raise an error.
 *
 * @param readers for each column, the function that computes its value
 */
private[execution] final class SpecialRow(readers: Array[() => Any]) extends BaseGenericInternalRow {
  private val values = new Array[Any](readers.length)
  // For each value, the number of `show` calls at the time when it was computed.
  private val known = new Array[Long](readers.length)
  private var shown = 0L

  /** Discards all values, so that they are computed anew when they are next read. */
  def show(): Unit = shown += 1

  override def numFields: Int = readers.length

  override protected def genericGet(ordinal: Int): Any = {
    if (known(ordinal) != shown) {
      values(ordinal) = readers(ordinal)()
      known(ordinal) = shown
    }
    values(ordinal)
  }

  override def setNullAt(ordinal: Int): Unit = update(ordinal, null)

  override def update(ordinal: Int, value: Any): Unit = {
    values(ordinal) = value
    known(ordinal) = shown
  }
}
