// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts}
import io.matchrecognize.matcher.{Path, RowTest}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * One pattern among those that [[SharedRuns]] matches over the same rows.
 *
 * @param test       the conditions and limits of the rule; rows are identified by the same numbers as in the engine
 * @param conditions the condition of each primary variable, in parts that rules can share
 * @param window     the time limit of the match, or None if it is unbounded; runs of rules with equal limits end
 *                   together
 * @param weight     the weight of a match of the rule when a bound chooses which runs to keep
 */
final case class SharedRule(
    name: String,
    facts: ProgramFacts,
    policy: MatchPolicy,
    tracked: TrackedSets,
    test: RowTest,
    conditions: IndexedSeq[StepCondition],
    window: Option[Any] = None,
    weight: Double = 1.0
) {
  require(conditions.size == facts.conditions.size, s"$name: a condition for each variable")
  conditions.indices.foreach { variable =>
    val isLocal = !facts.conditions(variable).isInstanceOf[ConditionClass.MatchDependent]
    require(isLocal == conditions(variable).remainder.isEmpty, s"$name: variable $variable has what its class says")
  }
}

/**
 * A condition, split into parts that rules can share.
 *
 * @param conjuncts the IDs of the row-local conjuncts, in the order of evaluation; the same ID stands for the same
 *                  conjunct in every rule
 * @param remainder the match-dependent part; if there is one, [[RowTest]] decides the whole condition
 */
final case class StepCondition(conjuncts: Vector[Int], remainder: Option[Remainder] = None)

/**
 * The match-dependent part of a condition.
 *
 * @param text  the part with placeholders for its variables: two parts are the same if their texts are equal and the
 *              variables that they read are at the same positions of the path
 * @param reads the primary variables that the part reads, in the order of the text
 */
final case class Remainder(text: String, reads: Vector[Int])

/**
 * Evaluates row-local conjuncts, which are identified as in [[StepCondition]]. Each conjunct is evaluated at most once
 * for each row.
 */
trait SharedConditions {
  def holds(conjunct: Int, row: Int): Boolean
}

/** Receives the matches that [[SharedRuns]] finds, each at its last row or when the passing of time confirms it. */
trait RuleSink {

  /**
   * @param rule   the index of the rule
   * @param path   the path of the match, with the rule's own variables; valid only during the call
   * @param number the number of the match within its partition and rule, from 1
   */
  def onMatch(rule: Int, path: Path, number: Long): Unit
}
