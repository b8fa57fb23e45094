// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf

/**
 * The settings of the session that tasks over tables obey, read once on the driver.
 *
 * @param requiresTotalOrder whether ORDER BY must decide the order of all rows of a partition
 * @param seeksByValues      whether rows are sought by values that earlier rows have fixed
 * @param evaluatesAhead     whether row-local conjuncts are evaluated for all rows: see
 *                           [[io.matchrecognize.execution.conditions.ConjunctTable]]
 * @param forgetsByPartition  whether best effort forgets what it has learned about the clauses after each partition
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
