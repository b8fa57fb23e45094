// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.util.BitSet

/**
 * Selects the active mutant. The code that [[MutantWriter]] writes checks the switch at every mutant.
 *
 * This object is loaded only once, however many class loaders load the mutated code, so a change here is visible to all
 * of it.
 */
object Switch {

  /** The number of the active mutant, as in `mutants.tsv`, or 0 for the original code. */
  var active: Int = 0

  /** Whether to record in `reached` which mutants the code reaches. */
  var isSurvey: Boolean = false
  val reached: BitSet = new BitSet

  def is(number: Int): Boolean = {
    if (isSurvey) reached.set(number)
    number == active
  }
}
