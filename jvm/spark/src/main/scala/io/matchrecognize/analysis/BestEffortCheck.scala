// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.automaton.{ConditionClass, Program, ProgramFacts}
import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{BestEffort, PatternRead, RuleOrigin, UnresolvedMatchRecognize}
import io.matchrecognize.runs.{RuleScope, SharedRuns}

/**
 * Rejects BEST EFFORT if the clause or its input does not support the bound. Some bounds need a clock, and others a
 * whole partition. A bound is also rejected if one match affects other matches. Without the abandoned matches, the
 * search could otherwise find matches that the exact result does not have.
 */
private[analysis] final class BestEffortCheck(
    clause: UnresolvedMatchRecognize,
    bound: BestEffort,
    program: => Program
) {
  import BestEffortCheck._
  private val policy = clause.specification.policy

  /**
   * Checks the bound against the input. LATENCY requires a stream, STEPS PER START requires a table, and any bound over
   * a stream requires WITHIN.
   */
  def ofInput(): Unit =
    if (!clause.child.isStreaming) {
      if (bound.latency.isDefined)
        throw refused(bound.origin, "LATENCY in a query over a table", "Write WORK n LOOKS PER ROW.")
    } else if (bound.stepsPerStart.isDefined)
      throw refused(bound.origin, "STEPS PER START over a stream", "Write WORK AT MOST n LOOKS PER ROW.")
    else if (!policy.hasLimit)
      throw refused(bound.origin, "a pattern without a time limit over a stream", "Add WITHIN after PATTERN.")

  /**
   * Rejects the bound if a part of the clause does not support any bound, or if matches depend on one another.
   *
   * @param reads the reads in the measures
   */
  def ofMatches(conditions: Seq[Expression], reads: Seq[Expression]): Unit = {
    val ofConditions = conditions.map(readsNumber)
    val dependent =
      if (bound.allowsOtherMatches) Nil else dependences(ofConditions.contains(true), reads.exists(readsNumber))
    val all = obstacles(ofConditions) ++ dependent
    if (all.nonEmpty) {
      val parts = all.map(_.part).mkString(" or ")
      val orAllowed = Option.when(dependent.nonEmpty && bound.isOfAll)("Or add ALLOW OTHER MATCHES to the bound.")
      val hint = (all.map(_.remedy) ++ orAllowed).mkString(" ")
      val error = elsewhere match {
        case Some(rule) => refused(rule.at, parts, hint + OfAll)
        case None => refused(bound.origin, parts, hint)
      }
      throw clause.rule.fold(error)(rule => error.inRule(rule.name))
    }
  }

  /** The rule of this clause if the bound is written in the body of another rule; otherwise None. */
  private def elsewhere: Option[RuleOrigin] =
    if (bound.isOfAll) None else clause.rule.filterNot(_.holds(bound.origin))

  /** The parts of the clause that no bound supports. */
  private def obstacles(readNumber: Seq[Boolean]): Seq[RuleScope.Obstacle] =
    if (isOfSteps) RuleScope.dependence(policy).toSeq
    else RuleScope.obstacles(new ProgramFacts(program, readNumber.map(conditionClass).toIndexedSeq), policy)

  /** The parts of the clause that make one match depend on another. */
  private def dependences(ofConditions: Boolean, ofMeasures: Boolean): Seq[RuleScope.Obstacle] =
    RuleScope.skipping(policy).toSeq ++ Option.when(ofMeasures || (isOfSteps && ofConditions))(Numbers)

  private def isOfSteps: Boolean = bound.stepsPerStart.isDefined
}

private[analysis] object BestEffortCheck {

  def apply(clause: UnresolvedMatchRecognize, program: => Program): Option[BestEffortCheck] =
    clause.specification.bestEffort.map(new BestEffortCheck(clause, _, program))

  /** Rejects a bound over more rules than one engine supports, since the rules of a clause share an engine. */
  def ofRules(clauses: Seq[UnresolvedMatchRecognize]): Unit =
    if (clauses.size > SharedRuns.MaxRules) clauses.head.specification.bestEffort.foreach { bound =>
      throw refused(bound.origin, s"more than ${SharedRuns.MaxRules} rules", "Put some of them in another query.")
    }

  /** Rejects a bound over several rules if Spark has to compute some of them in separate operators. */
  def ofSeparateRules(clauses: Seq[UnresolvedMatchRecognize]): Unit =
    clauses.head.specification.bestEffort.foreach { bound =>
      throw refused(
        bound.origin,
        "a measure that a separate Spark operator computes, or with rows of an outer query",
        "Compute subqueries and Python or SQL functions in the SELECT list around the clause."
      )
    }

  private def refused(at: Origin, part: String, hint: String) = AnalysisErrors.bestEffortUnsupported(at, part, hint)

  private def readsNumber(expression: Expression): Boolean = PatternRead.readNumber(Seq(expression))

  /**
   * Returns a stand-in for the class of a condition. It suffices for `RuleScope`, which only checks whether the
   * condition reads the match number.
   */
  private def conditionClass(readsNumber: Boolean): ConditionClass =
    if (!readsNumber) ConditionClass.RowLocal(0)
    else ConditionClass.MatchDependent(Set.empty, Set.empty, mergeable = true, lookahead = 0, readsNumber = true)

  private val Numbers = RuleScope.Obstacle(
    "MATCH_NUMBER()",
    "Remove the function, because giving up matches would change their numbers."
  )
  private val OfAll = " A bound of one rule requires this of all rules in the query."
}
