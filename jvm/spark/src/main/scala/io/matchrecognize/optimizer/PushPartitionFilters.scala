// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions.{
  AliasHelper,
  And,
  Attribute,
  AttributeMap,
  AttributeSet,
  Exists,
  Expression,
  InSubquery,
  Not,
  PredicateHelper
}
import org.apache.spark.sql.catalyst.plans.logical.{Filter, Join, LogicalPlan, Project, UnaryNode}
import org.apache.spark.sql.catalyst.plans.{LeftAnti, LeftSemi}
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.catalyst.util.UnsafeRowUtils
import org.apache.spark.sql.types.{ArrayType, DataType, DoubleType, FloatType, StringType, StructType}

import io.matchrecognize.plan.conditions.ConditionSafety
import io.matchrecognize.plan.{MatchRecognize, MatchRecognizeSet}

/**
 * `Filter(on partition keys, MatchRecognize(input))  ->  MatchRecognize(Filter(input))`
 *
 * Each partition is matched separately, so a filter on partition keys can remove whole partitions before the sort. So
 * can a semi join or an anti join on them, to which Spark turns EXISTS and `IN (query)` later; Spark itself pushes such
 * a join only through projections of plain columns, so it is pushed from above the measures here. Other conditions stay
 * above the clause:
 *
 *  - A condition on other columns could remove rows that a match or its neighbours need.
 *  - A condition that can raise an error would be evaluated for partitions without a match.
 *  - A condition on a key that can have equal but distinguishable values could split a partition.
 */
object PushPartitionFilters extends Rule[LogicalPlan] with PredicateHelper with AliasHelper {
  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case filter @ Filter(condition, Keyed(clause, keys)) =>
      val (pushed, kept) = splitConjunctivePredicates(condition).partition(isOverKeys(_, keys, filter.references))
      if (pushed.isEmpty) filter
      else {
        val below = clause.withNewChildren(Seq(Filter(inInput(pushed.reduce(And), keys), clause.child)))
        kept.reduceOption(And).map(Filter(_, below)).getOrElse(below)
      }
    case join @ Join(_, _, LeftSemi | LeftAnti, Some(condition), _) =>
      pushed(join, join.left, condition).getOrElse(join)
  }

  /** Returns `node` with a join, whose left side it is, below the clause; None if the join must stay above it. */
  private def pushed(join: Join, node: LogicalPlan, condition: Expression): Option[LogicalPlan] = node match {
    case project @ Project(list, child) if list.forall(_.deterministic) =>
      pushed(join, child, replaceAlias(condition, getAliasMap(project))).map(below => project.copy(child = below))
    case filter: Filter if filter.deterministic =>
      pushed(join, filter.child, condition).map(below => filter.copy(child = below))
    case Keyed(clause, keys) =>
      val ofClause = condition.references -- join.right.outputSet
      val isSeparate = clause.child.outputSet.intersect(join.right.outputSet).isEmpty
      Option.when(isSeparate && isOverKeys(condition, keys, ofClause)) {
        val input = join.copy(left = clause.child, condition = Some(inInput(condition, keys)))
        clause.withNewChildren(Seq(input))
      }
    case _ => None
  }

  /** A clause over stored rows, and the partition key in its input that each of its columns is. */
  private object Keyed {
    def unapply(node: LogicalPlan): Option[(UnaryNode, AttributeMap[Attribute])] = node match {
      // In a stream, rows that are removed below the clause would no longer advance the watermark.
      case clause: MatchRecognize if !clause.child.isStreaming =>
        Some((clause, AttributeMap(exactKeys(clause.partition).map(key => key -> key))))
      case set: MatchRecognizeSet if !set.child.isStreaming =>
        val exact = AttributeSet(exactKeys(set.partition))
        Some((set, AttributeMap(set.commonColumns.filter { case (_, key) => exact.contains(key) })))
      case _ => None
    }
  }

  /** Whether a condition never fails, and reads keys and no other column of those in `columns`. */
  private def isOverKeys(condition: Expression, keys: AttributeMap[Attribute], columns: AttributeSet): Boolean = {
    val read = condition.references.filter(columns.contains)
    read.nonEmpty && read.forall(keys.contains) && neverFails(condition)
  }

  /** Like [[ConditionSafety.neverFails]]. The rows of a subquery do not depend on those of the clause. */
  private def neverFails(condition: Expression): Boolean = condition match {
    case InSubquery(values, _) => values.forall(ConditionSafety.neverFails)
    case exists: Exists => exists.outerAttrs.forall(ConditionSafety.neverFails)
    case Not(negated) => neverFails(negated)
    case other => ConditionSafety.neverFails(other)
  }

  private def inInput(condition: Expression, keys: AttributeMap[Attribute]): Expression =
    condition.transform { case column: Attribute => keys.getOrElse(column, column) }

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
