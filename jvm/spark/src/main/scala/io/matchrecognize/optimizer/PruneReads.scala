// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.AttributeSet
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan, Project}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/**
 * `Project(some, MatchRecognize(reads))  ->  Project(some, MatchRecognize(the reads that are used))`
 *
 * Unused measures then cost nothing. Spark's own column pruning can then remove the input columns that only these
 * measures need.
 */
object PruneReads extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case project @ Project(_, node) =>
      prune(node, project.references).map(pruned => project.copy(child = pruned)).getOrElse(below(project))
  }

  private def below(project: Project): Project = project.child match {
    case filter @ Filter(_, node) => prune(node, project.references ++ filter.references)
        .map(pruned => project.copy(child = filter.copy(child = pruned))).getOrElse(project)
    case _ => project
  }

  /**
   * Returns the clause or the set with only the used columns. Returns None if all columns are used, or if `node` is
   * neither a clause nor a set.
   */
  private def prune(node: LogicalPlan, used: AttributeSet): Option[LogicalPlan] = node match {
    case clause: MatchRecognize if !clause.readOutput.forall(used.contains) =>
      val (reads, output) = clause.reads.zip(clause.readOutput).filter { case (_, column) =>
        used.contains(column)
      }.unzip
      Some(clause.copy(reads = reads, readOutput = output))
    case set: MatchRecognizeSet if !set.output.forall(used.contains) =>
      val kept = set.output.indices.filter(column => used.contains(set.output(column)))
      Some(set.copy(shown = set.shown.map(columns => kept.map(columns)), output = kept.map(set.output)))
    case _ => None
  }
}
