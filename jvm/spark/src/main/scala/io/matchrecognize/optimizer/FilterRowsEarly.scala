// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression, ExpressionSet, Or, PredicateHelper}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.MatchRecognizeConf
import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.plan.{ConditionSafety, MatchRecognize, MatchRecognizeSet, PatternRead, RowRead, RowUnderTest}

/**
 * `MatchRecognize(input)  ->  MatchRecognize(Filter(what some variable requires of a row, input))`
 *
 * Under a skipping selection a row that satisfies no variable is skipped wherever it is, so it need not be shuffled and
 * sorted. Only row-local parts of conditions that cannot fail are used. Not where the position of a row counts: under
 * PREV and NEXT, anchors, WITH UNMATCHED ROWS, empty matches, or where rows alone show the time; nor where a partition
 * without a match has a row of its own.
 */
object FilterRowsEarly extends Rule[LogicalPlan] with PredicateHelper {

  override def apply(plan: LogicalPlan): LogicalPlan =
    if (MatchRecognizeConf.EarlyRowFiltering.get(conf) == 0) plan
    else plan.transformUp {
      case clause: MatchRecognize if clause.earlyFilter.isEmpty =>
        useful(clause).map { condition =>
          clause.copy(earlyFilter = Some(condition), child = filtered(condition, clause.child))
        }.getOrElse(clause)
      // A row is of use if it is to any rule.
      case set: MatchRecognizeSet if set.earlyFilter.isEmpty =>
        val ofRules = set.clauses.map(useful)
        if (ofRules.exists(_.isEmpty)) set
        else {
          val condition = anyOf(ofRules.flatten)
          set.copy(earlyFilter = Some(condition), child = filtered(condition, set.child))
        }
    }

  /** In a stream the filter comes when it is planned: Spark would push it below the watermark. */
  private def filtered(condition: Expression, child: LogicalPlan): LogicalPlan =
    if (child.isStreaming) child else Filter(condition, child)

  private def isPossible(clause: MatchRecognize): Boolean = {
    val specification = clause.specification
    val isWholeRow = specification.rows.isAggregate || specification.rows.showsUnmatchedRows
    specification.policy.selection.isSkipping && !isWholeRow && !PatternFacts.canBeEmpty(specification.pattern) &&
    !PatternFacts.hasAnchor(specification.pattern) &&
    (PatternFacts.absent(specification.pattern).isEmpty || clause.clock.isDefined || clause.child.isStreaming ||
      !specification.program().endsInAbsence) &&
    (clause.conditions ++ clause.reads).flatMap(
      PatternRead.in
    ).flatMap(PatternRead.position).forall(_.physicalOffset == 0)
  }

  /** What a row must satisfy to be mapped to any variable, or to be one that must be absent; None: anything may do. */
  def useful(clause: MatchRecognize): Option[Expression] = if (!isPossible(clause)) None
  else {
    val necessary = clause.conditions.map { condition =>
      splitConjunctivePredicates(condition).filter(isRowLocal).map(overInput).filter(ConditionSafety.neverFails)
    }
    // Balanced: a chain would be as deep as there are variables.
    if (necessary.exists(_.isEmpty)) None else Some(anyOf(necessary.map(buildBalancedPredicate(_, And(_, _)))))
  }

  private def anyOf(conditions: Seq[Expression]): Expression =
    buildBalancedPredicate(ExpressionSet(conditions).toSeq, Or(_, _))

  private def isRowLocal(part: Expression): Boolean = part != TrueLiteral && PatternRead.in(part).forall {
    case RowRead(RowUnderTest(0), _) => true
    case _ => false
  }

  private def overInput(part: Expression): Expression = part.transform { case RowRead(_, column) => column }
}
