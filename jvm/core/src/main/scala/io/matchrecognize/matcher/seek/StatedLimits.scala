// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.matcher.{Path, RowTest}
import io.matchrecognize.navigation.Navigation

/**
 * The time limits that conditions state, as in `C AS C.ts - FIRST(A.ts) <= INTERVAL '1' HOUR`.
 *
 * Once such a limit has expired, no later row can be mapped to C. If every continuation needs a row of C, the path
 * fails at once instead of at the end of the partition. It would fail anyway, so the matches stay the same. Before the
 * limit has expired, rows that are certainly within it can be taken without evaluating the condition: see [[GapSeek]].
 *
 * Cost: the last result is remembered for each limit, so as long as the row from which the limit is measured stays the
 * same, each row is compared with the limit at most once. The last row within a limit is found by binary search.
 */
private[matcher] final class StatedLimits(facts: ProgramFacts, test: RowTest, path: Path) {
  private val ahead = facts.limitsAhead
  private val anchors: Array[Navigation] = facts.statedLimits.map(_.anchor).toArray
  // For each limit, whether the first row of its variable may itself be the row from which it is measured.
  private val countsItself: Array[Boolean] = facts.statedLimits.map { limit =>
    limit.anchor match {
      case Navigation(Navigation.AllRows, Navigation.First, 0, 0) => true
      case Navigation(set, Navigation.First, 0, 0) => path.tracked.sets(set)(limit.variable)
      case _ => false
    }
  }.toArray
  // For each limit: the row from which it was last measured, the last row known to be within it, and the first row
  // known to be too late.
  private val measured = new Array[Int](anchors.length)
  private val inTime = new Array[Int](anchors.length)
  private val past = new Array[Int](anchors.length)
  // For each limit: the first row that is not known to be within it.
  private val unsure = Array.fill(anchors.length)(new LastAnswer)

  /** Prepares for a new partition. */
  def reset(): Unit = {
    java.util.Arrays.fill(measured, -1)
    unsure.foreach(_.reset())
  }

  /** Whether no path that takes `row` next at the instruction can complete a match. */
  def isTooLate(instruction: Int, row: Int): Boolean = isPastOneOf(ahead(instruction), row)

  /** Whether `row` is too late for one of the limits. */
  def isPastOneOf(limits: Array[Int], row: Int): Boolean = {
    var i = 0
    while (i < limits.length && !isPast(limits(i), row)) i += 1
    i < limits.length
  }

  /**
   * Returns the first row in [`row`, `known`) that is not known to be within all limits of a variable if the path maps
   * it and all rows before it to the variable; `known` if there is none.
   */
  def sureUntil(limits: Array[Int], row: Int, known: Int): Int = {
    var until = known
    var i = 0
    while (i < limits.length && until > row) {
      until = sureUntil(limits(i), row, until)
      i += 1
    }
    until
  }

  private def sureUntil(limit: Int, row: Int, known: Int): Int = {
    val anchor = path.resolve(anchors(limit))
    val from = if (anchor < 0 && countsItself(limit)) row else anchor
    if (from < 0 || from > row) row
    else unsure(limit).next(row, known, now = from.toLong)(search(limit, from, _, known))
  }

  /**
   * Returns the first row in [`row`, `known`) that is not certainly within the limit; `known` if there is none. A
   * galloping search: steps double, then the range is bisected.
   */
  private def search(limit: Int, from: Int, row: Int, known: Int): Int = {
    var step = 1
    var (low, high) = (row, row)
    while (high < known && test.isSurelyWithin(limit, from, high)) {
      low = high + 1
      high = math.min(known.toLong, high.toLong + step).toInt
      step *= 2
    }
    while (low < high) {
      val middle = (low + high) >>> 1
      if (test.isSurelyWithin(limit, from, middle)) low = middle + 1 else high = middle
    }
    low
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
