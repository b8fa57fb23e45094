// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.SparkContext
import org.apache.spark.sql.execution.metric.{SQLMetric, SQLMetrics}

/** The operator's counters in Spark's UI. */
object MatchMetrics {
  val OutputRows = "numOutputRows"
  val InputRows = "numInputRows"
  val Partitions = "numPartitions"
  val Matches = "numMatches"
  val CutSubsets = "numCutSubsets"
  val Steps = "numSteps"
  val Alternatives = "peakAlternatives"
  val Spilled = "spillSize"
  val Time = "matchTime"

  def create(context: SparkContext): Map[String, SQLMetric] = Map(
    OutputRows -> SQLMetrics.createMetric(context, "number of output rows"),
    InputRows -> SQLMetrics.createMetric(context, "number of input rows"),
    Partitions -> SQLMetrics.createMetric(context, "number of partitions"),
    Matches -> SQLMetrics.createMetric(context, "number of matches"),
    CutSubsets -> SQLMetrics.createMetric(context, "number of matches with more subsets than LIMIT"),
    Steps -> SQLMetrics.createMetric(context, "number of matching steps"),
    Alternatives -> SQLMetrics.createAverageMetric(context, "threads at peak"),
    Spilled -> SQLMetrics.createSizeMetric(context, "spill size"),
    Time -> SQLMetrics.createNanoTimingMetric(context, "time in matching")
  )
}
