// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.execution.metric.SQLMetric

/**
 * What matching has come to in a task so far.
 *
 * @param cutSubsets       matches with more subsets than LIMIT allows
 * @param timedOut         attempts that the time limit ended
 * @param peakAlternatives threads at once
 */
private[matchrecognize] final case class MatchCounts(
    matches: Long = 0L,
    cutSubsets: Long = 0L,
    timedOut: Long = 0L,
    peakAlternatives: Int = 0
) {
  def +(other: MatchCounts): MatchCounts = MatchCounts(
    matches + other.matches,
    cutSubsets + other.cutSubsets,
    timedOut + other.timedOut,
    math.max(peakAlternatives, other.peakAlternatives)
  )

  def setIn(metrics: Map[String, SQLMetric]): Unit = {
    metrics(MatchMetrics.Matches).set(matches)
    metrics(MatchMetrics.CutSubsets).set(cutSubsets)
    metrics(MatchMetrics.TimedOut).set(timedOut)
    metrics(MatchMetrics.Alternatives).set(peakAlternatives.toDouble)
  }
}
