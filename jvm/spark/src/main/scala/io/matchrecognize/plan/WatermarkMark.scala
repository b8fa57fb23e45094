// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Alias, ExprId, NamedExpression}
import org.apache.spark.sql.catalyst.plans.logical.EventTimeWatermark
import org.apache.spark.sql.types.{MetadataBuilder, TimestampType}

/**
 * Spark's mark on the column that has a watermark. Spark uses the values of the marked column to decide whether a row
 * is late.
 */
object WatermarkMark {

  /** Whether the column is a marked timestamp. The windows of an aggregation also have the mark, but are not times. */
  def isOn(column: NamedExpression): Boolean = isMarked(column) && column.dataType == TimestampType

  /** Returns the column without the mark. */
  def removed(column: NamedExpression, id: => ExprId = NamedExpression.newExprId): NamedExpression =
    if (!isMarked(column)) column
    else {
      val metadata = new MetadataBuilder().withMetadata(column.metadata).remove(EventTimeWatermark.delayKey).build()
      Alias(column, column.name)(id, column.qualifier, Some(metadata))
    }

  private def isMarked(column: NamedExpression): Boolean = column.metadata.contains(EventTimeWatermark.delayKey)
}
