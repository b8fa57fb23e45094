// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.SubExprUtils
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.{MatchAsWindow, MatchRecognize}

/** In a correlated subquery, writes a clause over the outer query's columns as a window; see [[MatchAsWindow]]. */
object CorrelatedClauses extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.resolveOperatorsUp {
    case clause: MatchRecognize if SubExprUtils.hasOuterReferences(clause) => MatchAsWindow.write(clause)
  }
}
