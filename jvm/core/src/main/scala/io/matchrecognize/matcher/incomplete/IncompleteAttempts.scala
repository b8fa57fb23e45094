// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.incomplete

import io.matchrecognize.automaton.{Instruction, ProgramFacts}
import io.matchrecognize.matcher.{ConditionCache, MatchBudget, Path, RowTest, ScanInput, ScanOutput, Search}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.{AfterMatchSkip, MatchPolicy}

/**
 * Finds the path of an attempt that took a row and yielded no match, for WITH INCOMPLETE MATCHES.
 *
 * The search that looks for matches leaves out all that cannot lead to one, so it does not know how far its paths could
 * have come. A second search follows the attempt again, with [[ClosestPaths]] as its listener. It runs only for attempts
 * that are shown, and shares what it finds from failed positions among them.
 *
 * Cost: that of a search from the same start row, see [[Search]], and one step for each row of the path.
 *
 * Limits that conditions state are followed like any other condition, so how an attempt ended does not depend on
 * whether a condition is recognized as a limit.
 *
 * @param answers the answers of row-local conditions, shared with the search for matches
 */
private[matcher] final class IncompleteAttempts(
    facts: ProgramFacts,
    tracked: TrackedSets,
    policy: MatchPolicy,
    test: RowTest,
    budget: MatchBudget,
    answers: ConditionCache
) {
  import IncompleteAttempts._

  private val closest = new ClosestPaths(facts.program, facts.isAlwaysTrue, budget.memory)
  private val followed = new Path(tracked, budget.memory)
  private val search = new Search(facts.withoutStatedLimits, policy, test, followed, budget, answers, closest)
  private val hidesInside = policy.skip == AfterMatchSkip.PastLastRow

  /** The path that was followed last. */
  val path = new Path(tracked, budget.memory)

  private var lastStart = 0
  private var isReset = false
  // The last row of the last path that was shown, if it keeps attempts that begin inside of it from being shown.
  private var shownUntil = -1

  /** Prepares for a new partition. */
  def reset(): Unit = {
    shownUntil = -1
    isReset = false
  }

  /**
   * Follows the attempt at a row again, which has found no match in the first `known` rows, and puts its path into
   * `path`. Returns None if the attempt is not shown: it has taken no row, or begins inside of one that is shown.
   */
  def follow(start: Int, known: Int, ended: Boolean, matchNumber: Long): Option[Incomplete] =
    if (start <= shownUntil) None
    else {
      prepare(start)
      closest.begin(start)
      search.begin(start)
      val isShown = search.run(known, ended, matchNumber) == Search.Failed && closest.hasRow
      if (isShown) Some(show(start)) else None
    }

  private def prepare(start: Int): Unit = {
    if (!isReset || start < lastStart) {
      search.reset()
      closest.forget()
    } else if (closest.knownPositions > MostPositions) {
      search.forget(start)
      closest.forget()
    }
    isReset = true
    lastStart = start
  }

  /** Writes what decides whether later attempts are shown. */
  def write(out: ScanOutput): Unit = out.row(shownUntil)

  def read(in: ScanInput): Unit = {
    reset()
    shownUntil = in.row()
  }

  private def show(start: Int): Incomplete = {
    path.restart(start)
    closest.eachRow((row, step) => path.pushAt(row, step.variable, step.excluded))
    budget.charge(path.length.toLong)
    if (hidesInside) shownUntil = path.end - 1
    val step = facts.program.instructions(closest.decisiveStep) match {
      case take: Instruction.Take => Some(take.variable)
      case _ => None
    }
    Incomplete(MatchOutcome.of(closest.decisiveCause), step)
  }
}

private object IncompleteAttempts {

  /** The greatest number of failed positions that are known when an attempt begins; beyond, all are forgotten. */
  private val MostPositions = 1 << 17
}

/**
 * How an attempt without a match ended.
 *
 * @param nextStep the variable of the first step that is missing; None if all steps were taken, but the match could not
 *                 end there
 */
final case class Incomplete(outcome: MatchOutcome, nextStep: Option[Int])
