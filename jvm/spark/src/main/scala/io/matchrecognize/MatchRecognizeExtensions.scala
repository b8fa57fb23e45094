// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize

import org.apache.spark.sql.SparkSessionExtensions

import io.matchrecognize.analysis.{
  CheckStreamingQuery,
  CorrelatedClauses,
  ReportFunctions,
  ReportUnresolved,
  ResolveMatchRecognize,
  RuleTableHint
}
import io.matchrecognize.execution.MatchRecognizeStrategy
import io.matchrecognize.lint.LintStrategy
import io.matchrecognize.optimizer.{
  FilterRowsEarly,
  MergeClauses,
  NormalizeConditions,
  PruneReads,
  PruneRules,
  PushPartitionFilters,
  RestoreCorrelated
}
import io.matchrecognize.parser.MatchRecognizeParser
import io.matchrecognize.refresh.RefreshStrategy
import io.matchrecognize.streaming.{CheckStateClause, NumberClauses, StreamingStrategy}

/**
 * The entry point: `spark.sql.extensions=io.matchrecognize.MatchRecognizeExtensions` adds MATCH_RECOGNIZE to Spark
 * SQL.
 */
final class MatchRecognizeExtensions extends (SparkSessionExtensions => Unit) {
  override def apply(extensions: SparkSessionExtensions): Unit = {
    SparkVersionCheck.check()
    extensions.injectParser((_, delegate) => new MatchRecognizeParser(delegate))
    extensions.injectHintResolutionRule(new ReportFunctions(_))
    extensions.injectHintResolutionRule(_ => RuleTableHint)
    // Must run before Spark's rule that starts streaming queries, which would report a missing watermark.
    extensions.injectHintResolutionRule(_ => CheckStreamingQuery)
    extensions.injectResolutionRule(_ => ResolveMatchRecognize)
    extensions.injectPostHocResolutionRule(_ => ReportUnresolved)
    extensions.injectPostHocResolutionRule(_ => CorrelatedClauses)
    extensions.injectOptimizerRule(_ => RestoreCorrelated)
    // These two must run before the rules that change the input of a single clause.
    extensions.injectOptimizerRule(_ => MergeClauses)
    extensions.injectOptimizerRule(_ => PruneRules)
    extensions.injectOptimizerRule(_ => NormalizeConditions)
    extensions.injectOptimizerRule(_ => PushPartitionFilters)
    extensions.injectOptimizerRule(_ => PruneReads)
    extensions.injectOptimizerRule(_ => FilterRowsEarly)
    extensions.injectOptimizerRule(_ => NumberClauses)
    extensions.injectPlannerStrategy(_ => MatchRecognizeStrategy)
    extensions.injectPlannerStrategy(_ => StreamingStrategy)
    extensions.injectPlannerStrategy(_ => LintStrategy)
    extensions.injectPlannerStrategy(_ => RefreshStrategy)
    extensions.injectColumnar(new CheckStateClause(_))
  }
}
