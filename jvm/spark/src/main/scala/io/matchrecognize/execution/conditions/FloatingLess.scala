// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.codegen.{CodegenContext, ExprCode}
import org.apache.spark.sql.catalyst.util.TypeUtils
import org.apache.spark.sql.types.{BooleanType, DataType, DoubleType, FloatType}

/**
 * Whether one floating-point number is less than another, or equal if `orEqual` says so.
 *
 * In the order of Spark: the two zeros are equal, and NaN is equal to itself and greater than all else. Spark's own code finds out
 * first which of three cases it is, by branches that nobody can predict for rows in no order by the column; this one has none.
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

  /** The expression with comparisons of floating-point numbers as these. */
  def in(expression: Expression): Expression = expression.transform {
    case LessThan(left, right) if isFloating(left) => FloatingLess(left, right, orEqual = false)
    case LessThanOrEqual(left, right) if isFloating(left) => FloatingLess(left, right, orEqual = true)
    case GreaterThan(left, right) if isFloating(left) => FloatingLess(right, left, orEqual = false)
    case GreaterThanOrEqual(left, right) if isFloating(left) => FloatingLess(right, left, orEqual = true)
  }

  private def isFloating(side: Expression): Boolean = side.dataType == DoubleType || side.dataType == FloatType
}
