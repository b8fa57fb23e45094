// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.plan

import org.apache.spark.sql.catalyst.expressions.{Alias, ExprId, NamedExpression}
import org.apache.spark.sql.catalyst.plans.logical.EventTimeWatermark
import org.apache.spark.sql.types.{MetadataBuilder, TimestampType}

/** The mark by which Spark knows the column of a watermark, and compares its values with the watermark for late rows. */
object WatermarkMark {

  /** Not so the windows of an aggregation, which have a mark, too, but are no times. */
  def isOn(column: NamedExpression): Boolean = isMarked(column) && column.dataType == TimestampType

  /** The column without it. */
  def removed(column: NamedExpression, id: => ExprId = NamedExpression.newExprId): NamedExpression =
    if (!isMarked(column)) column
    else {
      val metadata = new MetadataBuilder().withMetadata(column.metadata).remove(EventTimeWatermark.delayKey).build()
      Alias(column, column.name)(id, column.qualifier, Some(metadata))
    }

  private def isMarked(column: NamedExpression): Boolean = column.metadata.contains(EventTimeWatermark.delayKey)
}
