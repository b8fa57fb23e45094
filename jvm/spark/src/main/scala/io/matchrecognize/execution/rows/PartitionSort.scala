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
 * Describes how a task sorts its rows: the rows of a partition next to each other, in the order of `within`.
 *
 * Spark would sort by the partition keys first. Its prefix covers only the first of them, so it would compare whole
 * rows of a partition. Here, the order of the partitions does not matter, so the rows are collected by partition, and
 * sorted one partition at a time by a prefix of the first order key ([[CollectedPartitions]]). For slices, or if memory
 * is short, all rows are sorted at once, by a prefix that includes a code of the partition ([[ClusteredRows]],
 * [[SortPrefixCode]]). Rows are compared only if their prefixes leave their order open.
 *
 * @param within              the order keys that are not partition keys
 * @param usesRadixSort       the value of `spark.sql.sort.enableRadixSort`
 * @param collectedPartitions the maximum number of partitions that are collected ([[CollectedPartitions]])
 * @param numberedPartitions  the number of partitions that have a code of their own
 * @param isTotal             whether the partitions are also sorted by their keys, and rows with equal keys by their
 *   bytes, so that all tasks that sort the same rows produce the same order
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

  /** The order by which rows are compared if their prefixes leave their order open. */
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

  /** Whether the operator can sort rows by keys of these types; otherwise Spark sorts them. */
  def supports(partition: Seq[Attribute], within: Seq[SortOrder]): Boolean =
    partition.forall(key => hasBytes(key.dataType)) && within.headOption.forall(hasPrefix)

  private[execution] def hasPrefix(sort: SortOrder): Boolean =
    SortPrefixUtils.getPrefixComparator(sort).isInstanceOf[RadixSortSupport]

  /** Whether equal values have equal bytes in a row, either directly or after normalization. */
  private def hasBytes(dataType: DataType): Boolean = dataType match {
    case _: StringType | _: NumericType | BinaryType | BooleanType | DateType | TimestampType | TimestampNTZType => true
    case _ => false
  }
}
