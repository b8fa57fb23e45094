// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.matcher.MatchBudget

/**
 * Answers whether the current row satisfies row-local conditions. Each conjunct is evaluated at most once per row, when
 * it is first needed.
 *
 * @param conditions for each condition, the IDs of its conjuncts, in the order of evaluation
 */
private[runs] final class RowAnswers(conditions: Array[Array[Int]], shared: SharedConditions, budget: MatchBudget) {
  import RowAnswers._

  private val ofCondition = new Array[Byte](conditions.length)
  private val ofPart = new Array[Byte](conditions.flatten.foldLeft(-1)(_ max _) + 1)
  private var row = 0

  def begin(row: Int): Unit = {
    this.row = row
    java.util.Arrays.fill(ofCondition, Unknown)
    java.util.Arrays.fill(ofPart, Unknown)
  }

  /** Whether all conjuncts of a condition hold. */
  def holds(condition: Int): Boolean = {
    if (ofCondition(condition) == Unknown)
      ofCondition(condition) = if (conditions(condition).forall(partHolds)) True else False
    ofCondition(condition) == True
  }

  def anyHolds(some: Array[Int]): Boolean = {
    var i = 0
    while (i < some.length && !holds(some(i))) i += 1
    i < some.length
  }

  private def partHolds(part: Int): Boolean = {
    if (ofPart(part) == Unknown) {
      budget.charge(1L)
      ofPart(part) = if (shared.holds(part, row)) True else False
    }
    ofPart(part) == True
  }
}

private[runs] object RowAnswers {
  private val Unknown: Byte = 0
  private val True: Byte = 1
  private val False: Byte = 2
}
