// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Union}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.plan.{MatchRecognize, MergedClauses}

/**
 * `Union(clauses over the same rows, others)  ->  Union(MatchRecognizeSet, others)`
 *
 * The rows are read, shuffled and sorted once for all clauses; see [[MergedClauses]]. The rule does not apply to
 * streams, because the checkpoint identifies each stateful operator by an ID that must depend only on the query as
 * written.
 */
object MergeClauses extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    // The setting is read last: an invalid value must not prevent other statements, such as RESET, from running.
    case union: Union if !union.isStreaming && hasClause(union) && MatchRecognizeConf.MergeClauses.get(conf) =>
      MergedClauses(union.children) match {
        case merged if merged.size == union.children.size => union
        case Seq(single) => single
        case several => union.copy(children = several)
      }
  }

  private def hasClause(plan: LogicalPlan): Boolean = plan.exists(_.isInstanceOf[MatchRecognize])
}
