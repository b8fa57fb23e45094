// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import java.util.Locale

/**
 * Splits the text of a pattern into tokens with their offsets. Blanks and SQL comments are dropped.
 *
 * An unquoted name is folded to upper case, and a name in backticks or double quotes keeps its case, as in the
 * standard. The last token is always `End`.
 */
private[pattern] object PatternScanner {

  sealed trait TokenType
  object TokenType {
    case object Start extends TokenType
    case object End extends TokenType
    case object Name extends TokenType
    case object Permute extends TokenType
    case object Number extends TokenType
    case object Open extends TokenType
    case object Close extends TokenType
    case object OpenExclusion extends TokenType
    case object CloseExclusion extends TokenType
    case object OpenRange extends TokenType
    case object CloseRange extends TokenType
    case object Comma extends TokenType
    case object Bar extends TokenType
    case object Caret extends TokenType
    case object Dollar extends TokenType
    case object Quantifier extends TokenType
    case object Unknown extends TokenType
  }

  /** @param text the token as written; `value` is the same, except that a name has its canonical form */
  final case class Token(
      tokenType: TokenType,
      text: String,
      offset: Int,
      length: Int,
      canonical: Option[String] = None
  ) {
    def value: String = canonical.getOrElse(text)

    /** The offset of the first character after the token. */
    def end: Int = offset + length

    /** Whether the token is this word without quotes, in any case. */
    def isWord(word: String): Boolean = tokenType == TokenType.Name && text.equalsIgnoreCase(word)
  }

  def scan(text: String): Vector[Token] = {
    val tokens = Vector.newBuilder[Token]
    var at = 0
    while (at < text.length) {
      val end = skipBlank(text, at)
      if (end > at) at = end
      else {
        val token = read(text, at)
        tokens += token
        at += token.length
      }
    }
    tokens += Token(TokenType.End, "", text.length, 0)
    tokens.result()
  }

  /** Returns the offset after the blank or comment that starts at `at`; `at` itself if there is none. */
  private def skipBlank(text: String, at: Int): Int =
    if (text.charAt(at).isWhitespace) at + 1
    else if (text.startsWith("--", at) && !text.startsWith("--}", at)) {
      val end = text.indexOf('\n', at)
      if (end < 0) text.length else end
    } else if (text.startsWith("/*", at)) {
      val end = text.indexOf("*/", at + 2)
      if (end < 0) text.length else end + 2
    } else at

  private def read(text: String, at: Int): Token = {
    val first = text.charAt(at)
    def token(tokenType: TokenType, length: Int) = Token(tokenType, text.substring(at, at + length), at, length)
    if (first.isLetter || first == '_') {
      val length = text.indexWhere(c => !(c.isLetterOrDigit || c == '_'), at) match {
        case -1 => text.length - at
        case end => end - at
      }
      val name = token(TokenType.Name, length)
      val folded = name.text.toUpperCase(Locale.ROOT)
      if (folded == "PERMUTE" && nextIsOpen(text, at + length)) name.copy(tokenType = TokenType.Permute)
      else name.copy(canonical = Some(folded))
    } else if (first.isDigit) {
      token(
        TokenType.Number,
        text.indexWhere(!_.isDigit, at) match {
          case -1 => text.length - at
          case end => end - at
        }
      )
    } else first match {
      case '`' | '"' => quotedName(text, at, first)
      case '\'' =>
        token(TokenType.Unknown, text.indexOf('\'', at + 1) match { case -1 => 1; case close => close + 1 - at })
      case '(' => token(TokenType.Open, 1)
      case ')' => token(TokenType.Close, 1)
      case '{' if text.startsWith("{-", at) => token(TokenType.OpenExclusion, 2)
      case '{' => token(TokenType.OpenRange, 1)
      case '-' if text.startsWith("-}", at) => token(TokenType.CloseExclusion, 2)
      case '}' => token(TokenType.CloseRange, 1)
      case ',' => token(TokenType.Comma, 1)
      case '|' => token(TokenType.Bar, 1)
      case '^' => token(TokenType.Caret, 1)
      case '$' => token(TokenType.Dollar, 1)
      case sign if Quantifier.signs.contains(sign) => token(TokenType.Quantifier, 1)
      case _ => token(TokenType.Unknown, 1)
    }
  }

  private def nextIsOpen(text: String, from: Int): Boolean = {
    var at = from
    var end = from
    while (at < text.length && { end = skipBlank(text, at); end > at }) at = end
    at < text.length && text.charAt(at) == '('
  }

  /** Reads a name in quotes; a doubled quote stands for one. */
  private def quotedName(text: String, at: Int, quote: Char): Token = {
    val name = new StringBuilder
    var i = at + 1
    while (i < text.length) {
      if (text.charAt(i) != quote) { name += text.charAt(i); i += 1 }
      else if (i + 1 < text.length && text.charAt(i + 1) == quote) { name += quote; i += 2 }
      else return Token(TokenType.Name, text.substring(at, i + 1), at, i + 1 - at, Some(name.toString))
    }
    Token(TokenType.Unknown, text.substring(at), at, text.length - at)
  }
}
