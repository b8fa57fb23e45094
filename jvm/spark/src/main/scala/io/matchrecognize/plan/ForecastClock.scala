// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Add, Expression, LessThan, LessThanOrEqual, SortOrder, Subtract}
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.CalendarInterval

/**
 * The time of forecasts: the first key of ORDER BY as a number, in microseconds for a timestamp or a date.
 *
 * A key of any other type defines an order but no time; forecasts then count rows.
 */
object ForecastClock {

  private val DayMicros = 86400000000.0

  /** Whether values of the type are times or numbers. */
  def hasTime(key: Option[DataType]): Boolean = isTime(key) || key.exists(_.isInstanceOf[NumericType])

  /** Whether the difference between values of the type is an interval. */
  def isTime(key: Option[DataType]): Boolean = key.exists {
    case TimestampType | TimestampNTZType | DateType => true
    case _ => false
  }

  /** The type of FORECAST_TIME, given the type of the key. */
  def spanType(key: Option[DataType]): DataType = if (isTime(key)) DayTimeIntervalType() else DoubleType

  /**
   * Returns a function that converts a value of the key to a number that increases from row to row, or NaN for null.
   * None if the key is neither a time nor a number.
   */
  def of(sort: SortOrder): Option[Any => Double] = Option.when(hasTime(Some(sort.dataType))) {
    val sign = if (sort.isAscending) 1.0 else -1.0
    val scale = if (sort.dataType == DateType) DayMicros else 1.0
    (value: Any) =>
      value match {
        case decimal: Decimal => sign * decimal.toDouble
        case number: Number => sign * scale * number.doubleValue
        case _ => Double.NaN
      }
  }

  /**
   * Returns the value of a constant interval or number, in the unit of the clock. None for any other expression, and
   * for months, whose length varies.
   */
  def amount(expression: Expression): Option[Double] =
    if (!expression.foldable || !expression.resolved) None
    else expression.eval() match {
      case interval: CalendarInterval if interval.months == 0 => Some(interval.days * DayMicros + interval.microseconds)
      case decimal: Decimal => Some(decimal.toDouble)
      case number: Number if isAmount(expression.dataType) => Some(number.doubleValue)
      case _ => None
    }

  private def isAmount(dataType: DataType): Boolean = dataType match {
    case _: DayTimeIntervalType | _: NumericType => true
    case _ => false
  }

  /**
   * Returns the length of a match's time limit, given the condition that `analysis.LimitCondition` built for the limit.
   * None if the limit is in months.
   *
   * @param key the type of the first key of ORDER BY
   */
  def limit(condition: Expression, key: Option[DataType]): Option[Double] = {
    val part =
      if (isTime(key)) condition.collectFirst { case part if part.foldable && isInterval(part.dataType) => part }
      // For whole numbers, the limit is added to a key. This sum is searched for first, because the code that guards it
      // against overflow contains other constants.
      else condition.collectFirst {
        case Add(_, steps, _) if steps.foldable => steps
        case Subtract(_, steps, _) if steps.foldable => steps
      }.orElse(condition.collectFirst {
        case LessThan(_, most) if most.foldable => most
        case LessThanOrEqual(_, most) if most.foldable => most
      })
    // For a descending time, the limit is subtracted, which can make it negative.
    part.flatMap(amount).map(math.abs)
  }

  private def isInterval(dataType: DataType): Boolean = dataType match {
    case _: DayTimeIntervalType | CalendarIntervalType => true
    case _ => false
  }
}
