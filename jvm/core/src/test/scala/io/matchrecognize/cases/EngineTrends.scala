// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import java.math.BigInteger

import io.matchrecognize.automaton.{ProgramCompiler, ProgramFacts}
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
  private var rows = pattern.rows
  private val sets = pattern.variables.primary.indices.map(Set(_))

  private val measures: TrendMeasures = new TrendMeasures {
    override val sums: IndexedSeq[TrendMeasures.Sum] =
      sets.map(TrendMeasures.Sum(_, isExact = true)) ++ sets.map(TrendMeasures.Sum(_, isExact = false))
    override val extremes: IndexedSeq[Set[Int]] = sets
    override val events: IndexedSeq[Set[Int]] = sets
    override val needsApproximateCount: Boolean = true
    override val needsExactCount: Boolean = true
    override def exactValue(sum: Int, row: Int): BigInteger = BigInteger.valueOf(rows(row).x)
    override def approximateValue(sum: Int, row: Int): Double = rows(row).x
    override def isNullValue(sum: Int, row: Int): Boolean = false
    override def moreExtreme(extreme: Int, row: Int, other: Int): Int =
      if (row < 0) other
      else if (other < 0) row
      else if (rows(other).x < rows(row).x) other
      else row
  }

  private val program = ProgramCompiler.compile(
    pattern.pattern,
    pattern.variables,
    EngineMatcher.MaxInstructions,
    pattern.policy.selection.isSkipping
  )
  private val collecting = new CurrentConditions(conditions(EngineMatcher.collecting(pattern)))
  private val complete = new CurrentConditions(conditions(pattern))

  private val aggregation = new TrendAggregation(
    new ProgramFacts(program, collecting.current.classes),
    new ProgramFacts(program, complete.current.classes),
    pattern.policy,
    complete.current.tracked,
    collecting,
    complete,
    measures,
    budget,
    maxSteps
  )

  def isShared: Boolean = aggregation.isShared

  def sums: TrendSums = aggregation.sum(rows.size)

  /** Continues with another partition, using the same engine. */
  def nextPartition(rows: Rows): Unit = {
    this.rows = rows
    val next = pattern.copy(rows = rows)
    collecting.current = conditions(EngineMatcher.collecting(next))
    complete.current = conditions(next)
  }

  private def conditions(one: PatternCase) = {
    val conditions = new EngineConditions(one, pattern, asksOnce = false, onCall)
    conditions.reveal(one.rows.size, ended = true)
    conditions
  }
}
