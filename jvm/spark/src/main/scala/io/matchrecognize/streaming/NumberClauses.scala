// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.trees.TreeNodeTag

import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeRuleTable, MatchRecognizeSet}

/**
 * Numbers the clauses of a query over streams, each after those whose matches it reads, so that each reports its
 * counters under a name of its own. The strategy cannot number them, since it plans one clause at a time and does not
 * see the others.
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
