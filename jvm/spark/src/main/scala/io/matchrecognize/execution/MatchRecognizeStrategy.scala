// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.execution.{SparkPlan, SparkStrategy}

import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet, MergedClauses}

/** Plans the logical operator over rows that are all there; see `streaming.StreamingStrategy` for others. */
object MatchRecognizeStrategy extends SparkStrategy {
  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case clause: MatchRecognize if !clause.child.isStreaming =>
      val operator = MatchRecognizeExec(
        clause.partition,
        clause.order,
        clause.conditions,
        clause.limits,
        clause.clock,
        clause.earlyFilter,
        clause.reads,
        clause.readOutput,
        clause.specification,
        planLater(clause.child)
      )
      BestEffortCheck(operator.clauses)
      clause.getTagValue(MergedClauses.NotMerged).foreach(operator.setTagValue(MergedClauses.NotMerged, _))
      Seq(operator)
    case set: MatchRecognizeSet if !set.child.isStreaming =>
      val operator = MatchRecognizeSetExec(
        set.partition,
        set.order,
        set.conditions,
        set.limits,
        set.clock,
        set.earlyFilter,
        set.shown,
        set.specifications,
        set.output,
        planLater(set.child)
      )
      BestEffortCheck(operator.clauses)
      Seq(operator)
    case _ => Nil
  }
}
