// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import java.util.Locale

import org.apache.spark.sql.catalyst.expressions.Expression

import io.matchrecognize.errors.{MatchRecognizeException, ParserErrors, Suggestion}
import io.matchrecognize.parser.clause.{ClauseSyntax, SqlText}
import io.matchrecognize.pattern.ForeignSyntax
import io.matchrecognize.plan.Navigate

/**
 * Finds parts of a clause that are valid but probably mistakes. `analysis.ReportWarnings` logs these warnings or, if
 * the session treats warnings as errors, rejects the clause.
 *
 * A variable without a definition is common, since it matches any row. It is reported only if its name is almost that
 * of a defined variable, or is a word that other languages write between two variables.
 */
private[parser] final class ClauseWarnings(sql: SqlText, clause: ClauseSyntax, mapped: Seq[String]) {
  private val patternTokens =
    sql.tokens.filter(token => token.start >= clause.pattern.start && token.end <= clause.pattern.end)

  /** @param expressions the measures and conditions as `ClauseExpressionReader` returns them */
  def all(expressions: Seq[Expression]): Seq[MatchRecognizeException] =
    undefined ++ unboundedRanges ++ unordered(expressions)

  private def undefined: Seq[MatchRecognizeException] = {
    val defined = clause.definitions.map(_.variable.variableName)
    for {
      name <- mapped
      if !defined.exists(_.equalsIgnoreCase(name))
      suggestion <- defined.find(isSlip(name, _)).map(near => s"Did you mean $near?")
        .orElse(ForeignSyntax.Connectives.get(name))
      token <- patternTokens.find(token => token.isName && token.variableName.equalsIgnoreCase(name))
    } yield ParserErrors.undefinedVariable(sql.origin(token), token.text, suggestion)
  }

  /**
   * Whether one name is probably a typing error for the other. Names with digits, such as UP1 and UP2, are assumed to
   * differ on purpose.
   */
  private def isSlip(name: String, other: String): Boolean = {
    val plain = name.toUpperCase(Locale.ROOT)
    !plain.exists(_.isDigit) && !other.exists(_.isDigit) && Suggestion.isSlip(plain, other)
  }

  private def unboundedRanges: Seq[MatchRecognizeException] =
    patternTokens.sliding(3).collect {
      case Seq(open, comma, close) if open.text == "{" && comma.text == "," && close.text == "}" =>
        ParserErrors.unboundedRange(sql.origin(open.start, close.end))
    }.toSeq

  private def unordered(expressions: Seq[Expression]): Seq[MatchRecognizeException] =
    if (clause.order.nonEmpty) Nil
    else expressions.flatMap(_.collectFirst { case navigation: Navigate => navigation }).headOption.toSeq
      .map(navigation => ParserErrors.navigationWithoutOrder(navigation.origin, navigation.function.toString))
}
