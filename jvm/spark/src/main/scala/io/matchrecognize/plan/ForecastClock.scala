// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Add, Expression, LessThan, LessThanOrEqual, SortOrder, Subtract}
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.CalendarInterval

/**
 * The time of forecasts: the first key of ORDER BY as a number, in microseconds for a timestamp or a date.
 *
 * A key of another type gives an order but no time; forecasts then count rows.
 */
object ForecastClock {

  private val DayMicros = 86400000000.0

  /** Whether values of the type are times or numbers. */
  def hasTime(key: Option[DataType]): Boolean = isTime(key) || key.exists(_.isInstanceOf[NumericType])

  /** Whether values of the type differ by intervals. */
  def isTime(key: Option[DataType]): Boolean = key.exists {
    case TimestampType | TimestampNTZType | DateType => true
    case _ => false
  }

  /** The type of FORECAST_TIME for a key of the type. */
  def spanType(key: Option[DataType]): DataType = if (isTime(key)) DayTimeIntervalType() else DoubleType

  /**
   * Converts a key's value to a number that rises from row to row; NaN for null. None if the key is no time and no
   * number.
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
   * A constant interval or number in the clock's unit. None for any other expression, and for months, whose length
   * differs.
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
   * The amount of a limit of the match in the form that `analysis.LimitCondition` gives it; None if it is in months.
   *
   * @param key the type of the first key of ORDER BY
   */
  def limit(condition: Expression, key: Option[DataType]): Option[Double] = {
    val part =
      if (isTime(key)) condition.collectFirst { case part if part.foldable && isInterval(part.dataType) => part }
      // Whole numbers are compared with a sum, whose guard against overflow compares with a constant, too.
      else condition.collectFirst {
        case Add(_, steps, _) if steps.foldable => steps
        case Subtract(_, steps, _) if steps.foldable => steps
      }.orElse(condition.collectFirst {
        case LessThan(_, most) if most.foldable => most
        case LessThanOrEqual(_, most) if most.foldable => most
      })
    // For a descending time the limit is subtracted, hence negative.
    part.flatMap(amount).map(math.abs)
  }

  private def isInterval(dataType: DataType): Boolean = dataType match {
    case _: DayTimeIntervalType | CalendarIntervalType => true
    case _ => false
  }
}
