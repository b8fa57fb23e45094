// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral
import org.apache.spark.sql.catalyst.expressions.{And, Expression, PredicateHelper}

import io.matchrecognize.plan.conditions.ConditionSafety

/**
 * Finds the conjuncts of conditions that depend only on a row and its neighbors. Forecasts use no other conjuncts.
 *
 * A conjunct that can raise an error is evaluated only if the conjuncts before it hold, as in the query. After a
 * conjunct that reads the match, only conjuncts that cannot raise an error are used.
 */
object ForecastParts extends PredicateHelper {

  /** The maximum number of such conjuncts in all conditions of a clause together, since a symbol has a bit for each. */
  val Most = 63

  /** Returns the row-local conjuncts of a condition. One that can raise an error includes the conjuncts before it. */
  def of(condition: Expression): Seq[Expression] = {
    val all = splitConjunctivePredicates(condition)
    val before = all.takeWhile(isRowLocal)
    val guarded =
      before.indices.map(i =>
        if (ConditionSafety.neverFails(before(i))) before(i) else before.take(i + 1).reduce(And(_, _))
      )
    (guarded ++ all.drop(
      before.size
    ).filter(part => isRowLocal(part) && ConditionSafety.neverFails(part))).filterNot(_ == TrueLiteral)
  }

  /** Removes parts that are semantically equal to an earlier one. */
  def distinct(parts: Seq[Expression]): IndexedSeq[Expression] =
    parts.foldLeft(Vector.empty[Expression])((kept, part) =>
      if (kept.exists(_.semanticEquals(part))) kept else kept :+ part
    )

  private def isRowLocal(part: Expression): Boolean = PatternRead.in(part).forall {
    case RowRead(_: RowUnderTest, _) | RowExists(_: RowUnderTest) => true
    case _ => false
  }
}
