// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan.conditions

import org.apache.spark.sql.catalyst.expressions.Literal.{FalseLiteral, TrueLiteral}
import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.trees.CurrentOrigin
import org.apache.spark.sql.types._

/**
 * Gives conditions one form, so that what a query costs does not depend on how it is written.
 *
 * A condition is a list of conjuncts. A row satisfies it only if it is true, so null and false are the same. That is
 * why `IF(a, b, FALSE)`, `COALESCE(a AND b, FALSE)` and `(a AND b) IS TRUE` all become `a AND b`. In addition, `ABS(x)
 * <= c` becomes `x <= c AND x >= -c`, `ABS(x) = 0` becomes `x = 0`, `x IN (y)` and `array_contains(array(y), x)` become
 * `x = y`, and an equality of rows, as in `(a, b) = (c, d)`, becomes one of columns. Spark's optimizer does the rest: it
 * negates comparisons, folds constants and expands BETWEEN.
 *
 * The new condition is true for the same rows and raises an error only where the old one does. It may be null where the
 * old one is false. Spark evaluates what follows a null in a conjunction, so such a change is made only if what follows
 * cannot raise an error.
 */
private[matchrecognize] object NormalForm extends PredicateHelper {

  /** Returns the normal form of a condition. */
  def of(condition: Expression): Expression =
    if (condition.deterministic) CurrentOrigin.withOrigin(condition.origin)(ofParts(condition)) else condition

  private def ofParts(condition: Expression): Expression = {
    val (parts, _) = splitConjunctivePredicates(condition).foldRight((List.empty[Expression], true)) {
      case (part, (after, isLast)) =>
        val normal = conjunct(if (isLast) ofFilter(part) else part)
        (normal :: after, isLast && ConditionSafety.neverFails(normal))
    }
    parts.flatMap(splitConjunctivePredicates).reduce(And(_, _))
  }

  /** Matches a condition that is true if `unapply`'s result is true or null. */
  object OrNull {
    def apply(condition: Expression): Expression = condition match {
      case And(left, right) => And(apply(left), apply(right))
      case OrNull(_) => condition
      case other => Coalesce(Seq(other, TrueLiteral))
    }

    def unapply(condition: Expression): Option[Expression] = condition match {
      case Coalesce(Seq(inner, TrueLiteral)) => Some(inner)
      case _ => None
    }
  }

  /** Rewrites a condition whose value may change from false to null or back. */
  private def ofFilter(condition: Expression): Expression = condition match {
    case EqualNullSafe(inner, TrueLiteral) => of(inner)
    case EqualNullSafe(TrueLiteral, inner) => of(inner)
    case Coalesce(inner +: Seq(FalseLiteral)) => of(inner)
    case Not(EqualNullSafe(inner, TrueLiteral)) => OrNull(negated(inner))
    case Not(EqualNullSafe(inner, FalseLiteral)) => OrNull(inner)
    case Or(left, right) => Or(of(left), of(right))
    case choice: If => ofIf(choice)
    case choice: CaseWhen if choice.branches.size <= MostBranches =>
      ofIf(choice.branches.init.foldRight(ifLast(choice)) { case ((when, value), otherwise) =>
        If(when, value, otherwise)
      })
    case other => other
  }

  private def ifLast(choice: CaseWhen): If =
    If(choice.branches.last._1, choice.branches.last._2, choice.elseValue.getOrElse(FalseLiteral))

  private def ofIf(choice: If): Expression = choice match {
    case If(when, TrueLiteral, otherwise) if isFalse(otherwise) => of(when)
    case If(when, TrueLiteral, otherwise) => Or(of(when), of(otherwise))
    case If(when, value, otherwise) if isFalse(value) => of(And(OrNull(negated(when)), otherwise))
    case If(when, value, TrueLiteral) => Or(OrNull(negated(when)), of(value))
    // If `when` is null, the conjunction evaluates `value`.
    case If(when, value, otherwise) if isFalse(otherwise) && (!when.nullable || ConditionSafety.neverFails(value)) =>
      of(And(when, value))
    case other => other
  }

  private def isFalse(value: Expression): Boolean = value match {
    case Literal(null | false, _) => true
    case _ => false
  }

  /** Returns the condition that is true, false and null where the given one is false, true and null. */
  private def negated(condition: Expression): Expression = condition match {
    case Not(inner) => inner
    case And(left, right) => Or(negated(left), negated(right))
    case Or(left, right) => And(negated(left), negated(right))
    case GreaterThan(left, right) => LessThanOrEqual(left, right)
    case GreaterThanOrEqual(left, right) => LessThan(left, right)
    case LessThan(left, right) => GreaterThanOrEqual(left, right)
    case LessThanOrEqual(left, right) => GreaterThan(left, right)
    case other => Not(other)
  }

  /** Rewrites a conjunct into a condition with the same value. */
  private def conjunct(part: Expression): Expression = part match {
    case In(value, Seq(single)) => EqualTo(value, single)
    case ArrayContains(CreateArray(elements, _), value) if elements.nonEmpty => conjunct(In(value, elements))
    case EqualTo(Abs(inner, _), zero) if isZero(zero) => EqualTo(inner, zero)
    case EqualTo(zero, Abs(inner, _)) if isZero(zero) => EqualTo(inner, zero)
    case EqualTo(left: CreateNamedStruct, right: CreateNamedStruct) if left.valExprs.size == right.valExprs.size =>
      left.valExprs.zip(right.valExprs).map { case (one, other) => EqualNullSafe(one, other) }.reduce[Expression](
        And(_, _)
      )
    case LessThanOrEqual(Distance(inner), Opposite(bound, opposite)) =>
      And(LessThanOrEqual(inner, bound), GreaterThanOrEqual(inner, opposite))
    case LessThan(Distance(inner), Opposite(bound, opposite)) =>
      And(LessThan(inner, bound), GreaterThan(inner, opposite))
    case GreaterThanOrEqual(bound, absolute: Abs) => conjunct(LessThanOrEqual(absolute, bound))
    case GreaterThan(bound, absolute: Abs) => conjunct(LessThan(absolute, bound))
    case other => other
  }

  private def isZero(value: Expression): Boolean = value match {
    case Literal(number: Number, _) => number.doubleValue == 0
    case _ => false
  }

  /** Matches an absolute value that is not negative: without ANSI rules, that of the least integer is. */
  private object Distance {
    def unapply(value: Expression): Option[Expression] = value match {
      case Abs(inner, failsOnOverflow) if failsOnOverflow || !canWrap(inner.dataType) => Some(inner)
      case _ => None
    }

    private def canWrap(dataType: DataType): Boolean = dataType match {
      case ByteType | ShortType | IntegerType | LongType => true
      case _ => false
    }
  }

  /** Matches a constant whose opposite exists and is the bound on the other side of zero, together with the opposite. */
  private object Opposite {
    def unapply(value: Expression): Option[(Expression, Expression)] = value match {
      case Literal(number, dataType) if number != null && hasOpposite(dataType) && !isNaN(number) =>
        try Some((value, Literal(UnaryMinus(value, failOnError = true).eval(), dataType)))
        catch { case _: ArithmeticException => None }
      case _ => None
    }

    private def hasOpposite(dataType: DataType): Boolean = dataType match {
      case _: NumericType | _: DayTimeIntervalType | _: YearMonthIntervalType => true
      case _ => false
    }

    private def isNaN(number: Any): Boolean = number match {
      case double: Double => double.isNaN
      case float: Float => float.isNaN
      case _ => false
    }
  }

  /** A choice with more branches than this stays as it is. */
  private val MostBranches = 16
}
