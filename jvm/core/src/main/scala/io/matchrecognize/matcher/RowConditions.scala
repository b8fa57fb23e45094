// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts, StepOption}
import io.matchrecognize.policy.MatchPolicy

/** What a [[Search]] asks of rows: whether they are known, fit a step, or must not be there. */
private[matchrecognize] final class RowConditions(
    facts: ProgramFacts,
    policy: MatchPolicy,
    test: RowTest,
    path: Path,
    budget: MatchBudget
) {
  private val cache = new ConditionCache(facts.conditions, budget.memory)
  private val always = facts.conditions.map(_ == ConditionClass.AlwaysTrue).toArray
  private val dependent = facts.conditions.map(_.isInstanceOf[ConditionClass.MatchDependent]).toArray
  private val lookaheads = facts.conditions.map(_.lookahead).toArray
  private val back = facts.conditions.indices.map(facts.back).toArray
  private val unless = policy.unless.toArray
  private var known = 0
  private var ended = false
  private var matchNumber = 0L

  def reset(): Unit = cache.reset(0)
  def beginAttempt(row: Int): Unit = cache.beginAttempt(row)

  /** From now on so many rows are known, and whether these are all; `number` is that of the match sought. */
  def reveal(rows: Int, all: Boolean, number: Long): Unit = {
    known = rows
    ended = all
    matchNumber = number
  }

  /** The path that follows belongs to the match of that number. */
  def renumber(number: Long): Unit = matchNumber = number

  /** Whether the row, and so many after it as there are, can be asked for. */
  def isKnown(row: Int, lookahead: Int): Boolean = row < known && (ended || row + lookahead < known)

  /** How many rows after it the variable's condition reads. */
  def lookahead(variable: Int): Int = lookaheads(variable)
  def isPastEnd(row: Int): Boolean = row >= known && ended
  def hasEnded: Boolean = ended

  /** How many rows are known. */
  def count: Int = known

  /**
   * A row from this one on such that the answers known ahead rule out all of the variables for those between. It is no further than
   * [[RowConditions.Stretch]] rows and not after the last row, since whether a limit has passed is seen at the rows that are visited.
   */
  def skipRuledOut(variables: Array[Int], row: Int): Int = {
    val until = math.min(known - 1L, row.toLong + RowConditions.Stretch).toInt
    if (!ended || row >= until) row
    else {
      val next = test.nextCandidate(variables, row, until)
      budget.charge((next - row) >> 6)
      next
    }
  }

  /** See [[RowKeys.ofPath]]. */
  def pathKey(variable: Int, row: Int): Int = {
    budget.charge(1L)
    path.pushAt(row, variable, excluded = false)
    try test.keys.ofPath(variable, row, path)
    finally path.pop()
  }

  /** Whether the row satisfies the variable's condition, mapped to it as the path's next row. */
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

  /** The same; if it does, the path holds the row then. */
  def take(variable: Int, row: Int, excluded: Boolean): Boolean = {
    val known = if (always(variable)) RowTest.Holds else test.answer(variable, row)
    if (known == RowTest.Unknown && dependent(variable)) {
      // In its own condition the row counts as mapped already.
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

  /** The answer of a row-local condition; near the first row of a frame it holds for that frame alone. */
  private def holdsInRow(variable: Int, row: Int): Boolean =
    if (row - path.start < back(variable)) test.test(variable, row, path, matchNumber)
    else cache.test(variable, row)(test.test(variable, row, path, matchNumber))

  def fits(option: StepOption, row: Int): Boolean = holds(option.variable, row, option.excluded)

  /** Whether the row ends every match that would reach over it. */
  def isVetoed(row: Int): Boolean = {
    var i = 0
    while (i < unless.length) {
      if (holds(unless(i), row)) return true
      i += 1
    }
    false
  }

  /** Whether the row, being skipped, is one that must not lie before the option: see [[Moves.closes]]. */
  def closes(option: StepOption, row: Int, isInTime: Int => Boolean): Boolean =
    Moves.closes(option, holds(_, row), isInTime)

  /** Whether the anchors allow the match to end after the last row taken, as far as that is known. */
  def canEnd(option: StepOption): Boolean = !option.atEnd || path.end >= known

  /** Whether only further rows decide that. */
  def awaitsEnd(option: StepOption): Boolean = option.atEnd && !ended

  def write(out: ScanOutput): Unit = cache.write(out)
  def read(in: ScanInput): Unit = cache.read(in)
}

private[matcher] object RowConditions {

  /** Of so many rows the answers are asked together: a few words, which cost less than to look at one row. */
  private val Stretch = 256
}
