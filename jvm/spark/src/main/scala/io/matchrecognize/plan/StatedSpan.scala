// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import java.time.ZoneId

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.trees.TreePattern
import org.apache.spark.sql.catalyst.util.DateTimeConstants.{MICROS_PER_DAY, MICROS_PER_MILLIS, MICROS_PER_SECOND}
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.CalendarInterval

import io.matchrecognize.navigation.Navigation

/**
 * The time after an earlier row of the match (the anchor) within which a row can satisfy a variable's condition. It is
 * known if the condition compares the first key of ORDER BY: `C.ts - FIRST(A.ts) <= INTERVAL '1' HOUR`, `C.ts < A.ts +
 * INTERVAL '1' HOUR`, `unix_seconds(C.ts) <= unix_seconds(A.ts) + 3600`, `C.n - A.n <= 5`.
 *
 * The span may be slightly longer than the condition allows, because seconds are rounded and clocks change, but it is
 * never shorter. A row after the end of the span comes too late; for any other row, the condition decides.
 *
 * @param variable the variable whose condition states the span
 * @param anchor   the earlier row
 * @param key      the first key of ORDER BY, which is ascending
 * @param span     the greatest difference between a row's key and the anchor's key, in Spark's internal unit
 * @param sure     the greatest difference for which the conjunct is certainly true, provided that both keys are far
 *                 from the ends of their type's range
 * @param part     the conjunct that states the span
 */
private[matchrecognize] final case class StatedSpan(
    variable: Int,
    anchor: MatchRow,
    key: Attribute,
    span: Long,
    sure: Long,
    part: Expression
) {

  /** Whether the key is so far from the ends of its type's range that arithmetic with the span cannot overflow. */
  def isFar(key: Long): Boolean = {
    val end = if (this.key.dataType == IntegerType) Int.MaxValue.toLong / 4 else Long.MaxValue / 4
    -end < key && key < end && -end < span && span < end
  }
}

private[matchrecognize] object StatedSpan extends PredicateHelper {

  def in(conditions: IndexedSeq[Expression], order: Seq[SortOrder]): IndexedSeq[StatedSpan] =
    order.headOption.collect {
      case SortOrder(key: Attribute, Ascending, _, _) if isTime(key.dataType) || isWhole(key.dataType) => key
    }.toIndexedSeq.flatMap { key =>
      conditions.indices.flatMap { variable =>
        splitConjunctivePredicates(conditions(variable)).flatMap(part =>
          new StatedSpan.Reader(key, variable).read(part)
        )
      }
    }

  private def isTime(dataType: DataType): Boolean = dataType == TimestampType || dataType == TimestampNTZType
  private def isWhole(dataType: DataType): Boolean = dataType == IntegerType || dataType == LongType

  /**
   * A linear expression: `row` times the key of the row under test, plus `anchor` times the key of the anchor, plus a
   * constant.
   *
   * @param unit  the unit of the sum, as a multiple of the key's unit; None for a plain number, which takes the unit of
   *              the other operand
   * @param slack the greatest difference between the sum and the actual value, in the unit of the key
   */
  private final case class Sum(
      row: Int,
      anchor: Int,
      position: Option[MatchRow],
      constant: Long,
      unit: Option[Long],
      slack: Long = 0L
  ) {
    def withSlack(more: Long): Sum = copy(slack = slack + more)

    def plus(other: Sum, sign: Int): Option[Sum] = {
      val positions = (position ++ other.position).toSet
      val units = (unit ++ other.unit).toSet
      if (positions.size > 1 || units.size > 1) None
      else
        exactly(Math.addExact(constant, Math.multiplyExact(sign.toLong, other.constant))).map(
          Sum(
            row + sign * other.row,
            anchor + sign * other.anchor,
            positions.headOption,
            _,
            units.headOption,
            slack + other.slack
          )
        )
    }
  }

  private def exactly(number: => Long): Option[Long] =
    try Some(number)
    catch { case _: ArithmeticException => None }

  private final class Reader(key: Attribute, variable: Int) {

    def read(part: Expression): Option[StatedSpan] = (part match {
      case LessThan(less, greater) => difference(less, greater)
      case LessThanOrEqual(less, greater) => difference(less, greater)
      case GreaterThan(greater, less) => difference(less, greater)
      case GreaterThanOrEqual(greater, less) => difference(less, greater)
      case _ => None
    }).collect { case Sum(1, -1, Some(anchor), constant, unit, slack) =>
      val isStrict = part.isInstanceOf[LessThan] || part.isInstanceOf[GreaterThan]
      for {
        exact <- exactly(Math.multiplyExact(-constant, unit.getOrElse(1L)))
        span <- exactly(Math.addExact(exact, slack))
        sure <- exactly(Math.subtractExact(exact, Math.addExact(slack, if (isStrict) 1L else 0L)))
      } yield StatedSpan(variable, anchor, key, span, if (mayDiffer(part)) Long.MinValue else sure, part)
    }.flatten

    /** Whether an overflow within the conjunct can make it null or false. Otherwise, it raises an error. */
    private def mayDiffer(part: Expression): Boolean = part.exists {
      case sum: Add => sum.evalMode != EvalMode.ANSI && !isInterval(sum.dataType)
      case difference: Subtract => difference.evalMode != EvalMode.ANSI && !isInterval(difference.dataType)
      case _ => false
    }

    private def difference(less: Expression, greater: Expression): Option[Sum] =
      for (a <- sum(less); b <- sum(greater); all <- a.plus(b, -1)) yield all

    private def sum(value: Expression): Option[Sum] = value match {
      case RowRead(position, column: Attribute) if column.exprId == key.exprId => time(position)
      // The current time is a constant, but Spark 4.0 sets its value later.
      case constant if constant.foldable && !constant.containsPattern(TreePattern.CURRENT_LIKE) =>
        number(constant.eval(), constant.dataType)
      case add: Add if isExact(add.evalMode, add.dataType) => both(add.left, add.right, 1)
      case subtract: Subtract if isExact(subtract.evalMode, subtract.dataType) =>
        both(subtract.left, subtract.right, -1)
      case difference: SubtractTimestamps if !difference.legacyInterval =>
        both(difference.left, difference.right, -1).map(_.withSlack(clockChanges(difference.zoneId)))
      // The sum of a time and an interval. Its class has a different name from Spark 4.1 on.
      case add: BinaryExpression
          if isTime(add.dataType) && isTime(add.left.dataType) && isInterval(add.right.dataType) &&
            add.right.foldable =>
        both(add.left, add.right, 1).map(_.withSlack(2 * clockChanges(add)))
      case UnixMicros(child) => counted(child, 1L)
      case UnixMillis(child) => counted(child, MICROS_PER_MILLIS)
      case UnixSeconds(child) => counted(child, MICROS_PER_SECOND)
      case time: UnixTimestamp => counted(time.timeExp, MICROS_PER_SECOND)
      case time: ToUnixTimestamp => counted(time.timeExp, MICROS_PER_SECOND)
      case Cast(child, LongType, _, _) if child.dataType == TimestampType => counted(child, MICROS_PER_SECOND)
      case Cast(child, LongType, _, _) if child.dataType == IntegerType => sum(child)
      case _ => None
    }

    private def both(left: Expression, right: Expression, sign: Int): Option[Sum] =
      for (a <- sum(left); b <- sum(right); all <- a.plus(b, sign)) yield all

    private def time(position: RowPosition): Option[Sum] = position match {
      case RowUnderTest(0) => Some(Sum(1, 0, None, 0L, Some(1L)))
      case MatchRow(_, _, _, _, 0, true) => None
      // In the condition of its own variable, the row under test already counts as the last row.
      case MatchRow(variables, _, Navigation.Last, 0, 0, _) if variables.forall(_(variable)) =>
        Some(Sum(1, 0, None, 0L, Some(1L)))
      case row: MatchRow if row.physicalOffset == 0 => Some(Sum(0, 1, Some(row), 0L, Some(1L)))
      case _ => None
    }

    /** The key's time in whole units of `unit`, rounded down. */
    private def counted(child: Expression, unit: Long): Option[Sum] =
      if (child.dataType != TimestampType) None
      else sum(child).filter(_.unit.contains(1L)).filter(_.constant == 0L)
        .map(time => time.copy(unit = Some(unit), slack = time.slack + unit))

    private def number(value: Any, dataType: DataType): Option[Sum] = (value, dataType) match {
      case (whole: Int, IntegerType) => Some(Sum(0, 0, None, whole.toLong, None))
      case (whole: Long, LongType) => Some(Sum(0, 0, None, whole, None))
      case (micros: Long, _: DayTimeIntervalType) => Some(Sum(0, 0, None, micros, Some(1L)))
      case (one: CalendarInterval, _) if one.months == 0 =>
        exactly(Math.addExact(Math.multiplyExact(one.days.toLong, MICROS_PER_DAY), one.microseconds))
          .map(Sum(0, 0, None, _, Some(1L)))
      case _ => None
    }

    /** The greatest difference between the calendar days in this sum and days of 24 hours. */
    private def clockChanges(sum: Expression): Long = sum match {
      case zoned: TimeZoneAwareExpression if zoned.timeZoneId.isDefined => clockChanges(zoned.zoneId)
      case _ => 0L
    }

    /**
     * The greatest difference between a span of local time and the elapsed time: the range of the zone's offsets from
     * UTC.
     */
    private def clockChanges(zone: ZoneId): Long =
      if (key.dataType != TimestampType) 0L
      else {
        val rules = zone.getRules
        val offsets =
          rules.getTransitions.asScala.flatMap(change => Seq(change.getOffsetBefore, change.getOffsetAfter)) ++
            rules.getTransitionRules.asScala.flatMap(rule => Seq(rule.getOffsetBefore, rule.getOffsetAfter))
        val seconds = offsets.map(_.getTotalSeconds)
        if (seconds.isEmpty) 0L else (seconds.max - seconds.min) * MICROS_PER_SECOND
      }

    /** Whether a sum that overflows raises an error or is null, rather than returning a wrong value. */
    private def isExact(mode: EvalMode.Value, dataType: DataType): Boolean =
      mode != EvalMode.LEGACY || (isTime(key.dataType) && dataType == LongType) || isInterval(dataType)
  }

  private def isInterval(dataType: DataType): Boolean = dataType match {
    case _: DayTimeIntervalType | CalendarIntervalType => true
    case _ => false
  }
}
