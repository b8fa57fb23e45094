// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

/** Computes the output rows of the partition in the buffer, a few at a time. */
private[matchrecognize] trait PartitionOutput {

  /** Begins the partition that is now in the buffer. */
  def begin(): Unit

  /**
   * The fewest rows with which a partition can affect the output, its own or that of a later one. Smaller ones are
   * skipped.
   */
  def fewestRows: Int = 1

  /** Continues until there is a row to emit. Returns false if the partition has no more. */
  def workOn(): Boolean

  def hasNext: Boolean
  def next(): InternalRow

  /** The counts of all partitions so far. */
  def counts: MatchCounts
}
