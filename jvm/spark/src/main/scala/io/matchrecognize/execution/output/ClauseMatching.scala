// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.output

import org.apache.spark.sql.catalyst.expressions.{Attribute, Expression, Literal}

import io.matchrecognize.execution.conditions.{CompiledClause, LimitTest, SparkRowTest}
import io.matchrecognize.execution.rows.PartitionBuffer
import io.matchrecognize.matcher.MatchBudget
import io.matchrecognize.plan.{MatchClause, RowLayout}

/**
 * A compiled clause together with the rows over which it is matched, its limits over these rows, and the budget for
 * matching. Tasks compile clauses only here.
 */
private[matchrecognize] final case class ClauseMatching(
    compiled: CompiledClause,
    layout: RowLayout,
    buffer: PartitionBuffer,
    limits: LimitTest,
    budget: MatchBudget
) {
  def input: Seq[Attribute] = layout.input

  /** Creates a test of rows against the given conditions: [[CompiledClause.collecting]] or the complete conditions. */
  def test(conditions: IndexedSeq[Expression]): SparkRowTest =
    new SparkRowTest(compiled, conditions, input, buffer, limits, budget)
}

private[matchrecognize] object ClauseMatching {

  /**
   * @param clock the latest time in a table. It is used only if it matters when the rows of a partition end: if the
   *              pattern ends with a variable that must be absent, or if attempts that have timed out are shown
   */
  def apply(
      clause: MatchClause,
      clock: Option[Literal],
      layout: RowLayout,
      buffer: PartitionBuffer,
      budget: MatchBudget
  ): ClauseMatching = {
    val compiled = new CompiledClause(clause, layout.order)
    val waitsFor =
      clock.filter(_ => compiled.facts.program.endsInAbsence || clause.specification.rows.showsIncomplete)
    ClauseMatching(compiled, layout, buffer, new LimitTest(clause.limits, waitsFor, layout.input, buffer), budget)
  }
}
