// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

/**
 * Produces the output of several clauses over the same rows: all rows of the first clause, then all of the second, and
 * so on.
 *
 * The clauses are matched one after the other, so there is only one search at a time, however many clauses there are.
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
