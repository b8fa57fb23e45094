// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.lint

import io.matchrecognize.errors.MatchRecognizeException

/** Reports what the engine itself warns of when it reads the clause, and subsets that nothing uses. */
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
   * Splits the warning: its first sentence states the problem, the others the fix. A name in the text may contain a
   * dot.
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
