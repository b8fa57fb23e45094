// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.pattern.PatternSyntaxError
import io.matchrecognize.policy.RowsPerMatch.SubsetLimit
import io.matchrecognize.policy.{AfterMatchSkip, EventSelection, RowsPerMatch}

/**
 * Errors and warnings that the parser can raise about a clause: about its syntax, its expressions, and names outside
 * expressions. There is one function for each error condition. The `analysis` package also raises some of these errors,
 * for mistakes that are only detected there, as in IDENTIFIER('A.x').
 */
object ParserErrors {
  def notClosed(at: Origin, opener: String, position: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_CLAUSE_NOT_CLOSED", at, "opener" -> opener, "position" -> position)

  def noTable(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MISSING_TABLE", at)

  def notAfterTable(at: Origin, keyword: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_MISPLACED",
      at,
      "keyword" -> keyword.toUpperCase(java.util.Locale.ROOT),
      "hint" -> (if (keyword == "|>")
                   ", and what |> takes in parentheses: FROM (FROM ticks |> WHERE price > 8) MATCH_RECOGNIZE (...)"
                 else ", before any alias: FROM ticks MATCH_RECOGNIZE (...) AS m")
    )

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

  def sectionBesideRules(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SECTION_BESIDE_RULES", at, "section" -> section)

  def sectionInRule(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SECTION_IN_RULE", at, "section" -> section)

  def malformedRules(at: Origin, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_RULES", at, "detail" -> detail)

  def malformedBestEffort(at: Origin, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_BEST_EFFORT", at, "detail" -> detail)

  def malformedForecast(at: Origin, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_FORECAST", at, "detail" -> detail)

  def explainMatch(at: Origin, detail: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_EXPLAIN_MATCH", at, "detail" -> detail, "hint" -> hint)

  /** @param part the part of the query with which its result cannot be kept up to date */
  def refreshUnsupported(at: Origin, part: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_REFRESH_UNSUPPORTED", at, "part" -> part, "hint" -> hint)

  def duplicateRule(at: Origin, rule: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_DUPLICATE_RULE", at, "rule" -> rule)

  def noPattern(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MISSING_PATTERN", at)

  def pattern(at: Origin, error: PatternSyntaxError): Throwable = {
    val condition = error.mistake match {
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
   * @param item    the type of item that has no name, such as "measure"
   * @param written the text that was found instead of the name, if any
   */
  def missingName(at: Origin, expression: String, item: String, written: Option[String]): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_MISSING_MEASURE_NAME",
      at,
      "item" -> item,
      "measure" -> expression,
      "hint" -> written.map(_.filterNot("\"'`".contains(_))).fold(s"Add one: $expression AS name.")(name =>
        s"Put a name that needs quotes in backticks: $expression AS `$name`."
      )
    )

  def definitionWithoutAs(at: Origin, variable: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_DEFINE", at, "variable" -> variable)

  def malformedSubset(at: Origin, subset: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_SUBSET", at, "subset" -> subset)

  /** @param written the words of the section as written */
  def malformedRows(at: Origin, written: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MALFORMED_ROWS_PER_MATCH",
    at,
    "suggestion" -> Suggestion(written, RowsPerMatch.allRows.words.mkString(" ") +: rowsForms),
    "choices" -> rowsForms.mkString(", ")
  )

  /** @param part the part of the clause with which incomplete matches are not defined */
  def incompleteUnsupported(at: Origin, part: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INCOMPLETE_UNSUPPORTED", at, "part" -> part, "hint" -> hint)

  private def rowsForms = RowsPerMatch.forms.map(_.named("v")).map { rows =>
    (rows.text +: rows.limit.map(_ => SubsetLimit.syntax).toSeq).mkString(" ")
  }

  def malformedSelection(at: Origin): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MALFORMED_EVENT_SELECTION",
    at,
    "choices" -> EventSelection.all.map(_.text).mkString(", ")
  )

  def skipWithEvents(at: Origin, variable: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SKIP_WITH_EVENTS", at, "variable" -> variable)

  def malformedLimit(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MALFORMED_SUBSET_LIMIT", at)

  def malformedSkip(at: Origin): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MALFORMED_SKIP",
    at,
    "choices" -> AfterMatchSkip.forms.map(_.named("variable").text).mkString(", ")
  )

  def variableExpected(at: Origin, section: String, found: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_VARIABLE_EXPECTED", at, "section" -> section, "found" -> found)

  /** @param suggestion a sentence with a leading space, or an empty string */
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

  /** @param detail what is wrong and what to write, as sentences */
  def invalidInterval(at: Origin, section: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_INTERVAL", at, "section" -> section, "detail" -> detail)

  def nestedClause(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_NESTED_CLAUSE", at, "section" -> section)

  /**
   * Creates the error for a pattern window inside a clause, a clause inside a pattern window, or two nested pattern
   * windows.
   */
  def nestedWindow(at: Origin, inner: String, outer: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_NESTED_WINDOW", at, "inner" -> inner, "outer" -> outer)

  /** @param detail what is wrong, as a sentence without its full stop */
  def invalidFrame(at: Origin, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_FRAME", at, "detail" -> detail)

  /** @param detail the reason and the fix, as sentences without the last full stop */
  def invalidBaseWindow(at: Origin, window: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_BASE_WINDOW", at, "window" -> window, "detail" -> detail)

  def unsupportedInWindow(at: Origin, feature: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNSUPPORTED_IN_WINDOW", at, "feature" -> feature, "hint" -> hint)

  def unknownMeasure(at: Origin, measure: String, window: String, known: Seq[String]): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNKNOWN_MEASURE",
      at,
      "measure" -> measure,
      "window" -> window,
      "suggestion" -> Suggestion(measure, known)
    )

  def measureWithoutPattern(at: Origin, measure: String, window: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MEASURE_WITHOUT_PATTERN",
    at,
    "measure" -> measure,
    "window" -> window
  )

  /** @param part the part of the query that contains the call */
  def misplacedWindowCall(at: Origin, call: String, part: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MISPLACED_WINDOW_CALL", at, "call" -> call, "part" -> part)

  def duplicateVariable(at: Origin, variable: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE",
    at,
    "variable" -> variable,
    "section" -> section,
    "hint" -> (if (section == "SUBSET") "Give one of them another name."
               else "Keep one of them, or combine the conditions with AND or OR.")
  )

  def subsetNamedAsVariable(at: Origin, subset: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SUBSET_NAMED_AS_VARIABLE", at, "subset" -> subset)

  /** @param note what the name means instead, with a leading space */
  def unknownVariable(
      at: Origin,
      variable: String,
      section: String,
      known: Seq[String],
      note: String = ""
  ): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNKNOWN_VARIABLE",
      at,
      "variable" -> variable,
      "section" -> section,
      "note" -> note,
      "suggestion" -> (if (note.isEmpty) Suggestion(variable, known) else ""),
      "hint" -> (if (known.isEmpty) "Add it to the pattern, which has no variables."
                 else s"Use one of: ${known.mkString(", ")}.")
    )

  def exclusionWithUnmatchedRows(at: Origin): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_EXCLUSION_WITH_UNMATCHED_ROWS", at)

  def invalidProcessingMode(at: Origin, mode: String, expression: String, context: String, hint: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_INVALID_PROCESSING_MODE",
      at,
      "mode" -> mode,
      "expression" -> expression,
      "context" -> context,
      "hint" -> hint
    )

  def invalidOffset(at: Origin, function: String, offset: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_INVALID_NAVIGATION_OFFSET",
    at,
    "function" -> function,
    "offset" -> offset
  )

  def invalidCall(at: Origin, function: String, detail: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_INVALID_FUNCTION_ARGUMENT",
    at,
    "function" -> function,
    "detail" -> detail
  )

  def unsupportedWindowFunction(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION", at, "section" -> section)

  def invalidStar(at: Origin, star: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_STAR", at, "star" -> star)

  def subquerySeesVariable(at: Origin, column: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE", at, "column" -> column)

  /** Creates the error for NOT or UNLESS with an undefined variable. Every row would match such a variable. */
  def absentUndefined(at: Origin, variable: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_ABSENT_VARIABLE_UNDEFINED",
    at,
    "variable" -> variable,
    "section" -> section
  )

  def limitWithoutOrder(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_LIMIT_WITHOUT_ORDER", at)

  def invalidLimit(at: Origin, limit: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_LIMIT", at, "limit" -> limit, "detail" -> detail)

  def unsupportedExpression(at: Origin, expression: String, section: String, detail: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION",
      at,
      "expression" -> expression,
      "section" -> section,
      "detail" -> detail
    )

  // Warnings, which are logged unless the session treats them as errors.

  /** @param suggestion a sentence */
  def undefinedVariable(at: Origin, variable: String, suggestion: String): MatchRecognizeException =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNDEFINED_VARIABLE",
      at,
      "variable" -> variable,
      "suggestion" -> suggestion
    )

  def unboundedRange(at: Origin): MatchRecognizeException =
    MatchRecognizeException("MATCH_RECOGNIZE_UNBOUNDED_RANGE", at)

  def navigationWithoutOrder(at: Origin, function: String): MatchRecognizeException =
    MatchRecognizeException("MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER", at, "function" -> function)
}
