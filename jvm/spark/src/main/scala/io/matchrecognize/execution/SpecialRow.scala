// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.BaseGenericInternalRow

/**
 * Values that are computed when they are read first: what a condition does not reach is not evaluated, and cannot fail.
 *
 * @param readers for each column who computes it
 */
private[execution] final class SpecialRow(readers: Array[ReadView => Any]) extends BaseGenericInternalRow {
  private val values = new Array[Any](readers.length)
  private val isKnown = new Array[Boolean](readers.length)
  private var view: ReadView = _

  /** The values are those that the view shows now. */
  def show(view: ReadView): Unit = {
    this.view = view
    java.util.Arrays.fill(isKnown, false)
  }

  override def numFields: Int = readers.length

  override protected def genericGet(ordinal: Int): Any = {
    if (!isKnown(ordinal)) {
      values(ordinal) = readers(ordinal)(view)
      isKnown(ordinal) = true
    }
    values(ordinal)
  }

  override def setNullAt(ordinal: Int): Unit = update(ordinal, null)

  override def update(ordinal: Int, value: Any): Unit = {
    values(ordinal) = value
    isKnown(ordinal) = true
  }
}
