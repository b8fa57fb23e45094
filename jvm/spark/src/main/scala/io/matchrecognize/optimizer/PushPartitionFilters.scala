// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.{
  And,
  AttributeSet,
  Cast,
  Expression,
  PredicateHelper,
  SupportQueryContext,
  UserDefinedExpression
}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.MatchRecognize

/**
 * `Filter(on partition keys, MatchRecognize(input))  ->  MatchRecognize(Filter(input))`
 *
 * A partition is matched for itself, so a whole partition may be left out before the sort. No other condition
 * may pass: it could take away rows that a match or its neighbours need. Nor may one that can fail: a partition without a match
 * never reached it.
 */
object PushPartitionFilters extends Rule[LogicalPlan] with PredicateHelper {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case filter @ Filter(condition, clause: MatchRecognize) =>
      val keys = AttributeSet(clause.partition)
      val (pushed, kept) = splitConjunctivePredicates(condition).partition(part =>
        part.deterministic && !mayFail(part) && part.references.nonEmpty && part.references.subsetOf(keys)
      )
      if (pushed.isEmpty) filter
      else {
        val below = clause.copy(child = Filter(pushed.reduce(And), clause.child))
        kept.reduceOption(And).map(Filter(_, below)).getOrElse(below)
      }
  }

  /** Spark's own mark is on few expressions; those that can fail under ANSI rules tell where they stand when they do. */
  private def mayFail(condition: Expression): Boolean = condition.throwable || condition.exists {
    case cast: Cast => !Cast.canUpCast(cast.child.dataType, cast.dataType)
    case _: SupportQueryContext | _: UserDefinedExpression => true
    case _ => false
  }
}
