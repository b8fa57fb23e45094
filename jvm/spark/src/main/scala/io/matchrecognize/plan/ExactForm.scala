// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Expression}

/**
 * A form in which expressions over the same rows are equal only if they are evaluated alike: it drops the names of
 * columns, and nothing else.
 *
 * Spark's canonical form also sorts the operands of AND, OR and sums, whose order decides whether there is an error:
 * `10 / x > 1` before or after `x <> 0`, or a sum that overflows.
 */
private[matchrecognize] object ExactForm {
  def of(expression: Expression): Expression = expression.transform { case column: AttributeReference =>
    AttributeReference("", column.dataType, column.nullable)(column.exprId)
  }
}
