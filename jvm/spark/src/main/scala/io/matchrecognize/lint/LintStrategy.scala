// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.execution.command.ExecutedCommandExec
import org.apache.spark.sql.execution.{SparkPlan, SparkStrategy}

import io.matchrecognize.plan.QueryReport
import io.matchrecognize.plan.QueryReport.Findings

/** Plans EXPLAIN MATCH LINT. */
object LintStrategy extends SparkStrategy {
  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case statement @ QueryReport(_, Findings(sample), _, _, _) => Seq(ExecutedCommandExec(RunLint(statement, sample)))
    case _ => Nil
  }
}
