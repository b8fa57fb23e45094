// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

/**
 * The text of an expression in a form that does not depend on layout and comments.
 *
 * The text consists of the tokens with nothing between them, except for one space between two words or two quotes that
 * would otherwise touch. It is therefore the same whether a parser reads `>=` or `1.5` as one token or as several. The
 * text only serves to distinguish expressions and is not meant to be parsed: `a - -b` becomes `a--b`.
 */
private[matchrecognize] object NormalText {

  def apply(sql: SqlText, range: TokenRange): String = apply(sql.tokens.slice(range.from, range.until))

  def apply(tokens: Seq[SqlToken]): String = {
    val text = new StringBuilder
    tokens.foreach { token =>
      if (text.nonEmpty && touch(text.underlying.codePointBefore(text.length), token.text.codePointAt(0))) text += ' '
      text ++= token.text
    }
    text.toString
  }

  private def touch(before: Int, after: Int): Boolean =
    (isOfWord(before) && isOfWord(after)) || (isQuote(before) && isQuote(after))

  private def isOfWord(character: Int): Boolean = Character.isLetterOrDigit(character) || character == '_'

  private def isQuote(character: Int): Boolean = character == '\'' || character == '"' || character == '`'
}
