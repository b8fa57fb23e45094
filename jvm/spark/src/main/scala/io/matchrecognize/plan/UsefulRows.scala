// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression, PredicateHelper}

import io.matchrecognize.pattern.PatternFacts

/**
 * Finds the rows that a clause does not need: under a skipping selection, a row that satisfies no variable is skipped
 * wherever it is.
 *
 * Only row-local parts of conditions that cannot fail are used. All rows are needed where the position of a row
 * counts: with PREV and NEXT, anchors, WITH UNMATCHED ROWS, empty matches, or if only the rows show the time; and
 * where a partition without a match has a row in the output.
 */
object UsefulRows extends PredicateHelper {

  /** The condition that a row must satisfy to fit any variable, an absent one included; None if any row may. */
  def of(clause: MatchRecognize): Option[Expression] = if (!isPossible(clause)) None
  else {
    val necessary = clause.conditions.map(necessaryFor)
    if (necessary.exists(_.isEmpty)) None else Some(AnyOf(necessary.map(buildBalancedPredicate(_, And(_, _)))))
  }

  /** The row-local parts of a condition that cannot fail: each is necessary for the condition. */
  def necessaryFor(condition: Expression): Seq[Expression] =
    splitConjunctivePredicates(condition).filter(isRowLocal).map(overInput).filter(ConditionSafety.neverFails)

  /** The whole condition over the columns of a row, if it reads nothing else and cannot fail. */
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
    (PatternFacts.absent(specification.pattern).isEmpty || clause.clock.isDefined || clause.child.isStreaming ||
      !specification.program.endsInAbsence) &&
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
