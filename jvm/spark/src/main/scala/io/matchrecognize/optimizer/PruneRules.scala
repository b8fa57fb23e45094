// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.{And, Attribute, AttributeMap, Expression, PredicateHelper}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LocalRelation, LogicalPlan}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.MatchRecognizeSet
import io.matchrecognize.plan.conditions.ConditionSafety

/**
 * `Filter(rule = 'a' AND k > 1, MatchRecognizeSet(a, b, c))  ->  Filter(k > 1, MatchRecognizeSet(a))`
 *
 * If a part of a filter reads only columns that are constant in a rule, such as the rule's name, it decides whether the
 * rule is needed.
 */
object PruneRules extends Rule[LogicalPlan] with PredicateHelper {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case filter @ Filter(condition, set: MatchRecognizeSet) =>
      val parts = splitConjunctivePredicates(condition)
      val needed = set.shown.indices.filter(rule => parts.forall(mayHold(_, set, set.shown(rule))))
      val others = parts.filterNot(part => needed.forall(rule => isTrue(part, set, set.shown(rule))))
      if (needed.isEmpty) LocalRelation(set.output, isStreaming = set.isStreaming)
      else if (needed.size == set.shown.size && others.size == parts.size) filter
      else {
        val kept = if (needed.size == set.shown.size) set else set.only(needed)
        others.reduceOption(And).fold[LogicalPlan](kept)(Filter(_, kept))
      }
  }

  private def mayHold(part: Expression, set: MatchRecognizeSet, shown: Seq[Expression]): Boolean =
    decided(part, set, shown).forall(_.eval() == true)

  private def isTrue(part: Expression, set: MatchRecognizeSet, shown: Seq[Expression]): Boolean = {
    val constants = decided(part, set, shown)
    constants.size == ofRule(part, set, shown).size && constants.forall(_.eval() == true)
  }

  /** Returns the conjuncts of a part that are constant in a rule. */
  private def decided(part: Expression, set: MatchRecognizeSet, shown: Seq[Expression]): Seq[Expression] =
    ofRule(part, set, shown).filter(one => one.foldable && ConditionSafety.neverFails(one))

  /** Replaces the columns in a part of the filter with their expressions in one rule, and splits it into conjuncts. */
  private def ofRule(part: Expression, set: MatchRecognizeSet, shown: Seq[Expression]): Seq[Expression] = {
    val columns = AttributeMap(set.output.zip(shown))
    splitConjunctivePredicates(part.transform { case column: Attribute => columns.getOrElse(column, column) })
  }
}
