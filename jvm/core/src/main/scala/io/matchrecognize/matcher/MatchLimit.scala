// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.policy.MatchPolicy

/**
 * The time limit of the whole match. It is measured from the first row of the match, which must have a time.
 *
 * The last row known to be within the limit is remembered; if the limit is monotonic ([[RowTest.limitIsMonotonic]]),
 * that row is kept for later start rows, too. So a partition costs one comparison for each row and one for each attempt
 * that the limit ends.
 */
private[matchrecognize] final class MatchLimit(policy: MatchPolicy, test: RowTest, path: Path) {
  private val isSet = policy.hasLimit
  private var knownWithin = -1

  /** Prepares for a new partition. */
  def reset(): Unit = knownWithin = -1

  /** Prepares for an attempt; its start row must be after that of the previous attempt. */
  def beginAttempt(): Unit = if (isSet && !test.limitIsMonotonic) knownWithin = -1

  /** Whether the limit can be measured from the row. */
  def canStart(row: Int): Boolean = !isSet || row <= knownWithin || test.isTimed(row)

  /** Whether the limit allows the path to take the row. If it does not, it allows no later row either. */
  def allows(row: Int): Boolean = !isSet || row <= knownWithin || {
    val within = test.isWithin(0, path.start, row)
    if (within) knownWithin = row
    within
  }

  /** Whether the limit has expired. */
  def isOver: Boolean = isSet && test.isOver(0, path.start)

  def write(out: ScanOutput): Unit = if (isSet) out.row(knownWithin)
  def read(in: ScanInput): Unit = if (isSet) knownWithin = in.row()
}
