// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.{BoundReference, Expression, UnsafeRow}
import org.apache.spark.sql.types.{DateType, IntegerType, LongType, TimestampNTZType, TimestampType}

/** A column that a binary row has as a whole number, read without generated code: to project it would cost several times as much. */
private[execution] final class WholeNumberColumn(ordinal: Int, isLong: Boolean) {
  def isNull(row: UnsafeRow): Boolean = row.isNullAt(ordinal)

  /** Anything if it is null. */
  def value(row: UnsafeRow): Long = if (isLong) row.getLong(ordinal) else row.getInt(ordinal).toLong
}

private[execution] object WholeNumberColumn {

  /** None if the bound expression is something else. */
  def of(bound: Expression): Option[WholeNumberColumn] = bound match {
    case BoundReference(ordinal, LongType | TimestampType | TimestampNTZType, _) =>
      Some(new WholeNumberColumn(ordinal, isLong = true))
    case BoundReference(ordinal, IntegerType | DateType, _) => Some(new WholeNumberColumn(ordinal, isLong = false))
    case _ => None
  }
}
