// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate.{AggregateExpression, AggregateFunction}

import io.matchrecognize.errors.{AnalysisErrors, ParserErrors}
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan._

/**
 * Rewrites a call of an aggregate function in the clause as an [[AggregateRead]] over the rows of its variable.
 *
 * `COUNT(A.*)` counts A's rows. `COUNT(*)` and calls without a column apply to all rows of the match.
 */
private[analysis] final class AggregateLowering(variables: VariableTable, operands: OperandReader) {
  import AggregateLowering.input

  def lower(call: AggregateExpression, isFinal: Boolean): Expression = {
    val function = call.aggregateFunction
    val inputs = function.children ++ call.filter
    checkInputs(call, inputs)
    val used = operands.variablesOf(inputs)
    if (used.size > 1) throw AnalysisErrors.mixedVariables(call.origin, function.prettyName, used.map(operands.nameOf))
    val plain = InlineReplaceable(function.mapChildren(input)) match {
      case _: UnevaluableAggregateFunc => throw ParserErrors.unsupportedExpression(
          call.origin,
          function.prettyName,
          "an aggregate",
          "only Spark can compute it; call it in the query around the clause"
        )
      case evaluable: AggregateFunction => evaluable
      case other => throw new IllegalStateException(s"no aggregate function: ${other.prettyName}")
    }
    AggregateRead(
      plain,
      call.isDistinct,
      call.filter.map(filter => InlineReplaceable(input(filter))),
      used.headOption.flatten.fold(variables.ofMatch)(variables.resolve),
      used.headOption.flatten,
      isFinal
    )
  }

  private def checkInputs(call: AggregateExpression, inputs: Seq[Expression]): Unit = inputs.foreach(_.foreach {
    case inner: AggregateExpression => throw AnalysisErrors.nestedAggregate(
        inner.origin,
        call.aggregateFunction.prettyName,
        inner.aggregateFunction.prettyName,
        "compute the inner one as a measure, and the outer one in the query around the clause"
      )
    case inner: Navigate => throw AnalysisErrors.nestedAggregate(
        inner.origin,
        call.aggregateFunction.prettyName,
        inner.function.toString,
        "compute the neighbouring value with LAG or LEAD in a subquery that the clause reads"
      )
    case mode: ProcessingMode => throw ParserErrors.invalidProcessingMode(
        mode.origin,
        mode.keyword,
        operands.describe(mode.child),
        s" inside ${call.aggregateFunction.prettyName}",
        "Write it before the aggregate."
      )
    case _ => ()
  })
}

private[analysis] object AggregateLowering {

  /** Rewrites an argument into the expression that is evaluated for each aggregated row. */
  def input(argument: Expression): Expression = argument match {
    case PatternColumn(_, column) => column
    case ConstantColumn(column) => column
    case _: PatternRows => Literal(1)
    case _: Classifier => AggregatedLabel()
    case MatchNumber() => AggregatedMatchNumber()
    case other => other.mapChildren(input)
  }
}
