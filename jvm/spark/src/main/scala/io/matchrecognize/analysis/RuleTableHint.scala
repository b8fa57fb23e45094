// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnresolvedHint}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.UnresolvedRules

/**
 * Implements the hint in `SELECT /*+ RULES_OF_TABLE */ * FROM t MATCH_RECOGNIZE (... RULES (...))`. It checks rules in
 * the text of a query as if RULES FROM had read them from a table; see [[RuleTableCheck]].
 */
object RuleTableHint extends Rule[LogicalPlan] {
  private val Name = "RULES_OF_TABLE"

  override def apply(plan: LogicalPlan): LogicalPlan = plan.resolveOperatorsUp {
    case UnresolvedHint(name, _, child) if name.equalsIgnoreCase(Name) =>
      child.resolveOperatorsUp { case rules: UnresolvedRules => rules.copy(ofTable = true) }
  }
}
