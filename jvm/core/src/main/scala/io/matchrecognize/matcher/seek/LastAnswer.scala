// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

/**
 * Remembers the last answer to a question of the form "which is the first row, from this one on, that ...?", together
 * with the range of rows for which that answer holds: from the row at which the search for it began up to the answer
 * itself. So each row is examined once as long as each question starts from a row in that range; a question that starts
 * from any other row begins anew.
 */
private[matcher] final class LastAnswer {
  // No row in [from, until) fits; `until` does if `isFound`.
  private var from = 0
  private var until = -1
  private var isFound = false
  private var version = 0L

  /** Forgets the answer. */
  def reset(): Unit = until = -1

  /**
   * Returns the first row in [`row`, `end`) that fits; `end` if there is none.
   *
   * @param now  a number that differs between any two states in which the same rows may have different answers
   * @param find returns the first row in [its argument, `end`) that fits, or `end`
   */
  def next(row: Int, end: Int, now: Long)(find: Int => Int): Int = {
    val isKnown = row >= from && row <= until && version == now
    if (!isKnown || (!isFound && until < end)) {
      val found = find(if (isKnown) until else row)
      if (!isKnown) from = row
      until = found
      isFound = found < end
      version = now
    }
    math.min(until, end)
  }
}
