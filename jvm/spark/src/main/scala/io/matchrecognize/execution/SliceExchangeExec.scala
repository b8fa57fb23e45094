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
 * Shuffles rows into ranges of the keys, which Spark chooses by a sample so that all have about as many rows. Rows that are equal by
 * the keys are in one range.
 *
 * Not one of Spark's exchanges: adaptive execution would merge the ranges, and reject a plan with one exchange more, where
 * only the sizes that it has measured show that a partition is large.
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
   * Rows that are shuffled already are read by map output, so that a task does not have to read a too large partition
   * as a whole.
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
