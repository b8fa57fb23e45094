// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.parser.ParserInterface
import org.apache.spark.sql.catalyst.plans.logical.OneRowRelation

import io.matchrecognize.json.JsonText._
import io.matchrecognize.parser._

import com.fasterxml.jackson.databind.JsonNode

/**
 * The clauses of a statement as JSON, in the form that `docs/reference/plan-json.md` describes.
 *
 * The statement is parsed as a query's would be, so it fails with the same errors; nothing is analysed, and no table
 * needs to be there. Then each clause is read once more by itself: where a command keeps its query as a text alone,
 * as CREATE FUNCTION does, the statement's plan does not hold it.
 *
 * @param delegate Spark's parser, with or without MATCH_RECOGNIZE
 */
final class StatementJson(delegate: ParserInterface) {
  private val parser = new MatchRecognizeParser(delegate)

  /** @throws org.apache.spark.sql.catalyst.parser.ParseException if the text is no statement */
  def indented(text: String): String = JsonText.indented(node(text))

  private def node(text: String): JsonNode = {
    parser.parsePlan(text)
    val clauses = MatchRecognizeParser.clauses(text).toSeq.flatMap { case (sql, clauses) => clauses.map(node(sql, _)) }
    fields("version" -> number(StatementJson.Version), "clauses" -> list(clauses))
  }

  private def node(sql: SqlText, clause: ClauseSyntax): JsonNode = {
    val plan = new UnresolvedPlanBuilder(sql, clause).build(OneRowRelation(), clause.expressions.map(read(sql, _)))
    new ClauseJson(sql, clause, plan).node
  }

  /** Its nodes lead to their positions in the statement. */
  private def read(sql: SqlText, expression: ClauseExpression): Expression = {
    val readable = ClauseRewriter.readable(sql, expression)
    val noClauses = Vector.empty[UnresolvedPlanBuilder]
    new PlanSplicer(readable, new OriginMapper(readable, sql), noClauses).splice(
      delegate.parseExpression(readable.text)
    )
  }
}

object StatementJson {

  /** Raised when what a reader of the form relies on changes. */
  val Version = 1
}
