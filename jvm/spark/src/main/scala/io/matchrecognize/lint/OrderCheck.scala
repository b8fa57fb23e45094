// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.automaton.Instruction.Take

/**
 * Reports a clause without ORDER BY if a match may have several rows, since their order is then undefined. A clause
 * with a navigation function is not reported here, because [[WarningCheck]] reports it.
 */
private[lint] object OrderCheck {

  def apply(clause: LintedClause): Option[Finding] = {
    val isWarned = clause.origins.warnings.exists(_.getCondition == "MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER")
    def mostRows = clause.compiled.facts.program.longestPath { case _: Take => 1L }
    Option.when(clause.operator.order.isEmpty && !isWarned && !mostRows.exists(_ <= 1))(Finding(
      Check.NoOrder,
      clause.origins.clause,
      None,
      "The clause has no ORDER BY, and a match may have several rows.",
      "The order of the rows is undefined, so matches and measures may differ each time the query runs.",
      "Add ORDER BY with the column that determines the order, such as a time. spark.matchRecognize.requireTotalOrder makes this an error."
    ))
  }
}
