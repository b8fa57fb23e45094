// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute
import org.apache.spark.sql.catalyst.expressions.{Ascending, Descending, Expression, NullsFirst, NullsLast, SortOrder}
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan
import org.apache.spark.sql.catalyst.trees.CurrentOrigin

import io.matchrecognize.errors.{ClauseErrors, ParseErrors}
import io.matchrecognize.pattern.{PatternFacts, PatternParser, PatternSyntaxError, RowPattern, Subset, VariableTable}
import io.matchrecognize.plan.{MatchSpecification, PatternColumn, UnresolvedMatchRecognize}
import io.matchrecognize.policy.{AfterMatchSkip, RowsPerMatch}

/**
 * Makes the plan node of a clause from its sections and the expressions that Spark's parser read.
 *
 * Reads the pattern and checks all names of variables outside expressions, so that a mistake is told
 * before any table is looked up.
 */
final class ClauseBuilder(sql: SqlText, clause: ClauseSyntax) {
  private val pattern = readPattern()
  private val variables =
    VariableTable(pattern, clause.subsets.map(s => Subset(canonical(s.name), s.members.map(canonical).toVector)))

  /** @param expressions those of `clause.expressions`, in that order */
  def build(child: LogicalPlan, expressions: Seq[Expression]): UnresolvedMatchRecognize = {
    checkSubsets()
    checkDefinitions()
    checkExclusion()
    val specification = MatchSpecification(pattern, variables, clause.rows, skip())
    val reader = new ClauseExpressionReader(variables)
    val read: Map[ClauseExpression, Expression] = clause.expressions.zip(expressions).map {
      case (syntax @ (_: Measure | _: Definition), expression) => syntax -> reader.read(expression, syntax.section)
      case (syntax, expression) => syntax -> reader.readKey(expression, syntax.section)
    }.toMap
    CurrentOrigin.withOrigin(sql.origin(sql.tokens(clause.span.keyword)))(UnresolvedMatchRecognize(
      clause.partition.map(read),
      clause.partition.map(key => key.alias.map(_.name).getOrElse(outputName(read(key), key.range))),
      clause.order.map(key => sortOrder(read(key), key)),
      clause.measures.map(read),
      clause.measures.map(_.name.name),
      clause.definitions.map(read),
      clause.definitions.map(definition => primaryName(definition.variable)),
      specification,
      child
    ))
  }

  private def readPattern(): RowPattern = {
    val text = sql.text.substring(clause.pattern.start, clause.pattern.end)
    def place(start: Int, length: Int) = sql.origin(clause.pattern.start + start, clause.pattern.start + start + length)
    UnsupportedInPattern.findFirstMatchIn(text).foreach { found =>
      val (feature, hint) =
        if (found.matched.head.toUpper == 'N') ("NOT in a pattern", "Say in DEFINE what the rows between must not be.")
        else ("WITHIN in a pattern", "Compare the times in DEFINE.")
      throw ParseErrors.unsupportedFeature(
        place(found.start, found.matched.takeWhile(_.isLetter).length),
        feature,
        hint
      )
    }
    try PatternParser.parse(text)
    catch {
      case error: PatternSyntaxError => throw ParseErrors.pattern(place(error.offset, math.max(error.length, 1)), error)
    }
  }

  /** NOT before a variable, and the limit of a step. */
  private def UnsupportedInPattern = "(?i)(?<![\\w`\"])(NOT\\s+[\\w`\"]|WITHIN\\s+(INTERVAL|\\d))".r

  /** Unquoted names are folded to upper case, as in the pattern. */
  private def canonical(token: SqlToken): String =
    if (token.isQuotedName) token.name else token.name.toUpperCase(java.util.Locale.ROOT)

  private def checkSubsets(): Unit = {
    duplicate(clause.subsets.map(_.name), canonical).foreach { name =>
      throw ClauseErrors.duplicateVariable(sql.origin(name), name.text, "SUBSET")
    }
    clause.subsets.foreach { subset =>
      if (variables.primary.contains(canonical(subset.name))) {
        throw ClauseErrors.subsetNamedAsVariable(sql.origin(subset.name), subset.name.text)
      }
      subset.members.foreach(checkPrimary(_, s"SUBSET ${subset.name.text}"))
    }
  }

  private def checkDefinitions(): Unit = {
    val names = clause.definitions.map(_.variable)
    names.find(name => clause.subsets.exists(subset => canonical(subset.name) == canonical(name))).foreach { name =>
      throw ClauseErrors.unknownVariable(
        sql.origin(name),
        name.text,
        "DEFINE",
        variables.primary,
        " but a SUBSET, whose rows its members define"
      )
    }
    names.foreach(checkPrimary(_, "DEFINE"))
    duplicate(names, primaryName).foreach { name =>
      throw ClauseErrors.duplicateVariable(sql.origin(name), name.text, "DEFINE")
    }
  }

  /** The pattern's own spelling of a primary variable's name; a reference may have another. */
  private def primaryName(token: SqlToken): String =
    variables.indexOf(canonical(token)).map(variables.name).getOrElse(canonical(token))

  private def checkPrimary(name: SqlToken, section: String): Unit =
    if (variables.indexOf(canonical(name)).isEmpty) {
      throw ClauseErrors.unknownVariable(sql.origin(name), name.text, section, variables.primary)
    }

  /** The second of two tokens that name the same variable. */
  private def duplicate(names: Seq[SqlToken], meaning: SqlToken => String): Option[SqlToken] =
    names.zipWithIndex.groupBy { case (name, _) => meaning(name) }.values
      .flatMap(_.drop(1)).minByOption { case (_, at) => at }.map { case (name, _) => name }

  private def checkExclusion(): Unit =
    if (clause.rows == RowsPerMatch.AllRowsWithUnmatched && PatternFacts.hasExclusion(pattern)) {
      throw ClauseErrors.exclusionWithUnmatchedRows(sql.origin(clause.pattern.start, clause.pattern.end))
    }

  private def skip(): AfterMatchSkip = clause.skip match {
    case SkipSyntax.PastLastRow => AfterMatchSkip.PastLastRow
    case SkipSyntax.ToNextRow => AfterMatchSkip.ToNextRow
    case SkipSyntax.ToVariable(first, token) =>
      val name = canonical(token)
      val target = variables.resolve(name).getOrElse(throw unknownTarget(token))
      if (first) AfterMatchSkip.ToFirst(name, target) else AfterMatchSkip.ToLast(name, target)
  }

  /** The words of the other skip forms name no variable that the pattern lacks by mistake. */
  private def unknownTarget(token: SqlToken): Throwable =
    if (token.isOneOf(Set("ROW", "NEXT", "CURRENT", "PREVIOUS"))) ParseErrors.malformedSkip(sql.origin(token))
    else if (token.isOneOf(Set("FIRST", "LAST"))) {
      val next = sql.tokens(sql.tokens.indexOf(token) + 1)
      ParseErrors.variableExpected(sql.origin(next), "AFTER MATCH SKIP TO", next.described)
    } else ClauseErrors.unknownVariable(sql.origin(token), token.text, "AFTER MATCH SKIP", variables.names)

  private def outputName(key: Expression, range: TokenRange): String = key match {
    case PatternColumn(None, column: UnresolvedAttribute) => column.nameParts.last
    case _ => sql.textOf(range)
  }

  private def sortOrder(key: Expression, syntax: OrderKey): SortOrder = {
    val direction = if (syntax.ascending) Ascending else Descending
    val nulls = syntax.nullsFirst.map(if (_) NullsFirst else NullsLast).getOrElse(direction.defaultNullOrdering)
    SortOrder(key, direction, nulls, Nil)
  }
}
