// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Expression}

/**
 * A form in which two expressions over the same rows are equal only if Spark evaluates them identically. It leaves out
 * the names of columns and nothing else.
 *
 * Spark's canonical form also sorts the operands of AND, OR and sums. Their order matters, because it decides whether
 * an error is raised: `10 / x > 1` can stand before or after `x <> 0`, and a sum can overflow.
 */
private[matchrecognize] object ExactForm {
  def of(expression: Expression): Expression = expression.transform { case column: AttributeReference =>
    AttributeReference("", column.dataType, column.nullable)(column.exprId)
  }
}
