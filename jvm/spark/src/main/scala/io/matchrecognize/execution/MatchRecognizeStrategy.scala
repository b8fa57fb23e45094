// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.classic.SparkSession
import org.apache.spark.sql.execution.{SparkPlan, SparkStrategy}
import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.execution.rows.PartitionSort
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet, MergedClauses}

/** Plans the logical operators over tables; see `streaming.StreamingStrategy` for streams. */
object MatchRecognizeStrategy extends SparkStrategy {
  override def apply(plan: LogicalPlan): Seq[SparkPlan] = plan match {
    case clause: MatchRecognize if !clause.child.isStreaming =>
      val slices = slicesOf(clause)
      val rows =
        slices.toOption.flatMap(_ => LargestPartition.shuffled(clause.child)).getOrElse(planLater(clause.child))
      val operator = MatchRecognizeExec(
        clause.partition,
        clause.order,
        clause.conditions,
        clause.limits,
        clause.clock,
        clause.earlyFilter,
        clause.reads,
        clause.readOutput,
        clause.specification,
        slices,
        slices.fold(
          _ => rows,
          cut => SliceExchangeExec(PartitionSort.ordering(clause.partition, clause.order.take(1)), cut.ranges, rows)
        )
      )
      listen(operator)
      clause.getTagValue(MergedClauses.NotMerged).foreach(operator.setTagValue(MergedClauses.NotMerged, _))
      Seq(operator)
    case set: MatchRecognizeSet if !set.child.isStreaming =>
      val operator = MatchRecognizeSetExec(
        set.partition,
        set.order,
        set.conditions,
        set.limits,
        set.clock,
        set.earlyFilter,
        set.shown,
        set.specifications,
        set.output,
        planLater(set.child)
      )
      listen(operator)
      Seq(operator)
    case _ => Nil
  }

  private def listen(operator: SortedPartitionsExec): Unit =
    if (operator.clauses.exists(_.specification.bestEffort.isDefined)) EffortWarning.listenIn(SparkSession.active)

  private def slicesOf(clause: MatchRecognize): Either[String, Slices] = {
    lazy val cores = SparkSession.active.sparkContext.defaultParallelism
    Slices.of(
      Slices.Clause(
        clause.specification,
        clause.conditions,
        clause.limits,
        clause.reads,
        clause.partition,
        clause.order
      ),
      LargestPartition.hasRows(clause, _, cores),
      cores,
      SQLConf.get
    )
  }
}
