// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnresolvedHint}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.UnresolvedRules

/**
 * `SELECT /*+ RULES_OF_TABLE */ * FROM t MATCH_RECOGNIZE (... RULES (...))`: checks the rules in the text as RULES
 * FROM would check them if it read them from a table; see [[RuleTableCheck]].
 */
object RuleTableHint extends Rule[LogicalPlan] {
  private val Name = "RULES_OF_TABLE"

  override def apply(plan: LogicalPlan): LogicalPlan = plan.resolveOperatorsUp {
    case UnresolvedHint(name, _, child) if name.equalsIgnoreCase(Name) =>
      child.resolveOperatorsUp { case rules: UnresolvedRules => rules.copy(ofTable = true) }
  }
}
