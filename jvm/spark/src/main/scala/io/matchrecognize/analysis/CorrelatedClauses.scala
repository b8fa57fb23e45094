// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.analysis

import org.apache.spark.sql.catalyst.expressions.SubExprUtils
import org.apache.spark.sql.catalyst.plans.logical.{CTERelationDef, CTERelationRef, LogicalPlan, WithCTE}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.errors.{AnalysisErrors, ParserErrors}
import io.matchrecognize.plan.{LimitAsWindow, MatchAsWindow, MatchRecognize}

/**
 * Rewrites each clause that reads columns of an outer query into the form of a window, so that Spark can decorrelate
 * the subquery that contains the clause; see [[MatchAsWindow]].
 *
 * A LIMIT in the input of such a clause is rewritten as a window, too ([[LimitAsWindow]]). The clause may also read the
 * outer columns indirectly, through a common table expression of the subquery, which is defined elsewhere in the plan.
 */
object CorrelatedClauses extends Rule[LogicalPlan] {

  // If Spark's general decorrelation is disabled, a window would not be safe. The clause is then left unchanged, and
  // Spark rejects it.
  override def apply(plan: LogicalPlan): LogicalPlan =
    if (!conf.decorrelateInnerQueryEnabled || !plan.exists(_.isInstanceOf[MatchRecognize])) plan
    else {
      val correlated = correlatedTables(plan)
      plan.resolveOperatorsUp {
        case clause: MatchRecognize if reachesOuter(clause, correlated) =>
          if (clause.clock.isDefined) throw needsWholeInput(clause)
          MatchAsWindow.write(clause.copy(child = LimitAsWindow.below(clause.child, reachesOuter(_, correlated))))
        case table: CTERelationDef if correlated(table.id) =>
          table.copy(child = LimitAsWindow.below(table.child, reachesOuter(_, correlated)))
      }
    }

  /** The error for a clause that depends on the latest time of its whole input, which is another for each outer row. */
  private def needsWholeInput(clause: MatchRecognize): Throwable =
    if (clause.specification.program.endsInAbsence) AnalysisErrors.absenceInCorrelatedClause(clause.origin)
    else ParserErrors.incompleteUnsupported(
      clause.origin,
      "MATCH_OUTCOME() and a time limit in a clause that reads columns of an outer query",
      "Remove MATCH_OUTCOME() or PARTITION BY, or join the outer rows to the input in the FROM clause."
    )

  /**
   * Returns the IDs of the common table expressions that read outer columns. Each can refer only to those defined
   * before it.
   */
  private def correlatedTables(plan: LogicalPlan): Set[Long] =
    plan.collect { case WithCTE(_, tables) => tables }.flatten.foldLeft(Set.empty[Long])((known, table) =>
      if (reachesOuter(table, known)) known + table.id else known
    )

  private def reachesOuter(plan: LogicalPlan, correlated: Set[Long]): Boolean =
    SubExprUtils.hasOuterReferences(plan) || plan.exists {
      case reference: CTERelationRef => correlated(reference.cteId)
      case _ => false
    }
}
