// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.Expression

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{OutcomeCall, OutcomeRead}
import io.matchrecognize.policy.RowsPerMatch

/** Rewrites the calls of MATCH_OUTCOME and NEXT_STEP in a measure, which are values of the whole match. */
private[analysis] final class OutcomeLowering(rows: RowsPerMatch, operands: OperandReader) {

  /** @param section the measure, for messages */
  def lower(measure: Expression, section: String): Expression = WholeMatchCalls.lower(measure, operands) {
    case call: OutcomeCall if rows.showsIncomplete => OutcomeRead(call.function)
    case call: OutcomeCall => throw refused(
        call,
        section,
        s"every match that ${rows.words} shows is complete; write ONE ROW PER MATCH WITH INCOMPLETE MATCHES"
      )
  } { (call, in, detail) => refused(call, in, detail) }

  private def refused(call: Expression, section: String, detail: String): Throwable =
    AnalysisErrors.outcomeMisplaced(call.origin, call.toString.stripSuffix("()"), section, detail)
}
