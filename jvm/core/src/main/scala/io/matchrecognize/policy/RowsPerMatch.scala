// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/** Which rows a match gives. `text` is the clause's own wording. */
sealed abstract class RowsPerMatch(val text: String) {

  /** Whether an empty match shows the row at which it was found. */
  def showsEmptyMatches: Boolean = this != RowsPerMatch.AllRowsOmitEmpty
  def isAllRows: Boolean = this != RowsPerMatch.OneRow
  def showsUnmatchedRows: Boolean = this == RowsPerMatch.AllRowsWithUnmatched
}

object RowsPerMatch {
  case object OneRow extends RowsPerMatch("ONE ROW PER MATCH")
  case object AllRowsShowEmpty extends RowsPerMatch("ALL ROWS PER MATCH SHOW EMPTY MATCHES")
  case object AllRowsOmitEmpty extends RowsPerMatch("ALL ROWS PER MATCH OMIT EMPTY MATCHES")
  case object AllRowsWithUnmatched extends RowsPerMatch("ALL ROWS PER MATCH WITH UNMATCHED ROWS")

  val all: Seq[RowsPerMatch] = Seq(OneRow, AllRowsShowEmpty, AllRowsOmitEmpty, AllRowsWithUnmatched)
}
