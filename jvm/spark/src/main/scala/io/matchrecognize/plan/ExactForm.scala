// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{AttributeReference, Expression}

/**
 * A form by which expressions over the same rows are equal only if they are evaluated alike: the names of columns are left out, and nothing else.
 *
 * Spark's canonical form also sorts the operands of AND and OR, and of sums, which decides whether an error comes: of `10 / x > 1` before or after
 * `x <> 0`, or of a sum that is too large.
 */
private[matchrecognize] object ExactForm {
  def of(expression: Expression): Expression = expression.transform { case column: AttributeReference =>
    AttributeReference("", column.dataType, column.nullable)(column.exprId)
  }
}
