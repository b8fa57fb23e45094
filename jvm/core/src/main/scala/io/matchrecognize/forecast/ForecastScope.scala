// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import io.matchrecognize.automaton.{ConditionClass, Program, ProgramFacts}
import io.matchrecognize.matcher.{MatchBudget, StepStates}
import io.matchrecognize.pattern.{PatternFacts, RowPattern}
import io.matchrecognize.policy.MatchPolicy

/**
 * Determines which clauses support forecasts: those in which each open match can be followed from row to row without
 * regard to other matches.
 */
object ForecastScope {

  /** The greatest number of elements in a PERMUTE. The model has separate states for all their orders. */
  val LongestPermutation = 4

  /**
   * Returns the part of a clause that prevents forecasts, as error messages name it; None if there is none. `variables`
   * is the number of variables.
   */
  def obstacle(pattern: RowPattern, variables: Int, program: Program, policy: MatchPolicy): Option[String] =
    if (!policy.skip.isToNextRow) Some(policy.skip.text)
    else if (PatternFacts.hasAnchor(pattern)) Some("an anchor (^ or $)")
    else if (program.endsInAbsence) Some("NOT at the end of the pattern")
    else if (pattern.hasPart(isLongPermutation)) Some(s"PERMUTE of more than $LongestPermutation elements")
    else if (PatternFacts.hasExclusion(pattern)) Some("an exclusion ({- -})")
    else if (PatternFacts.limits(pattern).nonEmpty) Some("WITHIN in the pattern")
    else {
      // The states do not depend on the conditions, so any conditions will do.
      val conditions = Vector.fill(variables)(ConditionClass.RowLocal(0))
      ofStates(new StepStates(new ProgramFacts(program, conditions), policy, MatchBudget.unlimited))
    }

  private def ofStates(states: StepStates): Option[String] =
    if (states(0).ends.nonEmpty) Some("a pattern that can match without any row")
    else if (states.reachable(Set(0)).map(states(_)).exists(one => one.canClose && one.options.length > MostOptions))
      Some(s"more than $MostOptions alternatives after NOT")
    else None

  /**
   * The greatest number of options of a state, since the closed options of a state are stored as the bits of a Long.
   */
  private val MostOptions = 64

  private def isLongPermutation(part: RowPattern): Boolean = part match {
    case RowPattern.Permutation(elements) => elements.size > LongestPermutation
    case _ => false
  }
}
