// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.{And, Attribute, AttributeMap, Expression, PredicateHelper}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LocalRelation, LogicalPlan}
import org.apache.spark.sql.catalyst.rules.Rule

import io.matchrecognize.plan.MatchRecognizeSet
import io.matchrecognize.plan.conditions.ConditionSafety

/**
 * `Filter(rule = 'a', MatchRecognizeSet(a, b, c))  ->  MatchRecognizeSet(a)`
 *
 * If a filter reads only columns that are constant in each rule, such as the rule's name, it decides which rules are
 * needed.
 */
object PruneRules extends Rule[LogicalPlan] with PredicateHelper {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case filter @ Filter(condition, set: MatchRecognizeSet) =>
      val (deciding, others) = splitConjunctivePredicates(condition).partition(part =>
        part.references.nonEmpty && ConditionSafety.neverFails(part) && set.shown.forall(ofRule(part, set, _).foldable)
      )
      if (deciding.isEmpty) filter
      else {
        val needed = set.shown.indices.filter(rule => deciding.forall(ofRule(_, set, set.shown(rule)).eval() == true))
        if (needed.isEmpty) LocalRelation(set.output, isStreaming = set.isStreaming)
        else others.reduceOption(And).fold[LogicalPlan](set.only(needed))(Filter(_, set.only(needed)))
      }
  }

  /** Replaces the columns in a part of the filter with their expressions in one rule. */
  private def ofRule(part: Expression, set: MatchRecognizeSet, shown: Seq[Expression]): Expression = {
    val columns = AttributeMap(set.output.zip(shown))
    part.transform { case column: Attribute => columns.getOrElse(column, column) }
  }
}
