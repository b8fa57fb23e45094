// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.automaton.Instruction.Take

/**
 * Whether a match of a clause without ORDER BY may have several rows, whose order is then undefined. A function that reads
 * other rows is a warning of its own ([[WarningCheck]]), which says the same.
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
