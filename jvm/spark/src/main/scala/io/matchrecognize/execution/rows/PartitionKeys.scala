// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.expressions.{BindReferences, Expression, UnsafeProjection, UnsafeRow}
import org.apache.spark.sql.types.{DataType, DateType, IntegerType, LongType}

/** Numbers the partitions of a task from 0, in the order of their first rows. */
private[execution] trait PartitionKeys {

  /**
   * Returns the number of the row's partition. Returns -1 for all rows of a partition that got no number, because there
   * are too many partitions or there was no memory for its key.
   */
  def of(row: UnsafeRow): Int

  /** Releases the memory of the tables. */
  def free(): Unit
}

private[execution] object PartitionKeys {

  /**
   * Creates the keys for a sort.
   *
   * @param limit    the maximum number of partitions that get a number
   * @param maxBytes the maximum size of the tables, in bytes
   */
  def of(sort: PartitionSort, limit: Int, maxBytes: Long, task: TaskContext): PartitionKeys = sort.partition match {
    case Seq() => OnlyOne
    case Seq(key) if wholeNumbers.contains(key.dataType) =>
      val column = WholeNumberColumn.of(BindReferences.bindReference[Expression](key, sort.input))
      new WholeNumberKeys(column.get, limit, maxBytes, task)
    case _ => new ByBytes(UnsafeProjection.create(sort.keys, sort.input), new PartitionNumbers(limit, maxBytes, task))
  }

  private val wholeNumbers = Set[DataType](LongType, IntegerType, DateType)

  /** Used if there are no partition keys: all rows belong to one partition. */
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
