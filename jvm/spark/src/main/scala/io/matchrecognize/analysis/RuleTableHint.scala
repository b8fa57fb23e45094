// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnresolvedHint}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.UnresolvedRules

/**
 * `SELECT /*+ RULES_OF_TABLE */ * FROM t MATCH_RECOGNIZE (... RULES (...))`: the rules are written here for a check of what RULES FROM
 * would read from a table, so that what it refuses is refused; see [[RuleTableCheck]].
 */
object RuleTableHint extends Rule[LogicalPlan] {
  private val Name = "RULES_OF_TABLE"

  override def apply(plan: LogicalPlan): LogicalPlan = plan.resolveOperatorsUp {
    case UnresolvedHint(name, _, child) if name.equalsIgnoreCase(Name) =>
      child.resolveOperatorsUp { case rules: UnresolvedRules => rules.copy(ofTable = true) }
  }
}
