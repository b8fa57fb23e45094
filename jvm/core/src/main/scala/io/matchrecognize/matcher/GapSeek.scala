// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * Finds where a gap ends: a repetition of a variable that every row fits, as in `A X*? B`, is left before a row that
 * may fit what comes after it. Until then a search can do nothing but take row after row, so it takes them all at
 * once.
 *
 * Nothing is evaluated that a search row by row would not evaluate, since only [[RowTest.nextCandidate]] is called,
 * and only when all rows of the partition are known. Cost: the end of the last gap at each state is remembered, so
 * paths that reach that state one after the other compute it once.
 *
 * @param size the number of instructions or states
 */
private[matcher] final class GapSeek(size: Int, test: RowTest, budget: MatchBudget) {
  private val from = new Array[Int](size)
  private val until = new Array[Int](size)

  /** Prepares for a new partition. */
  def reset(): Unit = java.util.Arrays.fill(until, 0)

  /** Returns the first row, from `row` on, that may fit one of the variables; `known` if there is none. */
  def end(state: Int, leavers: Array[Int], row: Int, known: Int): Int =
    if (row >= from(state) && row < until(state)) until(state)
    else {
      val found = test.nextCandidate(leavers, row, known)
      budget.charge((found - row) >> 6)
      from(state) = row
      until(state) = found
      found
    }
}

private[matcher] object GapSeek {

  /** How many rows of a gap cost about as much as evaluating a condition. */
  val RowsAUnit = 4L
}
