// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

import io.matchrecognize.errors.{ParserErrors, Suggestion}
import io.matchrecognize.parser.clause.{SectionStart, SqlText, TokenRange}

/**
 * The keyword MATCH_RECOGNIZE with its parentheses, as indices of tokens. It is a clause if a table precedes it.
 *
 * @param keyword     the token MATCH_RECOGNIZE
 * @param open        its opening parenthesis; `close` is the closing one
 * @param hasSections whether a section of the clause begins inside the parentheses; if not, they may contain the
 *                    arguments of a function
 */
final case class ClauseCandidate(keyword: Int, open: Int, close: Int, hasSections: Boolean)

/**
 * Finds each MATCH_RECOGNIZE that is followed by an opening parenthesis; [[TableFinder]] decides which of these are
 * clauses. The time is linear in the number of tokens.
 */
final class ClauseFinder(sql: SqlText) {
  private val tokens = sql.tokens

  /** For each token that is an opening parenthesis, the index of the token that closes it, or -1 if there is none. */
  private val closing: Array[Int] = Array.fill(tokens.size)(-1)

  /** The first closing parenthesis that has no opening one, if there is any. */
  private val unopened: Option[Int] = {
    var open = List.empty[Int]
    var unopened = Option.empty[Int]
    tokens.indices.foreach { at =>
      if (tokens(at).text == "(") open ::= at
      else if (tokens(at).text == ")")
        open match {
          case last :: others =>
            closing(last) = at
            open = others
          case Nil => unopened = unopened.orElse(Some(at))
        }
    }
    unopened
  }

  /** Returns the outermost candidates, in source order. */
  def find(): Vector[ClauseCandidate] = {
    val found = Vector.newBuilder[ClauseCandidate]
    var at = 0
    while (at < tokens.size) {
      val candidate = candidateAt(at)
      found ++= candidate
      at = candidate.fold(at)(_.close) + 1
    }
    found.result()
  }

  /** Returns the first MATCH_RECOGNIZE in the range that begins a clause. */
  def firstIn(range: TokenRange): Option[Int] =
    (range.from until range.until).find(candidateAt(_).exists(_.hasSections))

  /**
   * Returns the error for a mistake that Spark's grammar rejects but cannot describe: an extra parenthesis after a
   * clause, or a misspelt keyword.
   */
  def mistake: Option[Throwable] = extraParenthesis.orElse(misspelt)

  private def extraParenthesis: Option[Throwable] = for {
    at <- unopened
    clause <- find().filter(clause => clause.hasSections && clause.close < at).lastOption
  } yield ParserErrors.extraParenthesis(sql.origin(tokens(at)), sql.origin(tokens(clause.close)))

  private def misspelt: Option[Throwable] =
    tokens.indices.iterator.filter(at => tokens(at).isWord && !tokens(at).is(ClauseFinder.Keyword))
      .map(at => TokenRange(if (at > 0 && tokens(at - 1).is("MATCH")) at - 1 else at, at + 1))
      .find(words => Suggestion.nearest(joined(words), Seq(ClauseFinder.Keyword)).isDefined && opensClause(words.until))
      .map(words => ParserErrors.misspeltKeyword(sql.origin(words), sql.textOf(words)))

  private def joined(words: TokenRange): String = tokens.slice(words.from, words.until).map(_.text).mkString("_")

  private def opensClause(at: Int): Boolean =
    tokens.lift(at).exists(_.text == "(") && closing(at) > 0 && holdsSection(at, closing(at))

  private def candidateAt(at: Int): Option[ClauseCandidate] =
    if (!tokens(at).is(ClauseFinder.Keyword) || !tokens.lift(at + 1).exists(_.text == "(")) None
    else {
      val close = closing(at + 1)
      if (close >= 0) Some(ClauseCandidate(at, at + 1, close, holdsSection(at + 1, close))).filterNot(isNameList)
      else if (SectionStart.at(tokens, at + 2, tokens.size).isEmpty) None
      else throw ClauseFinder.notClosedBeforeDefine(sql, at + 2, tokens.size)
        .getOrElse(ParserErrors.notClosed(
          sql.origin(tokens(at)),
          ClauseFinder.Keyword,
          "after the last section of the clause, usually DEFINE"
        ))
    }

  /** Whether the parentheses can only contain a list of column names for an alias or a table. */
  private def isNameList(candidate: ClauseCandidate): Boolean = !candidate.hasSections &&
    candidate.close - candidate.open > 1 &&
    (candidate.open + 1 until candidate.close).forall { at =>
      if ((at - candidate.open) % 2 == 1) tokens(at).isName else tokens(at).text == ","
    }

  private def holdsSection(open: Int, close: Int): Boolean = {
    var depth = 0
    (open + 1 until close).exists { at =>
      if (tokens(at).opens) depth += 1 else if (tokens(at).closes) depth -= 1
      // A section such as PATTERN (...) is recognized at its keyword, before its parenthesis increases the depth.
      depth == 0 && SectionStart.at(tokens, at, close).isDefined
    }
  }
}

object ClauseFinder {
  val Keyword = "MATCH_RECOGNIZE"

  /** Returns the error for a parenthesis, such as that of PATTERN, that is still open where DEFINE begins. */
  def notClosedBeforeDefine(sql: SqlText, from: Int, until: Int): Option[Throwable] = {
    var open = List.empty[Int]
    (from until until).iterator.flatMap { at =>
      if (sql.tokens(at).text == "(") open ::= at
      else if (sql.tokens(at).text == ")") open = open.drop(1)
      open.headOption.filter(_ => SectionStart.at(sql.tokens, at, until).contains(SectionStart.Define))
    }.map(opening => sql.tokens(opening - 1)).filterNot(before => HoldSections.exists(before.is)).nextOption().map {
      before => ParserErrors.notClosed(sql.origin(before), before.text, "before DEFINE")
    }
  }

  /** The words after which parentheses may contain sections. */
  private val HoldSections = Seq(Keyword, "AS", "OVER")
}
