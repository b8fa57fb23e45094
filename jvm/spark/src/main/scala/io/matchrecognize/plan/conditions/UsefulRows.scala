// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan.conditions

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression, PredicateHelper}

import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.plan.{MatchRecognize, PatternRead, RowRead, RowUnderTest}

/**
 * Finds the rows that a clause needs. If the event selection skips rows, a row that does not satisfy the condition of
 * any variable is skipped wherever it stands, so the clause does not need it.
 *
 * Only row-local conjuncts that cannot raise an error are used. All rows are needed if the position of a row matters:
 * with PREV and NEXT, anchors, WITH UNMATCHED ROWS, or empty matches. All rows are also needed if nothing else shows
 * how much time has passed, or if a partition without a match has a row in the output.
 */
object UsefulRows extends PredicateHelper {

  /**
   * Returns a condition that is true for every row that fits a variable, even a variable that must be absent. None if
   * some variable can fit any row, or if all rows are needed.
   */
  def of(clause: MatchRecognize): Option[Expression] = if (!isPossible(clause)) None
  else {
    val necessary = clause.conditions.map(necessaryFor)
    if (necessary.exists(_.isEmpty)) None else Some(AnyOf(necessary.map(buildBalancedPredicate(_, And(_, _)))))
  }

  /**
   * Returns the row-local conjuncts of a condition that cannot raise an error. Every row that fits the condition
   * satisfies them.
   */
  def necessaryFor(condition: Expression): Seq[Expression] =
    splitConjunctivePredicates(condition).filter(isRowLocal).map(overInput).filter(ConditionSafety.neverFails)

  /** Returns the whole condition over the columns of a row, if it reads nothing else and cannot raise an error. */
  def wholeOf(condition: Expression): Option[Expression] =
    Option.when(splitConjunctivePredicates(condition).forall(part => part == TrueLiteral || isRowLocal(part)))(
      overInput(condition)
    ).filter(ConditionSafety.neverFails)

  private def isPossible(clause: MatchRecognize): Boolean = {
    val specification = clause.specification
    val rows = specification.rows
    val isWholeRow = rows.isAggregate || rows.showsUnmatchedRows || rows.explains || rows.forecasts.nonEmpty
    specification.policy.selection.isSkipping && !isWholeRow && !PatternFacts.canBeEmpty(specification.pattern) &&
    !PatternFacts.hasAnchor(specification.pattern) &&
    (!clause.needsLastTime || clause.clock.isDefined || clause.child.isStreaming) &&
    (clause.conditions ++ clause.reads).flatMap(
      PatternRead.in
    ).flatMap(PatternRead.position).forall(_.physicalOffset == 0)
  }

  private def isRowLocal(part: Expression): Boolean = part != TrueLiteral && PatternRead.in(part).forall {
    case RowRead(RowUnderTest(0), _) => true
    case _ => false
  }

  private def overInput(part: Expression): Expression = part.transform { case RowRead(_, column) => column }
}
