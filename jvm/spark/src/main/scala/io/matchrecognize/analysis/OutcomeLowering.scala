// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.aggregate.AggregateExpression

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan._
import io.matchrecognize.policy.RowsPerMatch

/** Rewrites the calls of MATCH_OUTCOME and NEXT_STEP in a measure, which are values of the whole match. */
private[analysis] final class OutcomeLowering(rows: RowsPerMatch, operands: OperandReader) {

  /** @param section the measure, for messages */
  def lower(measure: Expression, section: String): Expression = measure match {
    case call: OutcomeCall if rows.showsIncomplete => OutcomeRead(call.function)
    case call: OutcomeCall => throw refused(
        call,
        section,
        s"every match that ${rows.words} shows is complete; write ONE ROW PER MATCH WITH INCOMPLETE MATCHES"
      )
    case outer @ (_: Navigate | _: AggregateExpression | _: ProcessingMode | _: TrendCall) =>
      outer.foreach {
        case call: OutcomeCall => throw refused(
            call,
            operands.describe(outer),
            "it is a value of the whole match; call it alone, or call the other function in the query around " +
              "the clause"
          )
        case _ => ()
      }
      outer
    case other => other.mapChildren(lower(_, section))
  }

  private def refused(call: OutcomeCall, section: String, detail: String): Throwable =
    AnalysisErrors.outcomeMisplaced(call.origin, call.function.name, section, detail)
}
