// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.errors.ParseErrors

/**
 * Where a clause stands, in numbers of tokens.
 *
 * @param table   the first token of the table primary that the clause applies to
 * @param keyword the token MATCH_RECOGNIZE
 * @param open    its opening parenthesis; `close` the closing one
 */
final case class ClauseSpan(table: Int, keyword: Int, open: Int, close: Int)

/**
 * Finds every MATCH_RECOGNIZE clause of a statement and the table it applies to.
 *
 * The keyword is not reserved: it counts only where an opening parenthesis follows and a table stands
 * before, and what is inside is not just a list of names (then it is an alias with columns). The clause
 * binds to the table primary before it: back to the nearest FROM, JOIN, LATERAL, USING, comma or opening
 * parenthesis at the same depth. Linear in the tokens between that word and the clause.
 */
final class ClauseFinder(sql: SqlText) {
  import ClauseFinder._

  private val tokens = sql.tokens

  /** All clauses in the order of their keywords. */
  def find(): Vector[ClauseSpan] = tokens.indices.filter(isClause).map(span).toVector

  private def isClause(at: Int): Boolean =
    tokens(at).is(Keyword) && text(at + 1) == "(" && text(at - 1) != "." &&
      (holdsSection(at + 1) || (at > 0 && endsTable(tokens(at - 1)) && !isColumnList(at + 1)))

  /** Whether what is inside the parentheses can only be a clause, wherever it stands. */
  private def holdsSection(open: Int): Boolean =
    open + 1 < tokens.size && SectionStart.at(tokens, open + 1, tokens.size).exists {
      case SectionStart.Measures | _: SectionStart.Unsupported => false
      case _ => true
    }

  private def endsTable(token: SqlToken): Boolean =
    token.text == ")" || token.isQuotedName || token.text.endsWith("'") ||
      (token.isWord && !token.isOneOf(BeforeTable) && !token.is("AS"))

  private def isColumnList(open: Int): Boolean = {
    var at = open + 1
    while (at + 1 < tokens.size && tokens(at).isName && text(at + 1) == ",") at += 2
    at + 1 < tokens.size && tokens(at).isName && text(at + 1) == ")"
  }

  private def span(keyword: Int): ClauseSpan = {
    def unclosed = throw ParseErrors.clauseNotClosed(sql.origin(tokens(keyword)))
    val close = SqlTokens.closing(tokens, keyword + 1, tokens.size).getOrElse(unclosed)
    ClauseSpan(tableStart(keyword), keyword, keyword + 1, close)
  }

  private def tableStart(keyword: Int): Int = {
    var depth = 0
    var at = keyword - 1
    var listStart = -1
    var boundary = -1
    while (boundary < 0) {
      if (at < 0) throw ParseErrors.noTable(sql.origin(tokens(keyword)))
      val token = tokens(at)
      if (token.text == ")") depth += 1
      else if (token.text == "(") {
        depth -= 1
        if (depth < 0) boundary = at
      } else if (depth == 0) {
        if (token.isOneOf(BeforeTable) && !isPartOfName(at)) boundary = at
        else if (token.text == "," && listStart < 0) listStart = at
      }
      at -= 1
    }
    // A comma may part two tables, or two rows of one VALUES list that begins before it.
    val start = if (listStart < 0 || valuesListReaches(boundary, listStart)) boundary + 1 else listStart + 1
    if (start >= keyword) throw ParseErrors.noTable(sql.origin(tokens(keyword)))
    misplaced(boundary, start, keyword).foreach { word =>
      throw ParseErrors.notAfterTable(sql.origin(tokens(keyword)), word)
    }
    start
  }

  private def isPartOfName(at: Int): Boolean = text(at - 1) == "." || text(at + 1) == "."

  /** Whether the last comma before the clause belongs to a VALUES list without an alias so far. */
  private def valuesListReaches(boundary: Int, comma: Int): Boolean = {
    val values = tokens.lastIndexWhere(_.is("VALUES"), comma)
    values > boundary && {
      var depth = 0
      // After the last row only an alias can stand: a name that follows a complete row.
      val hasAlias = (values + 1 until comma).exists { at =>
        if (text(at) == "(") depth += 1 else if (text(at) == ")") depth -= 1
        depth == 0 && tokens(at).isName && tokens(at - 1).closes
      }
      !hasAlias && depth == 0
    }
  }

  /** The word that says why no clause can follow here. */
  private def misplaced(boundary: Int, start: Int, keyword: Int): Option[String] =
    if (tokens(keyword - 1).is("AS")) Some("AS")
    else if (tokens(boundary).is("SELECT") && !tokens(keyword - 1).isName)
      throw ParseErrors.noTable(sql.origin(tokens(keyword)))
    else if (tokens(boundary).is("SELECT") || tokens(boundary).is("INTO")) Some(tokens(boundary).text)
    else if (tokens(boundary).is("USING") && text(start) == "(" && isColumnList(start)) Some("USING")
    else if (tokens(boundary).is("FROM") && boundary > 0 && tokens(boundary - 1).is("DELETE")) Some("DELETE FROM")
    else if (tokens(boundary).is("LATERAL") && tokens(start).is("VIEW")) Some("LATERAL VIEW")
    else {
      var depth = 0
      (start until keyword).find { at =>
        if (text(at) == "(") depth += 1 else if (text(at) == ")") depth -= 1
        depth == 0 && tokens(at).isOneOf(AfterTable) && !isPartOfName(at)
      }.map(text)
    }

  private def text(at: Int): String = if (at >= 0 && at < tokens.size) tokens(at).text else ""
}

object ClauseFinder {
  val Keyword = "MATCH_RECOGNIZE"

  /** Words after which a table primary begins. */
  private val BeforeTable = Set("FROM", "JOIN", "LATERAL", "USING", "SELECT", "INTO")

  /** Words and signs that end the list of tables, so that no clause can follow them. */
  private val AfterTable = Set(
    "ON",
    "WHERE",
    "GROUP",
    "HAVING",
    "ORDER",
    "LIMIT",
    "UNION",
    "EXCEPT",
    "INTERSECT",
    "WINDOW",
    "QUALIFY",
    "PIVOT",
    "UNPIVOT",
    "|>"
  )
}
