// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions.seek

import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{Attribute, UnsafeProjection}

import io.matchrecognize.execution.conditions.{ReadSlots, ReadView}
import io.matchrecognize.execution.rows.{EqualBytes, PartitionBuffer}
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.matcher.seek.EqualityIndex

/**
 * Finds the rows of a partition whose values equal those that a path has fixed, using an [[EqualityIndex]] over the
 * hashes of their bytes.
 *
 * Values that Spark treats as equal are normalized to the same bytes: 0.0 and -0.0, all NaN values, and strings that a
 * collation does not distinguish.
 *
 * The index is built only after as many rows were compared one by one as building it must read, so it at most doubles
 * the work. If memory is short, every row is a candidate.
 */
private[execution] final class EqualRows(
    comparison: EqualValues,
    input: Seq[Attribute],
    slots: ReadSlots,
    buffer: PartitionBuffer,
    budget: MatchBudget
) extends SoughtRows {
  import EqualRows._

  private lazy val ofRow = UnsafeProjection.create(comparison.ofRow.map(EqualBytes.of), input)
  private lazy val ofPath = UnsafeProjection.create(comparison.ofPath.map(part => EqualBytes.of(slots.bind(part))))
  private var index: EqualityIndex = _
  private var isRefused = false
  private var asked = 0L
  private var key = EqualityIndex.Any

  override def clear(): Unit = {
    release()
    isRefused = false
    asked = 0L
  }

  override def release(): Unit = {
    if (index != null) index.clear()
    index = null
  }

  override def fix(view: ReadView): Unit = key = hash(ofPath, slots.fill(view), comparison.ignoresNull)

  override def next(row: Int): Int =
    if (key == EqualityIndex.Any) row
    else {
      if (index == null) build()
      if (index != null) {
        budget.charge(1L)
        index.next(key, row)
      } else if (isRefused || mayEqual(row)) row
      else row + 1
    }

  private def mayEqual(row: Int): Boolean = {
    val own = hash(ofRow, buffer.row(row), comparison.ignoresNull)
    own == key || own == EqualityIndex.Any
  }

  private def build(): Unit = {
    asked += 1
    if (!isRefused && budget.isWorthIndex(asked, buffer.size)) {
      val one = new EqualityIndex(budget)
      if (one.build(buffer.size)(row => hash(ofRow, buffer.row(row), comparison.ignoresNull))) index = one
      else isRefused = true
    }
  }
}

private object EqualRows {

  def hash(values: UnsafeProjection, of: InternalRow, ignoresNull: Boolean): Int =
    try {
      val row = values(of)
      if (!row.anyNull) row.hashCode & Int.MaxValue
      else if (ignoresNull) EqualityIndex.Never
      else EqualityIndex.Any
    } catch {
      // The row then counts as a candidate: its condition is evaluated, and raises the error if it reaches the failing
      // part.
      case NonFatal(_) => EqualityIndex.Any
    }
}
