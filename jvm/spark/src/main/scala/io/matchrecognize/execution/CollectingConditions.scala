// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression}

import io.matchrecognize.plan.{MatchRow, PatternRead}

/**
 * Which parts of the conditions are applied while rows are collected, under ONE ROW PER SUBSET and AGGREGATE MATCHES.
 *
 * A part that compares collected rows with one another cannot be decided before it is known which of them a subset
 * keeps: it is postponed to the subsets. Parts are what AND joins.
 */
private[execution] object CollectingConditions {

  def apply(conditions: IndexedSeq[Expression], members: Set[Int]): IndexedSeq[Expression] =
    if (members.isEmpty) conditions
    else conditions.zipWithIndex.map {
      case (condition, variable) if members(variable) =>
        parts(condition).filterNot(isPostponed(_, members)).reduceOption(And(_, _)).getOrElse(TrueLiteral)
      case (condition, _) => condition
    }

  /** What of the condition is left to the subsets. */
  def postponed(condition: Expression, members: Set[Int]): Seq[Expression] =
    parts(condition).filter(isPostponed(_, members))

  private def parts(condition: Expression): Seq[Expression] = condition match {
    case And(left, right) => parts(left) ++ parts(right)
    case other => Seq(other)
  }

  /** Whether it reads collected rows other than the one under test. */
  private def isPostponed(part: Expression, members: Set[Int]): Boolean = PatternRead.in(part).exists { read =>
    PatternRead.position(read) match {
      case Some(row: MatchRow) => row.variables.forall(_.exists(members))
      case Some(_) => false
      case None => PatternRead.isAggregate(read) && PatternRead.variables(read).forall(_.exists(members))
    }
  }
}
