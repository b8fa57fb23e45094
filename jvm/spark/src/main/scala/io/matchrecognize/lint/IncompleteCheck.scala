// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.Row
import org.apache.spark.sql.catalyst.expressions.aggregate.Count
import org.apache.spark.sql.catalyst.expressions.{Alias, AttributeReference, EqualTo, Expression, If, Literal}
import org.apache.spark.sql.catalyst.plans.logical.{Aggregate, Limit, LogicalPlan}
import org.apache.spark.sql.types.LongType

import io.matchrecognize.matcher.incomplete.MatchOutcome
import io.matchrecognize.plan.{MatchRecognize, OutcomeFunction, OutcomeRead}
import io.matchrecognize.policy.RowsPerMatch

/**
 * Reports WITH INCOMPLETE MATCHES if an attempt begins at every row, so that the result may be as large as the input. For
 * a sample of the input, it says how many incomplete matches the sample has; this runs two Spark jobs.
 */
private[lint] object IncompleteCheck {

  /** Reports a clause in which every row begins an attempt, judging by its conditions. */
  def apply(clause: LintedClause): Option[Finding] =
    first(clause).map(name =>
      finding(clause, s"Every row begins an attempt, because $name has no condition.", Some(name))
    )

  /**
   * Reports how many incomplete matches a sample has, if every row begins an attempt or if at least half of the rows
   * begin one that is shown.
   *
   * @param run runs a plan and returns its rows
   */
  def sampled(clause: LintedClause, sample: Int, run: LogicalPlan => Seq[Row]): Option[Finding] =
    if (!clause.specification.rows.showsIncomplete) None
    else {
      val rows = run(counted(Limit(Literal(sample), clause.operator.child), Literal(1))).head.getLong(0)
      val shown = run(incomplete(clause, sample)).head.getLong(0)
      Option.when(rows > 0 && (first(clause).isDefined || 2 * shown >= rows)) {
        finding(clause, s"$rows rows of a sample have $shown incomplete matches.", first(clause))
      }
    }

  /** A variable without a condition to which the first row of a match can be mapped. */
  private def first(clause: LintedClause): Option[String] =
    if (!clause.specification.rows.showsIncomplete) None
    else clause.compiled.facts.firstVariables.headOption.toSeq.flatten.find(!clause.isDefined(_))
      .map(clause.variables.name)

  private def incomplete(clause: LintedClause, sample: Int): LogicalPlan = {
    val operator = clause.operator
    val outcome = OutcomeRead(OutcomeFunction.MATCH_OUTCOME)
    val column = AttributeReference("outcome", outcome.dataType)()
    val oneRow = operator.specification.copy(policy =
      operator.specification.policy.copy(rows = RowsPerMatch.OneRowWithIncomplete)
    )(operator.specification.source)
    val matches: MatchRecognize = operator.copy(
      reads = Seq(outcome),
      readOutput = Seq(column),
      specification = oneRow,
      child = Limit(Literal(sample), operator.child)
    )
    counted(
      matches,
      If(EqualTo(column, Literal(MatchOutcome.Matched.text)), Literal(null, LongType), Literal(1L))
    )
  }

  private def counted(plan: LogicalPlan, value: Expression): LogicalPlan =
    Aggregate(Nil, Seq(Alias(Count(value).toAggregateExpression(), "count")()), plan)

  private def finding(clause: LintedClause, text: String, variable: Option[String]): Finding = Finding(
    Check.EveryAttempt,
    clause.origins.clause,
    variable,
    text,
    "WITH INCOMPLETE MATCHES shows each attempt that yields no match, so the result may be as large as the input.",
    "Give the first variable a condition in DEFINE, or leave WITH INCOMPLETE MATCHES out."
  )
}
