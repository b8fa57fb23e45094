// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.expressions.{BindReferences, Expression}
import org.apache.spark.sql.types.{DateType, Decimal, NumericType, TimestampNTZType, TimestampType}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.RowLayout
import io.matchrecognize.runs.RunClock

/**
 * The clock for the values of runs (partial matches) over successive partitions. The time of a partition begins when
 * the time of the previous partition ends.
 *
 * The time of a row is its first key of ORDER BY if that is a number or a time and no value in the partition is null;
 * otherwise it is the row number.
 *
 * @param isWithin whether the second row is within the limits of a match that begins with the first row
 */
private[execution] final class BatchClock(
    layout: RowLayout,
    buffer: PartitionBuffer,
    isWithin: (Int, Int) => Boolean
) extends RunClock {
  private val key: Option[Expression] = layout.order.headOption.map(_.child).filter(_.dataType match {
    case _: NumericType | DateType | TimestampType | TimestampNTZType => true
    case _ => false
  }).map(BindReferences.bindReference(_, layout.input))

  private var passed = 0.0
  private var ofKey = false
  private var longest = 1.0

  /** Begins the partition that is now in the buffer. */
  def begin(): Unit = {
    ofKey = key.isDefined && (0 until buffer.size).forall(row => key.get.eval(buffer.row(row)) != null)
    // The longest time that a match can take, estimated from a sample of first rows.
    val spans = (0 until buffer.size by math.max(1, buffer.size / Samples)).map { row =>
      sinceFirst(lastWithin(row)) - sinceFirst(row)
    }
    longest = math.max(longest, spans.foldLeft(0.0)(_ max _))
  }

  /** Resets the clock as if there had been no earlier partition. */
  def forget(): Unit = {
    passed = 0.0
    longest = 1.0
  }

  /** Ends the partition. The time of the next one begins after its last row. */
  def end(): Unit = passed += sinceFirst(buffer.size - 1) + sinceFirst(buffer.size - 1) / buffer.size

  override def time(row: Int): Double = passed + sinceFirst(row)
  override def window: Double = longest

  private def sinceFirst(row: Int): Double = if (ofKey) math.abs(value(row) - value(0)) else row.toDouble

  private def value(row: Int): Double = key.get.eval(buffer.row(row)) match {
    case decimal: Decimal => decimal.toDouble
    case number: Number => number.doubleValue
    case other => throw new IllegalStateException(s"$other is no number")
  }

  private def lastWithin(first: Int): Int = {
    var low = first
    var high = buffer.size - 1
    while (low < high) {
      val middle = (low + high + 1) >>> 1
      if (isWithin(first, middle)) low = middle else high = middle - 1
    }
    low
  }

  private val Samples = 20
}
