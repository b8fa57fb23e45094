// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression, PredicateHelper}

import io.matchrecognize.plan.{MatchRow, PatternRead}

/**
 * Selects the parts of the conditions that are applied while rows are collected, under ONE ROW PER SUBSET and
 * AGGREGATE MATCHES.
 *
 * A part that compares collected rows with one another cannot be decided before it is known which of them a subset
 * keeps: it is postponed to the subsets. The parts of a condition are the operands of AND.
 */
private[execution] object CollectingConditions extends PredicateHelper {

  def apply(conditions: IndexedSeq[Expression], members: Set[Int]): IndexedSeq[Expression] =
    if (members.isEmpty) conditions
    else conditions.zipWithIndex.map {
      case (condition, variable) if members(variable) =>
        val eager = splitConjunctivePredicates(condition).filterNot(isPostponed(_, members))
        if (eager.isEmpty) TrueLiteral else buildBalancedPredicate(eager, And(_, _))
      case (condition, _) => condition
    }

  /** The parts of the condition that are postponed to the subsets. */
  def postponed(condition: Expression, members: Set[Int]): Seq[Expression] =
    splitConjunctivePredicates(condition).filter(isPostponed(_, members))

  /** Whether the part reads collected rows other than the row under test. */
  private def isPostponed(part: Expression, members: Set[Int]): Boolean = PatternRead.in(part).exists { read =>
    PatternRead.position(read) match {
      case Some(row: MatchRow) => row.variables.forall(_.exists(members))
      case Some(_) => false
      case None => PatternRead.isAggregate(read) && PatternRead.variables(read).forall(_.exists(members))
    }
  }
}
