// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.rdd.RDD
import org.apache.spark.sql.catalyst.InternalRow
import org.apache.spark.{Dependency, NarrowDependency, Partition, TaskContext}

/**
 * Runs one task for each slice. A task reads the ranges of its slice, then those of later slices as long as it needs
 * more rows.
 *
 * @param ranges the input rows; each of its partitions is a range of the keys, in key order
 * @param count  the number of slices
 * @param work   computes the output rows of a slice
 */
private[execution] final class SliceRdd(
    ranges: RDD[InternalRow],
    count: Int,
    work: SliceRdd.Task => Iterator[InternalRow]
) extends RDD[InternalRow](ranges.context, Nil) {
  import SliceRdd._

  override protected def getPartitions: Array[Partition] = {
    val all = ranges.partitions
    val slices = math.min(count, all.length)
    // The slice of each range.
    val sliceOf = Array.tabulate(all.length)(range => (range.toLong * slices / all.length).toInt)
    Array.tabulate(slices) { index =>
      val first = sliceOf.indexWhere(_ >= index)
      Slice(index, all.drop(first), sliceOf.drop(first))
    }
  }

  override protected def getDependencies: Seq[Dependency[_]] = Seq(new NarrowDependency(ranges) {
    override def getParents(partition: Int): Seq[Int] =
      partitions(partition).asInstanceOf[Slice].ranges.map(_.index).toSeq
  })

  override def compute(split: Partition, context: TaskContext): Iterator[InternalRow] = {
    val slice = split.asInstanceOf[Slice]
    work(Task(slice.index, slice.sliceOf, range => ranges.iterator(slice.ranges(range), context)))
  }
}

private[execution] object SliceRdd {

  /** All ranges from the first one of a slice on, and for each of them the slice to which it belongs. */
  private final case class Slice(override val index: Int, ranges: Array[Partition], sliceOf: Array[Int])
      extends Partition

  /** The input of a task: `open` returns the rows of a range, and `sliceOf` holds the slice of each range. */
  final case class Task(slice: Int, sliceOf: Array[Int], open: Int => Iterator[InternalRow])
}
