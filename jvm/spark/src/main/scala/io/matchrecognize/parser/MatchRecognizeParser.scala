// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.parser.{ParseException, ParserInterface}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.trees.TreeNode
import org.apache.spark.sql.catalyst.{FunctionIdentifier, TableIdentifier}
import org.apache.spark.sql.internal.VariableSubstitution
import org.apache.spark.sql.types.{DataType, StructType}

import io.matchrecognize.errors.ParseErrors
import io.matchrecognize.shim.ParserShim

/**
 * Spark's parser with MATCH_RECOGNIZE.
 *
 * A text without the keyword goes to the delegate as it is. Otherwise the clauses are rewritten to what
 * the delegate reads ([[ClauseRewriter]]) and put into its plan ([[PlanSplicer]]), so that every
 * statement the delegate knows can hold a clause wherever it can hold a subquery.
 */
final class MatchRecognizeParser(protected val delegate: ParserInterface) extends ParserShim {

  override def parsePlan(text: String): LogicalPlan = intercept(text)(delegate.parsePlan)
  override def parseQuery(text: String): LogicalPlan = intercept(text)(delegate.parseQuery)
  override def parseExpression(text: String): Expression = intercept(text)(delegate.parseExpression)

  override def parseTableIdentifier(text: String): TableIdentifier = delegate.parseTableIdentifier(text)
  override def parseFunctionIdentifier(text: String): FunctionIdentifier = delegate.parseFunctionIdentifier(text)
  override def parseMultipartIdentifier(text: String): Seq[String] = delegate.parseMultipartIdentifier(text)
  override def parseTableSchema(text: String): StructType = delegate.parseTableSchema(text)
  override def parseDataType(text: String): DataType = delegate.parseDataType(text)
  override def parseRoutineParam(text: String): StructType = delegate.parseRoutineParam(text)

  override protected def intercept[T <: TreeNode[_]](text: String)(parse: String => T): T =
    if (!mentionsKeyword(text)) parse(text)
    else {
      // The delegate would do this, too; done first, all positions are those of one text.
      val sql = new SqlText(new VariableSubstitution().substitute(text))
      val spans = new ClauseFinder(sql).find()
      if (spans.isEmpty) parse(text) else parseClauses(sql, spans)(parse)
    }

  private def parseClauses[T <: TreeNode[_]](sql: SqlText, spans: Vector[ClauseSpan])(parse: String => T): T = {
    val clauses = spans.map(new ClauseReader(sql, _).read())
    refuseNested(sql, clauses)
    val rewritten = ClauseRewriter.rewrite(sql, clauses)
    val origins = new OriginMapper(rewritten, sql)
    val builders = clauses.map(new ClauseBuilder(sql, _))
    val plan =
      try parse(rewritten.text)
      catch { case error: ParseException => throw explain(sql, clauses, origins, error) }
    new PlanSplicer(rewritten, origins, builders).splice(plan)
  }

  private def refuseNested(sql: SqlText, clauses: Vector[ClauseSyntax]): Unit =
    for (outer <- clauses; expression <- outer.expressions; inner <- clauses) {
      val keyword = inner.span.keyword
      if (keyword >= expression.range.from && keyword < expression.range.until) {
        throw ParseErrors.nestedClause(sql.origin(sql.tokens(keyword)), expression.section)
      }
    }

  /** Names the section when it is an expression of a clause that Spark's parser cannot read. */
  private def explain(
      sql: SqlText,
      clauses: Vector[ClauseSyntax],
      origins: OriginMapper,
      error: ParseException
  ): Throwable = {
    val culprits = for {
      clause <- clauses
      expression <- clause.expressions
      detail <- failure(ClauseRewriter.readable(sql, expression.range))
    } yield ParseErrors.invalidExpression(sql.origin(expression.range), expression.section, detail)
    culprits.headOption.getOrElse(origins.map(error))
  }

  private def failure(expression: String): Option[String] =
    try { delegate.parseExpression(expression); None }
    catch { case error: ParseException => Some(error.getMessage.trim.linesIterator.next()) }

  private def mentionsKeyword(text: String): Boolean = {
    val length = ClauseFinder.Keyword.length
    (0 to text.length - length).exists(text.regionMatches(true, _, ClauseFinder.Keyword, 0, length))
  }
}
