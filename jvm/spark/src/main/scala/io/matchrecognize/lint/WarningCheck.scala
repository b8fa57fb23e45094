// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.errors.MatchRecognizeException

/** Reports the warnings that the engine also logs when it reads the clause, and unused subsets. */
private[lint] object WarningCheck {

  def apply(clause: LintedClause): Seq[Finding] =
    clause.origins.warnings.map(ofWarning) ++ clause.origins.unusedSubsets.map { case (name, at) =>
      Finding(
        Check.UnusedSubset,
        at,
        Some(name),
        s"The subset $name is not used.",
        "It has no effect.",
        "Remove it, or use it where another name is written by mistake."
      )
    }

  /**
   * Splits the text of a warning: the first sentence states the problem, and the rest is the fix. A dot without a space
   * after it does not end a sentence, since a name may contain dots.
   */
  private def ofWarning(warning: MatchRecognizeException): Finding = {
    val text = warning.text.split("(?<=\\.) ", 2).head
    Finding(
      Check.Warning(warning.getCondition),
      warning.at,
      warning.parameters.get("variable"),
      text,
      Consequences(warning.getCondition),
      warning.text.stripPrefix(text).trim
    )
  }

  private val Consequences = Map(
    "MATCH_RECOGNIZE_UNDEFINED_VARIABLE" -> "Any row may be mapped to it, so there may be unintended matches.",
    "MATCH_RECOGNIZE_UNBOUNDED_RANGE" -> "The part repeats as often as possible.",
    "MATCH_RECOGNIZE_NAVIGATION_WITHOUT_ORDER" -> "Matches may differ each time the query runs."
  )
}
