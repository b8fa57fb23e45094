// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.window

import java.util.Locale

import io.matchrecognize.errors.ParserErrors
import io.matchrecognize.parser.clause.{ClauseCursor, SqlText}

/**
 * Reads the frame of a window with a pattern: from the current row to a fixed number of rows after it, or to the end.
 */
private[parser] final class FrameReader(sql: SqlText, cursor: ClauseCursor) {
  import cursor._

  /** Returns the number of rows in the frame after the current row; None if the frame has no end. */
  def read(): Option[Int] = {
    val unit = next.text.toUpperCase(Locale.ROOT)
    if (unit != "ROWS") refuse(s"The frame must be in ROWS, not $unit")
    at += 1
    if (!acceptWords("BETWEEN") || !acceptWords("CURRENT", "ROW")) refuse("The frame must begin at the current row")
    if (!acceptWords("AND")) refuse(s"The frame requires AND before ${next.described}")
    val following = end()
    if (acceptWords("EXCLUDE") && !acceptWords("NO", "OTHERS")) refuse("The frame excludes rows")
    following
  }

  private def end(): Option[Int] =
    if (acceptWords("CURRENT", "ROW")) Some(0)
    else if (acceptWords("UNBOUNDED", "FOLLOWING")) None
    else {
      val rows = next.text.toIntOption.filter(_ >= 0)
      if (rows.isEmpty)
        refuse(s"The frame must end with a whole number of rows of at most ${Int.MaxValue}, not ${next.described}")
      val after = sql.tokens(at + 1)
      if (after.is("PRECEDING")) refuse("The frame must end after the current row")
      if (!after.is("FOLLOWING"))
        refuse(s"The frame must end with a whole number and FOLLOWING, but ${after.described} comes after the number")
      at += 2
      rows
    }

  private def refuse(detail: String): Nothing = throw ParserErrors.invalidFrame(sql.origin(next), detail)
}
