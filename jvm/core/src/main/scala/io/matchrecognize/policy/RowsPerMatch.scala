// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/** Which rows a match gives. `text` is the clause's own wording. */
sealed abstract class RowsPerMatch(val text: String) extends Serializable {

  /** Whether the rows of a match are shown one by one. */
  def isAllRows: Boolean = false

  /** Whether an empty match shows the row at which it was found. */
  def showsEmptyMatches: Boolean = false
  def showsUnmatchedRows: Boolean = false
}

object RowsPerMatch {
  case object OneRow extends RowsPerMatch("ONE ROW PER MATCH") {
    override def showsEmptyMatches: Boolean = true
  }

  sealed abstract class AllRows(emptyMatches: String) extends RowsPerMatch(s"ALL ROWS PER MATCH $emptyMatches") {
    override def isAllRows: Boolean = true
  }
  case object AllRowsShowEmpty extends AllRows("SHOW EMPTY MATCHES") {
    override def showsEmptyMatches: Boolean = true
  }
  case object AllRowsOmitEmpty extends AllRows("OMIT EMPTY MATCHES")
  case object AllRowsWithUnmatched extends AllRows("WITH UNMATCHED ROWS") {
    override def showsEmptyMatches: Boolean = true
    override def showsUnmatchedRows: Boolean = true
  }

  /** One row for every way in which the pattern matches, from every row. */
  case object EveryMatch extends RowsPerMatch("ALL MATCHES")

  /**
   * A row each time a row is mapped to one of the variables, whether or not the match completes.
   *
   * @param name what the user calls them: a primary variable or a subset
   */
  final case class PerEvent(name: String, variables: Set[Int]) extends RowsPerMatch(s"ONE ROW PER EVENT OF $name")

  /**
   * A row for each non-empty subset of the rows that a match maps to the variables.
   */
  final case class PerSubset(name: String, variables: Set[Int], limit: SubsetLimit)
      extends RowsPerMatch(s"ONE ROW PER SUBSET OF $name${limit.text}")

  /** How many subsets of one match are reported; `text` is what the clause says after the variable. */
  sealed abstract class SubsetLimit(val text: String) extends Serializable
  object SubsetLimit {

    /** All; more than the session allows are an error, because nobody has agreed to have fewer rows. */
    case object OfSession extends SubsetLimit("")

    /** The first ones. */
    final case class First(subsets: Long) extends SubsetLimit(s" LIMIT $subsets")

    /** All, however many there are. */
    case object Unlimited extends SubsetLimit(" LIMIT NONE")
  }

  /** One row for each partition, about all its matches. */
  case object Aggregate extends RowsPerMatch("AGGREGATE MATCHES")

  /** The forms of the standard. */
  val standard: Seq[RowsPerMatch] = Seq(OneRow, AllRowsShowEmpty, AllRowsOmitEmpty, AllRowsWithUnmatched)
}
