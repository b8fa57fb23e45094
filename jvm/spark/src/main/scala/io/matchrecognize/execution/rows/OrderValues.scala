// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.{SortPrefix, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.execution.SortPrefixUtils
import org.apache.spark.util.collection.unsafe.sort.PrefixComparators.RadixSortSupport

/**
 * Converts Spark's prefix of an order key to a number that never decreases in the order of the rows, for any type and
 * direction.
 */
private[execution] final class OrderValues(prefix: SortPrefix) {
  private val column = WholeNumberColumn.of(prefix.child.child).orNull
  private lazy val project = UnsafeProjection.create(Seq(prefix))
  private val comparator = SortPrefixUtils.getPrefixComparator(prefix.child).asInstanceOf[RadixSortSupport]
  // Flips the sign bit of unsigned prefixes, and all bits of descending ones.
  private val flip = (if (comparator.sortSigned) 0L else Long.MinValue) ^ (if (comparator.sortDescending) -1L else 0L)

  val nullsFirst: Boolean = comparator.nullsFirst

  var value: Long = 0L

  /** Sets `value` to the value of a row. Returns false if the key is null. */
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
