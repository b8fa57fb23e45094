// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

/** Makes output rows of the partition that stands in the buffer, a few at a time. */
private[matchrecognize] trait PartitionOutput {

  /** The buffer holds another partition. */
  def begin(): Unit

  /** A partition with fewer rows than this has nothing to show, nor is anything to be learned from it. */
  def fewestRows: Int = 1

  /** Works on until there is a row to show; false if the partition has no more. */
  def workOn(): Boolean

  def hasNext: Boolean
  def next(): InternalRow

  /** In all partitions so far. */
  def counts: MatchCounts
}
