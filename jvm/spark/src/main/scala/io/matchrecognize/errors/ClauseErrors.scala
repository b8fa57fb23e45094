// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin
import org.apache.spark.sql.types.{DataType, NumericType, StringType}

/** Errors in what a clause means: its names, types and functions; one function for each condition. */
object ClauseErrors {
  def duplicateVariable(at: Origin, variable: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_DUPLICATE_PATTERN_VARIABLE",
    at,
    "variable" -> variable,
    "section" -> section,
    "hint" -> (if (section == "SUBSET") "Give one of them another name."
               else "Keep one of the two, or join the conditions with AND or OR.")
  )

  def subsetNamedAsVariable(at: Origin, subset: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SUBSET_NAMED_AS_VARIABLE", at, "subset" -> subset)

  /** @param remark what the name is instead, with a blank before it */
  def unknownVariable(
      at: Origin,
      variable: String,
      section: String,
      known: Seq[String],
      remark: String = ""
  ): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNKNOWN_VARIABLE",
      at,
      "variable" -> variable,
      "section" -> section,
      "remark" -> remark,
      "suggestion" -> (if (remark.isEmpty) Suggestion(variable, known) else ""),
      "hint" -> (if (known.isEmpty) "Add it to the pattern, which is empty."
                 else s"Use one of: ${known.mkString(", ")}.")
    )

  /**
   * @param qualifier the variable before the column, if any
   * @param known     names that would do
   */
  def unknownColumn(at: Origin, column: String, qualifier: Option[String], known: Seq[String]): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNKNOWN_COLUMN",
      at,
      "column" -> (qualifier.map(_ + ".").getOrElse("") + column),
      "suggestion" -> hint(column, known)
    )

  /** Something of the clause stands in the query around it. */
  def onlyInside(at: Origin, expression: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE", at, "expression" -> expression, "hint" -> hint)

  /** A variable's name stands alone where a column is needed. */
  def variableAsColumn(at: Origin, variable: String, columns: Seq[String], isCounted: Boolean): Throwable = {
    val column = s"Name one of its columns, as in $variable.${columns.headOption.getOrElse("column")}"
    MatchRecognizeException(
      "MATCH_RECOGNIZE_VARIABLE_AS_COLUMN",
      at,
      "variable" -> variable,
      "hint" -> (if (isCounted) s"Write COUNT($variable.*) to count its rows."
                 else s"$column, or write CLASSIFIER() = '$variable' to ask what a row is mapped to.")
    )
  }

  def exclusionWithUnmatchedRows(at: Origin): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_EXCLUSION_WITH_UNMATCHED_ROWS", at)

  def invalidProcessingMode(at: Origin, mode: String, expression: String, place: String, hint: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_INVALID_PROCESSING_MODE",
      at,
      "mode" -> mode,
      "expression" -> expression,
      "place" -> place,
      "hint" -> hint
    )

  def invalidNesting(at: Origin, function: String, inner: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING",
    at,
    "function" -> function,
    "inner" -> inner
  )

  def navigationWithoutColumn(at: Origin, function: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_NAVIGATION_WITHOUT_COLUMN", at, "function" -> function)

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

  def mixedVariables(at: Origin, expression: String, variables: Seq[String]): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MIXED_VARIABLES",
    at,
    "expression" -> expression,
    "variables" -> variables.mkString(" and ")
  )

  def nestedAggregate(at: Origin, outer: String, inner: String, hint: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_NESTED_AGGREGATE",
    at,
    "outer" -> outer,
    "inner" -> inner,
    "hint" -> hint
  )

  def unsupportedWindowFunction(at: Origin, section: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNSUPPORTED_WINDOW_FUNCTION", at, "section" -> section)

  def nondeterministicDefine(at: Origin, variable: String, expression: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_NONDETERMINISTIC_DEFINE",
    at,
    "variable" -> variable,
    "expression" -> expression
  )

  def conditionNotBoolean(at: Origin, variable: String, expression: String, found: DataType): Throwable = {
    val example = found match {
      case StringType => s"$expression = 'A'"
      case _: NumericType => s"$expression > 0"
      case _ => s"$expression IS NOT NULL"
    }
    MatchRecognizeException(
      "MATCH_RECOGNIZE_CONDITION_NOT_BOOLEAN",
      at,
      "variable" -> variable,
      "example" -> example,
      "type" -> found.sql
    )
  }

  def invalidStar(at: Origin, star: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_STAR", at, "star" -> star)

  def unorderableKey(at: Origin, section: String, expression: String, found: DataType): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNORDERABLE_KEY",
      at,
      "section" -> section,
      "expression" -> expression,
      "type" -> found.sql
    )

  def subquerySeesVariable(at: Origin, column: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_SUBQUERY_SEES_VARIABLE", at, "column" -> column)

  def streamingInput(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_STREAMING_INPUT", at)

  /** NOT or UNLESS names a variable that is true for every row. */
  def absentUndefined(at: Origin, variable: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_ABSENT_VARIABLE_UNDEFINED",
    at,
    "variable" -> variable,
    "section" -> section
  )

  def absenceAtStart(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_ABSENCE_AT_START", at)

  def absenceWithoutLimit(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_ABSENCE_WITHOUT_LIMIT", at)

  def absenceInCorrelatedClause(at: Origin): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_ABSENCE_IN_CORRELATED_CLAUSE", at)

  def limitWithoutOrder(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_LIMIT_WITHOUT_ORDER", at)

  def orderRequired(at: Origin, configuration: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_ORDER_REQUIRED", at, "configuration" -> configuration)

  def invalidLimit(at: Origin, limit: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_INVALID_LIMIT", at, "limit" -> limit, "detail" -> detail)

  def trendFunctionMisplaced(at: Origin, function: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_TREND_FUNCTION_MISPLACED",
    at,
    "function" -> function,
    "section" -> section
  )

  def measureOfOneMatch(at: Origin, measure: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MEASURE_OF_ONE_MATCH", at, "measure" -> measure)

  def uncountableCondition(at: Origin, variable: String, what: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNCOUNTABLE_CONDITION", at, "variable" -> variable, "what" -> what)

  def noOutputColumns(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_NO_OUTPUT_COLUMNS", at)

  def unsupportedExpression(at: Origin, expression: String, section: String, detail: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNSUPPORTED_EXPRESSION",
      at,
      "expression" -> expression,
      "section" -> section,
      "detail" -> detail
    )

  def patternTooLarge(at: Origin, limit: Int, configuration: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_PATTERN_TOO_LARGE",
    at,
    "limit" -> limit.toString,
    "configuration" -> configuration
  )

  private def hint(column: String, known: Seq[String]): String = {
    val near = Suggestion(column, known)
    if (near.nonEmpty) near else s" Use one of: ${known.distinct.take(20).mkString(", ")}."
  }
}
