// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Expression}

/**
 * A form of expressions over the same rows. Two expressions have the same form only if Spark evaluates them
 * identically. The form leaves out the names of columns and nothing else.
 *
 * Spark's canonical form would also sort the operands of AND, OR and sums. Their order matters, because it decides
 * whether an error is raised: `10 / x > 1` can stand before or after `x <> 0`, and a sum can overflow.
 */
private[matchrecognize] object ExactForm {
  def of(expression: Expression): Expression = expression.transform { case column: AttributeReference =>
    AttributeReference("", column.dataType, column.nullable)(column.exprId)
  }
}
