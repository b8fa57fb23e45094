// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.policy.MatchPolicy

/**
 * The time limit of the whole match, which is measured from its first row; that row must have a time.
 *
 * Up to where rows are within it is remembered, also for later start rows if the limit is monotonic. So a partition costs a comparison a
 * row, and one for each attempt that it ends.
 */
private[matchrecognize] final class MatchLimit(policy: MatchPolicy, test: RowTest, path: Path) {
  private val isSet = policy.hasLimit
  private var knownWithin = -1

  /** Before a partition. */
  def reset(): Unit = knownWithin = -1

  /** Before an attempt at a row after that of the last one. */
  def beginAttempt(): Unit = if (isSet && !test.limitIsMonotonic) knownWithin = -1

  /** Whether it can be measured from the row. */
  def canStart(row: Int): Boolean = !isSet || row <= knownWithin || test.isTimed(row)

  /** Whether it allows the row on the path. If not, it allows no later one. */
  def allows(row: Int): Boolean = !isSet || row <= knownWithin || {
    val within = test.isWithin(0, path.start, row)
    if (within) knownWithin = row
    within
  }

  /** Whether time has passed it. */
  def isOver: Boolean = isSet && test.isOver(0, path.start)

  def write(out: ScanOutput): Unit = if (isSet) out.row(knownWithin)
  def read(in: ScanInput): Unit = if (isSet) knownWithin = in.row()
}
