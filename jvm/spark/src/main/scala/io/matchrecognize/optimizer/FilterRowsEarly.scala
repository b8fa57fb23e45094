// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.plan.conditions.{AnyOf, UsefulRows}
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/**
 * `MatchRecognize(input)  ->  MatchRecognize(Filter(conditions for a useful row, input))`
 *
 * Rows that the clause does not need are then neither shuffled nor sorted; see [[UsefulRows]].
 */
object FilterRowsEarly extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case clause: MatchRecognize if clause.earlyFilter.isEmpty && isOn =>
      UsefulRows.of(clause).map { condition =>
        clause.copy(earlyFilter = Some(condition), child = filtered(condition, clause.child))
      }.getOrElse(clause)
    // A row is useful if any of the rules can use it.
    case set: MatchRecognizeSet if set.earlyFilter.isEmpty && isOn =>
      val ofRules = set.clauses.map(UsefulRows.of)
      if (ofRules.exists(_.isEmpty)) set
      else {
        val condition = AnyOf.atLeast(ofRules.flatten)
        set.copy(earlyFilter = Some(condition), child = filtered(condition, set.child))
      }
  }

  // The setting is read only if the plan has a clause: an invalid value must not prevent other statements, such as
  // RESET, from running.
  private def isOn: Boolean = MatchRecognizeConf.EarlyRowFiltering.get(conf)

  /**
   * Adds the filter to the input of a batch query. In a stream, Spark would push the filter below the watermark, so it
   * is added later, when the clause is planned.
   */
  private def filtered(condition: Expression, child: LogicalPlan): LogicalPlan =
    if (child.isStreaming) child else Filter(condition, child)
}
