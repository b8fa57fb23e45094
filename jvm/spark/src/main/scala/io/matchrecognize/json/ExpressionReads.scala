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
 * What an expression of a clause reads of the match or of the row, as `ClauseExpressionReader` found it.
 *
 * The reads of an expression are a set: each once, in the order of their compact texts, so that it does not matter
 * how a parser orders operands or how often it holds them (`x BETWEEN 1 AND 2` holds x twice). What a navigation or
 * RUNNING and FINAL apply to is inside of them. Plans of subqueries are left out.
 *
 * @param textAt the text at a position of the statement
 */
private[json] final class ExpressionReads(variables: VariableTable, textAt: Origin => String) {

  def apply(expression: Expression): ArrayNode = set(in(expression, Set.empty))

  /** @param parameters those of the lambdas around, folded */
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
    case ForecastCall(function, _) => Seq(fields("forecast" -> text(function.toString)))
    case TrendCall(function, variable, arguments) => Seq(fields(
        "trend" -> text(function.toString),
        "variable" -> optional(variable.map(own)),
        "of" -> set(arguments.flatMap(in(_, parameters)))
      ))
    case lambda: LambdaFunction =>
      val inside = parameters ++ lambda.arguments.map(parameter => folded(parameter.name))
      lambda.children.flatMap(in(_, inside))
    // In the body of a lambda Spark's parser takes every name of a key for a parameter.
    case UnresolvedNamedLambdaVariable(parts) =>
      if (parameters(folded(parts.head))) Nil else Seq(column(parts, None))
    case other => other.children.flatMap(in(_, parameters))
  }

  /** In the order of characters, not of their halves in UTF-16. */
  private def set(found: Seq[JsonNode]): ArrayNode =
    list(found.map(read => compact(read) -> read).distinctBy(_._1).sortBy(_._1.codePoints.toArray.toSeq).map(_._2))

  private def column(name: Seq[String], variable: Option[String]): JsonNode =
    fields("column" -> text(name.mkString(".")), "variable" -> optional(variable.map(own)))

  /** A default has no text, and the position of its call. */
  private def offsetText(offset: Expression): String = offset match {
    case Literal(number: Int, _) => number.toString
    case other => textAt(other.origin)
  }

  private def own(variable: String): String = variables.spelling(variable).getOrElse(variable)

  private def folded(name: String): String = name.toLowerCase(java.util.Locale.ROOT)
}
