// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

/** Computes the output rows of the partition in the buffer, a few at a time. */
private[matchrecognize] trait PartitionOutput {

  /** Begins the partition that is now in the buffer. */
  def begin(): Unit

  /** A partition with fewer rows than this has no output, and the engine learns nothing from it. */
  def fewestRows: Int = 1

  /** Continues until there is a row to show. Returns false if the partition has no more. */
  def workOn(): Boolean

  def hasNext: Boolean
  def next(): InternalRow

  /** The counts of all partitions so far. */
  def counts: MatchCounts
}
