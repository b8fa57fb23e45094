// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.automaton.{ConditionClass, Program, ProgramFacts}
import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{BestEffort, PatternRead, RuleOrigin, UnresolvedMatchRecognize}
import io.matchrecognize.runs.{RuleScope, SharedRuns}

/**
 * Refuses a bound that a clause cannot have: one that needs a clock or a whole partition where there is none, and one over matches
 * that depend on one another, because if one was given up, others would be matches that the exact result does not have.
 */
private[analysis] final class BestEffortCheck(
    clause: UnresolvedMatchRecognize,
    bound: BestEffort,
    program: => Program
) {
  import BestEffortCheck._
  private val policy = clause.specification.policy

  /** Some limits need a clock, and some a whole partition. */
  def ofInput(): Unit =
    if (!clause.child.isStreaming) {
      if (bound.latency.isDefined)
        throw refused(bound.origin, "LATENCY in a query over a table", "Write WORK n LOOKS PER ROW.")
    } else if (bound.stepsPerStart.isDefined)
      throw refused(bound.origin, "STEPS PER START over a stream", "Write WORK AT MOST n LOOKS PER ROW.")
    else if (!policy.hasLimit)
      throw refused(bound.origin, "a pattern without a time limit over a stream", "Add WITHIN after PATTERN.")

  /**
   * Whether matches depend on one another.
   *
   * @param reads of the measures
   */
  def ofMatches(conditions: Seq[Expression], reads: Seq[Expression]): Unit = {
    val (numbers, others) = obstacles(conditions.map(readsNumber), reads.exists(readsNumber)).partition(_ == Numbers)
    if (numbers.nonEmpty || others.nonEmpty) {
      val ofOthers = if (others == RuleScope.skipping(policy).toSeq) Independent + OrAllowed else Independent
      val hint = (others.take(1).map(_ => ofOthers) ++ numbers.map(_ => NoNumbers)).mkString(" ")
      val parts = (others ++ numbers).mkString(" or ")
      val error = elsewhere match {
        case Some(rule) => refused(rule.at, parts, hint + OfAll)
        case None => refused(bound.origin, parts, hint)
      }
      throw clause.rule.fold(error)(rule => error.inRule(rule.name))
    }
  }

  /** This rule, if the bound stands in the body of another one. */
  private def elsewhere: Option[RuleOrigin] =
    if (bound.isOfAll) None else clause.rule.filterNot(_.holds(bound.origin))

  private def obstacles(ofConditions: Seq[Boolean], ofMeasures: Boolean): Seq[String] = {
    val ofEngine =
      if (bound.stepsPerStart.isDefined) RuleScope.dependence(policy).toSeq
      else RuleScope.obstacles(new ProgramFacts(program, ofConditions.map(conditionClass).toIndexedSeq), policy)
    if (bound.allowsOtherMatches) ofEngine
    else {
      val numbers = Option.when(ofMeasures || ofConditions.contains(true))(Numbers)
      ofEngine.filterNot(_.startsWith(Numbers)) ++ RuleScope.skipping(policy) ++ numbers
    }
  }
}

private[analysis] object BestEffortCheck {

  def apply(clause: UnresolvedMatchRecognize, program: => Program): Option[BestEffortCheck] =
    clause.specification.bestEffort.map(new BestEffortCheck(clause, _, program))

  /** The rules of a clause share one engine. */
  def ofRules(clauses: Seq[UnresolvedMatchRecognize]): Unit =
    if (clauses.size > SharedRuns.MaxRules) clauses.head.specification.bestEffort.foreach { bound =>
      throw refused(bound.origin, s"more than ${SharedRuns.MaxRules} rules", "Put some of them in another query.")
    }

  /** Of rules of which Spark computes some in operators of their own. */
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

  /** What decides a condition is of no concern to the scope, but for the number of the match. */
  private def conditionClass(readsNumber: Boolean): ConditionClass =
    if (!readsNumber) ConditionClass.RowLocal(0)
    else ConditionClass.MatchDependent(Set.empty, Set.empty, mergeable = true, lookahead = 0, readsNumber = true)

  private val Numbers = "MATCH_NUMBER()"
  private val NoNumbers =
    "Remove the function, because giving up matches would change their numbers, or add ALLOW OTHER MATCHES to the bound."
  private val OrAllowed = " Or add ALLOW OTHER MATCHES to the bound."
  private val OfAll = " A bound of one rule requires this of all rules in the query."
  private val Independent =
    "Write EVENT SELECTION SKIP TILL ANY MATCH or SKIP TILL NEXT MATCH with AFTER MATCH SKIP TO NEXT ROW or " +
      "ALL MATCHES, so that no match depends on another."
}
