// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan.conditions

import java.time.ZoneId

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{Max, Min}
import org.apache.spark.sql.catalyst.trees.TreePattern
import org.apache.spark.sql.catalyst.util.DateTimeConstants._
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.CalendarInterval

import io.matchrecognize.navigation.Navigation
import io.matchrecognize.plan.{AggregateRead, MatchRow, RowPosition, RowRead, RowUnderTest}

/**
 * The value of an expression as a linear function of two sort keys: that of the row under test, and that of an earlier
 * row, the anchor. [[StatedSpan]] reads time limits from it.
 *
 * The value is (`row` * key of the row + `anchor` * key of the anchor + `constant`) / `unit`. Keys, `constant`, `unit`
 * and `slack` are in microseconds if the key is a date or a time, and plain numbers otherwise.
 *
 * @param position the anchor; None if `anchor` is 0
 * @param unit     None for a plain number, which takes the unit of the other operand
 * @param slack    the greatest difference between the actual value, multiplied by the unit, and the sum
 */
private[plan] final case class KeySum(
    row: Int,
    anchor: Int,
    position: Option[MatchRow],
    constant: BigDecimal,
    unit: Option[BigDecimal],
    slack: BigDecimal = 0
) {

  /** Returns the sum of this and `sign` times the other one; None if they have different anchors or units. */
  def plus(other: KeySum, sign: Int): Option[KeySum] = {
    val positions = (position ++ other.position).toSet
    val units = (unit ++ other.unit).toSet
    Option.when(positions.size <= 1 && units.size <= 1) {
      val (one, two) = (in(units.headOption), other.in(units.headOption))
      KeySum(
        row + sign * other.row,
        anchor + sign * other.anchor,
        positions.headOption,
        one.constant + two.constant * sign,
        units.headOption,
        one.slack + two.slack
      )
    }
  }

  /** Returns this value times a constant, which is not zero. */
  def times(factor: BigDecimal): KeySum = unit match {
    case None => copy(constant = constant * factor, slack = slack * factor.abs)
    case Some(own) =>
      val sign = factor.signum
      val part = own / factor.abs
      // A unit such as a third is not exact.
      val inexact = if (part * factor.abs == own) BigDecimal(0) else BigDecimal(1)
      copy(sign * row, sign * anchor, position, constant * sign, Some(part), slack + inexact)
  }

  /** Returns this value divided by a constant, which is not zero. */
  def dividedBy(divisor: BigDecimal): KeySum = unit match {
    case None => copy(constant = constant / divisor, slack = slack / divisor.abs)
    case Some(own) =>
      val sign = divisor.signum
      copy(sign * row, sign * anchor, position, constant * sign, Some(own * divisor.abs))
  }

  /** Adds that the value may differ by this much, in the unit of the value. */
  def rounded(by: BigDecimal): KeySum = copy(slack = slack + by * unit.getOrElse(BigDecimal(1)))

  def withSlack(more: BigDecimal): KeySum = copy(slack = slack + more)

  def isPlain: Boolean = row == 0 && anchor == 0

  private def in(other: Option[BigDecimal]): KeySum = other match {
    case Some(given) if unit.isEmpty => copy(constant = constant * given, unit = other, slack = slack * given)
    case _ => this
  }
}

private[plan] object KeySum {

  /** Whether a sort key of the type can be read. */
  def isKey(dataType: DataType): Boolean = isTime(dataType) || isWhole(dataType) || dataType == DateType

  /** The size of one unit of a key. */
  def unit(dataType: DataType): BigDecimal = if (dataType == DateType) Day else BigDecimal(1)

  /** Whether an overflow within the conjunct can make it null or false. Otherwise, it raises an error. */
  def mayDiffer(part: Expression): Boolean = part.exists {
    case arithmetic: BinaryArithmetic => evalMode(arithmetic) != EvalMode.ANSI && !cannotOverflow(arithmetic.dataType)
    case minus: UnaryMinus => !minus.failOnError && !cannotOverflow(minus.dataType)
    case _ => false
  }

  /** What an overflow does. The property of all of them is protected in Spark 4.0; of another class, the worst is assumed. */
  private def evalMode(arithmetic: BinaryArithmetic): EvalMode.Value = arithmetic match {
    case sum: Add => sum.evalMode
    case difference: Subtract => difference.evalMode
    case product: Multiply => product.evalMode
    case quotient: Divide => quotient.evalMode
    case quotient: IntegralDivide => quotient.evalMode
    case rest: Remainder => rest.evalMode
    case rest: Pmod => rest.evalMode
    case _ => EvalMode.LEGACY
  }

  private def cannotOverflow(dataType: DataType): Boolean = isInterval(dataType) || dataType == DoubleType

  private val Day = BigDecimal(MICROS_PER_DAY)

  /** Greater constants may absorb a key in sums of DOUBLE values. */
  private val Most = BigDecimal(Long.MaxValue)

  private def isTime(dataType: DataType): Boolean = dataType == TimestampType || dataType == TimestampNTZType
  private def isWhole(dataType: DataType): Boolean = dataType == IntegerType || dataType == LongType
  private def isInterval(dataType: DataType): Boolean = dataType match {
    case _: DayTimeIntervalType | CalendarIntervalType => true
    case _ => false
  }

  /** Reads expressions in the condition of a variable. */
  final class Reader(key: Attribute, variable: Int) {
    private val is64Bits = key.dataType != IntegerType && key.dataType != DateType

    /** How much one operation with DOUBLE values may change a result. */
    private val rounding = if (is64Bits) BigDecimal(4096) else unit(key.dataType)

    def read(value: Expression): Option[KeySum] = value match {
      case RowRead(position, column: Attribute) if isKeyItself(column) => at(position)
      case AggregateRead(Min(column: Attribute), _, None, variables, name, false) if isKeyItself(column) =>
        at(MatchRow(variables, name, Navigation.First, 0, 0, isFinal = false))
      case AggregateRead(Max(column: Attribute), _, None, variables, name, false) if isKeyItself(column) =>
        at(MatchRow(variables, name, Navigation.Last, 0, 0, isFinal = false))
      // The current time is a constant, but Spark 4.0 sets its value later.
      case constant if constant.foldable && !constant.containsPattern(TreePattern.CURRENT_LIKE) =>
        number(constant.eval(), constant.dataType)
      case Coalesce(first +: _) => read(first)
      case arithmetic: BinaryArithmetic => ofArithmetic(arithmetic)
      case minus: UnaryMinus if minus.failOnError || cannotOverflow(minus.dataType) =>
        read(minus.child).map(_.times(-1))
      case cast: Cast => ofCast(cast)
      case other => ofTime(other)
    }

    private def isKeyItself(column: Attribute): Boolean = column.exprId == key.exprId

    private def at(position: RowPosition): Option[KeySum] = position match {
      case RowUnderTest(0) => Some(ofRow)
      case MatchRow(_, _, _, _, 0, true) => None
      // In the condition of its own variable, the row under test already counts as the last row.
      case MatchRow(variables, _, Navigation.Last, 0, 0, _) if variables.forall(_(variable)) => Some(ofRow)
      case row: MatchRow if row.physicalOffset == 0 => Some(KeySum(0, 1, Some(row), 0, Some(unit(key.dataType))))
      case _ => None
    }

    private def ofRow: KeySum = KeySum(1, 0, None, 0, Some(unit(key.dataType)))

    private def ofArithmetic(arithmetic: BinaryArithmetic): Option[KeySum] = {
      val operands = for (a <- read(arithmetic.left); b <- read(arithmetic.right)) yield (a, b)
      (arithmetic match {
        case add: Add if isExact(add) => operands.flatMap { case (a, b) => a.plus(b, 1) }
        case subtract: Subtract if isExact(subtract) => operands.flatMap { case (a, b) => a.plus(b, -1) }
        case product: Multiply if isExact(product) =>
          operands.collect {
            case (a, b) if b.isFactor => a.times(b.constant)
            case (a, b) if a.isFactor => b.times(a.constant)
          }
        case _: Divide => operands.collect { case (a, b) if b.isFactor => a.dividedBy(b.constant) }
        // The quotient of other types may wrap around.
        case quotient: IntegralDivide if quotient.left.dataType == LongType =>
          operands.collect { case (a, b) if b.isFactor => a.dividedBy(b.constant).rounded(1) }
        case _ => None
      }).flatMap(result(_, arithmetic.dataType))
    }

    private implicit final class Factor(sum: KeySum) {
      def isFactor: Boolean = sum.isPlain && sum.unit.isEmpty && sum.slack == 0 && sum.constant != 0
    }

    /** Whether a sum that overflows raises an error or is null, rather than returning a wrong value. */
    private def isExact(arithmetic: BinaryArithmetic): Boolean =
      evalMode(arithmetic) != EvalMode.LEGACY || !isWhole(arithmetic.dataType) ||
        (isTime(key.dataType) && arithmetic.dataType == LongType && !arithmetic.isInstanceOf[Multiply])

    /** Adds how much an operation with a result of the type may round. */
    private def result(sum: KeySum, dataType: DataType): Option[KeySum] = dataType match {
      case DoubleType => Some(sum.withSlack(rounding))
      case decimal: DecimalType => Some(sum.rounded(BigDecimal(1, decimal.scale)))
      case LongType | IntegerType => Some(sum)
      case other if isInterval(other) => Some(sum)
      case _ => None
    }

    private def ofCast(cast: Cast): Option[KeySum] = (cast.child.dataType, cast.dataType) match {
      case (IntegerType | LongType, LongType | DoubleType | _: DecimalType) if canFit(cast) =>
        read(cast.child).flatMap(result(_, cast.dataType))
      case (LongType, IntegerType) if cast.evalMode == EvalMode.ANSI => read(cast.child)
      case (DoubleType | _: DecimalType, IntegerType | LongType) if cast.evalMode == EvalMode.ANSI =>
        read(cast.child).map(_.rounded(1))
      case (DoubleType | _: DecimalType, DoubleType | _: DecimalType) if canFit(cast) =>
        read(cast.child).flatMap(result(_, cast.dataType))
      case (TimestampType, LongType) => counted(cast.child, MICROS_PER_SECOND)
      case (TimestampType, DoubleType) => read(cast.child).map(_.dividedBy(MICROS_PER_SECOND).withSlack(rounding))
      case (TimestampType | TimestampNTZType, DateType) =>
        read(cast.child).map(_.rounded(clockChanges(cast)).dividedBy(Day).rounded(1))
      case (DateType, TimestampType | TimestampNTZType) =>
        read(cast.child).map(_.times(Day).rounded(clockChanges(cast)))
      case (TimestampType, TimestampNTZType) | (TimestampNTZType, TimestampType) =>
        read(cast.child).map(_.rounded(clockChanges(cast)))
      case (from, to) if from == to => read(cast.child)
      case _ => None
    }

    private def canFit(cast: Cast): Boolean =
      cast.dataType == DoubleType || Cast.canUpCast(cast.child.dataType, cast.dataType) ||
        cast.evalMode == EvalMode.ANSI

    private def ofTime(value: Expression): Option[KeySum] = value match {
      case difference: SubtractTimestamps if !difference.legacyInterval =>
        both(difference.left, difference.right, -1).map(_.rounded(clockChanges(difference)))
      case difference: SubtractDates if !difference.legacyInterval =>
        both(difference.left, difference.right, -1).map(_.times(Day))
      case DateDiff(end, start) => both(end, start, -1)
      case difference: TimestampDiff =>
        for {
          unit <- LengthOf.get(difference.unit.toUpperCase(java.util.Locale.ROOT))
          micros <- both(difference.endTimestamp, difference.startTimestamp, -1)
        } yield micros.rounded(clockChanges(difference)).dividedBy(unit).rounded(1)
      case ExtractANSIIntervalDays(interval) => read(interval).map(_.dividedBy(Day).rounded(1))
      case DateAdd(start, days) if isSmall(days) => both(start, days, 1)
      case DateSub(start, days) if isSmall(days) => both(start, days, -1)
      case sum: TimestampAdd =>
        for {
          unit <- LengthOf.get(sum.unit.toUpperCase(java.util.Locale.ROOT))
          time <- read(sum.timestamp)
          more <- read(sum.quantity) if more.isPlain
          all <- time.plus(more.times(unit), 1)
        } yield all.rounded(2 * clockChanges(sum))
      // The sum of a time and an interval. Its class has a different name from Spark 4.1 on.
      case sum: BinaryExpression if isInterval(sum.right.dataType) && sum.left.dataType == sum.dataType =>
        for {
          start <- read(sum.left)
          // A part of a day that is added to a date is rounded away.
          more <- read(sum.right) if sum.dataType != DateType || more.constant % Day == 0
          all <- start.plus(if (sum.dataType == DateType) more.dividedBy(Day) else more, 1)
        } yield all.rounded(2 * clockChanges(sum))
      case sum: BinaryExpression
          if sum.right.dataType.isInstanceOf[YearMonthIntervalType] && sum.left.dataType == sum.dataType =>
        afterMonths(sum, sum.right)
      case AddMonths(start, months) => afterMonths(value, months).filter(_ => start.dataType == DateType)
      case UnixMicros(child) => counted(child, 1L)
      case UnixMillis(child) => counted(child, MICROS_PER_MILLIS)
      case UnixSeconds(child) => counted(child, MICROS_PER_SECOND)
      case time: UnixTimestamp => counted(time.timeExp, MICROS_PER_SECOND)
      case time: ToUnixTimestamp => counted(time.timeExp, MICROS_PER_SECOND)
      case MicrosToTimestamp(child) => read(child)
      case MillisToTimestamp(child) => read(child).map(_.times(MICROS_PER_MILLIS))
      case SecondsToTimestamp(child) if isWhole(child.dataType) => read(child).map(_.times(MICROS_PER_SECOND))
      case _ => None
    }

    /** Whether adding the days to a date does not wrap around, provided that the date is far from its type's ends. */
    private def isSmall(days: Expression): Boolean = read(days).exists(more => more.isPlain && more.constant.abs < 1e7)

    private def both(left: Expression, right: Expression, sign: Int): Option[KeySum] =
      for (a <- read(left); b <- read(right); all <- a.plus(b, sign)) yield all

    /** The key's time in whole units of `unit`, rounded down. */
    private def counted(child: Expression, unit: Long): Option[KeySum] =
      if (child.dataType != TimestampType) None
      else read(child).map(time => if (unit == 1L) time else time.dividedBy(unit).rounded(1))

    /** A date or time plus a constant number of months, each of 28 to 31 days. */
    private def afterMonths(sum: Expression, months: Expression): Option[KeySum] =
      for {
        start <- read(sum.children.head)
        value <- Option.when(months.foldable)(months.eval()).flatMap(Option(_))
        count = BigDecimal(value.asInstanceOf[Number].longValue)
        days = KeySum(0, 0, None, count * 29.5, None, count.abs * 1.5)
        // The end of a shorter month moves a day of the month by up to three days.
        more = days.withSlack(3)
        all <- start.plus(if (sum.dataType == DateType) more else more.times(Day), 1)
      } yield all.rounded(2 * clockChanges(sum))

    private def number(value: Any, dataType: DataType): Option[KeySum] = ((value, dataType) match {
      case (whole: Int, IntegerType) => Some(BigDecimal(whole))
      case (whole: Long, LongType | _: DayTimeIntervalType) => Some(BigDecimal(whole))
      case (number: Double, DoubleType) if !number.isNaN && !number.isInfinite => Some(BigDecimal.exact(number))
      case (decimal: Decimal, _) => Some(decimal.toBigDecimal)
      case (one: CalendarInterval, _) if one.months == 0 => Some(BigDecimal(one.days) * Day + one.microseconds)
      case _ => None
    }).filter(_.abs <= Most).map(number => KeySum(0, 0, None, number, None))

    /**
     * How far the time of a clock may be from the elapsed time, in microseconds: the range of the zone's offsets from
     * UTC.
     */
    private def clockChanges(value: Expression): BigDecimal = value match {
      case zoned: TimeZoneAwareExpression
          if zoned.timeZoneId.isDefined && (zoned +: zoned.children).exists(_.dataType == TimestampType) =>
        offsets(zoned.zoneId)
      case _ => BigDecimal(0)
    }

    private def offsets(zone: ZoneId): BigDecimal = {
      val rules = zone.getRules
      val offsets =
        rules.getTransitions.asScala.flatMap(change => Seq(change.getOffsetBefore, change.getOffsetAfter)) ++
          rules.getTransitionRules.asScala.flatMap(rule => Seq(rule.getOffsetBefore, rule.getOffsetAfter))
      val seconds = offsets.map(_.getTotalSeconds)
      if (seconds.isEmpty) 0 else BigDecimal(seconds.max - seconds.min) * MICROS_PER_SECOND
    }
  }

  /** The units of TIMESTAMPADD and TIMESTAMPDIFF that have a fixed length, in microseconds. */
  private val LengthOf: Map[String, BigDecimal] = Map(
    "MICROSECOND" -> 1L,
    "MILLISECOND" -> MICROS_PER_MILLIS,
    "SECOND" -> MICROS_PER_SECOND,
    "MINUTE" -> MICROS_PER_MINUTE,
    "HOUR" -> MICROS_PER_HOUR,
    "DAY" -> MICROS_PER_DAY,
    "DAYOFYEAR" -> MICROS_PER_DAY,
    "WEEK" -> 7 * MICROS_PER_DAY
  ).map { case (name, micros) => name -> BigDecimal(micros) }
}
