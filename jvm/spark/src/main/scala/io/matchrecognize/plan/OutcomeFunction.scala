// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Expression

import io.matchrecognize.plan.ClauseArguments.NoArgument

/** A function about the outcome of an attempt, for WITH INCOMPLETE MATCHES. Its value is a string. */
sealed abstract class OutcomeFunction extends ClauseFunction(NoArgument) {
  override def call(variable: Option[String], values: Seq[Expression]): Expression = OutcomeCall(this)

  override def outsideHint: String =
    "Add a measure to a clause with ONE ROW PER MATCH WITH INCOMPLETE MATCHES, as in MEASURES MATCH_OUTCOME() AS " +
      "outcome, and select its name."
}

object OutcomeFunction {

  /** MATCHED, TIMED OUT, REFUSED or OPEN. */
  case object MATCH_OUTCOME extends OutcomeFunction

  /** The variable of the first step that is missing; null for a match. */
  case object NEXT_STEP extends OutcomeFunction

  val all: Seq[OutcomeFunction] = Seq(MATCH_OUTCOME, NEXT_STEP)
}
