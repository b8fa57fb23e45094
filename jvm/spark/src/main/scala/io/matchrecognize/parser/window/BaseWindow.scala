// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import io.matchrecognize.errors.{ParserErrors, Suggestion}
import io.matchrecognize.parser.ClauseSpan
import io.matchrecognize.parser.clause.{SectionStart, SqlText, SqlToken, SqlTokens, TokenRange}

/**
 * A named window that a window with a pattern extends, as in `w2 AS (w MEASURES ...)`. The extending window has its
 * keys.
 *
 * @param name the token with its name in the extending window
 * @param body the tokens of its definition, without the parentheses
 */
private[parser] final case class BaseWindow(name: SqlToken, body: TokenRange)

/**
 * Finds the base of a window with a pattern in the WINDOW clause of the same query, and refuses what the standard does not
 * allow: a base that is defined later, or one with a frame.
 *
 * For a window with a base, the search is linear in the tokens of the statement.
 */
private[parser] final class BaseWindowFinder(sql: SqlText, span: ClauseSpan) {
  import BaseWindowFinder._

  private val tokens = sql.tokens

  def find(): Option[BaseWindow] = {
    val at = span.open + 1
    // A window begins with a base's name if a section follows it. MEASURES can be the name, if a window has it.
    def isBase = at < span.close && tokens(at).isName && SectionStart.at(tokens, at + 1, span.close).isDefined &&
      (SectionStart.at(tokens, at, span.close).isEmpty || before.exists(isNamed(_, tokens(at))))
    if (isBase) Some(BaseWindow(tokens(at), definition(tokens(at)))) else None
  }

  /** The named windows of the query: those that this window can extend (after OVER, all of them), and the others. */
  private lazy val (before, later) =
    windows(query).partition(_.name < span.keyword || tokens(span.keyword).is("OVER"))

  private def definition(name: SqlToken): TokenRange = {
    val base = before.find(isNamed(_, name)).getOrElse {
      if (later.exists(isNamed(_, name)))
        refuse(name, "it is defined later. Put its definition before this one")
      val near = Suggestion(name.name, before.map(window => tokens(window.name).name))
      refuse(name, s"the query does not define it.$near Define it before this window, in the same WINDOW clause")
    }
    val body = renamed(base)
    if (hasFrame(body)) refuse(name, "it has a frame. Write its PARTITION BY and ORDER BY here instead of its name")
    // A copy of the parameter would take the value of the next one.
    if ((body.from until body.until).exists(tokens(_).text == "?"))
      refuse(name, "its keys have a parameter without a name. Name the parameter, or write the keys here")
    body
  }

  /**
   * The definition of a window; if it is only a new name for another window, as in `w AS v` or `w AS (v)`, the
   * definition of that one.
   */
  private def renamed(window: NamedWindow): TokenRange = {
    val TokenRange(from, until) = window.body
    val other = if (until == from + 1) before.find(isNamed(_, tokens(from))) else None
    other.fold(window.body)(_.body)
  }

  private def isNamed(window: NamedWindow, name: SqlToken): Boolean = tokens(window.name).name == name.name

  private def refuse(name: SqlToken, detail: String): Nothing =
    throw ParserErrors.invalidBaseWindow(sql.origin(name), name.text, detail)

  private def hasFrame(body: TokenRange): Boolean =
    WindowFinder.hasAfterOperand(tokens, body.from, body.until)(at => SectionStart.FrameUnits.exists(tokens(at).is))

  /** The tokens of the query that the window belongs to, without other operands of set operations. */
  private def query: TokenRange = {
    var from = span.keyword
    while (from > 0 && !beginsQuery(from))
      from = if (tokens(from - 1).text == ")") SqlTokens.opening(tokens, from - 1) else from - 1
    var until = span.close + 1
    while (until < tokens.size && !(tokens(until).text == ")" && isQueryOf(until)) && !isSetOperation(until))
      until = after(until)
    TokenRange(from, until)
  }

  private def beginsQuery(at: Int): Boolean =
    isSetOperation(at - 1) || (tokens(at - 1).text == "(" && tokens(at).isOneOf(OfQueries))

  /** Whether the parenthesis closes a query, and not, for example, a call with the window in its arguments. */
  private def isQueryOf(close: Int): Boolean = tokens(SqlTokens.opening(tokens, close) + 1).isOneOf(OfQueries)

  private def isSetOperation(at: Int): Boolean = tokens(at).isOneOf(SetOperations) && at + 1 < tokens.size && {
    val next = tokens(at + 1)
    next.isOneOf(OfQueries) || next.isOneOf(Quantifiers) ||
    (next.text == "(" && at + 2 < tokens.size && tokens(at + 2).isOneOf(OfQueries))
  }

  /** The windows that the WINDOW clause of a query defines. */
  private def windows(query: TokenRange): Vector[NamedWindow] = {
    var at = query.from
    while (at + 3 < query.until && !isWindowClause(at)) at = after(at)
    val found = Vector.newBuilder[NamedWindow]
    // At WINDOW, and then at each comma.
    while (at + 3 < query.until && tokens(at + 1).isName && tokens(at + 2).is("AS")) {
      val from = at + 3
      val until = after(from)
      found += NamedWindow(
        at + 1,
        if (tokens(from).text == "(") TokenRange(from + 1, until - 1) else TokenRange(from, until)
      )
      at = if (until < query.until && tokens(until).text == ",") until else query.until
    }
    found.result()
  }

  private def isWindowClause(at: Int): Boolean =
    tokens(at).is("WINDOW") && tokens(at + 1).isName && tokens(at + 2).is("AS")

  /** The first token after this one, or after the parenthesis that it opens. */
  private def after(at: Int): Int =
    if (tokens(at).text == "(") SqlTokens.closing(tokens, at, tokens.size).fold(tokens.size)(_ + 1) else at + 1
}

private object BaseWindowFinder {

  /** @param name the number of the token with its name */
  private final case class NamedWindow(name: Int, body: TokenRange)

  private val OfQueries = Set("SELECT", "WITH", "FROM", "TABLE", "VALUES")
  private val SetOperations = Set("UNION", "EXCEPT", "INTERSECT", "MINUS")
  private val Quantifiers = Set("ALL", "DISTINCT")
}
