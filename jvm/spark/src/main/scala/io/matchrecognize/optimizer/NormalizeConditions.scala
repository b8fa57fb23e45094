// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.conditions.NormalForm
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet, MatchSpecification}

/**
 * `MatchRecognize(conditions)  ->  MatchRecognize(the conditions in normal form)`
 *
 * Everything that analyzes conditions comes after this rule and reads only one form of them: see [[NormalForm]].
 * Explained conditions stay as they are written.
 */
object NormalizeConditions extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transform {
    case clause: MatchRecognize if !isExplained(clause.specification) =>
      val normal = clause.conditions.map(NormalForm.of)
      if (normal == clause.conditions) clause else clause.copy(conditions = normal)
    case set: MatchRecognizeSet if !set.specifications.exists(isExplained) =>
      val normal = set.conditions.map(_.map(NormalForm.of))
      if (normal == set.conditions) set else set.copy(conditions = normal)
  }

  private def isExplained(specification: MatchSpecification): Boolean = specification.rows.explains
}
