// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

import org.apache.spark.sql.internal.SQLConf

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.ClauseFinder
import io.matchrecognize.parser.window.WindowFinder

/**
 * Rejects a quantifier directly after the anchor `$`, as in `(A ${2})`. Spark's variable substitution would read `${2}`
 * as a variable named 2 and remove it. A different pattern would then be matched.
 */
private[parser] object SubstitutedQuantifier {
  private val Reference = "\\$(\\{(\\d+(?:,\\d*)?|,\\d+)\\})".r

  /** @param text the statement before the substitution */
  def refuse(text: String): Unit = Reference.findAllMatchIn(text).filter(isUnset).nextOption().foreach { _ =>
    val sql = new SqlText(text)
    val clauses =
      new ClauseFinder(sql).find().map(clause => sql.tokens(clause.open).end -> sql.tokens(clause.close).start) ++
        new WindowFinder(sql).find().windows.map(window =>
          sql.tokens(window.open).end -> sql.tokens(window.close).start
        )
    for {
      found <- Reference.findAllMatchIn(text).filter(isUnset)
      if clauses.exists { case (start, end) => start <= found.start && found.end <= end }
      // Inside a string or a comment, no token begins at this offset.
      if sql.tokens.exists(_.start == found.start)
    } throw ParserErrors.substitutedQuantifier(
      sql.origin(found.start, found.end),
      found.matched,
      s"$$ ${found.group(1)}"
    )
  }

  private def isUnset(found: scala.util.matching.Regex.Match): Boolean =
    SQLConf.get.getConfString(found.group(2), "").isEmpty
}
