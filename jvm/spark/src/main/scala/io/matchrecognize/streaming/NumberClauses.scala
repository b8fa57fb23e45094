// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.trees.TreeNodeTag

import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeRuleTable, MatchRecognizeSet}

/**
 * Numbers the streaming clauses of a query, so that each of them reports its counters under its own name. A clause that
 * reads the matches of another clause comes after that clause. The strategy cannot number the clauses, since it plans
 * one clause at a time and does not see the others.
 */
object NumberClauses extends Rule[LogicalPlan] {
  private val number = TreeNodeTag[Int]("match_recognize_number")

  override def apply(plan: LogicalPlan): LogicalPlan = {
    var last = 0
    plan.foreachUp {
      case clause @ (_: MatchRecognize | _: MatchRecognizeSet | _: MatchRecognizeRuleTable) if clause.isStreaming =>
        last += 1
        clause.setTagValue(number, last)
      case _ =>
    }
    plan
  }

  /** The name under which the progress of a query reports the counters of a clause. */
  private[streaming] def nameOf(clause: LogicalPlan): String =
    clause.getTagValue(number).filter(_ > 1).fold("match_recognize")(at => s"match_recognize_$at")
}
