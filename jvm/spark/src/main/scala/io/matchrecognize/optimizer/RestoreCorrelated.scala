// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Window}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.MatchAsWindow

/** Restores the operator of a clause in a correlated subquery after Spark has turned the subquery into a join. */
object RestoreCorrelated extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case window: Window => MatchAsWindow.read(window).getOrElse(window)
  }
}
