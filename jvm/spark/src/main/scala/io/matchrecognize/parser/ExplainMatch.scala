// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.analysis.UnresolvedRelation
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression
import org.apache.spark.sql.catalyst.parser.ParserInterface
import org.apache.spark.sql.catalyst.plans.logical.{LogicalPlan, UnresolvedWith}

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan._
import io.matchrecognize.policy.RowsPerMatch

/**
 * `EXPLAIN MATCH [ATTEMPTS | STEPS] query`: why the query's clause finds no match.
 *
 * The statement is read as the query; of its plan only the clause stays, with what it reads, and shows its attempts instead of its
 * measures. What the query does with the matches, such as a WHERE above the clause, is left out.
 *
 * @param form  what stands after MATCH
 * @param query the text with blanks in place of what stands before the query, so that positions stay what they are
 */
private[parser] final case class ExplainMatch(form: ExplainMatch.Form, query: String, sql: SqlText) {
  import ExplainMatch._

  /** What the statement returns, given the query's plan. */
  def of(plan: LogicalPlan, spark: ParserInterface): LogicalPlan = relations(plan) match {
    case Seq(single) if form == Summary =>
      spark.parsePlan(SummaryQuery).transformUp {
        case UnresolvedRelation(Seq(Table), _, _) => single
      }
    case Seq(single) => single
    case found =>
      val detail = if (found.isEmpty) "has no clause in this query" else s"has ${found.size} clauses in this query to choose from"
      throw ParserErrors.explainMatch(sql.origin(sql.tokens(1)), detail, "Leave one query with one MATCH_RECOGNIZE after it.")
  }

  /** The outermost clauses, each with the common table expressions that it may name. */
  private def relations(plan: LogicalPlan): Seq[LogicalPlan] = plan match {
    case clause: UnresolvedMatchRecognize => Seq(explained(clause))
    case rules: UnresolvedRules => Seq(rules.copy(bodies = rules.clauses.map(explained)))
    case table: UnresolvedRuleTable =>
      throw ParserErrors.explainMatch(table.origin, "does not read RULES FROM", "Write the rule as a clause of its own.")
    case named: UnresolvedWith =>
      val found = relations(named.child)
      (if (found.nonEmpty) found else named.cteRelations.flatMap(relation => relations(relation._2)))
        .map(relation => named.withNewChildren(Seq(relation)))
    case other =>
      other.children.flatMap(relations) ++
        other.expressions.flatMap(_.collect { case subquery: SubqueryExpression => subquery.plan }).flatMap(relations)
  }

  private def explained(clause: UnresolvedMatchRecognize): UnresolvedMatchRecognize = {
    val specification = clause.specification
    val policy = specification.policy
    val rows = RowsPerMatch.Explanation(policy.rows, steps = form == Steps)
    clause.copy(
      measures = Nil,
      measureNames = Nil,
      specification = specification.copy(policy = policy.copy(rows = rows), bestEffort = None, ruleLooks = None)(
        specification.source
      )
    )
  }
}

private[parser] object ExplainMatch {
  sealed trait Form

  /** How many attempts ended for which reason. */
  case object Summary extends Form

  /** Each attempt. */
  case object Attempts extends Form

  /** Each row that an attempt tried. */
  case object Steps extends Form

  /** The statement, if the text is one. */
  def read(text: String): Option[ExplainMatch] =
    // Most texts are none, and need not be cut into tokens for that.
    if (!Beginning.matcher(text).lookingAt()) None
    else {
      val sql = new SqlText(text)
      Option.when(sql.tokens.size > 1 && sql.tokens(0).is("EXPLAIN") && sql.tokens(1).is("MATCH")) {
        val form = sql.tokens.lift(2).flatMap(token => Seq(Attempts, Steps).find(form => token.is(form.toString)))
        val end = sql.tokens(if (form.isEmpty) 1 else 2).end
        ExplainMatch(form.getOrElse(Summary), blank(text.take(end)) + text.drop(end), sql)
      }
    }

  // Comments may stand before the statement.
  private val Beginning = java.util.regex.Pattern.compile("\\s*(--|/\\*|EXPLAIN\\b)", java.util.regex.Pattern.CASE_INSENSITIVE)

  private def blank(text: String): String = text.map(letter => if (letter == '\n') '\n' else ' ')

  private val Table = "explain_match_attempts"

  import ExplanationColumns._
  private val SummaryQuery =
    s"""SELECT count(*) AS attempts, $Outcome, $Missing, $Step, $Reason, $Condition,
       |  min_by(concat('row ', $Attempt, ': ', $Explanation), $Attempt) AS example
       |FROM $Table GROUP BY $Outcome, $Missing, $Step, $Reason, $Condition
       |ORDER BY $Outcome = 'passed over', $Outcome = 'matched', $Missing NULLS LAST, attempts DESC, $Step, $Reason, $Condition
       |""".stripMargin
}
