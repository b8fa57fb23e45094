// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.{RowOrdering, UnsafeRow}
import org.apache.spark.unsafe.types.ByteArray

import io.matchrecognize.execution.rows.TotalOrder
import io.matchrecognize.plan.RowLayout

/**
 * The order of the rows of a key. Rows with equal keys of ORDER BY are ordered by their bytes, unless such rows are an
 * error.
 */
private[streaming] final class StreamOrder(layout: RowLayout, requiresTotalOrder: Boolean)
    extends Ordering[UnsafeRow] {
  private val byKeys = RowOrdering.create(layout.order, layout.input)

  override def compare(left: UnsafeRow, right: UnsafeRow): Int = {
    val known = byKeys.compare(left, right)
    if (known != 0) known
    else if (requiresTotalOrder) throw TotalOrder.tiedRows(layout.order)
    else ByteArray.compareBinary(left.getBytes, right.getBytes)
  }
}
