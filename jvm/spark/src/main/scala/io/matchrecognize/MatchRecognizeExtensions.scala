// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import org.apache.spark.sql.SparkSessionExtensions

import io.matchrecognize.analysis.{
  CheckStreamingQuery,
  CorrelatedClauses,
  ReportFunctions,
  ReportUnresolved,
  ResolveMatchRecognize
}
import io.matchrecognize.execution.MatchRecognizeStrategy
import io.matchrecognize.optimizer.{
  FilterRowsEarly,
  PruneReads,
  PushPartitionFilters,
  RestoreCorrelated,
  TrendsOfSubsets
}
import io.matchrecognize.parser.MatchRecognizeParser
import io.matchrecognize.streaming.StreamingStrategy

/** The door: `spark.sql.extensions=io.matchrecognize.MatchRecognizeExtensions` adds MATCH_RECOGNIZE to Spark SQL. */
final class MatchRecognizeExtensions extends (SparkSessionExtensions => Unit) {
  override def apply(extensions: SparkSessionExtensions): Unit = {
    SparkVersionCheck.check()
    extensions.injectParser((_, delegate) => new MatchRecognizeParser(delegate))
    extensions.injectHintResolutionRule(new ReportFunctions(_))
    // Before Spark's rule for the statement, which would ask for a watermark.
    extensions.injectHintResolutionRule(_ => CheckStreamingQuery)
    extensions.injectResolutionRule(_ => ResolveMatchRecognize)
    extensions.injectPostHocResolutionRule(_ => ReportUnresolved)
    extensions.injectPostHocResolutionRule(_ => CorrelatedClauses)
    extensions.injectOptimizerRule(_ => RestoreCorrelated)
    extensions.injectOptimizerRule(_ => PushPartitionFilters)
    extensions.injectOptimizerRule(_ => PruneReads)
    extensions.injectOptimizerRule(_ => TrendsOfSubsets)
    extensions.injectOptimizerRule(_ => FilterRowsEarly)
    extensions.injectPlannerStrategy(_ => MatchRecognizeStrategy)
    extensions.injectPlannerStrategy(_ => StreamingStrategy)
  }
}
