// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.incomplete

import io.matchrecognize.matcher.Refusal

/** What became of an attempt, as MATCH_OUTCOME() returns it. */
sealed abstract class MatchOutcome(val text: String)

object MatchOutcome {
  case object Matched extends MatchOutcome("MATCHED")

  /** The limit of the match, or of a part of the pattern, expired. */
  case object TimedOut extends MatchOutcome("TIMED OUT")

  /** A row ended the attempt, or an anchor of the pattern. */
  case object Refused extends MatchOutcome("REFUSED")

  /** The rows ended before anything decided; with more rows, the attempt could still match. */
  case object Open extends MatchOutcome("OPEN")

  val all: Seq[MatchOutcome] = Seq(Matched, TimedOut, Refused, Open)

  /** What becomes of an attempt whose decisive refusal has this cause. */
  def of(cause: Refusal): MatchOutcome = cause match {
    case Refusal.MatchLimit | Refusal.PartLimit => TimedOut
    case Refusal.PartitionEnd | Refusal.EndsTooEarly(_) => Open
    case Refusal.Condition | Refusal.NotFirst | Refusal.NotLast | Refusal.NoTime | Refusal.Vetoed |
        Refusal.Present(_) | Refusal.PresentAtEnd(_) => Refused
  }
}
