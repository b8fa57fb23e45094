// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.streaming

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.MatchRecognizeConf

/**
 * The session settings that apply to tasks over a stream, read once on the driver.
 *
 * @param maxRowsPerKey       the maximum number of rows that a key may keep
 * @param requiresTotalOrder  whether ORDER BY must decide the order of all rows of a key
 * @param forgetsAfter        how long a key may be silent, in microseconds, before its state is removed; None if the
 *                            state is kept forever
 * @param skipsFailedAttempts whether to abandon an attempt if its rows cause an error; otherwise the error ends the
 *                            query
 */
private[streaming] final case class StreamSettings(
    maxStepsPerAttempt: Long,
    maxSubsetsPerMatch: Long,
    maxRowsPerKey: Long,
    requiresTotalOrder: Boolean,
    forgetsAfter: Option[Long],
    skipsFailedAttempts: Boolean
)

private[streaming] object StreamSettings {
  def of(conf: SQLConf): StreamSettings = StreamSettings(
    maxStepsPerAttempt = MatchRecognizeConf.MaxStepsPerAttempt.get(conf),
    maxSubsetsPerMatch = MatchRecognizeConf.MaxSubsetsPerMatch.get(conf),
    maxRowsPerKey = MatchRecognizeConf.MaxRowsPerKey.get(conf),
    requiresTotalOrder = MatchRecognizeConf.RequireTotalOrder.get(conf),
    forgetsAfter = MatchRecognizeConf.IdleKeys.get(conf),
    skipsFailedAttempts = MatchRecognizeConf.OnError.get(conf)
  )
}
