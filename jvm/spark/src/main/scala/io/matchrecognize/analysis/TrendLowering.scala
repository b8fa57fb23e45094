// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression
import org.apache.spark.sql.catalyst.expressions.{Expression, RowOrdering}
import org.apache.spark.sql.types.NumericType

import io.matchrecognize.errors.ClauseErrors
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan._

/** Turns a trend function of a measure into a [[TrendRead]] over the rows of its variable. */
private[analysis] final class TrendLowering(variables: VariableTable, operands: OperandReader, scope: ExpressionScope) {

  def lower(call: TrendCall): Expression = {
    scope match {
      case ExpressionScope.Measure(_, _, true) => ()
      case _ => throw ClauseErrors.trendFunctionMisplaced(call.origin, call.function.toString, scope.section)
    }
    call.children.foreach(check(call, _))
    val used = operands.variablesOf(call.children ++ call.variable.map(PatternRows(_)))
    if (used.size > 1) throw ClauseErrors.mixedVariables(call.origin, call.function.toString, used.map(operands.nameOf))
    val name = used.headOption.flatten
    TrendRead(
      call.function,
      name.map(variables.resolve(_).get),
      name,
      call.children.map(value => InlineReplaceable(AggregateLowering.input(value)))
    )
  }

  private def check(call: TrendCall, value: Expression): Unit = {
    value.foreach {
      case inner @ (_: Navigate | _: ProcessingMode | _: Classifier | _: MatchNumber | _: TrendCall | _: PatternRows |
          _: AggregateExpression) => throw ClauseErrors.invalidCall(
          inner.origin,
          call.function.toString,
          "no match is known here that it could look at; write a value of each row, as in SUM_TRENDS(A.x)"
        )
      case _ => ()
    }
    val isNumber = value.dataType.isInstanceOf[NumericType]
    if (call.function.argument == TrendFunction.NumberArgument && !isNumber) {
      throw ClauseErrors.invalidCall(
        call.origin,
        call.function.toString,
        s"it takes a number, not ${value.dataType.sql}; cast the value to a number"
      )
    }
    if (!RowOrdering.isOrderable(value.dataType)) throw ClauseErrors.invalidCall(
      call.origin,
      call.function.toString,
      s"values of type ${value.dataType.sql} have no order"
    )
  }
}
