// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression

import io.matchrecognize.plan.{Navigate, ProcessingMode, TrendCall}

/**
 * Rewrites the calls in a measure whose values are those of the whole match, such as MATCH_ID. Such a call cannot be an
 * argument of a navigation, an aggregate, RUNNING or FINAL.
 */
private[analysis] object WholeMatchCalls {

  /**
   * @param rewrite returns the read for each of these calls, and is not defined for other expressions
   * @param refused returns the error for a call that is misplaced, given what it is in, and what to write instead
   */
  def lower(measure: Expression, operands: OperandReader)(rewrite: PartialFunction[Expression, Expression])(
      refused: (Expression, String, String) => Throwable
  ): Expression = measure match {
    case call if rewrite.isDefinedAt(call) => rewrite(call)
    case outer @ (_: Navigate | _: AggregateExpression | _: ProcessingMode | _: TrendCall) =>
      outer.find(rewrite.isDefinedAt).foreach(call => throw refused(call, operands.describe(outer), Misplaced))
      outer
    case other => other.mapChildren(lower(_, operands)(rewrite)(refused))
  }

  private val Misplaced =
    "it is a value of the whole match; call it alone, or call the other function in the query around the clause"
}
