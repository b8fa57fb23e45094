// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.automaton.{ConditionClass, Instruction, ProgramFacts}
import io.matchrecognize.matcher.{MatchBudget, StepStates}
import io.matchrecognize.policy.MatchPolicy

/**
 * Which clauses [[SharedRuns]] can match: those in which each run can be followed from what it has taken. Where one match decides
 * about another one, runs are matched but not bounded, unless the user allows it.
 */
object RuleScope {

  /** The parts of a clause that prevent it, for errors. */
  def obstacles(facts: ProgramFacts, policy: MatchPolicy): Seq[String] = {
    val found = ofPolicy(policy)
    // What a program prevents is known only under a policy of this scope.
    if (found.nonEmpty) found else ofProgram(facts, policy).toSeq
  }

  /** Whether the step states of a rule branch. */
  private[runs] def branches(policy: MatchPolicy): Boolean = policy.selection.isBranching

  private def ofPolicy(policy: MatchPolicy): Seq[String] = Seq(
    Option.when(!policy.selection.isSkipping)(s"EVENT SELECTION ${policy.selection.text}"),
    Option.when(policy.rows.collected.nonEmpty || policy.rows.events.nonEmpty)(policy.rows.text),
    dependence(policy)
  ).flatten

  /** The form of the rows that depends on all matches; None if there is none. */
  def dependence(policy: MatchPolicy): Option[String] =
    if (policy.rows.showsUnmatchedRows) Some("WITH UNMATCHED ROWS")
    else if (policy.rows.isAggregate) Some(policy.rows.text)
    else None

  /** The skip mode, if a match decides where the next one can begin. */
  def skipping(policy: MatchPolicy): Option[String] =
    Option.when(!policy.findsAllMatches && !policy.skip.isToNextRow)(policy.skip.text)

  private[runs] def consumes(policy: MatchPolicy): Boolean = skipping(policy).nonEmpty

  private def ofProgram(facts: ProgramFacts, policy: MatchPolicy): Option[String] = {
    val states = new StepStates(facts, policy, MatchBudget.unlimited)
    def all = states.reachable(Set(0)).toSeq.map(states(_))
    if (facts.program.instructions.exists(one => one == Instruction.AtStart || one == Instruction.AtEnd))
      Some("an anchor (^ or $)")
    else if (facts.conditions.exists(readsNumber)) Some("MATCH_NUMBER() in DEFINE")
    else if (!policy.findsAllMatches && states(0).ends.nonEmpty) Some("a pattern that can match without any row")
    else if (states.isAmbiguous) Some("a pattern in which two paths can map the same rows to the same variables")
    else if (policy.selection.isBranching && !all.forall(_.endsLast))
      Some("a repeated step under SKIP TILL ANY MATCH without ALL MATCHES")
    else None
  }

  private def readsNumber(condition: ConditionClass): Boolean = condition match {
    case dependent: ConditionClass.MatchDependent => dependent.readsNumber
    case _ => false
  }
}
