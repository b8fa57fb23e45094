// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.optimizer

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.expressions.aggregate._
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, Filter, LogicalPlan, Project}
import org.apache.spark.sql.catalyst.rules.Rule
import org.apache.spark.sql.types._

import io.matchrecognize.pattern.PatternFacts
import io.matchrecognize.plan._
import io.matchrecognize.policy.RowsPerMatch
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.shim.SumShim

/**
 * {{{
 * Aggregate(keys, COUNT(*), SUM(total))         Project(keys, casts)
 *   Project(keys, total)                   ->     Filter(trends > 0)
 *     MatchRecognize(ONE ROW PER SUBSET)            MatchRecognize(AGGREGATE MATCHES)
 * }}}
 * How many subsets there are, and what they add up to, is computed without writing any of them out. Only for LIMIT NONE
 * over all that the pattern repeats, grouped by the clause's own partition keys, and for what trends can give: COUNT(*),
 * SUM of a SUM, MIN of a MIN, MAX of a MAX, of values that cannot fail: a trend that is no match in the end reads them, too.
 */
object TrendsOfSubsets extends Rule[LogicalPlan] {

  override def apply(plan: LogicalPlan): LogicalPlan = plan.transformUp {
    case aggregate @ Aggregate(keys, results, OverClause(columns, clause), _) =>
      rewrite(keys, results, columns, clause).getOrElse(aggregate)
  }

  /** A clause below a projection or none, with what the projection's columns stand for. */
  private object OverClause {
    def unapply(plan: LogicalPlan): Option[(AttributeMap[Expression], MatchRecognize)] = plan match {
      case clause: MatchRecognize => Some((AttributeMap.empty[Expression], clause))
      case Project(list, clause: MatchRecognize) =>
        Some((
          AttributeMap(list.map(column =>
            column.toAttribute -> (column match {
              case Alias(child, _) => child
              case attribute => attribute
            })
          )),
          clause
        ))
      case _ => None
    }
  }

  private def rewrite(
      keys: Seq[Expression],
      results: Seq[NamedExpression],
      columns: AttributeMap[Expression],
      clause: MatchRecognize
  ): Option[LogicalPlan] = {
    def overClause(expression: Expression): Expression = expression.transform {
      case attribute: Attribute => columns.getOrElse(attribute, attribute)
    }
    val partition = keys.map(overClause)
    val reads = clause.readOutput.zip(clause.reads)
    def ofAll(function: TrendFunction) = TrendRead(function, None, None, Nil)
    // Any number of trends has an approximate count.
    val counted = ofAll(TrendFunction.APPROX_COUNT_TRENDS)
    val count = AttributeReference("trends", counted.dataType)()
    var made = Vector(count -> counted)
    def column(read: TrendRead): Attribute = made.find(_._2.semanticEquals(read)).map(_._1).getOrElse {
      made = made :+ (AttributeReference(read.toString, read.dataType)() -> read)
      made.last._1
    }
    def result(call: AggregateExpression): Option[Expression] = call match {
      case AggregateExpression(Count(Seq(Literal(1, _))), Complete, false, None, _) =>
        Some(Cast(column(ofAll(TrendFunction.COUNT_TRENDS)), LongType, None, EvalMode.ANSI))
      case AggregateExpression(function, Complete, false, None, _) if function.children.size == 1 =>
        val read = overClause(function.children.head) match {
          case attribute: Attribute => reads.find(_._1.exprId == attribute.exprId).map(_._2)
          case _ => None
        }
        read.flatMap(trend(function, _)).map(column)
      case _ => None
    }
    var isComplete = true
    lazy val shown = results.map { named =>
      val value = named match {
        case Alias(child, _) => child
        case attribute => attribute
      }
      val rewritten = value.transform { case call: AggregateExpression =>
        result(call).getOrElse { isComplete = false; call }
      }
      overClause(rewritten) match {
        case same: Attribute if same.exprId == named.exprId => same
        case other => Alias(other, named.name)(exprId = named.exprId)
      }
    }
    // Without keys an aggregate of nothing has a row; with them a partition without a trend has none.
    // A group shows one of its equal keys, and not the one that a partition would show.
    val isByPartition = clause.partition.nonEmpty && clause.partition.forall(key =>
      PushPartitionFilters.isExactKey(key.dataType)
    ) && partition.size == clause.partition.size &&
      clause.partition.forall(key => partition.exists(_.semanticEquals(key)))
    if (isByPartition && isCountable(clause) && { shown; isComplete }) {
      val trends = clause.copy(
        reads = made.map(_._2),
        readOutput = made.map(_._1),
        specification =
          clause.specification.copy(policy = clause.specification.policy.copy(rows = RowsPerMatch.Aggregate))(
            clause.specification.source
          )
      )
      Some(Project(shown, Filter(GreaterThan(count, Literal(0.0)), trends)))
    } else None
  }

  /** The aggregate of a measure over all subsets as something about all trends. */
  private def trend(function: AggregateFunction, measure: Expression): Option[TrendRead] = (function, measure) match {
    case (outer: Sum, AggregateRead(sum: Sum, false, None, variables, name, false)) if isExact(outer, sum) =>
      read(TrendFunction.SumOfSums(outer.dataType, SumShim.mode(outer)), variables, name, sum.child)
    case (_: Min, AggregateRead(min: Min, false, None, variables, name, false)) =>
      read(TrendFunction.MIN_TRENDS, variables, name, min.child)
    case (_: Max, AggregateRead(max: Max, false, None, variables, name, false)) =>
      read(TrendFunction.MAX_TRENDS, variables, name, max.child)
    case _ => None
  }

  private def read(function: TrendFunction, variables: Option[Set[Int]], name: Option[String], value: Expression) =
    if (ConditionSafety.neverFails(value)) Some(TrendRead(function, variables, name, Seq(value))) else None

  /**
   * Whether the sum of the sums follows from the exact sum over all subsets. Not where the sum of one subset can be too large by
   * itself and does not wrap as the whole does; nor for doubles, which depend on the order in which they are added.
   */
  private def isExact(outer: Sum, sum: Sum): Boolean = sum.child.dataType match {
    case ByteType | ShortType | IntegerType => true
    case LongType => SumShim.mode(sum) == SumShim.mode(outer) && SumShim.mode(sum) != EvalMode.TRY
    case decimal: DecimalType => decimal.precision + MoreDigits <= DecimalType.MAX_PRECISION
    case _ => false
  }

  /** How many more digits Spark gives a sum than its values have: more rows than that allows are in no subset. */
  private val MoreDigits = 10

  private def isCountable(clause: MatchRecognize): Boolean = {
    val specification = clause.specification
    val members = specification.rows.collected.map(specification.variables.name)
    // A match without a row of these variables has no subset, but would be a trend.
    specification.rows.limit.contains(SubsetLimit.Unlimited) &&
    members == PatternFacts.repeated(specification.pattern) &&
    !PatternFacts.canMatchWithout(specification.pattern, members) &&
    clause.conditions.flatMap(PatternRead.in).forall(PatternRead.isOfSingleRows)
  }
}
