// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import java.util.Locale

import io.matchrecognize.errors.{ParserErrors, Suggestion}

/**
 * Finds the mistake in an interval that Spark's parser did not accept: an unknown unit of time, a missing number, a
 * missing INTERVAL, or a value that does not fit its units.
 *
 * Spark would report an invalid literal or an unexpected word. The search makes one pass over the tokens of the
 * expression, and runs only after an error.
 */
private[parser] final class IntervalMistake(sql: SqlText, expression: ClauseExpression) {
  import IntervalMistake._

  private val tokens = sql.tokens

  /**
   * The end of the search. The word after a limit in a pattern is included: it is read as the next variable, but may be
   * meant as a unit.
   */
  private val end = expression match {
    case limit: TimeLimit if limit.isInPattern && tokens(limit.range.until).isWord => limit.range.until + 1
    case _ => expression.range.until
  }

  /** Returns the error for the first invalid interval, if any. */
  def find: Option[Throwable] = {
    var at = expression.range.from
    var found: Option[Throwable] = None
    // A limit may be written as 5 MINUTES, without INTERVAL.
    expression match {
      case limit: TimeLimit if limit.lacksInterval(tokens) => found = value(at)
      case _ => ()
    }
    while (found.isEmpty && at < end) {
      if (tokens(at).is("INTERVAL")) {
        found = afterKeyword(at + 1)
        at = afterPairs(at + 1)
      } else {
        found = outsideInterval(at)
        at += 1
      }
    }
    found
  }

  /**
   * Finds a mistake after the word INTERVAL. The word can also name a column, so the next token must look like a part
   * of an interval.
   */
  private def afterKeyword(at: Int): Option[Throwable] =
    if (isValue(unsigned(at))) value(unsigned(at))
    else if (isUnit(at) && at + 1 >= end) {
      mistake(tokens(at), s"a number before ${upper(at)} is missing; write it as in $Example")
    } else None

  /** @param at the number of the token with the value; a unit must follow it */
  private def value(at: Int): Option[Throwable] = {
    val unit = at + 1
    val written = tokens(at)
    val content = unquoted(written.text)
    if (written.text.matches(Joined)) {
      val (number, joined) = written.text.span(!_.isLetter)
      mistake(
        written,
        s"there is no blank between $number and $joined; write INTERVAL $number ${joined.toUpperCase(Locale.ROOT)}"
      )
    } else if (!isWord(unit)) {
      if (written.isString && !isNumber(content)) words(written, content)
      else mistake(written, s"a unit of time after ${written.text} is missing; write one of $Listed, as in $Example")
    } else if (!isUnit(unit)) mistake(tokens(unit), notUnit(tokens(unit).text, All))
    else if (unit + 1 < end && tokens(unit + 1).is("TO")) range(written, unit)
    else if (!isNumber(content)) {
      mistake(written, s"${written.text} is not a number; write a number before ${upper(unit)}, $orRange")
    } else if (content.contains('.') && !upper(unit).startsWith("SECOND")) {
      mistake(written, s"${upper(unit)} takes a whole number; write a smaller unit, as in INTERVAL '90' MINUTE")
    } else if (isValue(unit + 1)) value(unit + 1)
    else if (isUnit(unit + 1)) {
      mistake(
        tokens(unit + 1),
        s"${upper(unit + 1)} follows another unit of time; remove one of them, or write a number before each"
      )
    } else None
  }

  /** Finds a mistake in a range such as HOUR TO MINUTE. */
  private def range(written: SqlToken, unit: Int): Option[Throwable] = {
    val until = unit + 2
    val name = s"${upper(unit)} TO ${if (until < end) upper(until) else ""}"
    if (isWord(until) && !isUnit(until)) mistake(tokens(until), notUnit(tokens(until).text, Units))
    else Ranges.find(_.name == name) match {
      case None =>
        mistake(
          tokens(unit),
          s"${name.trim} is not a range of units; write one of ${Ranges.map(_.name).mkString(", ")}"
        )
      case Some(range) if !unquoted(written.text).trim.matches(s"[+-]?(${range.form})") =>
        mistake(
          written,
          s"${written.text} is not a value of $name; write one as in INTERVAL '${range.example}' $name"
        )
      case _ => None
    }
  }

  /** Finds a mistake in the quoted text of an interval. */
  private def words(written: SqlToken, content: String): Option[Throwable] = {
    val all = content.trim.split("\\s+").toSeq
    val parts = if (all.headOption.exists(_.equalsIgnoreCase("INTERVAL"))) all.tail else all
    val pairs = parts.grouped(2).toSeq
    if (pairs.forall(_.headOption.exists(isNumber)) && pairs.forall(_.size == 2)) {
      pairs.map(_.last).find(word => !All.contains(word.toUpperCase(Locale.ROOT)))
        .flatMap(word => mistake(written, notUnit(word, All)))
    } else mistake(written, s"${written.text} is not a number with a unit of time; write it as in INTERVAL '5 minutes'")
  }

  private def outsideInterval(at: Int): Option[Throwable] =
    if (hasDigit(at) && isUnit(at + 1)) withoutKeyword(at)
    else if (isUnit(at) && hasDigit(at + 1) && !isUnit(at + 2)) {
      val number = tokens(at + 1).text
      mistake(tokens(at), s"the number comes before its unit; write INTERVAL $number ${upper(at)}")
    } else if (isUnit(at) && at > expression.range.from && endsOperand(at - 1)) {
      mistake(
        tokens(at),
        s"only a literal can have the unit ${upper(at)}; write a product, as in $Product"
      )
    } else None

  /** Whether a parameter or an expression in parentheses ends here. */
  private def endsOperand(at: Int): Boolean =
    Set(")", "?")(tokens(at).text) || (at > expression.range.from && tokens(at - 1).text == ":")

  private def withoutKeyword(at: Int): Option[Throwable] = {
    val before = at - 1
    if (before >= expression.range.from && isWord(before) && Suggestion.isNear(upper(before), Seq("INTERVAL"))) {
      mistake(tokens(before), s"'${tokens(before).text}' is not a keyword. Did you mean INTERVAL?")
    } else {
      val written = s"${tokens(at).text} ${upper(at + 1)}"
      mistake(tokens(at), s"INTERVAL is missing before $written; write INTERVAL $written")
    }
  }

  private def notUnit(word: String, known: Seq[String]): String = {
    val beginning = Units.filter(_.startsWith(word.toUpperCase(Locale.ROOT)))
    val meant = if (beginning.size == 1) s" Did you mean ${beginning.head}?" else Suggestion(word, known)
    s"'$word' is not a unit of time.$meant Write one of $Listed, as in $Example"
  }

  private def mistake(at: SqlToken, detail: String): Option[Throwable] = {
    val sentence = if (detail.endsWith("?")) detail else s"$detail."
    Some(ParserErrors.invalidInterval(sql.origin(at), expression.section, sentence))
  }

  private def upper(at: Int): String = tokens(at).text.toUpperCase(Locale.ROOT)

  private def isWord(at: Int): Boolean =
    at < end && tokens(at).isWord && !tokens(at).isOneOf(ExpressionWords.AfterOperand)

  private def isUnit(at: Int): Boolean = at < end && tokens(at).isOneOf(All.toSet)

  private def isValue(at: Int): Boolean = at < end && (tokens(at).isString || tokens(at).text.head.isDigit)

  private def hasDigit(at: Int): Boolean = isValue(at) && tokens(at).text.exists(_.isDigit)

  private def unsigned(at: Int): Int = if (at < end && Set("+", "-")(tokens(at).text)) at + 1 else at

  /** Returns the first token after the pairs of values and units that begin at `from`. */
  private def afterPairs(from: Int): Int = {
    var at = unsigned(from)
    while (isValue(at) && isWord(at + 1)) at += 2
    math.max(at, from)
  }
}

private[parser] object IntervalMistake {
  private val Units =
    Seq("YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND", "MILLISECOND", "MICROSECOND")

  /** Spark accepts nanoseconds but rounds them, so messages do not suggest them. */
  private val All = (Units :+ "NANOSECOND").flatMap(unit => Seq(unit, s"${unit}S"))

  private val Joined = s"(?i)\\d+(${All.mkString("|")})"

  private val Listed = Units.mkString(", ")

  private val Example = "INTERVAL '5' MINUTE"

  private val Product = "24 * INTERVAL '1' HOUR"

  private val (hour, minute, second) = ("([01]?\\d|2[0-3])", "[0-5]?\\d", "[0-5]?\\d(\\.\\d+)?")

  /** @param form a regular expression for values without a sign */
  private final case class UnitRange(name: String, form: String, example: String)

  private val Ranges = Seq(
    UnitRange("YEAR TO MONTH", "\\d+-(\\d|1[01])", "1-6"),
    UnitRange("DAY TO HOUR", s"\\d+ $hour", "1 12"),
    UnitRange("DAY TO MINUTE", s"\\d+ $hour:$minute", "1 12:30"),
    UnitRange("DAY TO SECOND", s"\\d+ $hour:$minute:$second", "1 12:30:00"),
    UnitRange("HOUR TO MINUTE", s"\\d+:$minute", "12:30"),
    UnitRange("HOUR TO SECOND", s"\\d+:$minute:$second", "12:30:00"),
    UnitRange("MINUTE TO SECOND", s"\\d+:$second", "30:00")
  )

  private val orRange = "or a range of units, as in INTERVAL '1-6' YEAR TO MONTH or INTERVAL '12:30' HOUR TO MINUTE"

  private def isNumber(text: String): Boolean = text.trim.matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)")

  private def unquoted(text: String): String =
    if (text.length > 1 && "'\"".contains(text.head)) text.substring(1, text.length - 1) else text
}
