// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts}
import io.matchrecognize.matcher.{Path, RowTest}
import io.matchrecognize.navigation.TrackedSets
import io.matchrecognize.policy.MatchPolicy

/**
 * One pattern among those that [[SharedRuns]] matches over the same rows.
 *
 * @param test       the conditions and limits of the rule; rows have the numbers under which they are passed to the
 *                   engine
 * @param conditions the parts of each primary variable's condition
 * @param window     the time limit of the match; runs of rules with equal limits end together. None if it is
 *                   unbounded
 * @param weight     the weight of one match of the rule where a bound leaves room only for some
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
 * A condition in parts that rules can share.
 *
 * @param conjuncts the row-local parts by number, in the order in which they are evaluated; equal numbers stand for
 *                  the same part in every rule
 * @param remainder the match-dependent part; if there is one, [[RowTest]] decides the whole condition
 */
final case class StepCondition(conjuncts: Vector[Int], remainder: Option[Remainder] = None)

/**
 * The match-dependent part of a condition.
 *
 * @param text  the part with placeholders for its variables: two parts are the same if their texts are equal and the
 *              variables that they read are at the same positions of the path
 * @param reads the primary variables that it reads, in the order of the text
 */
final case class Remainder(text: String, reads: Vector[Int])

/** The row-local parts of conditions, by number. Each is evaluated at most once for a row. */
trait SharedConditions {
  def holds(conjunct: Int, row: Int): Boolean
}

/** Receives the matches that [[SharedRuns]] finds, each at its last row, or when time confirms it. */
trait RuleSink {

  /**
   * @param rule   the number of the rule
   * @param path   the path, with the rule's own variables; valid during the call only
   * @param number of the match within partition and rule, from 1
   */
  def onMatch(rule: Int, path: Path, number: Long): Unit
}
