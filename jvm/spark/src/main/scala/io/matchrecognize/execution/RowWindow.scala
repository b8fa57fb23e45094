// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, UnsafeRow}

import io.matchrecognize.plan.{RowRead, RowUnderTest}

/**
 * A row of a partition with its neighbours at fixed distances, which moves from each row to the next.
 *
 * Generated code reads the rows as what they are, without the virtual calls of rows joined side by side. Cost: each row of the
 * partition is looked up once, however many distances there are.
 *
 * @param offsets the distances
 */
private[execution] final class RowWindow(offsets: Seq[Int], input: Seq[Attribute], buffer: PartitionBuffer) {
  private val low = math.min(offsets.minOption.getOrElse(0), 0)
  private val high = math.max(offsets.maxOption.getOrElse(0), 0)
  private val rows = new Array[UnsafeRow](high - low + 1)
  // Those that are pointed to rows in turn; the one whose turn it is has left the window.
  private val turns = Array.fill(rows.length)(buffer.newRow())
  private var turn = 0

  /** The row that it is at. */
  def row: UnsafeRow = rows(-low)

  /** Moves to a row. */
  def begin(row: Int): Unit = {
    var offset = low
    while (offset <= high) {
      rows(offset - low) = at(row.toLong + offset)
      offset += 1
    }
  }

  /** Moves on; `row` is the next one. */
  def moveTo(row: Int): Unit = {
    var i = 1
    while (i < rows.length) {
      rows(i - 1) = rows(i)
      i += 1
    }
    rows(i - 1) = at(row.toLong + high)
  }

  private def at(row: Long): UnsafeRow =
    if (row < 0 || row >= buffer.size) null
    else {
      val next = turns(turn)
      turn = if (turn + 1 == turns.length) 0 else turn + 1
      buffer.point(next, row.toInt)
      next
    }

  /** The expression with its reads bound to the window. */
  def bind(expression: Expression): Expression = expression.transform {
    case RowRead(RowUnderTest(offset), column: Attribute) =>
      SlotColumn.of(column, input, offset - low, mayMiss = offset != 0, rows)
  }
}
