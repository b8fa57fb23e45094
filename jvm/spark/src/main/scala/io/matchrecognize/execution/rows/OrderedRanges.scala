// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, UnsafeProjection, UnsafeRow}

/**
 * Iterates over the rows of several key ranges, one range after the other. A range is sorted when its first row is
 * requested.
 *
 * @param sliceOf the slice of each range
 * @param sorted  returns the rows of a range in order
 */
private[execution] final class OrderedRanges(
    sliceOf: Array[Int],
    input: Seq[Attribute],
    sorted: Int => Iterator[InternalRow]
) {
  private val toUnsafe = UnsafeProjection.create(input, input)
  private var range = -1
  private var rows: Iterator[InternalRow] = Iterator.empty
  private var next: UnsafeRow = _
  advance()

  /** The current row; null after the last one. Valid until [[advance]]. */
  def row: UnsafeRow = next

  /** The slice of the current row. */
  def slice: Int = sliceOf(range)

  def advance(): Unit = {
    while (!rows.hasNext && range + 1 < sliceOf.length) {
      range += 1
      rows = sorted(range)
    }
    next =
      if (!rows.hasNext) null
      else
        rows.next() match {
          case unsafe: UnsafeRow => unsafe
          case other => toUnsafe(other)
        }
  }
}
