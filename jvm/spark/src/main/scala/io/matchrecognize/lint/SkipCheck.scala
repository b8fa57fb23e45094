// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import scala.collection.mutable

import io.matchrecognize.automaton.Instruction.{Accept, Take}
import io.matchrecognize.policy.AfterMatchSkip.{ToFirst, ToLast}
import io.matchrecognize.policy.SkipTargetException

/**
 * Reports an AFTER MATCH SKIP TO clause whose target row may be missing from a match, or may be the first row of the
 * match. The query fails on such a match.
 */
private[lint] object SkipCheck {

  def apply(clause: LintedClause): Seq[Finding] = clause.policy.skip match {
    case _ if clause.policy.findsAllMatches => Nil
    case ToFirst(name, targets) => check(clause, name, targets, isLast = false)
    case ToLast(name, targets) => check(clause, name, targets, isLast = true)
    case _ => Nil
  }

  private def check(clause: LintedClause, name: String, targets: Set[Int], isLast: Boolean): Seq[Finding] = {
    val reasons = possible(clause, targets, isLast)
    val isCertain = !reasons(None)
    reasons.flatten.toSeq.sortBy(_.toString).map { reason =>
      val (what, why) = reason match {
        case SkipTargetException.NotInMatch =>
          (s"A match may have no row that is mapped to $name", "there is no row to skip to")
        case SkipTargetException.FirstRow =>
          (s"The row of $name to skip to may be the first one of a match", "the same match would be found forever")
      }
      Finding(
        Check.SkipCanFail,
        clause.origins.skip.getOrElse(clause.origins.clause),
        Some(name),
        s"$what.",
        s"The query fails at ${if (isCertain) "every" else "such a"} match: $why.",
        "Skip to a variable that every match has after its first row, or write SKIP PAST LAST ROW or SKIP TO NEXT ROW."
      )
    }
  }

  /**
   * Returns the possible outcomes of the skip over all paths through the pattern's program: a reason for failure, or
   * None for success. Conditions are ignored, except those that are never true.
   */
  private def possible(
      clause: LintedClause,
      targets: Set[Int],
      isLast: Boolean
  ): Set[Option[SkipTargetException.Reason]] = {
    val program = clause.compiled.facts.program
    val ends = mutable.Set.empty[Option[SkipTargetException.Reason]]
    // Each state contains the outcome that the skip would have if the match ended there. Before the first row there is
    // no outcome, since an empty match always skips to the next row.
    val open = mutable.Stack[(Int, Option[Option[SkipTargetException.Reason]])](0 -> None)
    val seen = mutable.Set.empty[(Int, Option[Option[SkipTargetException.Reason]])]
    while (open.nonEmpty) {
      val state @ (at, outcome) = open.pop()
      if (seen.add(state)) program.instructions(at) match {
        case Accept => ends ++= outcome
        case Take(variable, _, _, _) if clause.impossible(variable) => ()
        case Take(variable, _, _, _) => open.push((at + 1) -> Some(after(outcome, targets(variable), isLast)))
        case _ => program.successors(at).foreach(to => open.push(to -> outcome))
      }
    }
    ends.toSet
  }

  private def after(
      outcome: Option[Option[SkipTargetException.Reason]],
      isTarget: Boolean,
      isLast: Boolean
  ): Option[SkipTargetException.Reason] = outcome match {
    case None => Some(if (isTarget) SkipTargetException.FirstRow else SkipTargetException.NotInMatch)
    case Some(Some(SkipTargetException.NotInMatch)) if isTarget => None
    case Some(Some(SkipTargetException.FirstRow)) if isTarget && isLast => None
    case Some(known) => known
  }
}
