// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.plans.logical._
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.streaming.WriteToStreamStatement
import org.apache.spark.sql.streaming.OutputMode

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeRuleTable, MatchRecognizeSet}

/**
 * Refuses, when a streaming query is started, Spark's operators with state that need a watermark and read the matches of a clause:
 * matches come later than the watermark, so their columns have none. Spark would ask for one, and with one drop matches as late.
 * And a recursion, which Spark's own check lets through.
 *
 * Not before the start, since the output mode decides: an aggregation that updates its rows needs no watermark.
 */
object CheckStreamingQuery extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = {
    plan match {
      case statement: WriteToStreamStatement =>
        check(statement.inputQuery, statement.outputMode == OutputMode.Append())
      case _ => ()
    }
    plan
  }

  private def check(query: LogicalPlan, appends: Boolean): Unit = {
    val holdBack = new HoldBack(HoldBack.definitions(query))
    val clause = query.collectFirst {
      case clause @ (_: MatchRecognize | _: MatchRecognizeSet | _: MatchRecognizeRuleTable) if clause.isStreaming =>
        clause
    }
    query.foreach { node =>
      clause.filter(_ => isRecursion(node)).foreach(clause => throw AnalysisErrors.recursionOverStream(clause.origin))
      needsWatermark(node, appends).filter(_ => node.children.exists(holdBack.readsMatches)).foreach { operator =>
        throw AnalysisErrors.statefulAfterStream(clause.fold(node.origin)(_.origin), operator)
      }
    }
  }

  /** Spark 4.0 does not have the class. */
  private def isRecursion(node: LogicalPlan): Boolean = node.isStreaming && node.nodeName == "UnionLoop"

  private def needsWatermark(node: LogicalPlan, appends: Boolean): Option[String] = node match {
    case _: Aggregate if appends => Some("an aggregation")
    case _: Distinct if appends => Some("DISTINCT")
    case join: Join if join.children.forall(_.isStreaming) => Some("a join of two streams")
    case _: DeduplicateWithinWatermark => Some("dropDuplicatesWithinWatermark")
    case _: EventTimeWatermark => Some("withWatermark")
    case _ => None
  }
}
