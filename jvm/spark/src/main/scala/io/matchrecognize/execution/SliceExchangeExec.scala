// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.rdd.RDD
import org.apache.spark.serializer.Serializer
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, SortOrder}
import org.apache.spark.sql.catalyst.plans.physical.RangePartitioning
import org.apache.spark.sql.execution.adaptive.{AQEShuffleReadExec, ShuffleQueryStageExec}
import org.apache.spark.sql.execution.exchange.ShuffleExchangeExec
import org.apache.spark.sql.execution.metric.{
  SQLMetric,
  SQLMetrics,
  SQLShuffleReadMetricsReporter,
  SQLShuffleWriteMetricsReporter
}
import org.apache.spark.sql.execution.{
  CoalescedMapperPartitionSpec,
  ShufflePartitionSpec,
  ShuffledRowRDD,
  SparkPlan,
  UnaryExecNode,
  UnsafeRowSerializer
}

/**
 * Shuffles rows into ranges of the keys. Spark chooses the ranges from a sample, so that all have about the same number
 * of rows. Rows with equal keys are in the same range.
 *
 * This is deliberately not one of Spark's exchanges. Adaptive execution would merge the ranges. It would also reject a
 * plan with an additional exchange, which is needed if only the measured sizes show that a partition is large.
 */
private[execution] final case class SliceExchangeExec(keys: Seq[SortOrder], ranges: Int, child: SparkPlan)
    extends UnaryExecNode {

  override def output: Seq[Attribute] = child.output

  private lazy val writeMetrics = SQLShuffleWriteMetricsReporter.createShuffleWriteMetrics(sparkContext)
  private lazy val readMetrics = SQLShuffleReadMetricsReporter.createShuffleReadMetrics(sparkContext)
  override lazy val metrics: Map[String, SQLMetric] =
    Map("dataSize" -> SQLMetrics.createSizeMetric(sparkContext, "data size")) ++ writeMetrics ++ readMetrics

  private lazy val serializer: Serializer = new UnsafeRowSerializer(output.size, longMetric("dataSize"))

  override protected def doExecute(): RDD[InternalRow] = new ShuffledRowRDD(
    ShuffleExchangeExec.prepareShuffleDependency(
      childRows,
      output,
      RangePartitioning(keys, ranges),
      serializer,
      writeMetrics
    ),
    readMetrics
  )

  /**
   * Returns the rows of the child. If the rows are already shuffled, each task reads the output of one map task, so
   * that no task has to read an oversized partition as a whole.
   */
  private def childRows: RDD[InternalRow] = {
    val stage = child match {
      case direct: ShuffleQueryStageExec => Some(direct)
      case AQEShuffleReadExec(read: ShuffleQueryStageExec, _) => Some(read)
      case _ => None
    }
    stage.map(_.shuffle).fold(child.execute()) { shuffle =>
      val specs = Array.tabulate[ShufflePartitionSpec](shuffle.numMappers)(map =>
        CoalescedMapperPartitionSpec(map, map + 1, shuffle.numPartitions)
      )
      shuffle.getShuffleRDD(specs).asInstanceOf[RDD[InternalRow]]
    }
  }

  override protected def withNewChildInternal(newChild: SparkPlan): SliceExchangeExec = copy(child = newChild)
}
