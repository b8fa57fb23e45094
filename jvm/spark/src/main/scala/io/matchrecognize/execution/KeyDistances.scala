// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.{Attribute, UnsafeRow}
import org.apache.spark.sql.types.{DateType, IntegerType, LongType}

/**
 * Numbers partitions by their only key, a whole number or a date: by its distance from the first one of the task.
 *
 * So a row is numbered without a look at a table of keys, which has a cache miss or more for each row if there are many
 * partitions. Keys that are far away have no number here.
 *
 * @param column of the key
 */
private[execution] final class KeyDistances private (column: Int, isLong: Boolean) {
  private var first = 0L
  private var hasFirst = false

  /** The number of the row's partition, from 0; -1 if it has none. */
  def of(row: UnsafeRow): Int =
    if (row.isNullAt(column)) -1
    else {
      val key = if (isLong) row.getLong(column) else row.getInt(column).toLong
      if (!hasFirst) {
        first = key
        hasFirst = true
      }
      // Wraps around, so different keys have different distances; those on both sides have the least numbers.
      val distance = key - first
      val number = (distance << 1) ^ (distance >> 63)
      if (number >= 0 && number < SortPrefixCode.Distances) number.toInt else -1
    }
}

private[execution] object KeyDistances {

  /** For keys of these types, if there is one alone. */
  def of(keys: Seq[Attribute], input: Seq[Attribute]): Option[KeyDistances] = keys match {
    case Seq(key) =>
      val column = input.indexWhere(_.exprId == key.exprId)
      key.dataType match {
        case LongType => Some(new KeyDistances(column, isLong = true))
        case IntegerType | DateType => Some(new KeyDistances(column, isLong = false))
        case _ => None
      }
    case _ => None
  }
}
