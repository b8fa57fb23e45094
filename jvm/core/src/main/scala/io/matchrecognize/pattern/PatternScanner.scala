// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import java.util.Locale

/**
 * Cuts the text of a pattern into tokens with their offsets; blanks and SQL comments fall away.
 *
 * A name without quotes is folded to upper case, one in back-ticks or double quotes keeps its case, as
 * the standard has it. The last token is always `End`.
 */
private[pattern] object PatternScanner {

  sealed trait Kind
  object Kind {
    case object Start extends Kind
    case object End extends Kind
    case object Name extends Kind
    case object Permute extends Kind
    case object Number extends Kind
    case object Open extends Kind
    case object Close extends Kind
    case object OpenExclusion extends Kind
    case object CloseExclusion extends Kind
    case object OpenRange extends Kind
    case object CloseRange extends Kind
    case object Comma extends Kind
    case object Bar extends Kind
    case object Caret extends Kind
    case object Dollar extends Kind
    case object Quantifier extends Kind
    case object Unknown extends Kind
  }

  /** @param text as written; `value` is the same, or for a name its canonical form */
  final case class Token(kind: Kind, text: String, offset: Int, length: Int, canonical: Option[String] = None) {
    def value: String = canonical.getOrElse(text)

    /** Whether it is this word, in any case, without quotes. */
    def isWord(word: String): Boolean = kind == Kind.Name && text.equalsIgnoreCase(word)
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
    tokens += Token(Kind.End, "", text.length, 0)
    tokens.result()
  }

  /** Where the blank or comment that starts at `at` ends; `at` itself when there is none. */
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
    def token(kind: Kind, length: Int) = Token(kind, text.substring(at, at + length), at, length)
    if (first.isLetter || first == '_') {
      val length = text.indexWhere(c => !(c.isLetterOrDigit || c == '_'), at) match {
        case -1 => text.length - at
        case end => end - at
      }
      val name = token(Kind.Name, length)
      val folded = name.text.toUpperCase(Locale.ROOT)
      if (folded == "PERMUTE" && nextIsOpen(text, at + length)) name.copy(kind = Kind.Permute)
      else name.copy(canonical = Some(folded))
    } else if (first.isDigit) {
      token(
        Kind.Number,
        text.indexWhere(!_.isDigit, at) match {
          case -1 => text.length - at
          case end => end - at
        }
      )
    } else first match {
      case '`' | '"' => quotedName(text, at, first)
      case '\'' => token(Kind.Unknown, text.indexOf('\'', at + 1) match { case -1 => 1; case close => close + 1 - at })
      case '(' => token(Kind.Open, 1)
      case ')' => token(Kind.Close, 1)
      case '{' if text.startsWith("{-", at) => token(Kind.OpenExclusion, 2)
      case '{' => token(Kind.OpenRange, 1)
      case '-' if text.startsWith("-}", at) => token(Kind.CloseExclusion, 2)
      case '}' => token(Kind.CloseRange, 1)
      case ',' => token(Kind.Comma, 1)
      case '|' => token(Kind.Bar, 1)
      case '^' => token(Kind.Caret, 1)
      case '$' => token(Kind.Dollar, 1)
      case sign if Quantifier.signs.contains(sign) => token(Kind.Quantifier, 1)
      case _ => token(Kind.Unknown, 1)
    }
  }

  private def nextIsOpen(text: String, from: Int): Boolean = {
    var at = from
    var end = from
    while (at < text.length && { end = skipBlank(text, at); end > at }) at = end
    at < text.length && text.charAt(at) == '('
  }

  /** A name in quotes; the quote doubled stands for itself. */
  private def quotedName(text: String, at: Int, quote: Char): Token = {
    val name = new StringBuilder
    var i = at + 1
    while (i < text.length) {
      if (text.charAt(i) != quote) { name += text.charAt(i); i += 1 }
      else if (i + 1 < text.length && text.charAt(i + 1) == quote) { name += quote; i += 2 }
      else return Token(Kind.Name, text.substring(at, i + 1), at, i + 1 - at, Some(name.toString))
    }
    Token(Kind.Unknown, text.substring(at), at, text.length - at)
  }
}
