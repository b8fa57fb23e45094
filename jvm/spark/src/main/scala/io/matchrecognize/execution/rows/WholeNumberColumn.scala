// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.{BoundReference, Expression, UnsafeRow}
import org.apache.spark.sql.types.{DateType, IntegerType, LongType, TimestampNTZType, TimestampType}

/**
 * Reads a column of whole numbers from a binary row without generated code, since a projection would cost several times
 * as much.
 */
private[execution] final class WholeNumberColumn(ordinal: Int, isLong: Boolean) {
  def isNull(row: UnsafeRow): Boolean = row.isNullAt(ordinal)

  /** The value of the column; undefined if it is null. */
  def value(row: UnsafeRow): Long = if (isLong) row.getLong(ordinal) else row.getInt(ordinal).toLong
}

private[execution] object WholeNumberColumn {

  /** Returns the column to which the expression is bound; None if it is not a column of whole numbers. */
  def of(bound: Expression): Option[WholeNumberColumn] = bound match {
    case BoundReference(ordinal, LongType | TimestampType | TimestampNTZType, _) =>
      Some(new WholeNumberColumn(ordinal, isLong = true))
    case BoundReference(ordinal, IntegerType | DateType, _) => Some(new WholeNumberColumn(ordinal, isLong = false))
    case _ => None
  }
}
