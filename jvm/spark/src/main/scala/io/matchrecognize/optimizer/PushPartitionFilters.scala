// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.{
  And,
  Attribute,
  AttributeMap,
  AttributeSet,
  Expression,
  PredicateHelper
}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, LogicalPlan, UnaryNode}
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.util.UnsafeRowUtils
import org.apache.spark.sql.types.{ArrayType, DataType, DoubleType, FloatType, StringType, StructType}

import io.matchrecognize.plan.conditions.ConditionSafety
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/**
 * `Filter(on partition keys, MatchRecognize(input))  ->  MatchRecognize(Filter(input))`
 *
 * Each partition is matched separately, so a filter on partition keys can remove whole partitions before the sort.
 * Other conditions stay above the clause:
 *
 *  - A condition on other columns could remove rows that a match or its neighbours need.
 *  - A condition that can raise an error would be evaluated for partitions without a match.
 *  - A condition on a key that can have equal but distinguishable values could split a partition.
 */
object PushPartitionFilters extends Rule[LogicalPlan] with PredicateHelper {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    // In a stream, rows that the filter removes below the clause would no longer advance the watermark.
    case filter @ Filter(condition, clause: MatchRecognize) if !clause.child.isStreaming =>
      push(filter, condition, clause)(AttributeMap(exactKeys(clause.partition).map(key => key -> key)))
    case filter @ Filter(condition, set: MatchRecognizeSet) if !set.child.isStreaming =>
      val exact = AttributeSet(exactKeys(set.partition))
      // The output columns that have the same partition key in all rules.
      val keys = set.output.zip(set.shown.transpose).collect {
        case (column, (key: Attribute) +: others) if exact.contains(key) && others.forall(key.semanticEquals) =>
          column -> key
      }
      push(filter, condition, set)(AttributeMap(keys))
  }

  /** @param keys maps each output column that is a partition key to that key in the input */
  private def push(
      filter: Filter,
      condition: Expression,
      node: UnaryNode
  )(keys: AttributeMap[Attribute]): LogicalPlan = {
    val (pushed, kept) = splitConjunctivePredicates(condition).partition(part =>
      ConditionSafety.neverFails(part) && part.references.nonEmpty && part.references.forall(keys.contains)
    )
    if (pushed.isEmpty) filter
    else {
      val overKeys = pushed.reduce(And).transform { case column: Attribute => keys(column) }
      val below = node.withNewChildren(Seq(Filter(overKeys, node.child)))
      kept.reduceOption(And).map(Filter(_, below)).getOrElse(below)
    }
  }

  private def exactKeys(partition: Seq[Attribute]): Seq[Attribute] = partition.filter(key => isExactKey(key.dataType))

  /** Whether equal values of the key are always identical. Under some collations they are not, and 0.0 equals -0.0. */
  private[optimizer] def isExactKey(key: DataType): Boolean = key match {
    case FloatType | DoubleType => false
    case text: StringType => UnsafeRowUtils.isBinaryStable(text)
    case StructType(fields) => fields.forall(field => isExactKey(field.dataType))
    case ArrayType(element, _) => isExactKey(element)
    case _ => true
  }
}
