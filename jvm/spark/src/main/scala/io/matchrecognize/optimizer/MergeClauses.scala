// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.planning.PhysicalOperation
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Project, Union}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.plan.{ClauseBranch, MatchRecognize, MatchRecognizeSet, MergedClauses}

/**
 * `Union(clauses and RULES over the same rows, others)  ->  Union(MatchRecognizeSet, others)`
 *
 * The rows are read, shuffled and sorted once for all clauses; see [[MergedClauses]]. The rule does not apply to
 * streams, because the checkpoint identifies each stateful operator by an ID that must depend only on the query as
 * written.
 */
object MergeClauses extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    // The setting is read last: an invalid value must not prevent other statements, such as RESET, from running.
    case union: Union if !union.isStreaming && hasClause(union) && MatchRecognizeConf.MergeClauses.get(conf) =>
      val merged = MergedClauses(union.children.flatMap(clausesOf))
      // The clauses of RULES are one set before and after, so only fewer branches are a change.
      if (merged.size >= union.children.size) union
      else if (merged.size == 1) merged.head
      else union.copy(children = merged)
  }

  private def hasClause(plan: LogicalPlan): Boolean = plan.exists {
    case _: MatchRecognize | _: MatchRecognizeSet => true
    case _ => false
  }

  /** Returns a branch for each clause of RULES, if all of them can be merged; any other branch is returned unchanged. */
  private def clausesOf(branch: LogicalPlan): Seq[LogicalPlan] = branch match {
    case PhysicalOperation(_, _, set: MatchRecognizeSet) if set.specifications.forall(_.bestEffort.isEmpty) =>
      val clauses =
        set.clauses.map(clause => branch.transform { case same if same eq set => Project(set.output, clause) })
      if (clauses.forall(ClauseBranch.of(_).exists(_.isRight))) clauses else Seq(branch)
    case other => Seq(other)
  }
}
