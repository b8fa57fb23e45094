// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions._
import org.apache.spark.sql.catalyst.plans.logical._

/**
 * LIMIT and OFFSET of a correlated subquery as a condition on the row's number.
 *
 * Spark's decorrelation has its own rule for limits: it numbers the rows for each value of the outer columns that are
 * used below the limit and equal a column there. For an outer column above the limit, or one that is cast, it counts
 * rows of several outer values together (seen in 4.0 to 4.2). A window over the row number gets its partition keys
 * from the whole path, and is right.
 */
object LimitAsWindow {

  /** Replaces all limits over correlated rows in the plan by conditions on row numbers. */
  def below(plan: LogicalPlan, isCorrelated: LogicalPlan => Boolean): LogicalPlan =
    AnalysisHelper.allowInvokingTransformsInAnalyzer {
      plan.transformDown {
        case Limit(limit, Offset(offset, rows)) if isCorrelated(rows) => numbered(rows, offset, Some(limit))
        case Limit(limit, rows) if isCorrelated(rows) => numbered(rows, Literal(0), Some(limit))
        case Offset(offset, rows) if isCorrelated(rows) => numbered(rows, offset, None)
      }
    }

  private def numbered(plan: LogicalPlan, offset: Expression, limit: Option[Expression]): LogicalPlan = {
    // ORDER BY on a column that is not selected is below the projection.
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
