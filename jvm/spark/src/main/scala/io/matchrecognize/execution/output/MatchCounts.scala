// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.execution.metric.SQLMetric

import io.matchrecognize.execution.{EffortMetrics, MatchMetrics}
import io.matchrecognize.runs.RunReport

/**
 * The counts that matching in a task has reached so far.
 *
 * @param cutSubsets       the matches with more subsets than LIMIT allows
 * @param timedOut         the attempts that the time limit ended
 * @param peakAlternatives the maximum number of alternative paths that were followed at the same time
 * @param startsGivenUp    the start rows from which a bound has ended the search
 * @param effort           the report on the runs that were given up under a bound
 */
private[matchrecognize] final case class MatchCounts(
    matches: Long = 0L,
    cutSubsets: Long = 0L,
    timedOut: Long = 0L,
    peakAlternatives: Int = 0,
    startsGivenUp: Long = 0L,
    effort: Option[RunReport] = None
) {
  def +(other: MatchCounts): MatchCounts = MatchCounts(
    matches + other.matches,
    cutSubsets + other.cutSubsets,
    timedOut + other.timedOut,
    math.max(peakAlternatives, other.peakAlternatives),
    startsGivenUp + other.startsGivenUp,
    effort.orElse(other.effort)
  )

  def setIn(metrics: Map[String, SQLMetric]): Unit = {
    metrics(MatchMetrics.Matches).set(matches)
    metrics(MatchMetrics.CutSubsets).set(cutSubsets)
    metrics(MatchMetrics.TimedOut).set(timedOut)
    metrics(MatchMetrics.Alternatives).set(peakAlternatives.toDouble)
    metrics.get(EffortMetrics.StartsGivenUp).foreach(_.set(startsGivenUp))
    effort.foreach(EffortMetrics.set(_, metrics))
  }
}
