// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.errors.ParserErrors

/**
 * A position among the tokens of a clause, with the methods by which [[ClauseParser]] moves it past words, the name of
 * a variable, or a whole expression. Each method moves it past the tokens that it has read, leaves it unchanged, or
 * throws.
 *
 * @param at  the index of the next token
 * @param end the index of the clause's closing parenthesis
 */
private[parser] final class ClauseCursor(sql: SqlText, var at: Int, val end: Int) {
  private val tokens = sql.tokens

  /** The next token, or the clause's closing parenthesis. */
  def next: SqlToken = tokens(math.min(at, end))

  def accept(text: String): Boolean = at < end && tokens(at).text == text && { at += 1; true }

  def acceptWords(words: String*): Boolean =
    at + words.size <= end && words.zipWithIndex.forall { case (word, i) => tokens(at + i).is(word) } && {
      at += words.size
      true
    }

  def variableName(section: String): SqlToken = {
    val token = next
    if (!isVariable(at)) throw ParserErrors.variableExpected(sql.origin(token), section, token.described)
    at += 1
    token
  }

  /**
   * Whether the token is the name of a variable. A word that can begin a section is a name if LIMIT or another section
   * follows it, as in SKIP TO measures PATTERN (...).
   */
  def isVariable(number: Int): Boolean = number < end && tokens(number).isName && {
    !isSection(number) || tokens(number + 1).is("LIMIT") || isSection(number + 1)
  }

  /** Whether a section begins at a token. */
  def isSection(number: Int): Boolean = SectionStart.at(tokens, number, end).isDefined

  /**
   * Reads the expression that begins here. It ends before a comma, AS or a section, if these are outside all brackets.
   */
  def expression(section: String): TokenRange = scan(section, mayHaveName = false)._1

  /**
   * Reads the condition in DEFINE that begins here. If the condition seems to end with a name and AS follows it, this
   * name begins the next definition, and the comma before the name is missing.
   */
  def condition(section: String): TokenRange = {
    val (range, endsWithName) = scan(section, mayHaveName = false)
    if (endsWithName && next.is("AS")) throw SectionMistake.missingComma(sql, range.until - 1)
    range
  }

  /**
   * Reads the expression that begins here, and its name if it has one. Any word after AS is its name, even one that
   * begins a section elsewhere.
   *
   * @param item      what the expression is, for messages
   * @param mayOmitAs whether AS may be left out
   */
  def namedExpression(section: String, item: String, mayOmitAs: Boolean): (TokenRange, Option[SqlToken]) = {
    val (range, endsWithName) = scan(section, mayOmitAs)
    if (at < end && tokens(at).is("AS")) {
      at += 1
      val isMissing = at >= end || (isSection(at) && !endsItem(at + 1))
      if (isMissing || !next.isName || text(at + 1) == ".") throw missingName(range, item)
      at += 1
      (range, Some(tokens(at - 1)))
    } else if (mayOmitAs && endsWithName) {
      (TokenRange(range.from, range.until - 1), Some(tokens(range.until - 1)))
    } else (range, None)
  }

  /**
   * Returns the error for a missing name. It quotes the text that was found instead, such as a name in the wrong
   * quotes.
   */
  def missingName(expression: TokenRange, item: String): Throwable = {
    val written =
      if (at >= end || !tokens(at - 1).is("AS")) None
      else if (next.isString) Some(TokenRange(at, at + 1))
      else if (next.isName && text(at + 1) == "." && at + 2 < end) Some(TokenRange(at, at + 3))
      else None
    val position = sql.origin(written.getOrElse(expression))
    ParserErrors.missingName(position, sql.textOf(expression), item, written.map(sql.textOf))
  }

  /** Returns at most eight words for a message: the words from a token up to the next section. */
  def words(from: Int): String = (from until end)
    .takeWhile(i => tokens(i).isName && (i == from || !isSection(i))).take(8)
    .map(tokens(_).text).mkString(" ")

  private def scan(section: String, mayHaveName: Boolean): (TokenRange, Boolean) = {
    val from = at
    val operand = new OperandScan
    def sectionBegins =
      if (at == from) SectionStart.at(tokens, at, end).exists(_ != SectionStart.Measures)
      else operand.isComplete && beginsSection(at) && !(mayHaveName && tokens(at).isName && endsItem(at + 1))
    def atEnd: Boolean = at >= end || operand.isOutside && {
      tokens(at).text == "," || tokens(at).text == ";" || (operand.isComplete && tokens(at).is("AS")) || sectionBegins
    }
    while (!atEnd) {
      operand.take(tokens(at))
      at += 1
    }
    if (at == from) throw ParserErrors.missingExpression(sql.origin(next), section)
    (TokenRange(from, at), operand.endsWithName && at - from > 1)
  }

  /** Whether a section begins at a token after an operand, even if its keyword is misspelt. */
  private def beginsSection(number: Int): Boolean =
    isSection(number) || SectionMistake.isMeant(tokens, number, end)

  private def endsItem(number: Int): Boolean =
    number >= end || text(number) == "," || text(number) == ";" || beginsSection(number)

  private def text(number: Int): String = if (number < end) tokens(number).text else ""
}
