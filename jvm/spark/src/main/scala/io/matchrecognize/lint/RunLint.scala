// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import org.apache.spark.sql.catalyst.expressions.{Attribute, SubExprUtils}
import org.apache.spark.sql.catalyst.plans.logical.{Command, LogicalPlan, Window, WithCTE}
import org.apache.spark.sql.catalyst.trees.Origin
import org.apache.spark.sql.execution.command.LeafRunnableCommand
import org.apache.spark.sql.{Row, SparkSession, classic}

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.{MatchAsWindow, MatchRecognize, MatchRecognizeSet, QueryReport}

/**
 * Returns the findings about the clauses in the statement's own text, in source order. Clauses inside views are
 * ignored.
 *
 * @param sample see [[QueryReport.Findings]]
 */
private[lint] final case class RunLint(statement: QueryReport, sample: Option[Int]) extends LeafRunnableCommand {
  override def output: Seq[Attribute] = statement.output

  override def run(session: SparkSession): Seq[Row] = {
    val clauses = all.filter(_.origins.clause.sqlText.contains(statement.text)).distinctBy(_.origins)
    // In this text, spaces replace EXPLAIN MATCH LINT.
    val start = statement.text.indexWhere(!_.isWhitespace)
    if (clauses.isEmpty) throw ParserErrors.explainMatch(
      Origin(sqlText = Some(statement.text), startIndex = Some(start), stopIndex = Some(start)),
      "LINT found no clause in the query",
      "Write a query with MATCH_RECOGNIZE; the clause of a view must be written out."
    )
    clauses.flatMap(clause => findings(clause, session).map(_.inRule(clause.specification.rule)))
      .sortBy(finding => (finding.at.startIndex, finding.check.code)).map(_.row)
  }

  private def all: Seq[LintedClause] = collect(statement.query) {
    case clause: MatchRecognize => Seq(clause)
    case set: MatchRecognizeSet => set.clauses
    case window: Window => MatchAsWindow.read(window).toSeq.flatMap(_.collectFirst { case clause: MatchRecognize =>
        clause
      })
  }.flatten.map(new LintedClause(_))

  /**
   * Collects parts of the plan, of its subqueries, and of queries that a command does not have among its children, as
   * in CREATE TABLE AS.
   */
  private def collect[T](plan: LogicalPlan)(part: PartialFunction[LogicalPlan, T]): Seq[T] =
    plan.collectWithSubqueries(part) ++ plan.collectWithSubqueries { case command: Command =>
      command.innerChildren.collect { case query: LogicalPlan => query }
    }.flatten.flatMap(collect(_)(part))

  private def findings(clause: LintedClause, session: SparkSession): Seq[Finding] =
    WarningCheck(clause) ++ ContradictionCheck(clause) ++ AlwaysTrueCheck(clause) ++ MissingRowCheck(clause) ++
      new PatternCheck(clause).findings() ++ SkipCheck(clause) ++ OrderCheck(clause) ++ CostCheck(clause) ++
      sample.fold(IncompleteCheck(clause).toSeq)(sampled(clause, _, session))

  /** The findings that a sample of the rows adds, or says more about. */
  private def sampled(clause: LintedClause, sample: Int, session: SparkSession): Seq[Finding] = {
    if (clause.operator.child.isStreaming) throw ParserErrors.explainMatch(
      clause.origins.clause,
      "LINT SAMPLE requires a batch table, but this table is a stream",
      "Remove SAMPLE, or use a batch table with the same columns, such as the stream's stored rows."
    )
    val state = session.asInstanceOf[classic.SparkSession].sessionState
    // The clause's input may refer to common table expressions that are defined elsewhere in the statement.
    val tables = collect(statement.query) { case WithCTE(_, tables) => tables }.flatten
    def complete(plan: LogicalPlan) = if (tables.isEmpty) plan else WithCTE(plan, tables)
    // An input that depends on the rows of an outer query cannot be read by itself.
    val isCorrelated = clause.operator.child.exists(_.expressions.exists(SubExprUtils.containsOuter))
    def run(plan: LogicalPlan) = state.executePlan(complete(plan)).executedPlan.executeCollectPublic().toSeq
    if (isCorrelated) IncompleteCheck(clause).toSeq
    else TiedRowsCheck(clause, sample, run).toSeq ++ IncompleteCheck.sampled(clause, sample, run)
  }
}
