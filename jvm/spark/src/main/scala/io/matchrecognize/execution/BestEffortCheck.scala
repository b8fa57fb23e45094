// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import io.matchrecognize.errors.AnalysisErrors
import io.matchrecognize.plan.{BestEffort, MatchNumberRead}
import io.matchrecognize.runs.{RuleScope, SharedRuns}

/**
 * Refuses clauses under a bound whose matches depend on one another, before they run: if one was given up, others would be matches that
 * the exact result does not have.
 */
private[matchrecognize] object BestEffortCheck {

  def apply(clauses: Seq[MatchEvaluator.Clause]): Unit =
    clauses.flatMap(_.specification.bestEffort).headOption.foreach { bound =>
      if (clauses.size > SharedRuns.MaxRules)
        throw refused(bound, s"more than ${SharedRuns.MaxRules} rules", FewerRules)
      clauses.foreach { clause =>
        val compiled = new CompiledClause(clause.specification, clause.conditions, clause.shown)
        obstacle(compiled, bound).foreach { part =>
          val hint = part match {
            case Numbers => NoNumbers
            case _ if RuleScope.skipping(clause.specification.policy).contains(part) => Independent + OrAllowed
            case _ => Independent
          }
          val error = refused(bound, part, hint)
          throw clause.specification.rule.fold(error)(error.inRule)
        }
      }
    }

  private def refused(bound: BestEffort, part: String, hint: String) =
    AnalysisErrors.bestEffortUnsupported(bound.origin, part, hint)

  private def obstacle(compiled: CompiledClause, bound: BestEffort): Option[String] = {
    val policy = compiled.specification.policy
    val ofEngine =
      if (bound.stepsPerStart.isDefined) RuleScope.dependence(policy) else RuleScope.obstacle(compiled.facts, policy)
    if (bound.allowsOtherMatches) ofEngine
    else if (compiled.allReads.contains(MatchNumberRead())) Some(Numbers)
    else ofEngine.orElse(RuleScope.skipping(policy))
  }

  private val Numbers = "MATCH_NUMBER()"
  private val NoNumbers =
    "Remove the function, because giving up matches would change their numbers, or add ALLOW OTHER MATCHES to the bound."
  private val OrAllowed = " Or add ALLOW OTHER MATCHES to the bound."
  private val FewerRules = "Put some of them in another query."
  private val Independent =
    "Write EVENT SELECTION SKIP TILL ANY MATCH or SKIP TILL NEXT MATCH with AFTER MATCH SKIP TO NEXT ROW or " +
      "ALL MATCHES, so that no match depends on another."
}
