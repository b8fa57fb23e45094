// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  Attribute,
  BoundReference,
  Expression,
  RowOrdering,
  SortOrder,
  UnsafeProjection,
  UnsafeRow
}

import io.matchrecognize.errors.ExecutionErrors
import io.matchrecognize.plan.RowLayout

/**
 * Passes sorted rows through unchanged. Throws if ORDER BY does not decide the order of all rows of a partition.
 *
 * Rows with equal keys are adjacent, so it suffices to compare each row with the previous one. They are compared as
 * Spark sorts: -0.0 equals 0.0, null equals null, and strings are compared by their collation. Only the keys of one row
 * are kept.
 */
private[execution] final class TotalOrder(rows: Iterator[InternalRow], layout: RowLayout)
    extends Iterator[InternalRow] {

  private val keys: Seq[Expression] = layout.partition ++ layout.order.map(_.child)
  private val project = UnsafeProjection.create(keys, layout.input)
  private val ordering = RowOrdering.create(
    keys.zipWithIndex.map { case (key, at) => SortOrder(BoundReference(at, key.dataType, key.nullable), Ascending) },
    Nil
  )
  private var last: UnsafeRow = _

  override def hasNext: Boolean = rows.hasNext

  override def next(): InternalRow = {
    val row = rows.next()
    val key = project(row)
    if (last == null) last = key.copy()
    else {
      if (ordering.compare(last, key) == 0) throw TotalOrder.tiedRows(layout.order)
      last.copyFrom(key)
    }
    row
  }
}

private[matchrecognize] object TotalOrder {

  /** Creates the error for two rows that ORDER BY leaves tied. */
  def tiedRows(order: Seq[SortOrder]): Throwable = ExecutionErrors.tiedRows(names(order))

  /** Returns the keys as messages name them. */
  def names(order: Seq[SortOrder]): Seq[String] = order.map(_.child).map {
    case column: Attribute if !column.name.startsWith("__") => column.name
    case _ => "an expression"
  }
}
