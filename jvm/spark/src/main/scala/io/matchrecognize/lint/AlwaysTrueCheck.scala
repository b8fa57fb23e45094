// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.plan.PatternRead

/**
 * Reports conjuncts that are never false, as in `x <= MAX(x)`. Such a conjunct can only exclude rows for which it is
 * null. A conjunct that reads nothing, such as TRUE, is assumed to be intended and is not reported.
 */
private[lint] object AlwaysTrueCheck {

  def apply(clause: LintedClause): Seq[Finding] = for {
    variable <- clause.variables.primary.indices if !clause.impossible(variable)
    part <- clause.conjuncts(variable)
    if PatternRead.in(part.written).nonEmpty && ConditionLogic.isNeverFalse(part)
  } yield {
    val name = clause.variables.name(variable)
    Finding(
      Check.AlwaysTrue,
      clause.atCondition(variable, part.written),
      Some(name),
      s"${clause.text(part.written)} is never false.",
      s"It excludes a row from $name only if it is null for the row.",
      (if (part.comparesWithItself) Conjunct.OwnRow else "Correct the condition, or remove it.") +
        " To exclude only NULL, write IS NOT NULL."
    )
  }
}
