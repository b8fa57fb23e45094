// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._

/**
 * Rewrites LIMIT and OFFSET in a correlated subquery as a condition on row numbers.
 *
 * Spark's decorrelation has its own rule for limits, but that rule can be wrong. It numbers rows separately only for
 * those outer columns that are compared with a column for equality below the limit. If an outer column is used above
 * the limit, or is cast, Spark numbers the rows of several outer values together (observed in 4.0 to 4.2). For a window
 * that computes the row number, Spark takes the partition keys from all operators below it, so the result is correct.
 */
object LimitAsWindow {

  /** Replaces all limits over correlated rows in the plan with conditions on row numbers. */
  def below(plan: LogicalPlan, isCorrelated: LogicalPlan => Boolean): LogicalPlan =
    AnalysisHelper.allowInvokingTransformsInAnalyzer {
      plan.transformDown {
        case Limit(limit, Offset(offset, rows)) if isCorrelated(rows) => numbered(rows, offset, Some(limit))
        case Limit(limit, rows) if isCorrelated(rows) => numbered(rows, Literal(0), Some(limit))
        case Offset(offset, rows) if isCorrelated(rows) => numbered(rows, offset, None)
      }
    }

  private def numbered(plan: LogicalPlan, offset: Expression, limit: Option[Expression]): LogicalPlan = {
    // If ORDER BY names a column that is not selected, the sort is below the projection.
    val (columns, order, rows) = plan match {
      case Sort(order, true, rows, _) => (rows.output, order, rows)
      case Project(columns, Sort(order, true, rows, _)) => (columns, order, rows)
      case rows => (rows.output, Seq(SortOrder(Literal(0), Ascending)), rows)
    }
    val frame = SpecifiedWindowFrame(RowFrame, UnboundedPreceding, CurrentRow)
    val number = Alias(WindowExpression(RowNumber(), WindowSpecDefinition(Nil, order, frame)), "__row_number__")()
    val counted = Subtract(number.toAttribute, offset)
    val within =
      limit.map(LessThanOrEqual(counted, _)).foldLeft[Expression](GreaterThan(counted, Literal(0)))(And(_, _))
    Project(columns, Filter(within, Window(Seq(number), Nil, order, rows)))
  }
}
