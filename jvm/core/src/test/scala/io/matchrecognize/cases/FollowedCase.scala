// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts, SearchMode}
import io.matchrecognize.forecast.{ForecastScope, OpenMatch, OpenMatches, PatternMoves, StateSets}
import io.matchrecognize.matcher.{MatchBudget, Path}
import io.matchrecognize.policy.{ForecastSettings, MatchPolicy, RowsPerMatch}

/** A case whose open matches are followed from row to row, as forecasts follow them. */
final class FollowedCase private (
    pattern: PatternCase,
    policy: MatchPolicy,
    facts: ProgramFacts,
    conditions: EngineConditions
) {
  private val path = new Path(conditions.tracked)
  private val dependent =
    facts.conditions.indices.filter(facts.conditions(_).isInstanceOf[ConditionClass.MatchDependent]).toSet
  // A bit for each variable whose condition is row-local.
  private val required = facts.conditions.zipWithIndex.map {
    case (_: ConditionClass.RowLocal, variable) => 1L << variable
    case _ => 0L
  }
  private val budget = new MatchBudget(FollowedCase.MostSteps, () => ())
  private val sets = new StateSets(new PatternMoves(facts, policy, budget), required, dependent)
  private var ended = Vector.empty[OpenMatch]
  private val matches = new OpenMatches(sets, policy, conditions, path, budget, (_, _, _) => (), ended :+= _)

  private def symbol(row: Int): Long = required.indices
    .filter(variable => required(variable) != 0L && conditions.test(variable, row, path, 1L))
    .map(required).foldLeft(0L)(_ | _)

  /** For each row with a match, the row that completes it. */
  def completions(): Map[Int, Int] = {
    conditions.reveal(pattern.rows.size, true, None)
    (0 until pattern.rows.size).foreach { row =>
      path.restart(row)
      matches.onRow(row, symbol(row))
    }
    ended.filter(_.completedAt >= 0).map(one => one.start -> one.completedAt).toMap
  }
}

object FollowedCase {
  private val MostSteps = 1000000L

  /** The case, if it can be forecast. */
  def of(pattern: PatternCase): Option[FollowedCase] = {
    val conditions = new EngineConditions(pattern, pattern)
    val policy = pattern.policy.copy(rows = RowsPerMatch.Forecast(ForecastSettings()))
    val program = ProgramCompiler.compile(
      pattern.pattern,
      pattern.variables,
      EngineMatcher.MaxInstructions,
      SearchMode.of(pattern.pattern, policy)
    )
    val facts = new ProgramFacts(program, conditions.classes)
    val isRefused = pattern.readsNumber || facts.conditions.exists(_.lookahead > 0) ||
      ForecastScope.obstacle(pattern.pattern, pattern.variables.size, program, policy).isDefined
    Option.when(!isRefused)(new FollowedCase(pattern, policy, facts, conditions))
  }
}
