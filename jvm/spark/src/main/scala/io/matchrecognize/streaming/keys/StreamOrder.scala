// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming.keys

import org.apache.spark.sql.catalyst.expressions.{Attribute, RowOrdering, SortOrder, UnsafeRow}
import org.apache.spark.unsafe.types.ByteArray

import io.matchrecognize.execution.rows.TotalOrder

/**
 * The order of the rows of a key. Rows that are equal in all keys of ORDER BY are ordered by their bytes, or raise an
 * error if a total order is required.
 */
private[streaming] final class StreamOrder(order: Seq[SortOrder], input: Seq[Attribute], requiresTotalOrder: Boolean)
    extends Ordering[UnsafeRow] {
  private val byKeys = RowOrdering.create(order, input)

  override def compare(left: UnsafeRow, right: UnsafeRow): Int = {
    val known = byKeys.compare(left, right)
    if (known != 0) known
    else if (requiresTotalOrder) throw TotalOrder.tiedRows(order)
    else ByteArray.compareBinary(left.getBytes, right.getBytes)
  }
}
