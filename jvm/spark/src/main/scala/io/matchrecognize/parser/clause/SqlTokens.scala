// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import scala.collection.Searching
import scala.jdk.CollectionConverters._

import org.antlr.v4.runtime.misc.Interval
import org.antlr.v4.runtime.{CharStream, CharStreams, CodePointCharStream, IntStream, Token}
import org.apache.spark.sql.catalyst.parser.SqlBaseLexer
import org.apache.spark.sql.catalyst.trees.Origin
import org.apache.spark.sql.internal.SQLConf

/**
 * A token of the user's SQL text.
 *
 * @param start  the offset of its first character
 * @param end    the offset after its last character
 * @param line   the line, counted from 1; `column` is counted from 0
 */
final case class SqlToken(text: String, start: Int, end: Int, line: Int, column: Int) {

  /** Whether the token is a word without quotes: a keyword or a plain identifier. */
  def isWord: Boolean = text.nonEmpty && (text.head.isLetter || text.head == '_') && !isString

  // A quote that is never closed is a token of its own.
  def isQuotedName: Boolean = text.length > 1 &&
    (text.startsWith("`") || (text.startsWith("\"") && SqlTokens.doubleQuotedNames))

  /** Whether the token can name a column, table or variable. */
  def isName: Boolean = isWord || isQuotedName

  /** Describes the token for a message that says that a name was expected there. */
  def described: String = if (isString) s"the string $text; a name that needs quotes takes backticks" else s"'$text'"

  def is(word: String): Boolean = text.equalsIgnoreCase(word)
  def isOneOf(words: Set[String]): Boolean = words(text.toUpperCase(java.util.Locale.ROOT))

  /** The name without its quotes. */
  def name: String =
    if (isQuotedName) text.substring(1, text.length - 1).replace(text.take(1) * 2, text.take(1)) else text

  /** The name of a pattern variable: unquoted names are folded to upper case, as in the pattern. */
  def variableName: String = if (isQuotedName) name else name.toUpperCase(java.util.Locale.ROOT)

  def opens: Boolean = text == "(" || text == "[" || text == "{"
  def closes: Boolean = text == ")" || text == "]" || text == "}"

  def isString: Boolean = text.last == '\'' || (text.last == '"' && text.length > 1)
}

/**
 * Converts between characters, which Spark counts, and UTF-16 units, which Scala counts. A conversion takes constant
 * time if the text has no surrogates.
 */
private[parser] final class Characters(text: String) {
  private val same = !text.exists(_.isSurrogate)

  /** Returns the number of characters in the UTF-16 units from `from` up to `until`. */
  def count(from: Int, until: Int): Int = if (same) until - from else text.codePointCount(from, until)

  /** Returns the offset, in UTF-16 units, after the given number of characters. */
  def units(characters: Int): Int =
    if (same) math.min(characters, text.length)
    else text.offsetByCodePoints(0, math.min(characters, text.codePointCount(0, text.length)))
}

/**
 * A statement's text with its tokens. It provides positions for errors: an `Origin` with the line, the column and the
 * text.
 */
final class SqlText(val text: String) {
  val tokens: Vector[SqlToken] = SqlTokens(text)
  private val lineStarts: Array[Int] = (0 +: text.indices.filter(text(_) == '\n').map(_ + 1)).toArray
  private val characters = new Characters(text)

  def origin(token: SqlToken): Origin = origin(token.start, token.end)

  def origin(range: TokenRange): Origin = origin(tokens(range.from).start, tokens(range.until - 1).end)

  /** Returns the position of the text from `start` up to but not including `end`. */
  def origin(start: Int, end: Int): Origin = {
    val at = math.min(start, text.length)
    val line = lineStarts.search(at) match {
      case Searching.Found(index) => index
      case Searching.InsertionPoint(index) => index - 1
    }
    val column = characters.count(lineStarts(line), at)
    Origin(Some(line + 1), Some(column), Some(start), Some(math.max(end - 1, start)), Some(text))
  }

  /** The most deeply nested token. */
  def deepest: SqlToken = {
    val depths =
      tokens.scanLeft(0)((depth, token) => if (token.opens) depth + 1 else if (token.closes) depth - 1 else depth)
    tokens(depths.init.zipWithIndex.maxBy(_._1)._2)
  }

  def textOf(range: TokenRange): String = text.substring(tokens(range.from).start, tokens(range.until - 1).end)
}

/**
 * Splits SQL text into tokens with Spark's own lexer.
 *
 * Strings, quoted names, comments and numbers are therefore read exactly as in the Spark version in use. Comments and
 * whitespace are left out.
 */
object SqlTokens {

  /** Returns the parenthesis that closes the one at `open`, if it comes before `until`. */
  def closing(tokens: Vector[SqlToken], open: Int, until: Int): Option[Int] = {
    var depth = 0
    (open until until).find { at =>
      if (tokens(at).text == "(") depth += 1 else if (tokens(at).text == ")") depth -= 1
      depth == 0
    }
  }

  /** Returns the parenthesis that opens the one at `close`; 0 if there is none. */
  def opening(tokens: Vector[SqlToken], close: Int): Int = {
    var depth = 0
    (close to 0 by -1).find { at =>
      if (tokens(at).text == ")") depth += 1 else if (tokens(at).text == "(") depth -= 1
      depth == 0
    }.getOrElse(0)
  }

  def apply(sql: String): Vector[SqlToken] = {
    val lexer = new SqlBaseLexer(new UpperCaseStream(CharStreams.fromString(sql)))
    lexer.removeErrorListeners()
    // ANTLR counts code points, Scala counts UTF-16 units.
    val hasSurrogates = sql.exists(Character.isSurrogate)
    def offset(codePoints: Int): Int = if (hasSurrogates) sql.offsetByCodePoints(0, codePoints) else codePoints
    lexer.getAllTokens.asScala.iterator.filter(_.getChannel == Token.DEFAULT_CHANNEL).map { token =>
      val (start, end) = (offset(token.getStartIndex), offset(token.getStopIndex + 1))
      SqlToken(sql.substring(start, end), start, end, token.getLine, token.getCharPositionInLine)
    }.toVector
  }

  private[parser] def doubleQuotedNames: Boolean = {
    val conf = SQLConf.get
    conf.ansiEnabled && conf.doubleQuotedIdentifiers
  }

  /**
   * Converts the text to upper case for the lexer, since its keywords are in capitals. Tokens keep their text as
   * written.
   */
  private final class UpperCaseStream(stream: CodePointCharStream) extends CharStream {
    override def LA(i: Int): Int = stream.LA(i) match {
      case IntStream.EOF => IntStream.EOF
      case codePoint => Character.toUpperCase(codePoint)
    }
    override def consume(): Unit = stream.consume()
    override def getText(interval: Interval): String = stream.getText(interval)
    override def getSourceName: String = stream.getSourceName
    override def index(): Int = stream.index()
    override def mark(): Int = stream.mark()
    override def release(marker: Int): Unit = stream.release(marker)
    override def seek(index: Int): Unit = stream.seek(index)
    override def size(): Int = stream.size()
  }
}
