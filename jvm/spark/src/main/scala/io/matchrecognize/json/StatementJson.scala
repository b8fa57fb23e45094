// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.parser.ParserInterface
import org.apache.spark.sql.catalyst.plans.logical.OneRowRelation

import io.matchrecognize.json.JsonText._
import io.matchrecognize.parser.clause.{
  ClauseExpression,
  ClauseOrRules,
  ClauseSyntax,
  RuleTableSyntax,
  RulesSyntax,
  SqlText
}
import io.matchrecognize.parser.window.WindowCalls
import io.matchrecognize.parser.{
  ClauseRewriter,
  MatchRecognizeParser,
  OriginMapper,
  PlanBuilder,
  PlanSplicer,
  UnresolvedPlanBuilder
}

import com.fasterxml.jackson.databind.JsonNode

/**
 * Converts the clauses of a statement to JSON, in the format that `docs/reference/plan-json.md` describes.
 *
 * The statement is parsed like a query and fails with the same errors. It is not analyzed, and tables need not exist.
 * Then, each clause is parsed once more by itself. This is necessary because some commands, such as CREATE FUNCTION,
 * keep their query only as text, so the statement's plan does not contain its clauses.
 *
 * @param delegate Spark's parser, with or without MATCH_RECOGNIZE
 */
final class StatementJson(delegate: ParserInterface) {
  private val parser = new MatchRecognizeParser(delegate)

  /** @throws org.apache.spark.sql.catalyst.parser.ParseException if the text is not a valid statement */
  def indented(statement: String): String = JsonText.indented(node(statement))

  private def node(statement: String): JsonNode = {
    parser.parsePlan(statement)
    val clauses = MatchRecognizeParser.clauses(statement).toSeq.flatMap { case (sql, clauses) =>
      clauses.map(node(sql, _))
    }
    fields("version" -> number(StatementJson.Version), "clauses" -> list(clauses))
  }

  private def node(sql: SqlText, part: ClauseOrRules): JsonNode = part match {
    case clause: ClauseSyntax =>
      val plan = new UnresolvedPlanBuilder(sql, clause).build(OneRowRelation(), clause.expressions.map(read(sql, _)))
      new ClauseJson(sql, clause, plan).node
    case rules: RulesSyntax => fields(
        "rule_column" -> text(rules.column),
        "rules" -> list(rules.bodies.map(body =>
          fields("name" -> text(body.rule.get.token.name), "clause" -> node(sql, body))
        ))
      )
    case table: RuleTableSyntax =>
      fields("rule_column" -> text(table.source.column), "rules_from" -> text(table.source.table))
  }

  /** Parses an expression. The nodes of the result have their source positions in the statement. */
  private def read(sql: SqlText, expression: ClauseExpression): Expression = {
    val readable = ClauseRewriter.readable(sql, expression)
    val noClauses = Vector.empty[PlanBuilder]
    new PlanSplicer(readable, new OriginMapper(readable, sql), noClauses, new WindowCalls(sql)).splice(
      delegate.parseExpression(readable.text)
    )
  }
}

object StatementJson {

  /** The version of the JSON format. It increases with each incompatible change. */
  val Version = 1
}
