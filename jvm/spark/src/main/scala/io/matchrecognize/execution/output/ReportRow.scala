// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{
  Attribute,
  AttributeReference,
  BindReferences,
  Expression,
  GenericInternalRow,
  JoinedRow,
  SortOrder,
  UnsafeProjection
}
import org.apache.spark.sql.types.DataType
import org.apache.spark.unsafe.types.UTF8String

import io.matchrecognize.execution.conditions.RefusedCondition
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.{ExplanationColumns, ReportRead}

/**
 * Builds the rows of a report about attempts: the keys of the partition, and the selected columns of
 * [[ExplanationColumns]].
 */
private[execution] final class ReportRow(
    shown: Seq[Expression],
    order: Seq[SortOrder],
    input: Seq[Attribute],
    buffer: PartitionBuffer
) {
  private val reads = shown.collect { case read: ReportRead => read }.distinct
  private val columns = reads.map(read => AttributeReference(read.name, read.dataType)())
  private val at = reads.map(_.name).zipWithIndex.toMap
  private val report = new GenericInternalRow(reads.size)
  private val joined = new JoinedRow()
  private val project = UnsafeProjection.create(
    shown.map {
      case read: ReportRead => columns(at(read.name))
      case key => key
    },
    input ++ columns
  )
  private val keys = shown.collect { case key: Attribute =>
    (key.name, BindReferences.bindReference(RefusedCondition.textOf(key), input))
  }
  private val time: Option[(Int, DataType)] =
    order.headOption.map(sort => input.indexWhere(_.semanticEquals(sort.child)) -> sort.child.dataType)

  /** Returns a row about the attempt at `start`, valid until the next call. Columns without a value are null. */
  def apply(start: Int, values: (String, Any)*): InternalRow = {
    reads.indices.foreach(report.update(_, null))
    set(ExplanationColumns.Attempt, start + 1L)
    set(ExplanationColumns.StartsAt, timeOf(start))
    values.foreach { case (name, value) => set(name, value) }
    project(joined(buffer.row(start), report))
  }

  /** The columns that identify the row that was refused or taken. */
  def position(row: Int): Seq[(String, Any)] =
    Seq(ExplanationColumns.Row -> (row + 1L), ExplanationColumns.RowAt -> timeOf(row))

  /** The keys of the row's partition, as in `customer = ann`; empty without PARTITION BY. */
  def partitionOf(row: Int): Seq[String] =
    keys.map { case (name, text) => s"$name = ${RefusedCondition.shown(text, buffer.row(row))}" }

  private def timeOf(row: Int): Any =
    time.map { case (column, dataType) => buffer.row(row).copy().get(column, dataType) }.orNull

  private def set(name: String, value: Any): Unit = at.get(name).foreach { column =>
    report.update(
      column,
      value match {
        case text: String => UTF8String.fromString(text)
        case other => other
      }
    )
  }
}
