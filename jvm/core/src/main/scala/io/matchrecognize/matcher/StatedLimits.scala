// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.Navigation

/**
 * Ends a path when a time limit that a condition states has passed, as in
 * `C AS C.ts - FIRST(A.ts) <= INTERVAL '1' HOUR`: no later row can be mapped to C then, and if every continuation
 * needs such a row, the path fails now instead of at the partition's end.
 *
 * Only paths that would fail anyway are ended, so no match changes. Cost: the last result is remembered for each
 * limit, so a row is compared with the start of a limit at most once as long as that start stays the same.
 */
private[matcher] final class StatedLimits(facts: ProgramFacts, test: RowTest, path: Path) {
  private val ahead = facts.limitsAhead
  private val anchors: Array[Navigation] = facts.statedLimits.map(_.anchor).toArray
  // For each limit: the row that it was last measured from, the last row known to be in time, and the first row known
  // to be too late.
  private val measured = new Array[Int](anchors.length)
  private val inTime = new Array[Int](anchors.length)
  private val past = new Array[Int](anchors.length)

  /** Prepares for a new partition. */
  def reset(): Unit = java.util.Arrays.fill(measured, -1)

  /** Whether no path from the instruction on can end in a match if it takes `row` next. */
  def isTooLate(instruction: Int, row: Int): Boolean = {
    val limits = ahead(instruction)
    var i = 0
    while (i < limits.length && !isPast(limits(i), row)) i += 1
    i < limits.length
  }

  private def isPast(limit: Int, row: Int): Boolean = {
    val from = path.resolve(anchors(limit))
    from >= 0 && {
      if (from != measured(limit)) {
        measured(limit) = from
        inTime(limit) = from
        past(limit) = Int.MaxValue
      }
      row >= past(limit) || (row > inTime(limit) && {
        val isPast = test.isPast(limit, from, row)
        if (isPast) past(limit) = row else inTime(limit) = row
        isPast
      })
    }
  }
}
