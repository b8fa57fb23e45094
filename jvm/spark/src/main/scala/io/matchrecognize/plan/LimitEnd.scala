// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import java.time.DateTimeException

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.codegen.Block._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodeGenerator, CodegenContext, ExprCode, JavaCode}
import org.apache.spark.sql.catalyst.expressions.{BinaryExpression, Expression}
import org.apache.spark.sql.catalyst.util.DateTimeConstants.MICROS_PER_DAY
import org.apache.spark.sql.types.{DataType, DateType, DayTimeIntervalType}

/**
 * The end of a time limit: `right` or, if that sum overflows, the last time of its type. For a descending key, it is
 * the first time of the type.
 *
 * A date is an INT, and a timestamp a BIGINT. If Spark's own sum of a date and days overflows, it wraps around; if the
 * sum of a timestamp and an interval overflows, it raises an error.
 *
 * @param left  the time from which the limit is measured
 * @param right the sum of that time and the limit, or their difference for a descending key
 */
final case class LimitEnd(left: Expression, right: Expression, isDescending: Boolean) extends BinaryExpression {
  override def dataType: DataType = right.dataType
  override def nullable: Boolean = true
  // The expression is printed as in the clause.
  override def toString: String = right.toString
  override def sql: String = right.sql

  /**
   * Whether start and end can be compared in order to detect a sum that has wrapped around to the wrong side of its
   * start.
   */
  private def comparesWithStart: Boolean = left.dataType == right.dataType

  private def furthest: Any = (dataType, isDescending) match {
    case (DateType, false) => Int.MaxValue
    case (DateType, true) => Int.MinValue
    case (_, false) => Long.MaxValue
    case (_, true) => Long.MinValue
  }

  override def eval(row: InternalRow): Any = {
    def number(value: Any) = value.asInstanceOf[Number].longValue
    val start = left.eval(row)
    if (start == null) null
    else
      try {
        val end = right.eval(row)
        val isWrapped = end != null && comparesWithStart &&
          (if (isDescending) number(end) > number(start) else number(end) < number(start))
        if (isWrapped) furthest else end
      } catch {
        case _: ArithmeticException | _: DateTimeException => furthest
      }
  }

  override protected def doGenCode(context: CodegenContext, code: ExprCode): ExprCode = {
    val (start, end) = (left.genCode(context), right.genCode(context))
    val limit = if (dataType == DateType) s"$furthest" else s"${furthest}L"
    val isWrapped =
      if (comparesWithStart) s"!${end.isNull} && ${end.value} ${if (isDescending) ">" else "<"} ${start.value}"
      else "false"
    code.copy(
      code = code"""
        ${start.code}
        boolean ${code.isNull} = ${start.isNull};
        ${CodeGenerator.javaType(dataType)} ${code.value} = ${CodeGenerator.defaultValue(dataType)};
        if (!${start.isNull}) {
          try {
            ${end.code}
            ${code.isNull} = ${end.isNull};
            ${code.value} = $isWrapped ? $limit : ${end.value};
          } catch (ArithmeticException error) {
            ${code.value} = $limit;
          } catch (java.time.DateTimeException error) {
            ${code.value} = $limit;
          }
        }""",
      isNull = JavaCode.isNullVariable(code.isNull.toString)
    )
  }

  override protected def withNewChildrenInternal(newLeft: Expression, newRight: Expression): LimitEnd =
    copy(left = newLeft, right = newRight)
}

private[matchrecognize] object LimitEnd {

  /**
   * Whether `interval` is a constant of less than a day. The length of such an interval does not depend on the calendar
   * or the time zone.
   */
  def isWithinDay(interval: Expression): Boolean = interval.dataType match {
    case _: DayTimeIntervalType if interval.foldable =>
      Option(interval.eval()).exists(_.asInstanceOf[Long].abs < MICROS_PER_DAY)
    case _ => false
  }
}
