// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, Project}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.MatchRecognize

/**
 * `Project(some, MatchRecognize(reads))  ->  Project(some, MatchRecognize(the reads that are used))`
 *
 * A measure that nobody asks for costs nothing. The columns of the input that are not used any more then
 * fall to Spark's own column pruning.
 */
object PruneReads extends Rule[LogicalPlan] {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case project @ Project(_, clause: MatchRecognize) if !clause.readOutput.forall(project.references.contains) =>
      val (reads, output) = clause.reads.zip(clause.readOutput).filter { case (_, column) =>
        project.references.contains(column)
      }.unzip
      project.copy(child = clause.copy(reads = reads, readOutput = output))
  }
}
