// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * Enumerates, one at a time, the non-empty subsets of the rows that a match has collected for some variables: ONE ROW
 * PER SUBSET.
 *
 * Subsets come in ascending binary order, with the first row as the highest bit. Each subset stands for the match
 * without the collected rows that it leaves out. It is reported only if it is a match by itself: the pattern allows it,
 * and all conditions hold. For each row in the order of the match, leaving it out is tried before keeping it. A
 * condition that fails for a row thus rules out all subsets that begin with the same choices.
 *
 * Memory: linear in the rows of the match, however many subsets there are. Time: a few steps for each subset
 * reported; conditions that fail late can cost more, within the budget.
 *
 * @param facts facts about the complete conditions, including the parts that are not applied while rows are collected
 */
final class SubsetEnumeration(
    facts: ProgramFacts,
    policy: MatchPolicy,
    tracked: TrackedSets,
    test: RowTest,
    budget: MatchBudget
) {
  import SubsetEnumeration._

  private val members: Set[Int] = policy.rows.collected

  /** The match reduced to the rows of the subset; valid until the next call. */
  val path: Path = new Path(tracked, budget.memory)
  private val answers = new ConditionCache(facts.conditions, budget.memory)
  private val rows = new RowConditions(facts, policy, test, path, budget, answers)
  private val pattern = new SubsetPositions(facts.program, rows, test, path, budget)
  private val decisions = new IntStack(budget.memory)
  // For each row kept, the positions of the pattern that paths can reach by taking that row.
  private var positions = List.empty[List[SubsetPositions.Position]]
  private val positionsMemory = new ObjectMemory(budget.memory)
  private var whole: Path = path
  private var kept = 0
  private var started = false
  private var first = 0
  reset()

  /** Prepares for another partition. */
  def reset(): Unit = {
    answers.reset(0)
    first = 0
  }

  /**
   * Begins to enumerate the subsets of a match. The path of the match must not change until all subsets have been
   * fetched. If the match starts before the previous one, cached answers of conditions are discarded.
   *
   * @param known how many rows of the partition are known; `ended` says whether these are all rows
   */
  def begin(found: Path, known: Int, ended: Boolean, matchNumber: Long): Unit = {
    if (found.start < first) answers.reset(0)
    first = found.start
    answers.release(first)
    rows.reveal(known, ended, matchNumber)
    whole = found
    decisions.clear()
    positions = Nil
    positionsMemory.clear()
    kept = 0
    path.restart(found.start)
    started = false
  }

  /** Moves to the next subset; returns false if there is none. */
  def next(): Boolean = {
    budget.beginAttempt()
    var goesOn = if (started) backtrack() else true
    started = true
    while (goesOn) {
      budget.step(limited = true)
      if (decisions.size < whole.length) goesOn = decide() || backtrack()
      else if (kept > 0 && pattern.canEnd(positions.head)) return true
      else goesOn = backtrack()
    }
    false
  }

  private def isMember(index: Int): Boolean = members(whole.label(index))

  /**
   * Makes the first choice for the next row: leaves it out if it was collected, and keeps it otherwise. Returns false
   * if the row has to be kept but cannot be.
   */
  private def decide(): Boolean =
    if (isMember(decisions.size)) { decisions.push(LeftOut); true }
    else keep()

  /** Backtracks to the last row that was left out and can be kept, and keeps it. Returns false if there is none. */
  private def backtrack(): Boolean = {
    while (!decisions.isEmpty) {
      if (decisions.pop() == LeftOut) { if (keep()) return true }
      else removeLast()
    }
    false
  }

  private def keep(): Boolean = {
    val index = decisions.size
    val (row, variable, excluded) = (whole.rowAt(index), whole.label(index), whole.isExcluded(index))
    if (path.isEmpty) path.restart(row)
    val reached = pattern.after(positions.headOption.getOrElse(SubsetPositions.Start), row, variable)
    val holds = reached.nonEmpty && !isCutOff(row) && rows.holds(variable, row, excluded)
    if (holds) {
      path.pushAt(row, variable, excluded)
      positionsMemory.add(SubsetPositions.bytes(reached))
      positions ::= reached
      if (isMember(index)) kept += 1
      decisions.push(Kept)
    }
    holds
  }

  private def removeLast(): Unit = {
    path.pop()
    positionsMemory.remove(SubsetPositions.bytes(positions.head))
    positions = positions.tail
    if (isMember(decisions.size)) kept -= 1
  }

  private def isCutOff(row: Int): Boolean = !path.isEmpty && (
    (policy.hasLimit && !test.isWithin(0, path.start, row)) || (path.end to row).exists(rows.isVetoed(_))
  )
}

private object SubsetEnumeration {
  val LeftOut = 0
  val Kept = 1
}
