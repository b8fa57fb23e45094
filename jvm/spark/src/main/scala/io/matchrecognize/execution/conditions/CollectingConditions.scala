// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression, PredicateHelper}

import io.matchrecognize.plan.{MatchRow, PatternRead}

/**
 * Selects the conjuncts of the conditions that are applied while rows are collected, for ONE ROW PER SUBSET and
 * AGGREGATE MATCHES.
 *
 * A conjunct that compares collected rows with one another can be decided only when it is known which of these rows a
 * subset keeps. Such a conjunct is postponed until the subsets are formed.
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

  /** The conjuncts of the condition that are postponed until the subsets are formed. */
  def postponed(condition: Expression, members: Set[Int]): Seq[Expression] =
    splitConjunctivePredicates(condition).filter(isPostponed(_, members))

  /** Whether the conjunct reads collected rows other than the row under test. */
  private def isPostponed(part: Expression, members: Set[Int]): Boolean = PatternRead.in(part).exists { read =>
    PatternRead.position(read) match {
      case Some(row: MatchRow) => row.variables.forall(_.exists(members))
      case Some(_) => false
      case None => PatternRead.isAggregate(read) && PatternRead.variables(read).forall(_.exists(members))
    }
  }
}
