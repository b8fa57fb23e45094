// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.errors.ParseErrors

/**
 * A place among a clause's tokens, and the steps that [[ClauseReader]] takes from it: over words, a variable's name,
 * a whole expression. Each step either goes on past what it took, or leaves the place as it is, or throws.
 *
 * @param at  the number of the next token
 * @param end the number of the clause's closing parenthesis
 */
private[parser] final class ClauseCursor(sql: SqlText, var at: Int, val end: Int) {
  private val tokens = sql.tokens

  def accept(text: String): Boolean = at < end && tokens(at).text == text && { at += 1; true }

  def acceptWords(words: String*): Boolean =
    at + words.size <= end && words.zipWithIndex.forall { case (word, i) => tokens(at + i).is(word) } && {
      at += words.size
      true
    }

  def variableName(section: String): SqlToken = {
    val token = tokens(math.min(at, end))
    if (at >= end || !token.isName || token.is("AS") || SectionStart.at(tokens, at, end).isDefined) {
      throw ParseErrors.variableExpected(sql.origin(token), section, token.described)
    }
    at += 1
    token
  }

  /** The expression that begins here, up to a comma or another section outside all brackets. */
  def expression(section: String): TokenRange = {
    val from = at
    var depth = 0
    def sectionBegins = SectionStart.at(tokens, at, end).exists {
      // MEASURES is one word, so behind AS it may well be a name.
      case SectionStart.Measures => at > from && !tokens(at - 1).is("AS") && endsOperand(tokens(at - 1))
      case _ => at == from || endsOperand(tokens(at - 1)) || (section == "MEASURES" && tokens(at - 1).is("AS"))
    }
    def atEnd: Boolean =
      at >= end || (depth == 0 && (tokens(at).text == "," || tokens(at).text == ";" || sectionBegins))
    while (!atEnd) {
      if (tokens(at).opens) depth += 1 else if (tokens(at).closes) depth -= 1
      at += 1
    }
    if (at == from) {
      throw ParseErrors.missingExpression(sql.origin(tokens(math.min(at, end))), section)
    }
    TokenRange(from, at)
  }

  /** Whether an operand can end with this token, so that a section or an alias may follow. */
  def endsOperand(token: SqlToken): Boolean =
    token.closes || token.text.last.isLetterOrDigit && !token.isOneOf(RunningFinal.OperatorWords) ||
      token.isQuotedName || token.text.last == '\'' || token.text.last == '"' || token.text.last == '_' ||
      token.text == "?" || token.text == "*"
}
