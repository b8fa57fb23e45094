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
  val TimedOut = "numAttemptsTimedOut"
  val Steps = "numSteps"
  val Conditions = "numConditions"
  val Alternatives = "peakAlternatives"
  val Spilled = "spillSize"
  val PeakMemory = "peakMemory"
  val SortTime = "sortTime"
  val Time = "matchTime"

  /** The counters of matching itself, over tables and streams. */
  def ofMatching(context: SparkContext): Map[String, SQLMetric] = Map(
    Matches -> SQLMetrics.createMetric(context, "number of matches"),
    CutSubsets -> SQLMetrics.createMetric(context, "number of matches with more subsets than LIMIT"),
    TimedOut -> SQLMetrics.createMetric(context, "number of attempts that the time limit ended"),
    Steps -> SQLMetrics.createMetric(context, "number of matching steps"),
    Alternatives -> SQLMetrics.createAverageMetric(context, "threads at peak")
  )

  def create(context: SparkContext): Map[String, SQLMetric] = ofMatching(context) ++ Map(
    OutputRows -> SQLMetrics.createMetric(context, "number of output rows"),
    InputRows -> SQLMetrics.createMetric(context, "number of input rows"),
    Conditions -> SQLMetrics.createMetric(context, "number of conditions evaluated"),
    Partitions -> SQLMetrics.createMetric(context, "number of partitions"),
    Spilled -> SQLMetrics.createSizeMetric(context, "spill size"),
    PeakMemory -> SQLMetrics.createSizeMetric(context, "peak memory"),
    SortTime -> SQLMetrics.createNanoTimingMetric(context, "time in reading and sorting"),
    Time -> SQLMetrics.createNanoTimingMetric(context, "time in matching")
  )
}
