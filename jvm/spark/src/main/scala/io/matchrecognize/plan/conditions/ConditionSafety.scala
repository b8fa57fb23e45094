// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan.conditions

import java.util.regex.Pattern

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.util.StringUtils
import org.apache.spark.sql.types._
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.plan.PatternRead

/**
 * Decides whether a condition may be evaluated for rows for which the query, as written, would not evaluate it. Such a
 * condition must not raise an error for any row.
 *
 * Spark does not mark all expressions that can raise an error, so this is a list of those that cannot. The list need
 * not be complete: a condition with any other expression is evaluated where the query has it.
 */
private[matchrecognize] object ConditionSafety {

  def neverFails(condition: Expression): Boolean = hasValue(condition) && condition.children.forall(neverFails)

  /** Whether the expression itself never raises an error, whatever the values of its children. */
  private def hasValue(expression: Expression): Boolean = expression match {
    case _: AttributeReference | _: Literal | _: GetStructField => true
    case read: PatternRead => !PatternRead.isAggregate(read)
    case _: And | _: Or | _: Not | _: BinaryComparison | _: In | _: InSet => true
    case _: IsNull | _: IsNotNull | _: IsNaN | _: Coalesce | _: If | _: CaseWhen | _: Least | _: Greatest => true
    case _: StartsWith | _: EndsWith | _: Contains | _: Upper | _: Lower | _: Length => true
    case _: Substring | _: StringTrim | _: StringTrimLeft | _: StringTrimRight => true
    case _: StringInstr | _: StringTranslate | _: StringReplace | _: InitCap | _: Ascii => true
    case _: Concat | _: ConcatWs => expression.dataType.isInstanceOf[StringType]
    case reverse: Reverse => reverse.dataType.isInstanceOf[ArrayType]
    case _: OctetLength | _: BitLength => true
    case _: LikeAll | _: NotLikeAll | _: LikeAny | _: NotLikeAny => arePatterns(expression)
    case regex: RLike => isFlat(regex.right)
    case _: ArrayContains | _: GetMapValue => true
    case _: Year | _: Quarter | _: Month | _: DayOfMonth | _: DayOfYear | _: DayOfWeek | _: WeekDay => true
    case _: Hour | _: Minute | _: Second => true
    case _: BitwiseAnd | _: BitwiseOr | _: BitwiseXor | _: BitwiseNot | _: Size => true
    case cast: Cast => hasValue(cast)
    case like: Like => isPattern(like)
    // Floating-point numbers do not overflow.
    case _: Add | _: Subtract | _: Multiply | _: UnaryMinus | _: Abs => isFloating(expression.dataType)
    case _: Signum | _: BinaryMathExpression => true
    case math: UnaryMathExpression => isFloating(math.child.dataType)
    case remainder: Remainder => isWhole(remainder.dataType) && isNotZero(remainder.right)
    case quotient: Divide => isFloating(quotient.dataType) && isNotZero(quotient.right)
    case _: UnixMicros | _: UnixMillis | _: UnixSeconds | _: DateDiff => true
    case _ => false
  }

  private def hasValue(cast: Cast): Boolean = (cast.child.dataType, cast.dataType) match {
    case (from, to) if from == to => true
    case (DateType | TimestampType | TimestampNTZType, _: StringType) => true
    case (TimestampType | TimestampNTZType, DateType) => true
    case (from, to) =>
      isPlain(from) && isPlain(to) && (cast.evalMode != EvalMode.ANSI || Cast.canUpCast(from, to))
  }

  /**
   * Whether a cast between this and another such type returns null for a value that does not fit, unless ANSI rules
   * apply.
   */
  private def isPlain(dataType: DataType): Boolean = dataType match {
    case _: NumericType | _: StringType | BooleanType | NullType => true
    case _ => false
  }

  /** Whether the pattern is a constant with valid escapes. */
  private def isPattern(like: Like): Boolean =
    like.right.isInstanceOf[Literal] && Try(like.copy(left = Literal("")).eval()).isSuccess

  private def arePatterns(expression: Expression): Boolean = expression match {
    case LikeAll(_, patterns) => patterns.forall(isPattern)
    case NotLikeAll(_, patterns) => patterns.forall(isPattern)
    case LikeAny(_, patterns) => patterns.forall(isPattern)
    case NotLikeAny(_, patterns) => patterns.forall(isPattern)
    case _ => false
  }

  private def isPattern(pattern: UTF8String): Boolean =
    pattern == null || Try(StringUtils.escapeLikeRegex(pattern.toString, '\\')).isSuccess

  /**
   * Whether the expression is a valid regular expression that is certain not to overflow the stack and not to take
   * exponential time, whatever the string: it repeats no group, no element of varying length and nothing a hundred
   * times, and it has at most two unbounded repetitions.
   */
  private def isFlat(regex: Expression): Boolean = regex match {
    case Literal(text: UTF8String, _) =>
      val written = text.toString
      !Risky.matcher(written).find() && Unlimited.matcher(written).results().count() <= 2 &&
      Try(Pattern.compile(written)).isSuccess
    case _ => false
  }

  // A repeated group, groups other than (?:...) and (?i), escapes with a meaning beyond one character or one position, and
  // great numbers of repetitions.
  private val Risky = Pattern.compile("""\)\s*[*+?{]|\(\?(?!:|i\))|\\[QERXk1-9]|\{\d*,?\d{3,}\}|\{\d{3,}""")
  private val Unlimited = Pattern.compile("""[*+]|,\}""")

  private def isFloating(dataType: DataType): Boolean = dataType == DoubleType || dataType == FloatType

  private def isWhole(dataType: DataType): Boolean = dataType match {
    case ByteType | ShortType | IntegerType | LongType => true
    case _ => false
  }

  private def isNotZero(divisor: Expression): Boolean = divisor match {
    case Literal(number: Number, _) => number.doubleValue != 0
    case _ => false
  }
}
