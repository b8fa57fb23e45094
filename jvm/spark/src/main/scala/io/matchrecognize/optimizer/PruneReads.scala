// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.AttributeSet
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan, Project}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/**
 * `Project(some, MatchRecognize(reads))  ->  Project(some, MatchRecognize(the reads that are used))`
 *
 * A measure that is not used costs nothing. The columns of the input that are not used any more then
 * fall to Spark's own column pruning.
 */
object PruneReads extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case project @ Project(_, clause: MatchRecognize) =>
      prune(clause, project.references).map(pruned => project.copy(child = pruned)).getOrElse(project)
    case project @ Project(_, filter @ Filter(_, clause: MatchRecognize)) =>
      prune(clause, project.references ++ filter.references)
        .map(pruned => project.copy(child = filter.copy(child = pruned))).getOrElse(project)
    case project @ Project(_, set: MatchRecognizeSet) =>
      prune(set, project.references).map(pruned => project.copy(child = pruned)).getOrElse(project)
    case project @ Project(_, filter @ Filter(_, set: MatchRecognizeSet)) =>
      prune(set, project.references ++ filter.references)
        .map(pruned => project.copy(child = filter.copy(child = pruned))).getOrElse(project)
  }

  private def prune(set: MatchRecognizeSet, used: AttributeSet): Option[MatchRecognizeSet] =
    if (set.output.forall(used.contains)) None
    else {
      val kept = set.output.indices.filter(column => used.contains(set.output(column)))
      Some(set.copy(shown = set.shown.map(columns => kept.map(columns)), output = kept.map(set.output)))
    }

  private def prune(clause: MatchRecognize, used: AttributeSet): Option[MatchRecognize] =
    if (clause.readOutput.forall(used.contains)) None
    else {
      val (reads, output) = clause.reads.zip(clause.readOutput).filter { case (_, column) =>
        used.contains(column)
      }.unzip
      Some(clause.copy(reads = reads, readOutput = output))
    }
}
