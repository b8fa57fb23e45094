// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.json

import scala.math.Ordering.Implicits._

import org.apache.spark.sql.catalyst.analysis.UnresolvedAttribute
import org.apache.spark.sql.catalyst.expressions.{Expression, LambdaFunction, Literal, UnresolvedNamedLambdaVariable}
import org.apache.spark.sql.catalyst.trees.Origin

import io.matchrecognize.json.JsonText._
import io.matchrecognize.pattern.VariableTable
import io.matchrecognize.plan._

import com.fasterxml.jackson.databind.JsonNode
import com.fasterxml.jackson.databind.node.ArrayNode

/**
 * Lists the values that an expression of a clause reads from the match or the row, as found by
 * `ClauseExpressionReader`.
 *
 * The reads of an expression are a set. They are sorted by their compact JSON, so that the result does not depend on
 * how a parser orders or repeats operands (`x BETWEEN 1 AND 2` contains x twice). The operand of a navigation function,
 * RUNNING or FINAL is nested in its read. The plans of subqueries are left out.
 *
 * @param textAt returns the text at a position of the statement
 */
private[json] final class ExpressionReads(variables: VariableTable, textAt: Origin => String) {

  def apply(expression: Expression): ArrayNode = set(in(expression, Set.empty))

  /** @param parameters the parameter names of the enclosing lambdas, in lower case */
  private def in(expression: Expression, parameters: Set[String]): Seq[JsonNode] = expression match {
    case PatternColumn(variable, name: UnresolvedAttribute) => Seq(column(name.nameParts, variable))
    case PatternRows(variable) => Seq(fields("rows" -> text(own(variable))))
    case Navigate(function, value, offset) => Seq(fields(
        "navigation" -> text(function.toString),
        "offset" -> text(offsetText(offset)),
        "of" -> set(in(value, parameters))
      ))
    case mode: ProcessingMode => Seq(fields("mode" -> text(mode.keyword), "of" -> set(in(mode.child, parameters))))
    case Classifier(variable) => Seq(fields("classifier" -> optional(variable.map(own))))
    case MatchNumber() => Seq(fields("match_number" -> flag(true)))
    case MatchId(values) => Seq(fields("match_id" -> set(values.flatMap(in(_, parameters)))))
    case OutcomeCall(function) => Seq(fields("outcome" -> text(function.toString)))
    case ForecastCall(function, _) => Seq(fields("forecast" -> text(function.toString)))
    case TrendCall(function, variable, arguments) => Seq(fields(
        "trend" -> text(function.toString),
        "variable" -> optional(variable.map(own)),
        "of" -> set(arguments.flatMap(in(_, parameters)))
      ))
    case lambda: LambdaFunction =>
      val inside = parameters ++ lambda.arguments.map(parameter => folded(parameter.name))
      lambda.children.flatMap(in(_, inside))
    // In the body of a lambda in a key, Spark's parser reads every name as a parameter.
    case UnresolvedNamedLambdaVariable(parts) =>
      if (parameters(folded(parts.head))) Nil else Seq(column(parts, None))
    case other => other.children.flatMap(in(_, parameters))
  }

  /** Returns the reads without duplicates, sorted by code points rather than UTF-16 units. */
  private def set(found: Seq[JsonNode]): ArrayNode =
    list(found.map(read => compact(read) -> read).distinctBy(_._1).sortBy(_._1.codePoints.toArray.toSeq).map(_._2))

  private def column(name: Seq[String], variable: Option[String]): JsonNode =
    fields("column" -> text(name.mkString(".")), "variable" -> optional(variable.map(own)))

  /** Returns the text of an offset. A default offset has no text of its own, only the position of the call. */
  private def offsetText(offset: Expression): String = offset match {
    case Literal(number: Int, _) => number.toString
    case other => textAt(other.origin)
  }

  private def own(variable: String): String = variables.spelling(variable).getOrElse(variable)

  private def folded(name: String): String = name.toLowerCase(java.util.Locale.ROOT)
}
