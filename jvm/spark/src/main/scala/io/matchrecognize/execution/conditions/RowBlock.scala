// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, UnsafeRow}

import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.plan.{RowRead, RowUnderTest}

/**
 * Up to 64 rows of a partition, together with their neighbours at fixed distances, over which expressions are evaluated
 * row by row.
 *
 * Cost: each row of the block, and each neighbour beyond its ends, is looked up once, however many distances there are.
 *
 * @param offsets the distances of the neighbours
 */
private[execution] final class RowBlock(offsets: Seq[Int], input: Seq[Attribute], buffer: PartitionBuffer) {
  import RowBlock._

  private val low = math.min(offsets.minOption.getOrElse(0), 0)
  private val high = math.max(offsets.maxOption.getOrElse(0), 0)
  private val rows = new Array[UnsafeRow](MostRows + high - low)
  // The row objects to which `rows` refers, at the same positions, if the row exists.
  private val held = Array.fill(rows.length)(buffer.newRow())
  private var at = 0

  /** Begins a block of `count` rows of the partition, from row `first`. */
  def begin(first: Int, count: Int): Unit = {
    var i = 0
    while (i < count + high - low) {
      val row = first.toLong + low + i
      if (row < 0 || row >= buffer.size) rows(i) = null
      else {
        buffer.point(held(i), row.toInt)
        // Writing a reference costs more than reading it, because of the write barrier of the garbage collector.
        if (rows(i) ne held(i)) rows(i) = held(i)
      }
      i += 1
    }
  }

  /** Makes the row with this number within the block the current row. */
  def moveTo(row: Int): Unit = at = row

  /**
   * The current row or a neighbour, null if it is outside the partition. Slots are counted from the most distant
   * neighbour before the current row.
   */
  def row(slot: Int): UnsafeRow = rows(at + slot)

  /** The row with this number within the block. */
  def ownRow(row: Int): UnsafeRow = rows(row - low)

  /** Binds the reads of the expression to the block. */
  def bind(expression: Expression): Expression = expression.transform {
    case RowRead(RowUnderTest(offset), column: Attribute) =>
      val ordinal = input.indexWhere(_.exprId == column.exprId)
      BlockColumn(offset - low, ordinal, column.dataType, input(ordinal).nullable || offset != 0)(this)
  }
}

private[execution] object RowBlock {

  /** The greatest number of rows in a block: the number of bits in a word. */
  val MostRows = 64
}
