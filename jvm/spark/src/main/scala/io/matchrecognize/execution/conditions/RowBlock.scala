// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, UnsafeRow}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.{RowRead, RowUnderTest}

/**
 * Up to 64 rows of a partition with their neighbours at fixed distances, over which expressions are evaluated row by row.
 *
 * Cost: each row of a block and each neighbour at its ends is looked up once, however many distances there are.
 *
 * @param offsets the distances
 */
private[execution] final class RowBlock(offsets: Seq[Int], input: Seq[Attribute], buffer: PartitionBuffer) {
  import RowBlock._

  private val low = math.min(offsets.minOption.getOrElse(0), 0)
  private val high = math.max(offsets.maxOption.getOrElse(0), 0)
  private val rows = new Array[UnsafeRow](MostRows + high - low)
  // By the same positions, what is pointed to the row if there is one.
  private val held = Array.fill(rows.length)(buffer.newRow())
  private var at = 0

  /** Begins a block of so many rows of the partition. */
  def begin(first: Int, count: Int): Unit = {
    var i = 0
    while (i < count + high - low) {
      val row = first.toLong + low + i
      if (row < 0 || row >= buffer.size) rows(i) = null
      else {
        buffer.point(held(i), row.toInt)
        // To write a reference costs more than to read it: the collector of garbage notes it.
        if (rows(i) ne held(i)) rows(i) = held(i)
      }
      i += 1
    }
  }

  /** Moves to a row of the block, by its number in it. */
  def moveTo(row: Int): Unit = at = row

  /** The row that it is at, or a neighbour, counted from the farthest one before it; null outside the partition. */
  def row(slot: Int): UnsafeRow = rows(at + slot)

  /** A row of the block by its number in it. */
  def ownRow(row: Int): UnsafeRow = rows(row - low)

  /** The expression with its reads bound to the block. */
  def bind(expression: Expression): Expression = expression.transform {
    case RowRead(RowUnderTest(offset), column: Attribute) =>
      val ordinal = input.indexWhere(_.exprId == column.exprId)
      BlockColumn(offset - low, ordinal, column.dataType, input(ordinal).nullable || offset != 0)(this)
  }
}

private[execution] object RowBlock {

  /** As many as a word has bits. */
  val MostRows = 64
}
