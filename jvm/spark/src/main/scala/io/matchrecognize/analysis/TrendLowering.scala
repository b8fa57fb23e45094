// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression
import org.apache.spark.sql.catalyst.expressions.{Expression, RowOrdering}
import org.apache.spark.sql.types.NumericType

import io.matchrecognize.errors.{AnalysisErrors, ParserErrors}
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan._

/** Rewrites a call of a trend function in a measure as a [[TrendRead]] over the rows of its variable. */
private[analysis] final class TrendLowering(variables: VariableTable, operands: OperandReader, scope: ExpressionScope) {

  def lower(call: TrendCall): Expression = {
    scope match {
      case measure: ExpressionScope.Measure if measure.isOverTrends => ()
      case _ => throw AnalysisErrors.trendFunctionMisplaced(call.origin, call.function.name, scope.section)
    }
    call.children.foreach(check(call, _))
    val used = operands.variablesOf(call.children ++ call.variable.map(PatternRows(_)))
    if (used.size > 1) throw AnalysisErrors.mixedVariables(call.origin, call.function.name, used.map(operands.nameOf))
    val name = used.headOption.flatten
    TrendRead(
      call.function,
      name.map(variables.resolve(_).get),
      name,
      call.children.map(value => InlineReplaceable(AggregateLowering.input(value)))
    )
  }

  private def check(call: TrendCall, value: Expression): Unit = {
    def refuse(inner: Expression) = throw ParserErrors.invalidCall(
      inner.origin,
      call.function.name,
      "a trend function cannot read the match; write a value of each row, as in SUM_TRENDS(A.x)"
    )
    value.foreach {
      case only: ClauseOnly if only.readsMatch => refuse(only)
      case inner: AggregateExpression => refuse(inner)
      case _ => ()
    }
    val isNumber = value.dataType.isInstanceOf[NumericType]
    if (call.function.arguments == ClauseArguments.RowValue(isNumber = true) && !isNumber) {
      throw ParserErrors.invalidCall(
        call.origin,
        call.function.name,
        s"it requires a number, not ${value.dataType.sql}; cast the value to a number"
      )
    }
    if (!RowOrdering.isOrderable(value.dataType)) throw ParserErrors.invalidCall(
      call.origin,
      call.function.name,
      s"values of type ${value.dataType.sql} have no order"
    )
  }
}
