// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.types._

/**
 * The columns of EXPLAIN MATCH COUNTS: the topic and the key of each fact, and three numbers that are summed over all
 * partitions.
 */
object LearningColumns {
  final val Topic = "topic"
  final val Key = "key"
  final val Count = "count"
  final val Sum = "sum"
  final val Squares = "squares"

  def apply(): Seq[ReportRead] = Seq(
    ReportRead(Topic, StringType),
    ReportRead(Key, StringType),
    ReportRead(Count, LongType),
    ReportRead(Sum, DoubleType),
    ReportRead(Squares, DoubleType)
  )
}
