// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf

/**
 * The session settings that apply to tasks over tables, read once on the driver.
 *
 * @param requiresTotalOrder whether ORDER BY must decide the order of all rows of a partition
 * @param seeksByValues      whether to find the next row of a variable by comparing rows with values that earlier rows
 *                           of the match have fixed
 * @param evaluatesAhead     whether to evaluate row-local conjuncts in advance for all rows: see
 *                           [[io.matchrecognize.execution.conditions.ConjunctTable]]
 * @param forgetsByPartition whether, after each partition, best-effort matching forgets what it has learned about the
 *                           clauses
 */
private[matchrecognize] final case class MatchSettings(
    requiresTotalOrder: Boolean,
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxTrendSteps: Long,
    seeksByValues: Boolean,
    evaluatesAhead: Boolean,
    forgetsByPartition: Boolean
)

private[matchrecognize] object MatchSettings {
  def of(conf: SQLConf): MatchSettings = MatchSettings(
    requiresTotalOrder = MatchRecognizeConf.RequireTotalOrder.get(conf),
    maxStepsPerAttempt = MatchRecognizeConf.MaxStepsPerAttempt.get(conf),
    maxSubsetsPerMatch = MatchRecognizeConf.MaxSubsetsPerMatch.get(conf),
    maxTrendSteps = MatchRecognizeConf.MaxTrendSteps.get(conf),
    seeksByValues = MatchRecognizeConf.Seek.get(conf),
    evaluatesAhead = MatchRecognizeConf.EvaluateAhead.get(conf),
    forgetsByPartition = MatchRecognizeConf.BestEffortScope.get(conf) == "partition"
  )
}
