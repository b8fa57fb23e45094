// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser

/**
 * RUNNING and FINAL inside expressions, which Spark's grammar does not know.
 *
 * `FINAL LAST(A.x)` becomes `__final__(LAST(A.x))`, a function call that Spark's parser reads and
 * `ClauseBuilder` takes back. Both words stay usable as names: they count only before a name that is no
 * operator, where no expression could go on otherwise.
 */
object RunningFinal {
  val RunningMarker = "__running__"
  val FinalMarker = "__final__"

  /** One occurrence: the keyword is replaced by `marker(`, and `)` is added behind the token `last`. */
  final case class Wrap(keyword: Int, marker: String, last: Int)

  def find(tokens: Vector[SqlToken], range: TokenRange): Seq[Wrap] =
    (range.from until range.until).flatMap { at =>
      val marker = if (tokens(at).is("RUNNING")) RunningMarker else if (tokens(at).is("FINAL")) FinalMarker else ""
      val next = at + 1
      val applies = marker.nonEmpty && next < range.until && tokens(next).isName &&
        !tokens(next).isOneOf(OperatorWords) && !(at > range.from && tokens(at - 1).text == ".")
      if (applies) Some(Wrap(at, marker, lastToken(tokens, next, range.until))) else None
    }

  /** The end of the call, with all that may follow its parenthesis, or of the dotted name that begins at `from`. */
  private def lastToken(tokens: Vector[SqlToken], from: Int, until: Int): Int = {
    var at = from
    while (at + 2 < until && tokens(at + 1).text == ".") at += 2
    if (at + 1 < until && tokens(at + 1).text == "(") {
      at = closing(tokens, at + 1, until)
      def follows(words: String*): Boolean =
        at + words.size < until && words.zipWithIndex.forall { case (word, i) => tokens(at + 1 + i).is(word) }
      var more = true
      while (more) {
        if (follows("FILTER", "(")) at = closing(tokens, at + 2, until)
        else if (follows("WITHIN", "GROUP", "(")) at = closing(tokens, at + 3, until)
        else if (follows("IGNORE", "NULLS") || follows("RESPECT", "NULLS")) at += 2
        else more = false
      }
    }
    at
  }

  private def closing(tokens: Vector[SqlToken], open: Int, until: Int): Int =
    SqlTokens.closing(tokens, open, until).getOrElse(until - 1)

  /** Words that follow an operand, so that RUNNING or FINAL before them is one. */
  private val OperatorWords: Set[String] = Set(
    "AND",
    "OR",
    "NOT",
    "IN",
    "IS",
    "LIKE",
    "ILIKE",
    "RLIKE",
    "REGEXP",
    "BETWEEN",
    "DIV",
    "ESCAPE",
    "CASE",
    "WHEN",
    "THEN",
    "ELSE",
    "END",
    "AS",
    "COLLATE",
    "DISTINCT",
    "EXISTS",
    "OVER",
    "FROM",
    "FOR",
    "PLACING",
    "ASC",
    "DESC",
    "NULLS",
    "IGNORE",
    "RESPECT"
  )
}
