// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.runs

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts}
import io.matchrecognize.matcher.{MatchBudget, StepStates}
import io.matchrecognize.policy.MatchPolicy

/**
 * Defines which clauses [[SharedRuns]] can match: those for which a run can be followed given only the rows that it has
 * taken. If one match of a clause can affect another, the clause can be matched, but its runs are bounded only if the
 * user allows that.
 */
object RuleScope {

  /**
   * A part of a clause that prevents shared runs, or that makes one match depend on another.
   *
   * @param part   the name of the part in error messages
   * @param remedy what to write instead, as a sentence
   */
  final case class Obstacle(part: String, remedy: String)

  /** The parts of a clause that prevent shared runs. */
  def obstacles(facts: ProgramFacts, policy: MatchPolicy): Seq[Obstacle] = {
    val ofPolicy = Seq(selection(policy), rows(policy), dependence(policy)).flatten
    // The program can be checked only if the policy is within scope.
    val ofProgram = if (ofPolicy.nonEmpty) None else program(facts, policy)
    ofPolicy ++ Option.when(facts.conditions.exists(readsNumber))(NumberInDefine) ++ ofProgram
  }

  /** Whether the runs of a rule branch: a row that fits can be taken or skipped. */
  private[runs] def branches(policy: MatchPolicy): Boolean = policy.selection.isBranching

  private def selection(policy: MatchPolicy): Option[Obstacle] = Option.when(!policy.selection.isSkipping)(Obstacle(
    s"EVENT SELECTION ${policy.selection.text}",
    "Write EVENT SELECTION SKIP TILL ANY MATCH or SKIP TILL NEXT MATCH."
  ))

  private def rows(policy: MatchPolicy): Option[Obstacle] =
    Option.when(policy.rows.collected.nonEmpty || policy.rows.events.nonEmpty)(Obstacle(
      policy.rows.text,
      "Write ONE ROW PER MATCH or ALL ROWS PER MATCH."
    ))

  /** The ROWS PER MATCH option, if its output depends on all matches; otherwise None. */
  def dependence(policy: MatchPolicy): Option[Obstacle] =
    if (policy.rows.showsUnmatchedRows)
      Some(Obstacle("WITH UNMATCHED ROWS", "Write ALL ROWS PER MATCH without WITH UNMATCHED ROWS."))
    else if (policy.rows.showsIncomplete)
      Some(Obstacle("WITH INCOMPLETE MATCHES", "Write ONE ROW PER MATCH or ALL ROWS PER MATCH without these words."))
    else if (policy.rows.isAggregate)
      Some(Obstacle(policy.rows.text, "Write ONE ROW PER MATCH, and aggregate its rows in an outer query."))
    else None

  /** The AFTER MATCH SKIP mode, if it makes a match determine where the next one can begin; otherwise None. */
  def skipping(policy: MatchPolicy): Option[Obstacle] = Option.when(consumes(policy))(Obstacle(
    policy.skip.text,
    "Write AFTER MATCH SKIP TO NEXT ROW or ALL MATCHES, so that no match depends on another."
  ))

  private[runs] def consumes(policy: MatchPolicy): Boolean = !policy.findsAllMatches && !policy.skip.isToNextRow

  private val NumberInDefine =
    Obstacle("MATCH_NUMBER() in DEFINE", "Remove the function from the condition.")

  private def program(facts: ProgramFacts, policy: MatchPolicy): Option[Obstacle] = {
    val states = new StepStates(facts, policy, MatchBudget.unlimited)
    def all = states.reachable(Set(0)).toSeq.map(states(_))
    if (facts.program.hasAnchor)
      Some(Obstacle("an anchor (^ or $)", "Remove the anchor."))
    else if (!policy.findsAllMatches && states(0).ends.nonEmpty)
      Some(Obstacle("a pattern that can match without any row", "Require a row, for example with + in place of *."))
    else if (states.isAmbiguous) Some(Obstacle(
      "a pattern in which two paths can map the same rows to the same variables",
      "Write each choice only once, for example A{0,2} in place of A? A?."
    ))
    else if (policy.selection.isBranching && !all.forall(_.endsLast)) Some(Obstacle(
      "a repeated step under SKIP TILL ANY MATCH without ALL MATCHES",
      "Add ALL MATCHES, or write SKIP TILL NEXT MATCH."
    ))
    else None
  }

  private def readsNumber(condition: ConditionClass): Boolean = condition match {
    case dependent: ConditionClass.MatchDependent => dependent.readsNumber
    case _ => false
  }
}
