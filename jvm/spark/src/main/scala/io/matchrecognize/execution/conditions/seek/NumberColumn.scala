// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import org.apache.spark.sql.catalyst.expressions.{Attribute, UnsafeRow}
import org.apache.spark.sql.types._

/**
 * Reads a column as 64-bit numbers that sort as Spark sorts the values: the two zeros are equal, and NaN equals itself
 * and is greater than all other numbers.
 */
private[execution] final class NumberColumn(ordinal: Int, dataType: DataType) {
  import NumberColumn._

  private val code = dataType match {
    case ByteType => ofByte
    case ShortType => ofShort
    case IntegerType | DateType => ofInt
    case FloatType => ofFloat
    case DoubleType => ofDouble
    // Its digits are stored as a number of 64 bits.
    case _: DecimalType => ofDecimal
    case _ => ofLong
  }
  private val isFloating = code == ofFloat || code == ofDouble

  def isNull(row: UnsafeRow): Boolean = row.isNullAt(ordinal)

  /** The number for the column's value; undefined if the value is null. */
  def value(row: UnsafeRow): Long = (code: @scala.annotation.switch) match {
    case 0 => row.getByte(ordinal).toLong
    case 1 => row.getShort(ordinal).toLong
    case 2 => row.getInt(ordinal).toLong
    case 3 => row.getLong(ordinal)
    case 4 => NumberColumn.ordered(row.getFloat(ordinal).toDouble)
    case 5 => NumberColumn.ordered(row.getDouble(ordinal))
    case _ => row.getLong(ordinal)
  }

  /** The number for a value of the column's type. */
  def ordered(value: Any): Long = value match {
    case double: Double => NumberColumn.ordered(double)
    case float: Float => NumberColumn.ordered(float.toDouble)
    case decimal: Decimal => decimal.toUnscaledLong
    case other => other.asInstanceOf[Number].longValue
  }

  /** The value for a number. */
  def of(number: Long): Any = code match {
    case 0 => number.toByte
    case 1 => number.toShort
    case 2 => number.toInt
    case 3 => number
    case 4 => NumberColumn.double(number).toFloat
    case 5 => NumberColumn.double(number)
    case _ =>
      val decimal = dataType.asInstanceOf[DecimalType]
      Decimal.createUnsafe(number, decimal.precision, decimal.scale)
  }

  /**
   * Whether the number stands for NaN or an infinite value, or is at an end of the range, where it may stand for no
   * value of the type.
   */
  def isSpecial(number: Long): Boolean =
    if (isFloating) {
      val value = NumberColumn.double(number)
      value.isNaN || value.isInfinite
    } else number == Long.MinValue || number == Long.MaxValue
}

private[execution] object NumberColumn {
  private val ofByte = 0
  private val ofShort = 1
  private val ofInt = 2
  private val ofLong = 3
  private val ofFloat = 4
  private val ofDouble = 5
  private val ofDecimal = 6

  def apply(column: Attribute, input: Seq[Attribute]): NumberColumn =
    new NumberColumn(input.indexWhere(_.exprId == column.exprId), column.dataType)

  /** The number for a value; numbers sort as Spark sorts the values. */
  def ordered(value: Double): Long = {
    val bits = java.lang.Double.doubleToLongBits(value + 0.0)
    bits ^ ((bits >> 63) & Long.MaxValue)
  }

  private def double(number: Long): Double =
    java.lang.Double.longBitsToDouble(number ^ ((number >> 63) & Long.MaxValue))
}
