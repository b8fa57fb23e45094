// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.errors

import org.apache.spark.sql.catalyst.trees.Origin
import org.apache.spark.sql.types.{DataType, NumericType, StringType}

import io.matchrecognize.policy.RowsPerMatch

/**
 * Errors that only the analysis can raise, since they depend on the types and columns of the input or on the whole
 * query. There is one function for each error condition. [[ParserErrors]] has the errors that the parser can also
 * raise.
 */
object AnalysisErrors {

  /**
   * @param qualifier the variable before the column, if any
   * @param known     valid names, from which the error suggests one
   */
  def unknownColumn(at: Origin, column: String, qualifier: Option[String], known: Seq[String]): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNKNOWN_COLUMN",
      at,
      "column" -> (qualifier.map(_ + ".").getOrElse("") + column),
      "suggestion" -> hint(column, known)
    )

  /** Creates the error for an expression that is valid only inside a clause, but is written in the query around it. */
  def onlyInside(at: Origin, expression: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_ONLY_INSIDE_CLAUSE", at, "expression" -> expression, "hint" -> hint)

  /**
   * Creates the error for a column of the input that the clause does not return.
   *
   * @param rows the ROWS PER MATCH option of the clause
   */
  def columnNotReturned(at: Origin, column: String, rows: RowsPerMatch): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_COLUMN_NOT_RETURNED",
    at,
    "column" -> column,
    "rows" -> rows.text,
    "hint" -> (if (rows.isAggregate) s"Add $column to PARTITION BY, or use another rows clause."
               else s"Add a measure, as in MEASURES LAST($column) AS $column, or write ALL ROWS PER MATCH.")
  )

  /** Creates the error for the bare name of a variable where a column is needed. */
  def variableAsColumn(at: Origin, variable: String, columns: Seq[String], isCounted: Boolean): Throwable = {
    val column = s"Name one of its columns, as in $variable.${columns.headOption.getOrElse("column")}"
    MatchRecognizeException(
      "MATCH_RECOGNIZE_VARIABLE_AS_COLUMN",
      at,
      "variable" -> variable,
      "hint" -> (if (isCounted) s"Write COUNT($variable.*) to count its rows."
                 else s"$column, or write CLASSIFIER() = '$variable' to test which variable a row is mapped to.")
    )
  }

  def invalidNesting(at: Origin, function: String, inner: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_INVALID_NAVIGATION_NESTING",
    at,
    "function" -> function,
    "inner" -> inner
  )

  def navigationWithoutColumn(at: Origin, function: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_NAVIGATION_WITHOUT_COLUMN", at, "function" -> function)

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

  def unorderableKey(at: Origin, section: String, expression: String, found: DataType): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_UNORDERABLE_KEY",
      at,
      "section" -> section,
      "expression" -> expression,
      "type" -> found.sql
    )

  def absenceAtStart(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_ABSENCE_AT_START", at)

  def absenceWithoutLimit(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_ABSENCE_WITHOUT_LIMIT", at)

  def absenceInCorrelatedClause(at: Origin): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_ABSENCE_IN_CORRELATED_CLAUSE", at)

  /** @param part the part of the clause that does not allow the bound */
  def bestEffortUnsupported(at: Origin, part: String, hint: String): MatchRecognizeException =
    MatchRecognizeException("MATCH_RECOGNIZE_BEST_EFFORT_UNSUPPORTED", at, "part" -> part, "hint" -> hint)

  def forecastUnsupported(at: Origin, part: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_FORECAST_UNSUPPORTED", at, "part" -> part, "hint" -> hint)

  def forecastFunctionMisplaced(at: Origin, function: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_FORECAST_FUNCTION_MISPLACED",
    at,
    "function" -> function,
    "section" -> section
  )

  /** @param detail what is wrong, and what to do */
  def forecastModel(at: Origin, model: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_FORECAST_MODEL", at, "model" -> model, "detail" -> detail)

  /** @param detail what MATCH_ID is there, and what to write instead */
  def matchIdMisplaced(at: Origin, section: String, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MATCH_ID_MISPLACED", at, "section" -> section, "detail" -> detail)

  /** @param detail what the function is there, and what to write instead */
  def outcomeMisplaced(at: Origin, function: String, section: String, detail: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_OUTCOME_MISPLACED",
      at,
      "function" -> function,
      "section" -> section,
      "detail" -> detail
    )

  def matchIdWithoutKey(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_MATCH_ID_WITHOUT_KEY", at)

  def matchIdType(at: Origin, expression: String, found: DataType): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_MATCH_ID_TYPE", at, "expression" -> expression, "type" -> found.sql)

  def orderRequired(at: Origin, configuration: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_ORDER_REQUIRED", at, "configuration" -> configuration)

  def trendFunctionMisplaced(at: Origin, function: String, section: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_TREND_FUNCTION_MISPLACED",
    at,
    "function" -> function,
    "section" -> section
  )

  /** @param functions the functions that a measure over all matches can call */
  def measureOfOneMatch(at: Origin, measure: String, functions: Seq[String]): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_MEASURE_OF_ONE_MATCH",
    at,
    "measure" -> measure,
    "functions" -> functions.mkString(", ")
  )

  def uncountableCondition(at: Origin, variable: String, what: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_UNCOUNTABLE_CONDITION", at, "variable" -> variable, "what" -> what)

  def tooManyRules(at: Origin, rules: Int, limit: Long, configuration: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_TOO_MANY_RULES",
    at,
    "rules" -> rules.toString,
    "limit" -> limit.toString,
    "configuration" -> configuration
  )

  /** @param first, second the names of two rules */
  def ruleRows(at: Origin, first: String, second: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_RULE_ROWS", at, "first" -> first, "second" -> second)

  def ruleColumnName(at: Origin, name: String, first: String, second: String): Throwable = MatchRecognizeException(
    "MATCH_RECOGNIZE_RULE_COLUMN_NAME",
    at,
    "name" -> name,
    "first" -> first,
    "second" -> second
  )

  /** @param first, second the names of two rules, each with the type of its measure */
  def ruleColumnTypes(at: Origin, measure: String, first: (String, DataType), second: (String, DataType)): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_RULE_COLUMN_TYPES",
      at,
      "measure" -> measure,
      "first" -> first._1,
      "firstType" -> first._2.sql,
      "second" -> second._1,
      "secondType" -> second._2.sql
    )

  def noOutputColumns(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_NO_OUTPUT_COLUMNS", at)

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

  /**
   * @param column   the column that could get a watermark
   * @param dataType the type of that column, if the column must be cast first
   * @param lost     the column that has a watermark further down in the plan
   */
  def streamWithoutWatermark(
      at: Origin,
      column: String,
      dataType: Option[DataType],
      lost: Option[String]
  ): Throwable = {
    val detail =
      dataType.fold("")(wrong => s" It is of type ${wrong.sql}; cast it to TIMESTAMP first.") + lost.fold("") {
        before =>
          s" The watermark on $before is lost before the clause: by an expression of the column, a function over the rows, or a union " +
            s"whose first input has none. Call withWatermark after that, and only there."
      }
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_NO_WATERMARK", at, "column" -> column, "detail" -> detail)
  }

  def streamOfWindows(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_STREAM_OF_WINDOWS", at)

  /** @param operator the operator's name in Spark's API */
  def streamLosesWatermark(at: Origin, operator: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_WATERMARK_LOST", at, "operator" -> operator)

  /**
   * @param found  the first key of ORDER BY as written
   * @param column the column that has the watermark
   */
  def streamOrder(at: Origin, found: String, column: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_ORDER", at, "found" -> found, "column" -> column)

  /** @param detail the reason why the lag of the matches is unknown, and the fix */
  def streamOfMatches(at: Origin, detail: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_CHAIN", at, "detail" -> detail)

  /** @param operator the stateful Spark operator that reads matches */
  def statefulAfterStream(at: Origin, operator: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_STATEFUL_OPERATOR", at, "operator" -> operator)

  /** @param operator the operator in the input of the clause whose rows change in this output mode */
  def streamOutputMode(at: Origin, mode: String, operator: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_OUTPUT_MODE", at, "mode" -> mode, "operator" -> operator)

  def checkpointWithoutState(at: Origin): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_CHECKPOINT_WITHOUT_STATE", at)

  def rulesFromTable(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_RULES_FROM_TABLE", at)

  /** @param part the part of the rule that is not supported */
  def ruleOfTable(at: Origin, part: String, hint: String): MatchRecognizeException =
    MatchRecognizeException("MATCH_RECOGNIZE_RULES_FROM_UNSUPPORTED", at, "part" -> part, "hint" -> hint)

  def recursionOverStream(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_STREAM_RECURSION", at)

  def unsupportedOverStream(at: Origin, feature: String, hint: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_UNSUPPORTED", at, "feature" -> feature, "hint" -> hint)

  def endOfStream(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_STREAM_END_ANCHOR", at)

  def aggregateOfStream(at: Origin): Throwable = MatchRecognizeException("MATCH_RECOGNIZE_STREAM_AGGREGATE", at)

  def unboundedStream(at: Origin, configuration: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_UNBOUNDED", at, "configuration" -> configuration)

  def streamStateStore(at: Origin, configuration: String, value: String): Throwable =
    MatchRecognizeException(
      "MATCH_RECOGNIZE_STREAM_STATE_STORE",
      at,
      "configuration" -> configuration,
      "value" -> value
    )

  def streamNoDataBatches(at: Origin, configuration: String): Throwable =
    MatchRecognizeException("MATCH_RECOGNIZE_STREAM_NO_DATA_BATCHES", at, "configuration" -> configuration)
}
