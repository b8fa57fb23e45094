// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.clause.{ClauseSyntax, PatternSyntax, SqlText, SqlToken}
import io.matchrecognize.pattern.PatternFacts

/**
 * Rejects whatever the pattern of a window cannot contain: parts that need the whole partition, time limits,
 * MATCH_NUMBER, MATCH_ID and the functions about the outcome of an attempt.
 */
private[parser] final class WindowChecks(sql: SqlText, clause: ClauseSyntax) {
  private val pattern = clause.pattern.read

  def check(): Unit = {
    if (PatternFacts.hasAnchor(pattern.pattern)) {
      val anchor = tokensOf(clause.pattern).find(token => token.text == "^" || token.text == "$")
      refuse(
        anchor.fold(clause.pattern.start)(_.start),
        anchor.fold(clause.pattern.end)(_.end),
        s"The anchor ${anchor.fold("of the pattern")(_.text)}",
        "Remove it: a match is found in the frame of each row, anywhere in the partition."
      )
    }
    pattern.absences.headOption.foreach { case (name, (start, end)) =>
      refuse(
        clause.pattern.start + start,
        clause.pattern.start + end,
        s"NOT $name in the pattern",
        "Write the pattern as MATCH_RECOGNIZE in FROM."
      )
    }
    pattern.limits.headOption.foreach { case (start, end) =>
      refuse(
        clause.pattern.start + start,
        clause.pattern.start + end,
        "WITHIN in the pattern",
        "Compare times in DEFINE, or write the pattern as MATCH_RECOGNIZE in FROM."
      )
    }
    val numbers = clause.expressions.flatMap(part => part.range.from until part.range.until)
    OfOneMatch.foreach { case (name, hint) =>
      numbers.find(i => sql.tokens(i).is(name) && sql.tokens.lift(i + 1).exists(_.text == "(")).map(sql.tokens)
        .foreach(token => refuse(token.start, token.end, s"$name()", hint))
    }
  }

  private val OfOneMatch = Seq(
    "MATCH_NUMBER" -> "Remove it: each row has its own match, which has no number.",
    "MATCH_ID" -> "Remove it: each row has its own match, so the keys of the row identify it.",
    "MATCH_OUTCOME" -> "Write the pattern as MATCH_RECOGNIZE in FROM, WITH INCOMPLETE MATCHES.",
    "NEXT_STEP" -> "Write the pattern as MATCH_RECOGNIZE in FROM, WITH INCOMPLETE MATCHES."
  )

  private def tokensOf(part: PatternSyntax): Seq[SqlToken] =
    sql.tokens.filter(token => token.start >= part.start && token.end <= part.end)

  private def refuse(start: Int, end: Int, feature: String, hint: String): Nothing =
    throw ParserErrors.unsupportedInWindow(sql.origin(start, end), feature, hint)
}
