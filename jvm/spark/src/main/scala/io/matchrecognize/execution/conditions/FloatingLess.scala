// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodegenContext, ExprCode}
import org.apache.spark.sql.catalyst.util.TypeUtils
import org.apache.spark.sql.types.{BooleanType, DataType, DoubleType, FloatType}

/**
 * Tests whether one floating-point number is less than another, or less than or equal to it if `orEqual` is set.
 *
 * Compares as Spark does: the two zeros are equal, and NaN equals itself and is greater than all other numbers. Spark's
 * own code distinguishes three cases by branches, which the processor cannot predict unless the rows are ordered by the
 * column; this code has no branches.
 */
private[execution] final case class FloatingLess(left: Expression, right: Expression, orEqual: Boolean)
    extends BinaryExpression {
  private lazy val ordering = TypeUtils.getInterpretedOrdering(left.dataType)

  override def dataType: DataType = BooleanType

  override protected def nullSafeEval(leftValue: Any, rightValue: Any): Any =
    if (orEqual) ordering.lteq(leftValue, rightValue) else ordering.lt(leftValue, rightValue)

  override protected def doGenCode(context: CodegenContext, result: ExprCode): ExprCode =
    defineCodeGen(
      context,
      result,
      (a, b) => if (orEqual) s"($a <= $b) | ($b != $b)" else s"($a < $b) | (($b != $b) & ($a == $a))"
    )

  override protected def withNewChildrenInternal(newLeft: Expression, newRight: Expression): FloatingLess =
    copy(left = newLeft, right = newRight)
}

private[execution] object FloatingLess {

  /** Replaces the comparisons of floating-point numbers in an expression with `FloatingLess`. */
  def in(expression: Expression): Expression = expression.transform {
    case LessThan(left, right) if isFloating(left) => FloatingLess(left, right, orEqual = false)
    case LessThanOrEqual(left, right) if isFloating(left) => FloatingLess(left, right, orEqual = true)
    case GreaterThan(left, right) if isFloating(left) => FloatingLess(right, left, orEqual = false)
    case GreaterThanOrEqual(left, right) if isFloating(left) => FloatingLess(right, left, orEqual = true)
  }

  private def isFloating(side: Expression): Boolean = side.dataType == DoubleType || side.dataType == FloatType
}
