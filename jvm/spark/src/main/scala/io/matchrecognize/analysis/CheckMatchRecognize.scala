// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.MatchRecognize

/** Refuses what can only be seen when the whole query is resolved; all other refusals stand where the fact is found. */
object CheckMatchRecognize extends (LogicalPlan => Unit) {
  override def apply(plan: LogicalPlan): Unit = plan.foreach {
    case clause: MatchRecognize if clause.child.isStreaming => throw AnalysisErrors.streamingInput(clause.origin)
    case _ => ()
  }
}
