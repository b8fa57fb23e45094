// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import java.util.Locale

import io.matchrecognize.errors.{ParserErrors, Suggestion}
import io.matchrecognize.pattern.PatternSyntaxError

/**
 * Reports words found where a section should begin: a misspelt or incomplete section, a part of the query around
 * the clause, or a section of another engine. The error says what to write instead.
 */
private[parser] object SectionMistake {

  private val Titles = SectionStart.all.flatMap(_.openings)

  private val FirstWords = Titles.map(_.takeWhile(_ != ' ')).toSet

  /** The first words of sections that are long enough not to resemble any other word of an expression. */
  private val LongWords = FirstWords.filter(_.length > 5).toSeq

  private val TimeLimit = "Write a time limit after the pattern, as in WITHIN INTERVAL '5' MINUTE."
  private val Repetition = "Write the number of repetitions after a variable of the pattern, as in A{3}."
  private val Selection =
    "Write EVENT SELECTION before it, as in EVENT SELECTION SKIP TILL NEXT MATCH, or EVENT SELECTION STRICT."

  private val Mode = "Write it before the function, as in FINAL LAST(A.price)."
  private val Direction = "Write the order of a key as in ORDER BY ts DESC NULLS LAST."

  /** Words that can be part of an expression but cannot follow it, each with what to write instead. */
  private val OfExpression = Map(
    "RUNNING" -> Mode,
    "FINAL" -> Mode,
    "ASC" -> Direction,
    "ASCENDING" -> Direction,
    "DESC" -> Direction,
    "DESCENDING" -> Direction,
    "NULLS" -> Direction
  )

  private val OwnPart = Map(
    "BY" -> "Write PARTITION BY or ORDER BY before it.",
    "SKIP" -> "Write AFTER MATCH before it, as in AFTER MATCH SKIP PAST LAST ROW.",
    "AS" -> "Remove the name: only a measure or a key of PARTITION BY can have one. Or add a comma before it.",
    "BEST" -> "Write the bound in parentheses, as in BEST EFFORT (WORK 5 LOOKS PER ROW).",
    "RULES" -> "Write RULES (name AS (PATTERN (A B) DEFINE ...), ...).",
    "EACH" -> "Write ALL ROWS PER MATCH to return each row of a match.",
    "KEEP" -> "Write ALL ROWS PER MATCH to return each row of a match.",
    "INTERVAL" -> TimeLimit,
    "DURATION" -> TimeLimit,
    "TIMEOUT" -> TimeLimit,
    "TIMES" -> Repetition,
    "REPEAT" -> Repetition,
    "CONSECUTIVE" -> Selection,
    "STRICT" -> Selection,
    "RELAXED" -> Selection,
    "UNTIL" -> "Write a condition of the variable that ends the repetition in DEFINE, or UNLESS and a variable.",
    "EMIT" -> "Write ONE ROW PER MATCH or ALL ROWS PER MATCH, and list the values to return in MEASURES.",
    "OUTPUT" -> "Write ONE ROW PER MATCH or ALL ROWS PER MATCH, and list the values to return in MEASURES.",
    "OPTIONS" -> "The clause has no options; run SET to change a setting."
  )

  /** Parts of a query, which belong outside the clause. */
  private val QueryPart = Map(
    "WHERE" -> ("Filter the input in a subquery, FROM (SELECT * FROM t WHERE ...) MATCH_RECOGNIZE (...), or filter the matches " +
      "with WHERE after the clause."),
    "GROUP" -> ("Write PARTITION BY to divide the input; to group matches, write GROUP BY after the clause, " +
      "SELECT ... FROM t MATCH_RECOGNIZE (...) GROUP BY ...."),
    "HAVING" -> "Put the condition in DEFINE, or filter the matches with WHERE after the clause.",
    "QUALIFY" -> "Put the condition in DEFINE, or filter the matches with WHERE after the clause.",
    "LIMIT" -> "Write LIMIT at the end of the query; inside the clause, it belongs to ONE ROW PER SUBSET.",
    "OFFSET" -> "Write OFFSET at the end of the query.",
    "SELECT" -> "Write SELECT before the clause, SELECT ... FROM t MATCH_RECOGNIZE (...); MEASURES lists the values to return.",
    "JOIN" -> "Join tables in a subquery that the clause reads, or after the clause.",
    "UNION" -> "Combine tables in a subquery that the clause reads.",
    "SORT" -> "Write ORDER BY for the order of the rows.",
    "DISTRIBUTE" -> "Write PARTITION BY for rows that are matched together.",
    "CLUSTER" -> "Write PARTITION BY for rows that are matched together.",
    "WINDOW" -> "A window cannot be part of the clause; write PARTITION BY and ORDER BY."
  )

  /**
   * Whether a word after an operand can only be the beginning of a section, since no expression can continue with it.
   */
  def isMeant(tokens: Vector[SqlToken], at: Int, end: Int): Boolean = at < end && tokens(at).isWord && {
    val word = tokens(at).text.toUpperCase(Locale.ROOT)
    val isGroupOfFunction = (word == "WITHIN" && at + 1 < end && tokens(at + 1).is("GROUP")) ||
      (word == "GROUP" && tokens(at - 1).is("WITHIN"))
    !isGroupOfFunction && (FirstWords(word) || word == "SKIP" || QueryPart.contains(word) || Suggestion.isNear(
      word,
      LongWords
    ))
  }

  /** @param at the index of the token at which a section should begin */
  def error(sql: SqlText, at: Int, end: Int): Throwable = keyMissing(sql, at).getOrElse {
    val token = sql.tokens(at)
    val next = sql.tokens(math.min(at + 1, end))
    def needsName =
      !next.isName || next.is("AS") || at + 1 >= end || SectionStart.at(sql.tokens, at + 1, end).isDefined
    token.text.toUpperCase(Locale.ROOT) match {
      case section @ ("DEFINE" | "SUBSET" | "UNLESS") if needsName =>
        ParserErrors.variableExpected(sql.origin(next), section, next.described)
      case "DEFINE" => ParserErrors.definitionWithoutAs(sql.origin(next), next.text)
      case "SUBSET" => ParserErrors.malformedSubset(sql.origin(next), next.text)
      case "MEASURES" => ParserErrors.missingExpression(sql.origin(token), "MEASURES")
      case "PATTERN" => ParserErrors.pattern(sql.origin(token), withoutParentheses(sql, at + 1, end))
      case word =>
        val hint = hintOf(word)
        if (hint.isEmpty && token.isName && sql.tokens(at - 1).isName) missingComma(sql, at)
        else ParserErrors.unexpectedToken(sql.origin(token), token.text, hint.fold("")(" " + _), Titles)
    }
  }

  /**
   * Returns the error for a missing key before MEASURES. After a comma, MEASURES is read as a column, and only the AS
   * after the first measure reveals the mistake.
   */
  private def keyMissing(sql: SqlText, at: Int): Option[Throwable] = for {
    _ <- Option.when(sql.tokens(at).is("AS"))(())
    keyword = sql.tokens.lastIndexWhere(_.is("MEASURES"), at)
    if keyword > 0 && sql.tokens(keyword - 1).text == ","
    if SectionStart.at(sql.tokens, keyword, at).contains(SectionStart.Measures)
    by = sql.tokens.lastIndexWhere(_.is("BY"), keyword)
    if by > 0
  } yield ParserErrors.missingExpression(
    sql.origin(sql.tokens(keyword)),
    s"${sql.tokens(by - 1).text.toUpperCase(Locale.ROOT)} BY"
  )

  private def hintOf(word: String): Option[String] =
    OwnPart.get(word).orElse(QueryPart.get(word)).orElse(sectionMeant(word))

  /**
   * Returns the error for a word after a complete expression to which it does not belong, or for an operator without
   * its second operand.
   */
  def afterExpression(sql: SqlText, at: Int, section: String): Throwable = {
    val token = sql.tokens(at)
    if (token.isOneOf(ExpressionWords.Operators)) ParserErrors.missingExpression(sql.origin(token), section)
    else {
      val word = token.text.toUpperCase(Locale.ROOT)
      OfExpression.get(word).orElse(hintOf(word)).fold(missingComma(sql, at)) { hint =>
        ParserErrors.unexpectedToken(sql.origin(token), token.text, s" $hint", Titles)
      }
    }
  }

  /** Returns the error for two adjacent names, which are usually a list without a comma. */
  def missingComma(sql: SqlText, at: Int): Throwable = {
    val token = sql.tokens(at)
    ParserErrors.unexpectedToken(
      sql.origin(token),
      token.text,
      " Put a comma between measures, keys or variables.",
      Titles
    )
  }

  private def withoutParentheses(sql: SqlText, from: Int, end: Int): PatternSyntaxError = {
    val until = (from until end).find(SectionStart.at(sql.tokens, _, end).isDefined).getOrElse(end)
    val written = if (until > from) sql.textOf(TokenRange(from, until)) else ""
    val isPlain = written.nonEmpty && written.length < 60 && !written.exists("()'\n".contains(_))
    val detail = s"parentheses are missing; write PATTERN (${if (isPlain) written else "A B+"})"
    PatternSyntaxError(PatternSyntaxError.Syntax, detail, 0, 0)
  }

  private def sectionMeant(word: String): Option[String] =
    Suggestion.nearest(word, FirstWords.toSeq.sorted).flatMap(near => Titles.find(_.startsWith(near)))
      .map(title => s"Did you mean ${title.stripSuffix(" (")}?")
}
