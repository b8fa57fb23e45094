// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import java.util.Locale

import io.matchrecognize.pattern.PatternScanner.{Token, TokenType}

/**
 * Finds the end of a step's limit, as in `B WITHIN INTERVAL '5' MINUTE C`.
 *
 * The limit is an expression that Spark's parser reads later: an interval literal, a number, a parameter, or anything
 * in parentheses. If none of these follows, WITHIN is the name of a variable, provided that DEFINE has such a variable.
 */
private[matchrecognize] object LimitScanner {

  private val Quotes = Set('\'', '"')

  /** The signs that may begin a number, in addition to digits. A quantifier can never come before a number. */
  private val NumberStarts = Set("+", "-", ".")

  /** If the token at `at` is WITHIN and a limit follows it, returns the index of the token after the limit. */
  private[pattern] def end(tokens: Vector[Token], at: Int): Option[Int] = {
    def token(index: Int): Token = tokens(math.min(index, tokens.size - 1))
    if (!token(at).isWord("WITHIN")) None
    else {
      val first = at + 1
      token(first).tokenType match {
        case TokenType.Name if token(first).isWord("INTERVAL") => afterInterval(tokens, first + 1)
        case TokenType.Number =>
          val end = afterNumber(tokens, first)
          Some(if (isUnit(tokens(end))) end + 1 else end)
        case TokenType.Open => closing(tokens, first).map(_ + 1)
        // A `?` after a blank is a parameter; directly after the word WITHIN, it is a quantifier.
        case TokenType.Quantifier
            if token(first).text == "?" && token(first).offset > token(at).offset + token(at).length =>
          Some(first + 1)
        case TokenType.Unknown if token(first).text == ":" && token(first + 1).tokenType == TokenType.Name =>
          Some(first + 2)
        case _ if NumberStarts(token(first).text) && token(first + 1).tokenType == TokenType.Number =>
          Some(afterNumber(tokens, first + 1))
        case _ => None
      }
    }
  }

  /**
   * Whether the token at `at`, which follows a part of the pattern, is a WITHIN that is followed neither by a limit nor
   * by a quantifier. (Before a quantifier, WITHIN is the name of a variable.)
   */
  private[pattern] def isIncomplete(tokens: Vector[Token], at: Int): Boolean =
    tokens(at).isWord("WITHIN") && !Quantifiers(tokens(at + 1).tokenType) && end(tokens, at).isEmpty

  private val Quantifiers = Set[TokenType](TokenType.Quantifier, TokenType.OpenRange)

  /**
   * Returns the index of the token after one or more amounts with their units, such as `5 MINUTES`, `'5' MINUTES` or
   * `'5 MINUTES'`; None if there is no amount.
   */
  private def afterInterval(tokens: Vector[Token], from: Int): Option[Int] = {
    var at = from
    var found = false
    def isSign = tokens(at).text == "-" || tokens(at).text == "+"
    // Spark also reads a text in double quotes as a string.
    def isAmount = tokens(at).tokenType == TokenType.Number || tokens(at).text.headOption.exists(Quotes)
    while (isAmount || (isSign && !found)) {
      if (isSign) at += 1
      if (isAmount) at = afterNumber(tokens, at)
      if (isUnit(tokens(at))) at += 1
      if (tokens(at).isWord("TO") && isUnit(tokens(math.min(at + 1, tokens.size - 1)))) at += 2
      found = true
    }
    if (found) Some(at) else None
  }

  /**
   * Returns the index of the token after a number. Letters directly after the number belong to it: a suffix such as L,
   * or an exponent.
   */
  private def afterNumber(tokens: Vector[Token], at: Int): Int = {
    val hasFraction =
      tokens(at + 1).text == "." && tokens(math.min(at + 2, tokens.size - 1)).tokenType == TokenType.Number
    val after = if (hasFraction) at + 3 else at + 1
    val last = tokens(after - 1)
    val hasLetters = tokens(after).tokenType == TokenType.Name && tokens(after).offset == last.offset + last.length
    if (hasLetters) after + 1 else after
  }

  private def closing(tokens: Vector[Token], open: Int): Option[Int] = {
    var depth = 0
    var at = open
    while (at < tokens.size) {
      if (tokens(at).tokenType == TokenType.Open) depth += 1
      else if (tokens(at).tokenType == TokenType.Close) {
        depth -= 1
        if (depth == 0) return Some(at)
      }
      at += 1
    }
    None
  }

  /** The units of time, in the singular. */
  val Units: Set[String] =
    Set("YEAR", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND", "MILLISECOND", "MICROSECOND", "NANOSECOND")

  private def isUnit(token: Token): Boolean =
    token.tokenType == TokenType.Name && Units(token.text.toUpperCase(Locale.ROOT).stripSuffix("S"))
}
