// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/** Which rows may be skipped between two rows of a match. `text` is the selection as it is written in a clause. */
sealed abstract class EventSelection(val text: String) extends Serializable {

  /** Whether rows may be skipped between two rows of a match. */
  def isSkipping: Boolean = true

  /** Whether even a row that fits may be skipped, so that paths branch. */
  def isBranching: Boolean = false

  /** Where the search continues by default. Matches with skipped rows may overlap unless the clause says otherwise. */
  def defaultSkip: AfterMatchSkip = if (isSkipping) AfterMatchSkip.ToNextRow else AfterMatchSkip.PastLastRow
}

object EventSelection {

  /** No row may be skipped: the rows of a match are adjacent, as in the standard. */
  case object Strict extends EventSelection("STRICT") {
    override def isSkipping: Boolean = false
  }

  /** Rows that do not fit are skipped; the first row that fits is taken. */
  case object SkipTillNext extends EventSelection("SKIP TILL NEXT MATCH")

  /**
   * Even a row that fits may be skipped if the step that it fits is not repeated. If every choice counts (see
   * [[MatchPolicy.findsEveryChoice]]), any row that fits may be skipped.
   */
  case object SkipTillAny extends EventSelection("SKIP TILL ANY MATCH") {
    override def isBranching: Boolean = true
  }

  val all: Seq[EventSelection] = Seq(Strict, SkipTillNext, SkipTillAny)
}
