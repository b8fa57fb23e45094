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

import io.matchrecognize.plan.{ConditionSafety, MatchRecognize, MatchRecognizeSet}

/**
 * `Filter(on partition keys, MatchRecognize(input))  ->  MatchRecognize(Filter(input))`
 *
 * A partition is matched for itself, so a whole partition may be left out before the sort. No other condition
 * may pass: it could take away rows that a match or its neighbours need. Nor may one that can fail: a partition without
 * a match never reached it. Nor one on a key whose equal values differ, which could part the rows of a partition.
 */
object PushPartitionFilters extends Rule[LogicalPlan] with PredicateHelper {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    // Not in a stream, where rows that a filter drops would no longer advance the watermark.
    case filter @ Filter(condition, clause: MatchRecognize) if !clause.child.isStreaming =>
      push(filter, condition, clause)(AttributeMap(exactKeys(clause.partition).map(key => key -> key)))
    case filter @ Filter(condition, set: MatchRecognizeSet) if !set.child.isStreaming =>
      val exact = AttributeSet(exactKeys(set.partition))
      // The columns that are the same key in all rules.
      val keys = set.output.zip(set.shown.transpose).collect {
        case (column, (key: Attribute) +: others) if exact.contains(key) && others.forall(key.semanticEquals) =>
          column -> key
      }
      push(filter, condition, set)(AttributeMap(keys))
  }

  /** @param keys the key of the partition that a column is */
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

  /** Whether values that are equal as keys are the same: not so under some collations, nor 0.0 and -0.0. */
  private[optimizer] def isExactKey(key: DataType): Boolean = key match {
    case FloatType | DoubleType => false
    case text: StringType => UnsafeRowUtils.isBinaryStable(text)
    case StructType(fields) => fields.forall(field => isExactKey(field.dataType))
    case ArrayType(element, _) => isExactKey(element)
    case _ => true
  }
}
