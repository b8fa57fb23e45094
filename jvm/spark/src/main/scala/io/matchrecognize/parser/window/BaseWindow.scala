// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import io.matchrecognize.errors.{ParserErrors, Suggestion}
import io.matchrecognize.parser.ClauseSpan
import io.matchrecognize.parser.clause.{SectionStart, SqlText, SqlToken, SqlTokens, TokenRange}

/**
 * A named window that a window with a pattern extends, as in `w2 AS (w MEASURES ...)`. The extending window takes over
 * the keys of the named window.
 *
 * @param name the token in the extending window that names this window
 * @param body the tokens of this window's definition, without the parentheses
 */
private[parser] final case class BaseWindow(name: SqlToken, body: TokenRange)

/**
 * Finds the base of a window with a pattern, which must be defined in the WINDOW clause of the same query. Rejects
 * bases that the standard does not allow: a window that is defined later, or one with a frame.
 *
 * If the window has a base, the search is linear in the number of tokens of the statement.
 */
private[parser] final class BaseWindowFinder(sql: SqlText, span: ClauseSpan) {
  import BaseWindowFinder._

  private val tokens = sql.tokens

  def find(): Option[BaseWindow] = {
    val at = span.open + 1
    // The first word is the name of a base if a section follows it. The word MEASURES is such a name only if there is a
    // window of that name.
    def isBase = at < span.close && tokens(at).isName && SectionStart.at(tokens, at + 1, span.close).isDefined &&
      (SectionStart.at(tokens, at, span.close).isEmpty || before.exists(isNamed(_, tokens(at))))
    if (isBase) Some(BaseWindow(tokens(at), definition(tokens(at)))) else None
  }

  /**
   * The named windows of the query. `before` are those that this window can extend: all of them if this window follows
   * OVER.
   */
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
    // The keys are copied from the base, and a copy of an unnamed parameter would take the value of the next parameter.
    if ((body.from until body.until).exists(tokens(_).text == "?"))
      refuse(name, "its keys have a parameter without a name. Name the parameter, or write the keys here")
    body
  }

  /**
   * Returns the definition of a window. If it is only a new name for another window, as in `w AS v` or `w AS (v)`,
   * returns the definition of the other window.
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

  /**
   * Returns the tokens of the query that contains the window. If the query is an operand of a set operation, such as
   * UNION, the other operands are not included.
   */
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

  /**
   * Whether the parenthesis closes a query, rather than, for example, the arguments of a call that contain the window.
   */
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
    // `at` is the index of WINDOW first, and then that of each comma.
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

  /** Returns the index of the next token or, for an opening parenthesis, of the token after the closing one. */
  private def after(at: Int): Int =
    if (tokens(at).text == "(") SqlTokens.closing(tokens, at, tokens.size).fold(tokens.size)(_ + 1) else at + 1
}

private object BaseWindowFinder {

  /** @param name the index of the token with its name */
  private final case class NamedWindow(name: Int, body: TokenRange)

  private val OfQueries = Set("SELECT", "WITH", "FROM", "TABLE", "VALUES")
  private val SetOperations = Set("UNION", "EXCEPT", "INTERSECT", "MINUS")
  private val Quantifiers = Set("ALL", "DISTINCT")
}
