// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

/**
 * The output of several clauses over the same rows: that of the first clause, then that of the second, and so on.
 *
 * One clause is matched after the other, so that there is one search at a time, whatever the number of clauses.
 */
private[execution] final class RuleSetOutput(clauses: Array[PartitionOutput]) extends PartitionOutput {
  private var current = clauses.length

  override def fewestRows: Int = clauses.iterator.map(_.fewestRows).min

  override def begin(): Unit = {
    current = 0
    clauses(0).begin()
  }

  override def workOn(): Boolean = {
    while (current < clauses.length && !clauses(current).workOn()) {
      current += 1
      if (current < clauses.length) clauses(current).begin()
    }
    current < clauses.length
  }

  override def hasNext: Boolean = current < clauses.length && clauses(current).hasNext
  override def next(): InternalRow = clauses(current).next()
  override def counts: MatchCounts = clauses.iterator.map(_.counts).reduce(_ + _)
}
