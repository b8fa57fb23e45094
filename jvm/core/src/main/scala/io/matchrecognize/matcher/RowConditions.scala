// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts, StepOption}
import io.matchrecognize.policy.MatchPolicy

/**
 * Answers the questions that a search has about rows: whether a row is known, whether it fits a step, and whether it is
 * a row that must be absent.
 *
 * @param cache the answers of row-local conditions. Several searches over the same rows can share them
 */
private[matchrecognize] final class RowConditions(
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    path: Path,
    budget: MatchBudget,
    cache: ConditionCache
) {
  private val always = facts.conditions.map(_ == ConditionClass.AlwaysTrue).toArray
  private val dependent = facts.conditions.map(_.isInstanceOf[ConditionClass.MatchDependent]).toArray
  private val lookaheads = facts.conditions.map(_.lookahead).toArray
  private val back = facts.conditions.indices.map(facts.back).toArray
  private val unless = policy.unless.toArray
  private var known = 0
  private var ended = false
  private var matchNumber = 0L

  /**
   * Sets the number of known rows, and whether these are all rows of the partition. `number` is the match number that
   * the next match will get.
   */
  def reveal(rows: Int, all: Boolean, number: Long): Unit = {
    known = rows
    ended = all
    matchNumber = number
  }

  /** Sets the match number that conditions read on the path that is followed next. */
  def renumber(number: Long): Unit = matchNumber = number

  /** Whether the row and the `lookahead` rows after it are known, or as many of them as the partition has. */
  def isKnown(row: Int, lookahead: Int): Boolean = row < known && (ended || row + lookahead < known)

  /** The number of rows after the row under test that the variable's condition reads. */
  def lookahead(variable: Int): Int = lookaheads(variable)
  def isPastEnd(row: Int): Boolean = row >= known && ended
  def hasEnded: Boolean = ended

  /** The number of known rows. */
  def count: Int = known

  /**
   * Whether the row, if it is mapped to the variable as the next row of the path, satisfies the variable's condition.
   */
  def holds(variable: Int, row: Int, excluded: Boolean = false): Boolean = {
    val known = if (always(variable)) RowTest.Holds else test.answer(variable, row)
    if (known != RowTest.Unknown) known == RowTest.Holds
    else if (dependent(variable)) {
      budget.charge(1L)
      path.pushAt(row, variable, excluded)
      try test.test(variable, row, path, matchNumber)
      finally path.pop()
    } else holdsInRow(variable, row)
  }

  /** Like `holds`, but adds the row to the path if the condition is satisfied. */
  def take(variable: Int, row: Int, excluded: Boolean): Boolean = {
    val known = if (always(variable)) RowTest.Holds else test.answer(variable, row)
    if (known == RowTest.Unknown && dependent(variable)) {
      // While the condition is evaluated for a row, the row already counts as mapped to the variable.
      path.pushAt(row, variable, excluded)
      val holds = test.test(variable, row, path, matchNumber)
      if (!holds) path.pop()
      holds
    } else {
      val holds = if (known != RowTest.Unknown) known == RowTest.Holds else holdsInRow(variable, row)
      if (holds) path.pushAt(row, variable, excluded)
      holds
    }
  }

  /**
   * The answer of a row-local condition. If the condition reads rows before the first row of the frame, the answer
   * holds for that frame only and is not cached.
   */
  private def holdsInRow(variable: Int, row: Int): Boolean =
    if (row - path.start < back(variable)) test.test(variable, row, path, matchNumber)
    else cache.test(variable, row)(test.test(variable, row, path, matchNumber))

  def fits(option: StepOption, row: Int): Boolean = holds(option.variable, row, option.excluded)

  /**
   * Whether the row satisfies the condition of an UNLESS variable, which ends every match that would continue beyond
   * the row.
   */
  def isVetoed(row: Int): Boolean = {
    var i = 0
    while (i < unless.length) {
      if (holds(unless(i), row)) return true
      i += 1
    }
    false
  }

  /**
   * Whether skipping the row closes the option, because the option requires that no such row comes before it: see
   * [[Moves.closes]].
   */
  def closes(option: StepOption, row: Int, isInTime: Int => Boolean): Boolean =
    Moves.closes(option, holds(_, row), isInTime)

  /** Whether, judging by the known rows, the anchors of the pattern allow the match to end after the last row taken. */
  def canEnd(option: StepOption): Boolean = !option.atEnd || path.end >= known

  /** Whether it takes further rows, or the end of the partition, to decide whether the match may end here. */
  def awaitsEnd(option: StepOption): Boolean = option.atEnd && !ended
}
