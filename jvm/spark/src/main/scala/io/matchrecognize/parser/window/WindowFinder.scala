// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.ClauseSpan
import io.matchrecognize.parser.clause.{ExpressionWords, SectionStart, SqlText, SqlToken, SqlTokens}

/**
 * The windows of a statement that have a pattern, and the measures called over windows, as indices of tokens.
 *
 * @param windows the windows; `keyword` is the window's name, or OVER if it has none, and `table` is its parenthesis
 * @param calls   the names before OVER, such as `up` in `up OVER w`
 */
private[parser] final case class PatternWindows(windows: Vector[ClauseSpan], calls: Vector[Int]) {
  def isEmpty: Boolean = windows.isEmpty
}

private[parser] object PatternWindows {
  val NoWindow: PatternWindows = PatternWindows(Vector.empty, Vector.empty)
}

/**
 * Finds the windows with a pattern, after OVER or in a WINDOW clause, by the sections that only a pattern has.
 *
 * In such a window, a section follows an operand, where Spark's grammar allows no word. So a text that Spark can read
 * has no such window. The search is linear in the number of tokens, except that it goes back from each window to the
 * start of its WINDOW clause.
 */
private[parser] final class WindowFinder(sql: SqlText) {
  import WindowFinder._

  private val tokens = sql.tokens

  def find(): PatternWindows = {
    val windows = tokens.indices.toVector.flatMap(windowAt)
    if (windows.isEmpty) PatternWindows.NoWindow
    else {
      windows.sliding(2).foreach {
        case Vector(outer, inner) if inner.open < outer.close =>
          throw ParserErrors.nestedWindow(sql.origin(tokens(inner.keyword)), Described, "another one")
        case _ => ()
      }
      val inside = windows.map(window => window.open to window.close)
      PatternWindows(windows, tokens.indices.toVector.filter(at => isCall(at) && !inside.exists(_.contains(at))))
    }
  }

  private def windowAt(open: Int): Option[ClauseSpan] =
    if (open == 0 || tokens(open).text != "(") None
    else {
      val keyword =
        if (tokens(open - 1).is("OVER")) Some(open - 1)
        else Some(open - 2).filter(name => name > 0 && tokens(open - 1).is("AS") && isInWindowClause(name))
      for {
        keyword <- keyword
        close <- SqlTokens.closing(tokens, open, tokens.size)
        if hasPattern(open, close)
      } yield ClauseSpan(open, keyword, open, close)
    }

  /** Whether the name is defined in a WINDOW clause. */
  private def isInWindowClause(name: Int): Boolean = {
    var at = name - 1
    while (at > 3 && tokens(at).text == ",") {
      at = if (tokens(at - 1).text == ")") SqlTokens.opening(tokens, at - 1) - 3 else at - 4
    }
    at >= 0 && tokens(at).is("WINDOW")
  }

  private def hasPattern(open: Int, close: Int): Boolean =
    hasAfterOperand(tokens, open + 1, close)(SectionStart.at(tokens, _, close).exists(OfPatterns))

  private def isCall(at: Int): Boolean = at + 2 < tokens.size && tokens(at).isName && tokens(at + 1).is("OVER") &&
    (tokens(at + 2).text == "(" || (tokens(at + 2).isName && !tokens(at + 2).isOneOf(AfterAlias))) &&
    !(tokens(at).is("NULLS") && at > 0 && tokens(at - 1).isOneOf(BeforeNulls))
}

private[parser] object WindowFinder {

  val Described = "A window with a pattern"

  /** Words that come before an operand. */
  private val BeforeOperand = Set("BY", "SELECT", "NOT", "CASE")

  /** Whether `is` holds for a token outside all brackets that is the first of a window or follows an operand. */
  def hasAfterOperand(tokens: Vector[SqlToken], from: Int, until: Int)(is: Int => Boolean): Boolean = {
    var depth = 0
    (from until until).exists { at =>
      val isOutside = depth == 0
      if (tokens(at).opens) depth += 1 else if (tokens(at).closes) depth -= 1
      isOutside && (at == from || endsOperand(tokens(at - 1))) && is(at)
    }
  }

  private def endsOperand(token: SqlToken): Boolean =
    if (token.isWord) !token.isOneOf(ExpressionWords.Operators) && !token.isOneOf(BeforeOperand)
    else token.isName || token.isString || token.closes || token.text.last.isDigit

  private val BeforeNulls = Set("IGNORE", "RESPECT")

  /** Words that can follow a select-list item named OVER. */
  private val AfterAlias =
    Set("FROM", "WHERE", "GROUP", "HAVING", "ORDER", "UNION", "EXCEPT", "INTERSECT", "LIMIT", "WINDOW", "LATERAL", "AS")

  /** A text without any of these words has no window with a pattern. */
  val Sections: Seq[String] = Seq("PATTERN", "MEASURES", "DEFINE")

  /**
   * A text without any of these words has no window with a pattern, either. A window to which no call refers contains
   * only the word WINDOW.
   */
  val Beginnings: Seq[String] = Seq("OVER", "WINDOW")

  private val OfPatterns: Set[SectionStart] = Set(
    SectionStart.Measures,
    SectionStart.AfterMatch,
    SectionStart.Pattern,
    SectionStart.SubsetSection,
    SectionStart.Define
  )
}
