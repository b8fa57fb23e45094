// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import java.util.{ArrayList => JavaList, Arrays}

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.sql.catalyst.expressions.{BindReferences, RowOrdering, SortPrefix, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.catalyst.types.DataTypeUtils
import org.apache.spark.sql.execution.UnsafeExternalRowSorter.PrefixComputer
import org.apache.spark.sql.execution.{SortPrefixUtils, UnsafeExternalRowSorter}

import io.matchrecognize.shim.TaskMemory

/**
 * Sorts rows whose prefixes do not decide their order, by comparing the rows.
 *
 * Up to a few thousand rows, or a mebibyte, are copied to the heap; more rows go to Spark's external sorter, which can
 * spill.
 */
private[execution] final class OpenRows(sort: PartitionSort, task: TaskContext) {
  import OpenRows._

  private lazy val ordering: Ordering[InternalRow] = {
    val byKeys = RowOrdering.create(sort.ordering, sort.input)
    if (sort.isTotal) new BytesLast(byKeys) else byKeys
  }
  private val few = new JavaList[UnsafeRow]
  private var bytes = 0L
  private var many: UnsafeExternalRowSorter = _

  def clear(): Unit = {
    few.clear()
    bytes = 0
    many = null
  }

  def add(row: UnsafeRow): Unit =
    if (many != null) many.insertRow(row)
    else {
      few.add(row.copy())
      bytes += row.getSizeInBytes
      if (few.size == MaxRows || bytes >= MaxBytes) {
        many = createSorter()
        few.forEach(many.insertRow(_))
        few.clear()
      }
    }

  /** Returns, in order, all rows added since `clear`; each is valid until the next one is requested. */
  def sorted(): Iterator[UnsafeRow] =
    if (many != null) many.sort().asInstanceOf[Iterator[UnsafeRow]]
    else {
      few.sort(ordering)
      new Few
    }

  private final class Few extends Iterator[UnsafeRow] {
    private var at = 0
    override def hasNext: Boolean = at < few.size
    override def next(): UnsafeRow = {
      at += 1
      few.get(at - 1)
    }
  }

  private def createSorter(): UnsafeExternalRowSorter = {
    val first = BindReferences.bindReference(sort.ordering.head, sort.input)
    val expression = SortPrefix(first)
    val project = UnsafeProjection.create(Seq(expression))
    val computer = new PrefixComputer {
      private val prefix = new PrefixComputer.Prefix
      override def computePrefix(row: InternalRow): PrefixComputer.Prefix = {
        val projected = project(row)
        prefix.isNull = projected.isNullAt(0)
        prefix.value = if (prefix.isNull) expression.nullValue else projected.getLong(0)
        prefix
      }
    }
    UnsafeExternalRowSorter.create(
      DataTypeUtils.fromAttributes(sort.input),
      ordering,
      SortPrefixUtils.getPrefixComparator(first),
      computer,
      TaskMemory.pageBytes(task),
      false
    )
  }
}

private object OpenRows {

  /** Orders rows by the keys, and rows with equal keys by their bytes. */
  private final class BytesLast(byKeys: Ordering[InternalRow]) extends Ordering[InternalRow] {
    override def compare(left: InternalRow, right: InternalRow): Int = {
      val order = byKeys.compare(left, right)
      if (order != 0) order else Arrays.compareUnsigned(bytes(left), bytes(right))
    }
    private def bytes(row: InternalRow): Array[Byte] = row.asInstanceOf[UnsafeRow].getBytes
  }

  private val MaxRows = 4096
  private val MaxBytes = 1L << 20
}
