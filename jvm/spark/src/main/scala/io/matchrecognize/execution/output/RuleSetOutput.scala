// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.TaskContext
import org.apache.spark.sql.catalyst.InternalRow

import io.matchrecognize.execution.RuleCosts
import io.matchrecognize.execution.conditions.ConjunctTable
import io.matchrecognize.matcher.MatchBudget

/**
 * Produces the output of several clauses over the same rows: all rows of the first clause, then all of the second, and
 * so on.
 *
 * The clauses are matched one after the other, so there is only one search at a time, however many clauses there are,
 * and what the budget has counted during a clause is what the clause cost. The exception are conditions that are
 * evaluated in advance: they are evaluated for all clauses at once, and counted for each clause that has them.
 *
 * @param budget the budget of all clauses
 * @param ahead  what is evaluated in advance
 * @param costs  where the cost of each clause is added when the task ends
 */
private[execution] final class RuleSetOutput(
    clauses: Array[PartitionOutput],
    budget: MatchBudget,
    ahead: Option[ConjunctTable],
    costs: RuleCosts,
    task: TaskContext
) extends PartitionOutput {
  private var current = clauses.length
  private val steps = new Array[Long](clauses.length)
  private val conditions = new Array[Long](clauses.length)

  task.addTaskCompletionListener[Unit] { _ =>
    costs.add(clauses.indices.flatMap { at =>
      Seq(clauses(at).counts.matches, steps(at), conditions(at) + ahead.fold(0L)(_.evaluatedFor(at)))
    }.toArray)
  }

  override def fewestRows: Int = clauses.iterator.map(_.fewestRows).min

  override def begin(): Unit = {
    current = 0
    clauses(0).begin()
  }

  override def workOn(): Boolean = {
    while (current < clauses.length && !workOnCurrent()) {
      current += 1
      if (current < clauses.length) clauses(current).begin()
    }
    current < clauses.length
  }

  private def workOnCurrent(): Boolean = {
    val stepsBefore = budget.steps
    val conditionsBefore = searched
    try clauses(current).workOn()
    finally {
      steps(current) += budget.steps - stepsBefore
      conditions(current) += searched - conditionsBefore
    }
  }

  /** How many conditions the searches have evaluated themselves. */
  private def searched: Long = budget.conditions - ahead.fold(0L)(_.evaluated)

  override def hasNext: Boolean = current < clauses.length && clauses(current).hasNext
  override def next(): InternalRow = clauses(current).next()
  override def counts: MatchCounts = clauses.iterator.map(_.counts).reduce(_ + _)
}
