// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Window}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.MatchAsWindow

/** Once Spark has made a join of a correlated subquery, restores the operator of a clause in it. */
object RestoreCorrelated extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case window: Window => MatchAsWindow.read(window).getOrElse(window)
  }
}
