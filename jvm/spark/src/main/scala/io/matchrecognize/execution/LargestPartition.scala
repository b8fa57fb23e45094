// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.plans.logical.statsEstimation.EstimationUtils
import org.apache.spark.sql.execution.adaptive.{LogicalQueryStage, ShuffleQueryStageExec}
import org.apache.spark.sql.execution.{SortExec, SparkPlan}
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.plan.MatchRecognize

/**
 * Estimates the size of a clause's largest partition while the clause is planned.
 *
 * Adaptive execution plans the clause again after its rows are shuffled. By then, the size of each partition of the
 * shuffle is known. Before that, only the total number of rows can be estimated; without PARTITION BY, these rows form
 * a single partition.
 */
private[matchrecognize] object LargestPartition {

  /**
   * Whether the largest partition has at least `threshold` rows, as far as is known, and at least 1.5 times the share
   * that each of `cores` concurrent tasks would have of all rows.
   */
  def hasRows(clause: MatchRecognize, threshold: Long, cores: Int): Boolean = shuffled(clause.child) match {
    case Some(stage) => measured(stage).exists { case (largest, all) =>
        largest >= threshold && 2 * largest * cores >= 3 * all
      }
    case None => clause.partition.isEmpty && estimated(clause.child).exists(_ >= threshold)
  }

  /** Whether the input as a whole is known to have fewer than `rows` rows. */
  def isSmall(clause: MatchRecognize, rows: Long): Boolean = estimated(clause.child).exists(_ < rows)

  /** The shuffle that adaptive execution has run for the clause, if any. */
  def shuffled(child: LogicalPlan): Option[ShuffleQueryStageExec] = child match {
    case LogicalQueryStage(_, plan) => stage(plan).filter(_.isMaterialized)
    case _ => None
  }

  private def stage(plan: SparkPlan): Option[ShuffleQueryStageExec] = plan match {
    case shuffle: ShuffleQueryStageExec => Some(shuffle)
    case sort: SortExec => stage(sort.child)
    case _ => None
  }

  /**
   * The number of rows in the largest partition of a shuffle, derived from its share of the bytes, and the number of
   * all rows.
   */
  private def measured(stage: ShuffleQueryStageExec): Option[(Double, Double)] =
    for {
      sizes <- stage.mapStats.map(_.bytesByPartitionId)
      rows <- stage.getRuntimeStatistics.rowCount
    } yield (rows.toDouble * sizes.max / math.max(sizes.sum, 1L), rows.toDouble)

  /** The estimated number of rows; None if it would be a guess, about joins or about files of unknown size. */
  private def estimated(child: LogicalPlan): Option[BigInt] = {
    val stats = child.stats
    def bySize = stats.sizeInBytes / EstimationUtils.getSizePerRow(child.output)
    stats.rowCount.orElse(
      Option.when(child.collectLeaves().size == 1 && stats.sizeInBytes < SQLConf.get.defaultSizeInBytes)(bySize)
    )
  }
}
