// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/** Which rows may lie between two rows of a match. `text` is the clause's own wording. */
sealed abstract class EventSelection(val text: String) extends Serializable {
  def isSkipping: Boolean = this != EventSelection.Strict

  /** Where the search goes on if the clause does not say it: matches with skipped rows overlap unless it does. */
  def defaultSkip: AfterMatchSkip = if (isSkipping) AfterMatchSkip.ToNextRow else AfterMatchSkip.PastLastRow
}

object EventSelection {

  /** None: the rows of a match are adjacent, as in the standard. */
  case object Strict extends EventSelection("STRICT")

  /** Rows that do not fit; the first that fits is taken. */
  case object SkipTillNext extends EventSelection("SKIP TILL NEXT MATCH")

  /** Any rows: those that fit a step that is not repeated may be skipped, too, so paths branch there. */
  case object SkipTillAny extends EventSelection("SKIP TILL ANY MATCH")

  val all: Seq[EventSelection] = Seq(Strict, SkipTillNext, SkipTillAny)
}
