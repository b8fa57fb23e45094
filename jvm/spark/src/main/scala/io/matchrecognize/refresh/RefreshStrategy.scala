// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.refresh

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.execution.command.ExecutedCommandExec
import org.apache.spark.sql.execution.{SparkPlan, SparkStrategy}

import io.matchrecognize.plan.QueryReport
import io.matchrecognize.plan.QueryReport.RefreshParts

/** Plans EXPLAIN MATCH REFRESH. */
object RefreshStrategy extends SparkStrategy {
  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case statement @ QueryReport(_, parts: RefreshParts, _, _, _) =>
      Seq(ExecutedCommandExec(DescribeRefresh(statement, parts)))
    case _ => Nil
  }
}
