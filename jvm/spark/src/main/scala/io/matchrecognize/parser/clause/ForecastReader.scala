// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import scala.util.Try

import org.apache.spark.sql.catalyst.expressions.Literal
import org.apache.spark.sql.catalyst.parser.CatalystSqlParser
import org.apache.spark.sql.types.NumericType

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.plan.ForecastClock
import io.matchrecognize.policy.ForecastSettings
import io.matchrecognize.policy.ForecastSettings.Horizon

/** Reads the settings of `FORECAST ROWS (setting, ...)`. Without parentheses, all settings have their defaults. */
private[parser] final class ForecastReader(sql: SqlText, cursor: ClauseCursor) {
  import cursor._

  /** Reads the settings; the cursor must be after ROWS. */
  def read(): ForecastSettings = {
    val opener = sql.tokens(at - 2)
    var settings = ForecastSettings()
    if (accept("(")) {
      var seen = Set.empty[String]
      def one(): Unit = {
        val name = ForecastReader.Names.find(next.is).getOrElse(
          malformed(
            s"expected one of ${ForecastReader.Names.mkString(", ")}, not ${next.described}"
          )
        )
        if (seen(name)) malformed(s"$name appears twice")
        seen += name
        at += 1
        settings = setting(name, settings)
      }
      one()
      while (accept(",")) one()
      if (!accept(")")) malformed(s"expected a comma or ) after a setting, not ${next.described}")
      if (seen("MODEL") && seen("WARMUP"))
        throw ParserErrors.malformedForecast(
          sql.origin(opener),
          "WARMUP has no effect with MODEL, which has already learned; remove WARMUP"
        )
    }
    settings
  }

  private def setting(name: String, before: ForecastSettings): ForecastSettings = name match {
    case "CONFIDENCE" =>
      before.copy(confidence =
        number("a probability from 0 to 1")(text => text.toDoubleOption.filter(x => x >= 0 && x <= 1))
      )
    case "HORIZON" => before.copy(horizon = Some(horizon()))
    case "MAX_DEPTH" =>
      val most = ForecastSettings.GreatestDepth
      before.copy(maxDepth = number(s"a whole number from 0 to $most")(_.toIntOption.filter(n => n >= 0 && n <= most)))
    case "WARMUP" =>
      before.copy(warmup = number("a whole number of rows, 1 or more")(_.toLongOption.filter(_ >= 1)))
    case "MODEL" =>
      if (!next.isString) malformed(s"expected the name of a model in quotes, not ${next.described}")
      at += 1
      val name = Try(CatalystSqlParser.parseExpression(sql.textOf(TokenRange(at - 1, at)))).toOption.collect {
        case Literal(value, _) => value.toString
      }
      before.copy(model = Some(name.filter(_.nonEmpty).getOrElse {
        at -= 1
        malformed("expected the name of a model, such as 'attacks'")
      }))
  }

  private def number[T](what: String)(read: String => Option[T]): T = {
    val value = Option.when(at < end)(next.text).flatMap(read)
      .getOrElse(malformed(s"expected $what, not ${next.described}"))
    at += 1
    value
  }

  private def horizon(): Horizon = {
    val from = at
    var depth = 0
    while (at < end && !(depth == 0 && (next.text == "," || next.text == ")"))) {
      if (next.text == "(") depth += 1 else if (next.text == ")") depth -= 1
      at += 1
    }
    if (at == from) malformed("expected an interval or a number of ROWS, as in HORIZON INTERVAL '10' MINUTES")
    val after = at
    at = from
    val text = sql.textOf(TokenRange(from, after))
    val found =
      if (sql.tokens(after - 1).is("ROWS")) {
        val most = ForecastSettings.GreatestRows
        val rows = Option.when(after - from == 2)(next.text).flatMap(_.toIntOption).filter(n => n >= 1 && n <= most)
        Horizon.Rows(rows.getOrElse(malformed(s"the ROWS of a horizon must be a whole number from 1 to $most")))
      } else {
        val literal = Try(CatalystSqlParser.parseExpression(text)).toOption
        literal.flatMap(value => ForecastClock.amount(value).map(_ -> value.dataType)) match {
          case Some((amount, dataType)) if amount > 0 =>
            Horizon.Span(amount, isInterval = !dataType.isInstanceOf[NumericType])(text)
          case _ => malformed(
              "a horizon must be above 0: an interval without months, such as INTERVAL '10' MINUTES, a number, or a number of ROWS"
            )
        }
      }
    at = after
    found
  }

  private def malformed(detail: String): Nothing = throw ParserErrors.malformedForecast(sql.origin(next), detail)
}

private object ForecastReader {
  val Names: Seq[String] = Seq("CONFIDENCE", "HORIZON", "MAX_DEPTH", "WARMUP", "MODEL")
}
