// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.plan.BestEffort

/**
 * Produces the output of clauses that have a BEST EFFORT bound, one partition after the other. The engine manages the
 * runs (partial matches) of all clauses together; if a row exceeds the bound, it gives up the runs with the least
 * value. See [[io.matchrecognize.runs.SharedRuns]].
 *
 * The engine lives as long as the task, so that it can apply to the next partition what it has learned from earlier
 * ones.
 *
 * @param forgetsByPartition whether the engine forgets what it has learned after each partition
 */
private[execution] final class BestEffortOutput(
    clauses: IndexedSeq[ClauseMatching],
    bound: BestEffort,
    forgetsByPartition: Boolean
) extends PartitionOutput {
  private val shared = clauses.head
  import shared.{buffer, layout}

  private val clock =
    new BatchClock(layout, buffer, (first, row) => clauses.exists(_.limits.isWithin(0, first, row)))
  private val rules = new BoundedRules(clauses, bound, clock)
  import rules.{engine, found}

  private var partition = -1L
  private var row = 0
  private var isOver = true

  override def begin(): Unit = {
    rules.begin()
    partition += 1
    row = 0
    isOver = false
    if (forgetsByPartition && partition > 0) {
      clock.forget()
      clock.begin()
      engine.forgetExperience()
    } else clock.begin()
  }

  override def workOn(): Boolean = {
    while (found.isEmpty && !isOver) {
      if (row < buffer.size) {
        engine.onRow(partition, row)
        row += 1
      } else {
        engine.onEnd(partition)
        clock.end()
        isOver = true
      }
    }
    found.nonEmpty
  }

  override def hasNext: Boolean = found.nonEmpty
  override def next(): InternalRow = found.dequeue()

  override def counts: MatchCounts = if (partition < 0) MatchCounts() else rules.counts
}
