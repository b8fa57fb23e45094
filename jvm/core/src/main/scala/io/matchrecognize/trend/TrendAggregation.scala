// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.automaton.{Instruction, Program, ProgramFacts}
import io.matchrecognize.matcher.{MatchBudget, MatchSink, ObjectMemory, PartitionScan, Path, RowTest}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * Computes sums over all trends of a partition, for AGGREGATE MATCHES, without building any of the trends.
 *
 * A trend is a match reduced to some of the rows that its repeated steps have collected, provided that it is still a
 * match by itself. The trends are thus what ONE ROW PER SUBSET of all repeated variables reports, plus the matches
 * without collected rows. If no decision about a path ever has to be revised, the trends of all start rows are counted
 * together ([[RunTrends]]). Otherwise, they are counted match by match, at a cost that grows with the rows of each
 * match.
 *
 * @param collecting    the parts of conditions that are applied while rows are collected; `collectingTest` tests them
 * @param complete      the complete conditions; `completeTest` tests them
 * @param maxSteps      the greatest number of steps for one partition: see [[TrendBudget]]
 */
final class TrendAggregation(
    collecting: ProgramFacts,
    complete: ProgramFacts,
    policy: MatchPolicy,
    tracked: TrackedSets,
    collectingTest: RowTest,
    completeTest: RowTest,
    measures: TrendMeasures,
    budget: MatchBudget,
    maxSteps: Long
) {
  private val members = TrendAggregation.members(complete.program)
  private val arithmetic = new TrendArithmetic(measures)
  private val trendBudget = new TrendBudget(maxSteps, budget)
  private val subsets =
    new SubsetTrends(complete, policy, tracked, completeTest, members, arithmetic, budget, trendBudget)
  private val runs =
    new RunTrends(collecting, policy, tracked, collectingTest, members, subsets, arithmetic, budget, trendBudget)
  private var rows = 0
  private var total = arithmetic.none
  private val entries = new ObjectMemory(budget.memory)
  private val scan = new PartitionScan(
    collecting,
    tracked,
    policy,
    collectingTest,
    budget,
    new MatchSink {
      override def onMatch(path: Path, number: Long): Unit = {
        subsets.beginMatch(rows, number)
        val trends = (0 until path.length).foldLeft(subsets.start) { (trends, index) =>
          val longer = subsets.after(trends, path.rowAt(index), path.label(index))
          entries.resize(longer.bytes)
          longer
        }
        entries.clear()
        total = arithmetic.add(total, subsets.complete(trends))
      }
      override def onUnmatched(row: Int): Unit = ()
    }
  )

  /** Whether the paths of all start rows can be counted together. */
  def isShared: Boolean = runs.isPossible

  /**
   * Returns the sums over a partition of `known` rows.
   *
   * @throws TrendLimitException if the sums take more steps than allowed
   */
  def sum(known: Int): TrendSums = {
    rows = known
    trendBudget.begin()
    subsets.begin()
    (if (isShared) runs.sum(known) else None).getOrElse {
      total = arithmetic.none
      scan.reset()
      scan.advance(known, ended = true)
      total
    }
  }
}

object TrendAggregation {

  /** The variables of repeated steps. A match may map many rows to them, and a trend keeps some of these. */
  def members(program: Program): Set[Int] = program.instructions.collect {
    case Instruction.Take(variable, _, true, _) => variable
  }.toSet
}
