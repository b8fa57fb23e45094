// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import java.math.BigInteger

import io.matchrecognize.automaton.{ProgramCompiler, ProgramFacts, SearchMode}
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.trend.{TrendAggregation, TrendMeasures, TrendSums}

/**
 * Counts the trends of a case with the engine under test; sums and extremes are over `x` of the rows of each variable.
 *
 * @param maxSteps the limit for the case
 * @param onCall   called whenever the engine asks for anything of the rows
 */
final class EngineTrends(
    pattern: PatternCase,
    budget: MatchBudget = MatchBudget.unlimited,
    maxSteps: Long = Long.MaxValue,
    onCall: () => Unit = () => ()
) {
  private val sets = pattern.variables.primary.indices.map(Set(_))

  private val measures: TrendMeasures = new TrendMeasures {
    override val sums: IndexedSeq[TrendMeasures.Sum] =
      sets.map(TrendMeasures.Sum(_, isExact = true)) ++ sets.map(TrendMeasures.Sum(_, isExact = false))
    override val extremes: IndexedSeq[Set[Int]] = sets
    override val events: IndexedSeq[Set[Int]] = sets
    override val needsApproximateCount: Boolean = true
    override def exactValue(sum: Int, row: Int): BigInteger = BigInteger.valueOf(pattern.rows(row).x)
    override def approximateValue(sum: Int, row: Int): Double = pattern.rows(row).x
    override def isNullValue(sum: Int, row: Int): Boolean = false
    override def moreExtreme(extreme: Int, row: Int, other: Int): Int =
      if (row < 0) other
      else if (other < 0) row
      else if (pattern.rows(other).x < pattern.rows(row).x) other
      else row
  }

  private val program = ProgramCompiler.compile(
    pattern.pattern,
    pattern.variables,
    EngineMatcher.MaxInstructions,
    SearchMode.of(pattern.pattern, pattern.policy)
  )
  private val collecting = new EngineConditions(EngineMatcher.collecting(pattern), pattern, asksOnce = false, onCall)
  private val complete = new EngineConditions(pattern, pattern, asksOnce = false, onCall)
  Seq(collecting, complete).foreach(_.reveal(pattern.rows.size, ended = true))

  private val aggregation = new TrendAggregation(
    new ProgramFacts(program, collecting.classes),
    new ProgramFacts(program, complete.classes),
    pattern.policy,
    complete.tracked,
    collecting,
    complete,
    measures,
    budget,
    maxSteps
  )

  def isShared: Boolean = aggregation.isShared

  def sums: TrendSums = aggregation.sum(pattern.rows.size)
}
