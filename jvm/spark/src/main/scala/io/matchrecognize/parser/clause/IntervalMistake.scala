// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import java.util.Locale

import io.matchrecognize.errors.{ParserErrors, Suggestion}

/**
 * Finds the mistake in an interval that Spark's parser did not accept: an unknown unit of time, a missing unit, or a
 * missing INTERVAL. Users of other engines make all three: Snowflake has INTERVAL '24 h' and INTERVAL '24', and WITHIN
 * 24 HOURS needs no INTERVAL but the same interval in a condition does.
 *
 * Spark reports these mistakes as an invalid literal or as a word in the wrong position. The search is one pass over
 * the tokens of the expression, and runs only after an error. For any other mistake, the message is Spark's own.
 */
private[parser] final class IntervalMistake(sql: SqlText, expression: ClauseExpression) {
  import IntervalMistake._

  private val tokens = sql.tokens
  private val first = expression.range.from

  /**
   * The end of the search. The word after a limit in a pattern is included: it is read as the next variable, but may be
   * meant as a unit.
   */
  private val end = expression match {
    case limit: TimeLimit if limit.isInPattern && tokens(limit.range.until).isWord => limit.range.until + 1
    case _ => expression.range.until
  }

  /** Returns the error for the first invalid interval. */
  def find: Option[Throwable] =
    (first until end).iterator.filter(isValue).flatMap { at =>
      if (isInInterval(at)) unitMistake(at)
      else Option.when(hasDigit(at) && isUnit(at + 1)) {
        val written = s"${tokens(at).text} ${tokens(at + 1).text.toUpperCase(Locale.ROOT)}"
        mistake(at, s"INTERVAL is missing before $written; write INTERVAL $written.")
      }
    }.nextOption()

  /** Whether the value follows INTERVAL or another unit, or begins a limit that is written without INTERVAL. */
  private def isInInterval(at: Int): Boolean = {
    def isAfterKeyword(at: Int) = at > first && tokens(at - 1).is("INTERVAL")
    expression match {
      case limit: TimeLimit if at == first => limit.lacksInterval(tokens)
      case _ if at > first && Set("+", "-")(tokens(at - 1).text) => isAfterKeyword(at - 1)
      case _ => isAfterKeyword(at) || (at > first && isUnit(at - 1))
    }
  }

  /** @param at the index of the value's token, which contains a unit or is followed by one */
  private def unitMistake(at: Int): Option[Throwable] = {
    val next = at + 1
    val isFollowed = next < end && tokens(next).isWord && !tokens(next).isOneOf(ExpressionWords.AfterOperand)
    val inside = Letters.findAllIn(tokens(at).text).toSeq
    if (isFollowed) Option.when(!isUnit(next))(mistake(next, notUnit(tokens(next).text)))
    else if (inside.isEmpty) {
      Some(mistake(at, s"a unit of time after ${tokens(at).text} is missing; write one of $Listed, as in $Example."))
    } else inside.find(word => !Units(word.toUpperCase(Locale.ROOT))).map(word => mistake(at, notUnit(word)))
  }

  private def notUnit(word: String): String = {
    val beginning = Names.filter(_.startsWith(word.toUpperCase(Locale.ROOT)))
    val meant = if (beginning.size == 1) s" Did you mean ${beginning.head}?" else Suggestion(word, All)
    s"'$word' is not a unit of time.$meant Write one of $Listed, as in $Example."
  }

  private def mistake(at: Int, detail: String): Throwable =
    ParserErrors.invalidInterval(sql.origin(tokens(at)), expression.section, detail)

  private def isUnit(at: Int): Boolean = at < end && tokens(at).isOneOf(Units)

  private def isValue(at: Int): Boolean = tokens(at).isString || tokens(at).text.head.isDigit

  private def hasDigit(at: Int): Boolean = tokens(at).text.exists(_.isDigit)
}

private[parser] object IntervalMistake {
  private val Names =
    Seq("YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND", "MILLISECOND", "MICROSECOND")

  /** Spark rounds nanoseconds, so messages do not name them. */
  private val All = (Names :+ "NANOSECOND").flatMap(unit => Seq(unit, s"${unit}S"))
  private val Units = All.toSet

  private val Letters = "[A-Za-z]+".r
  private val Listed = Names.mkString(", ")
  private val Example = "INTERVAL '5' MINUTE"
}
