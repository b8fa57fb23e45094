// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.types.DoubleType

import io.matchrecognize.plan.conditions.NormalForm

/**
 * What an upper bound of a distance says about the values between which it is measured. `POWER(x, 2) <= 4` and `SQRT(x *
 * x) <= 2` imply that x is between -2 and 2; `POWER(x, 2) + POWER(y, 2) <= 4` implies the same of both; and
 * `GREATEST(a, b) - LEAST(a, b) <= c` and `IF(a > b, a - b, b - a) <= c` imply that a and b differ by c at most.
 *
 * The comparisons are implied by the bound and do not imply it: they are a little wider, to allow for rounding. For
 * `ABS(x) <= c`, see [[NormalForm]].
 */
private[seek] object DistanceBounds {

  /** Returns comparisons that are true for all rows where the distance is not greater than the bound. */
  def apply(distance: Expression, bound: Expression): Seq[Expression] = (distance, bound) match {
    case (Subtract(Greatest(Seq(a, b)), Least(ends), context), _) if isSame(Seq(a, b), ends) =>
      // Both functions ignore null, so the distance from null is 0.
      Seq(Subtract(a, b, context), Subtract(b, a, context)).map(one => NormalForm.OrNull(LessThanOrEqual(one, bound)))
    case (CaseWhen(Seq((test, one)), Some(other)), _) => apply(If(test, one, other), bound)
    case (If(Exceeds(a, b), one @ Subtract(c, d, _), other @ Subtract(e, f, _)), _)
        if Seq(c -> a, d -> b, e -> b, f -> a).forall { case (x, y) => x.semanticEquals(y) } =>
      Seq(LessThanOrEqual(one, bound), LessThanOrEqual(other, bound))
    case (_, Literal(most: Double, DoubleType)) => upTo(distance, most)
    case _ => Nil
  }

  private def upTo(value: Expression, most: Double): Seq[Expression] = value match {
    case _ if value.dataType != DoubleType || !(most >= 0 && most < Double.MaxValue) => Nil
    case Abs(inner, _) => between(inner, most)
    case Sqrt(inner) => upTo(inner, widened(most * most))
    case Square(inner) => between(inner, widened(math.sqrt(most)))
    case Add(left, right, _) if isNotNegative(left) && isNotNegative(right) => upTo(left, most) ++ upTo(right, most)
    case _ => Nil
  }

  private def between(value: Expression, most: Double): Seq[Expression] =
    if (value.dataType != DoubleType) Nil
    else Seq(LessThanOrEqual(value, Literal(most)), GreaterThanOrEqual(value, Literal(-most)))

  /** Rounding moves a square and a root by far less than this, unless the square is too small for a double. */
  private def widened(bound: Double): Double = bound * (1 + 1e-9) + 1e-150

  private def isNotNegative(value: Expression): Boolean = value match {
    case _: Abs | _: Sqrt | Square(_) => true
    case Add(left, right, _) => isNotNegative(left) && isNotNegative(right)
    case _ => false
  }

  /** Matches a comparison by its greater side and its lesser side. */
  private object Exceeds {
    def unapply(test: Expression): Option[(Expression, Expression)] = test match {
      case GreaterThan(greater, less) => Some((greater, less))
      case GreaterThanOrEqual(greater, less) => Some((greater, less))
      case LessThan(less, greater) => Some((greater, less))
      case LessThanOrEqual(less, greater) => Some((greater, less))
      case _ => None
    }
  }

  private object Square {
    def unapply(value: Expression): Option[Expression] = value match {
      case Multiply(left, right, _) if left.semanticEquals(right) => Some(left)
      case Pow(base, Literal(2.0, DoubleType)) => Some(base)
      case _ => None
    }
  }

  private def isSame(ends: Seq[Expression], others: Seq[Expression]): Boolean =
    others.size == ends.size && ends.forall(end => others.exists(_.semanticEquals(end)))
}
