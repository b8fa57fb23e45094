// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.pattern.PatternSyntaxError
import io.matchrecognize.policy.{EventSelection, RowsPerMatch}

/** Errors in the words of a clause, before its names mean anything; one function for each condition. */
object ParseErrors {
  def clauseNotClosed(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED", at)

  def noTable(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MISSING_TABLE", at)

  def notAfterTable(at: Origin, keyword: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MISPLACED", at, "keyword" -> keyword.toUpperCase(java.util.Locale.ROOT))

  def extraParenthesis(at: Origin, clauseEnd: Origin): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_EXTRA_PARENTHESIS",
    at,
    "line" -> clauseEnd.line.getOrElse(1).toString,
    "column" -> (clauseEnd.startPosition.getOrElse(0) + 1).toString
  )

  def misspeltKeyword(at: Origin, found: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MISSPELT_KEYWORD", at, "found" -> s"'$found'")

  def tooDeep(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_STATEMENT_TOO_DEEP", at)

  def substitutedQuantifier(at: Origin, found: String, instead: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SUBSTITUTED_QUANTIFIER", at, "found" -> found, "instead" -> instead)

  def unsupportedStatement(at: Origin): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNSUPPORTED_STATEMENT", at)

  def repeatedSection(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_REPEATED_SECTION", at, "section" -> section)

  def noPattern(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MISSING_PATTERN", at)

  def pattern(at: Origin, error: PatternSyntaxError): Throwable = {
    val condition = error.kind match {
      case PatternSyntaxError.Syntax => "MATCH_RECOGNIZE_PATTERN_SYNTAX"
      case PatternSyntaxError.QuantifierRange => "MATCH_RECOGNIZE_INVALID_QUANTIFIER"
      case PatternSyntaxError.TooDeep => "MATCH_RECOGNIZE_PATTERN_TOO_DEEP"
    }
    MatchRecognizeException(condition, at, "detail" -> error.detail)
  }

  def unsupportedFeature(at: Origin, feature: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNSUPPORTED_FEATURE", at, "feature" -> feature, "hint" -> hint)

  def missingExpression(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MISSING_EXPRESSION", at, "section" -> section)

  /**
   * @param item    what the expression is
   * @param written what stands where the name should
   */
  def missingName(at: Origin, expression: String, item: String, written: Option[String]): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_MISSING_MEASURE_NAME",
      at,
      "item" -> item,
      "measure" -> expression,
      "hint" -> written.map(_.filterNot("\"'`".contains(_))).fold(s"Add one: $expression AS name.")(name =>
        s"Write a name that needs quotes in back-ticks: $expression AS `$name`."
      )
    )

  def definitionWithoutAs(at: Origin, variable: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_DEFINE", at, "variable" -> variable)

  def malformedSubset(at: Origin, subset: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_SUBSET", at, "subset" -> subset)

  /** @param written the words of the section as they stand there */
  def malformedRows(at: Origin, written: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH",
    at,
    "suggestion" -> Suggestion(written, "ALL ROWS PER MATCH" +: RowsForms),
    "choices" -> RowsForms.mkString(", ")
  )

  private val RowsForms = RowsPerMatch.standard.map(_.text) ++ Seq(
    "ALL MATCHES",
    "ONE ROW PER EVENT OF v",
    "ONE ROW PER SUBSET OF v [LIMIT n | LIMIT NONE]",
    "AGGREGATE MATCHES"
  )

  def malformedSelection(at: Origin): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MALFORMED_EVENT_SELECTION",
    at,
    "choices" -> EventSelection.all.map(_.text).mkString(", ")
  )

  def skipWithEvents(at: Origin, variable: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SKIP_WITH_EVENTS", at, "variable" -> variable)

  def malformedLimit(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_SUBSET_LIMIT", at)

  def malformedSkip(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_SKIP", at)

  def variableExpected(at: Origin, section: String, found: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_VARIABLE_EXPECTED", at, "section" -> section, "found" -> found)

  /** @param suggestion a sentence with a blank before it, or nothing */
  def unexpectedToken(at: Origin, found: String, suggestion: String, sections: Seq[String]): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNEXPECTED_TOKEN",
      at,
      "found" -> s"'$found'",
      "suggestion" -> suggestion,
      "sections" -> sections.mkString(", ")
    )

  def invalidExpression(at: Origin, section: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_EXPRESSION", at, "section" -> section, "detail" -> detail)

  def nestedClause(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_NESTED_CLAUSE", at, "section" -> section)
}
