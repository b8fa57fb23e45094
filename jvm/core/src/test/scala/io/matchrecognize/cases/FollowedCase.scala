// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.automaton.{ConditionClass, ProgramCompiler, ProgramFacts}
import io.matchrecognize.forecast.{ForecastScope, OpenMatch, OpenMatchMoves, OpenMatches, StateSets}
import io.matchrecognize.matcher.{MatchBudget, Path, ScanInput, ScanOutput}
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
  private val sets = new StateSets(new OpenMatchMoves(facts, policy, budget), required, dependent)
  private var ended = Vector.empty[OpenMatch]
  private var matches = empty

  private def empty = new OpenMatches(sets, policy, conditions, path, budget, (_, _, _) => (), ended :+= _)

  /** Goes on with what was written of the matches, without the rows before the first one of an open match. */
  private def suspend(row: Int): Unit = {
    val (first, open) = (matches.oldest.getOrElse(row), matches.count)
    val written = ScanOutput.toBytes(first)(matches.write)
    matches = empty
    matches.read(ScanInput.ofBytes(written, first))
    require(matches.count == open && matches.oldest.forall(_ == first), "what is read is what was written")
  }

  private def symbol(row: Int): Long = required.indices
    .filter(variable => required(variable) != 0L && conditions.test(variable, row, path, 1L))
    .map(required).foldLeft(0L)(_ | _)

  /**
   * For each row with a match, the row that completes it.
   *
   * @param suspended whether all that is known of open matches is written and read after each row
   */
  def completions(suspended: Boolean = false): Map[Int, Int] = {
    conditions.reveal(pattern.rows.size, true, None)
    (0 until pattern.rows.size).foreach { row =>
      path.restart(row)
      matches.onRow(row, symbol(row))
      if (suspended) suspend(row)
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
      policy.selection.isSkipping
    )
    val facts = new ProgramFacts(program, conditions.classes)
    val isRefused = pattern.readsNumber || facts.conditions.exists(_.lookahead > 0) ||
      ForecastScope.obstacle(pattern.pattern, pattern.variables.size, program, policy).isDefined
    Option.when(!isRefused)(new FollowedCase(pattern, policy, facts, conditions))
  }
}
