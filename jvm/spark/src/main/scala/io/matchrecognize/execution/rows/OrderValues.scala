// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.{SortPrefix, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.execution.SortPrefixUtils
import org.apache.spark.util.collection.unsafe.sort.PrefixComparators.RadixSortSupport

/** Spark's prefix of an order key as a number that is smaller for rows that come first, whatever the type and the direction. */
private[execution] final class OrderValues(prefix: SortPrefix) {
  private val column = WholeNumberColumn.of(prefix.child.child).orNull
  private lazy val project = UnsafeProjection.create(Seq(prefix))
  private val comparator = SortPrefixUtils.getPrefixComparator(prefix.child).asInstanceOf[RadixSortSupport]
  // Flips the sign of what compares unsigned, and all bits of what descends.
  private val flip = (if (comparator.sortSigned) 0L else Long.MinValue) ^ (if (comparator.sortDescending) -1L else 0L)

  val nullsFirst: Boolean = comparator.nullsFirst

  var value: Long = 0L

  /** Reads the value of a row; false if the key is null. */
  def read(row: UnsafeRow): Boolean =
    if (column != null) {
      value = column.value(row) ^ flip
      !column.isNull(row)
    } else {
      val projected = project(row)
      value = projected.getLong(0) ^ flip
      !projected.isNullAt(0)
    }
}
