// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types._

import io.matchrecognize.errors.{ParserErrors, SourceText}
import io.matchrecognize.plan.{LimitEnd, LimitKey, TimeLimitCheck}

/**
 * Rewrites a time limit as a comparison of the time keys of two rows, once the types of the key and the limit are
 * known. Spark's rules then resolve the comparison.
 *
 * {{{
 * time or date   key <= anchor + limit   the limit is an interval; a sum that is too late becomes the last time
 * BIGINT         key <= anchor + limit   the limit is an integer; a sum that is too large becomes the largest BIGINT
 * other number   key - anchor <= limit   the limit is a number
 * }}}
 * For a descending key, both sides are swapped. An exclusive limit compares with < and >. The result is null if one of
 * the rows has no time.
 */
private[analysis] object LimitCondition {

  def apply(check: TimeLimitCheck): Expression = {
    val TimeLimitCheck(key, limit, isDescending, isExclusive) = check
    val row = time(LimitKey(isAnchor = false, key))
    val anchor = time(LimitKey(isAnchor = true, key))
    checkConstant(check)
    (key.dataType, limit.dataType) match {
      case (LongType, ByteType | ShortType | IntegerType | LongType) if !isExclusive =>
        withinSteps(row, anchor, limit.eval().asInstanceOf[Number].longValue, isDescending)
      case (_: NumericType, _: NumericType) =>
        val span = if (isDescending) Subtract(wide(anchor), wide(row)) else Subtract(wide(row), wide(anchor))
        val within = if (isExclusive) LessThan(span, limit) else LessThanOrEqual(span, limit)
        // The difference of two infinite keys is NaN.
        if (canBeInfinite(key)) Or(EqualTo(row, anchor), within) else within
      case (
            TimestampType | TimestampNTZType | DateType,
            _: DayTimeIntervalType | _: YearMonthIntervalType |
            CalendarIntervalType
          ) =>
        if (isDescending) {
          val end = LimitEnd(anchor, Subtract(anchor, limit), isDescending = true)
          if (isExclusive) GreaterThan(row, end) else GreaterThanOrEqual(row, end)
        } else {
          val end = LimitEnd(anchor, Add(anchor, limit), isDescending = false)
          if (isExclusive) LessThan(row, end) else LessThanOrEqual(row, end)
        }
      case (_: NumericType, other) => refuse(
          check,
          s"the key of ORDER BY is a number of type ${key.dataType.sql}, and the limit is of type ${other.sql}; write a number, as in WITHIN 5"
        )
      case (TimestampType | TimestampNTZType | DateType, other) =>
        val amount = Option(limit.eval()).map(_.toString).filter(_.matches("\\d{1,9}")).getOrElse("5")
        val unit = if (key.dataType == DateType) "DAY" else "MINUTE"
        refuse(
          check,
          s"the key of ORDER BY is of type ${key.dataType.sql}, and the limit is of type ${other.sql}; write an interval, as in INTERVAL '$amount' $unit"
        )
      case (other, _) => refuse(
          check,
          s"the first key of ORDER BY is of type ${other.sql}, which cannot measure time; put a timestamp, a date or a number first"
        )
    }
  }

  /** Returns the time of a row, which is its first order key; null for NaN, which is not a time. */
  def time(key: Expression): Expression =
    if (canBeInfinite(key)) If(IsNaN(key), Literal(null, key.dataType), key) else key

  private def canBeInfinite(key: Expression): Boolean = key.dataType == FloatType || key.dataType == DoubleType

  private def checkConstant(check: TimeLimitCheck): Unit = {
    val limit = check.limit
    if (!limit.foldable) {
      val what = limit.collectFirst { case column: AttributeReference => s"the column ${column.name}" }.getOrElse("it")
      refuse(check, s"$what is not constant; write $Constants, and compare columns in DEFINE")
    }
    limit.eval() match {
      case null => refuse(check, "it is null; write an interval or a number, as in INTERVAL '5' MINUTE")
      case number: Number if number.doubleValue.isNaN =>
        refuse(check, "it is not a number; write a number of 0 or more")
      case number: Number if number.doubleValue < 0 => refuse(check, "it is negative; write a number of 0 or more")
      case number: Decimal if number.toDouble < 0 => refuse(check, "it is negative; write a number of 0 or more")
      case _ => ()
    }
  }

  /** The forms that a time limit may have, for messages. */
  private[analysis] val Constants = "an interval, a number, a parameter or a session variable"

  private def refuse(check: TimeLimitCheck, detail: String): Nothing = {
    val text = SourceText(check.origin).getOrElse(check.limit.sql)
    throw ParserErrors.invalidLimit(check.origin, text, detail)
  }

  /** Compares integers directly, since subtracting decimals would take several times as long. */
  private def withinSteps(row: Expression, anchor: Expression, steps: Long, isDescending: Boolean): Expression =
    if (isDescending) {
      val end =
        If(LessThan(anchor, Literal(Long.MinValue + steps)), Literal(Long.MinValue), Subtract(anchor, Literal(steps)))
      GreaterThanOrEqual(row, end)
    } else {
      val end =
        If(GreaterThan(anchor, Literal(Long.MaxValue - steps)), Literal(Long.MaxValue), Add(anchor, Literal(steps)))
      LessThanOrEqual(row, end)
    }

  /** Widens an integer key: the difference of two integers may need one more digit than they have. */
  private def wide(key: Expression): Expression = key.dataType match {
    case ByteType | ShortType | IntegerType => Cast(key, LongType)
    case LongType => Cast(key, DecimalType(20, 0))
    case _ => key
  }
}
