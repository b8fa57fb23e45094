// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{AttributeReference, GenericInternalRow, JoinedRow, UnsafeProjection}

import io.matchrecognize.plan.TrendRead
import io.matchrecognize.trend.TrendAggregation

/** Produces one row for each partition, with sums over all its trends. */
private[execution] final class TrendOutput(matching: ClauseMatching, maxTrendSteps: Long) extends PartitionOutput {
  import matching.{budget, buffer, compiled, input}

  private val reads = compiled.reads.collect { case read: TrendRead => read }.toIndexedSeq
  private val measures = new SparkTrendMeasures(reads, compiled, input, buffer)
  private val aggregation = new TrendAggregation(
    compiled.facts,
    compiled.completeFacts,
    compiled.specification.policy,
    compiled.tracked,
    matching.test(compiled.collecting),
    matching.test(compiled.conditions),
    measures,
    budget,
    maxTrendSteps
  )
  private val columns = reads.map(read => AttributeReference("trends", read.dataType)())
  private val project = UnsafeProjection.create(
    compiled.shown.map(_.transform { case read: TrendRead => columns(reads.indexOf(read)) }),
    input ++ columns
  )
  private val joined = new JoinedRow()
  private var isDone = true
  private var row: Option[InternalRow] = None

  override def begin(): Unit = {
    measures.begin()
    isDone = false
    row = None
  }

  override def workOn(): Boolean = {
    if (!isDone) {
      val values = measures.values(aggregation.sum(buffer.size))
      row = Some(project(joined(buffer.row(0), new GenericInternalRow(values.toArray[Any]))))
      isDone = true
    }
    hasNext
  }

  override def hasNext: Boolean = row.isDefined

  override def next(): InternalRow = {
    val shown = row.get
    row = None
    shown
  }

  override def counts: MatchCounts = MatchCounts()
}
