// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.rows

import org.apache.spark.sql.catalyst.expressions.{
  Ascending,
  Attribute,
  BindReferences,
  Expression,
  SortOrder,
  SortPrefix
}
import org.apache.spark.sql.execution.SortPrefixUtils
import org.apache.spark.sql.types.{
  BinaryType,
  BooleanType,
  DataType,
  DateType,
  NumericType,
  StringType,
  TimestampNTZType,
  TimestampType
}
import org.apache.spark.util.collection.unsafe.sort.PrefixComparators.RadixSortSupport

/**
 * How a task sorts its rows: those of a partition next to each other, in the order of `within`.
 *
 * Spark sorts by the partition keys first, and its prefix covers only the first of them, so it compares whole rows of
 * a partition. The order of the partitions does not matter here. So the rows are collected by partition, and sorted a
 * partition at a time by a prefix of the first order key ([[CollectedPartitions]]). Slices, and all rows where memory
 * is short, are sorted at once by a prefix that includes a code of the partition ([[ClusteredRows]],
 * [[SortPrefixCode]]). Rows are compared only where a prefix leaves their order open.
 *
 * @param within        the order keys that are not partition keys
 * @param usesRadixSort as `spark.sql.sort.enableRadixSort` says
 * @param collectedPartitions for how many partitions at most the rows are collected ([[CollectedPartitions]])
 * @param numberedPartitions  how many partitions have a code of their own
 * @param isTotal       whether the partitions, too, are sorted by their keys, and rows that are equal by all keys by
 *                      their bytes: so all tasks that sort the same rows see the same order
 */
private[matchrecognize] final case class PartitionSort(
    partition: Seq[Attribute],
    within: Seq[SortOrder],
    input: Seq[Attribute],
    usesRadixSort: Boolean,
    collectedPartitions: Int = 1 << 26,
    numberedPartitions: Int = SortPrefixCode.Numbers,
    isTotal: Boolean = false
) {

  /** The order of rows whose order the prefix leaves open. */
  def ordering: Seq[SortOrder] = PartitionSort.ordering(partition, within)

  /** Expressions whose bytes are equal exactly when the partition keys are equal. */
  private[execution] def keys: Seq[Expression] = partition.map(EqualBytes.of)

  private[execution] def prefix: Option[SortPrefix] =
    within.headOption.map(sort => SortPrefix(BindReferences.bindReference(sort, input)))

  /** Whether rows with equal prefixes are equal in all order keys. */
  private[execution] def prefixDecides: Boolean = !isTotal && within.size <= 1 && within.forall(sort =>
    SortPrefixUtils.canSortFullyWithPrefix(BindReferences.bindReference(sort, input))
  )
}

private[matchrecognize] object PartitionSort {

  def ordering(partition: Seq[Attribute], within: Seq[SortOrder]): Seq[SortOrder] =
    partition.map(SortOrder(_, Ascending)) ++ within

  /** Whether rows can be sorted here by keys of these types; otherwise Spark sorts them. */
  def supports(partition: Seq[Attribute], within: Seq[SortOrder]): Boolean =
    partition.forall(key => hasBytes(key.dataType)) && within.headOption.forall(hasPrefix)

  private[execution] def hasPrefix(sort: SortOrder): Boolean =
    SortPrefixUtils.getPrefixComparator(sort).isInstanceOf[RadixSortSupport]

  /** Whether equal values have equal bytes in a row, as they are or normalized. */
  private def hasBytes(dataType: DataType): Boolean = dataType match {
    case _: StringType | _: NumericType | BinaryType | BooleanType | DateType | TimestampType | TimestampNTZType => true
    case _ => false
  }
}
