// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions.Literal
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.ExplainMatch
import io.matchrecognize.policy.ForecastLearning

/**
 * Reads the options of EXPLAIN MATCH COUNTS, the statement by which forecast models are learned: `{ TIMES | SYMBOLS |
 * OUTCOMES } [MODEL 'name'] [FROM number] [UNTIL number]`.
 *
 * @param at the index of the token after COUNTS
 */
private[parser] final class CountsReader(sql: SqlText, private var at: Int) {
  private val tokens = sql.tokens

  /** Returns the form of the statement, and the index of the query's first token. */
  def read(): (ExplainMatch.Counts, Int) = {
    val step = ForecastLearning.all.find(step => accept(step.word))
      .getOrElse(refuse("COUNTS requires TIMES, SYMBOLS or OUTCOMES"))
    val model = Option.when(accept("MODEL")) {
      val name = Try(CatalystSqlParser.parseExpression(sql.textOf(TokenRange(at, at + 1)))).toOption.collect {
        case Literal(value, _) => value.toString
      }
      at += 1
      name.getOrElse(refuse("COUNTS requires the name of a model in quotes after MODEL"))
    }
    val from = if (accept("FROM")) number("FROM") else Double.NegativeInfinity
    val until = if (accept("UNTIL")) number("UNTIL") else Double.PositiveInfinity
    (ExplainMatch.Counts(ForecastLearning(step, from, until), model), at)
  }

  private def accept(word: String): Boolean = tokens.lift(at).exists(_.is(word)) && { at += 1; true }

  private def number(after: String): Double = {
    val isNegative = tokens.lift(at).exists(_.text == "-")
    if (isNegative) at += 1
    val value = tokens.lift(at).flatMap(_.text.toDoubleOption)
      .getOrElse(refuse(s"COUNTS requires a number after $after"))
    at += 1
    if (isNegative) -value else value
  }

  private def refuse(detail: String): Nothing = throw ParserErrors.explainMatch(
    sql.origin(tokens(math.min(at, tokens.size - 1))),
    detail,
    "Call smr.forecast.fit, which writes the statement."
  )
}
