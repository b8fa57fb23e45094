// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.{BindReferences, Expression, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.types.{DataType, DateType, IntegerType, LongType}

/** Numbers the partitions of a task from 0, in the order of their first rows. */
private[execution] trait PartitionKeys {

  /**
   * The number of the row's partition; -1 for all its rows if there is no memory for the number, or too many
   * partitions.
   */
  def of(row: UnsafeRow): Int

  /** Releases the memory of the numbers. */
  def free(): Unit
}

private[execution] object PartitionKeys {

  /**
   * @param limit    how many partitions can have a number
   * @param maxBytes how many bytes the numbers may take
   */
  def of(sort: PartitionSort, limit: Int, maxBytes: Long, task: TaskContext): PartitionKeys = sort.partition match {
    case Seq() => OnlyOne
    case Seq(key) if wholeNumbers.contains(key.dataType) =>
      val column = WholeNumberColumn.of(BindReferences.bindReference[Expression](key, sort.input))
      new WholeNumberKeys(column.get, limit, maxBytes, task)
    case _ => new ByBytes(UnsafeProjection.create(sort.keys, sort.input), new PartitionNumbers(limit, maxBytes, task))
  }

  private val wholeNumbers = Set[DataType](LongType, IntegerType, DateType)

  /** Used without partition keys: all rows belong to one partition. */
  private object OnlyOne extends PartitionKeys {
    override def of(row: UnsafeRow): Int = 0
    override def free(): Unit = ()
  }

  private final class ByBytes(toKey: UnsafeProjection, numbers: PartitionNumbers) extends PartitionKeys {
    override def of(row: UnsafeRow): Int = {
      val key = toKey(row)
      numbers.of(key, key.hashCode)
    }
    override def free(): Unit = numbers.free()
  }
}
