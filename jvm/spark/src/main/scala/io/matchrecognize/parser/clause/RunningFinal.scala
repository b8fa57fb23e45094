// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import io.matchrecognize.plan.ModeWord

/**
 * Finds RUNNING and FINAL inside expressions. Spark's grammar does not have these keywords.
 *
 * `FINAL LAST(A.x)` becomes `__final__(LAST(A.x))`, a function call that Spark's parser can read and that
 * [[ClauseExpressionReader]] turns back into FINAL. Both words can still be used as names. They are keywords only if a
 * name follows that is not an operator, because no expression could continue with such a name after another name.
 */
object RunningFinal {

  /** One occurrence: the keyword is replaced by `marker(`, and `)` is added after the token `last`. */
  final case class Wrap(keyword: Int, marker: String, last: Int)

  def find(tokens: Vector[SqlToken], range: TokenRange): Seq[Wrap] =
    (range.from until range.until).flatMap { at =>
      val next = at + 1
      def applies = next < range.until && tokens(next).isName &&
        !tokens(next).isOneOf(ExpressionWords.AfterOperand) && !(at > range.from && tokens(at - 1).text == ".")
      ModeWord.all.find(mode => tokens(at).is(mode.word)).filter(_ => applies)
        .map(mode => Wrap(at, mode.marker, lastToken(tokens, next, range.until)))
    }

  /**
   * Returns the last token of the dotted name or the call that begins at `from`. A call includes everything that may
   * follow its parentheses, such as FILTER.
   */
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
}
