// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.util.BitSet

/**
 * Which mutant is active; what [[MutantWriter]] writes asks it wherever there is a mutant.
 *
 * Loaded once, whatever class loaders the mutated code has: a change here is seen by all.
 */
object Switch {

  /** The number of the active mutant; 0: none, the code is the original. */
  var active: Int = 0

  /** Whether to note in `reached` which mutants the code comes to. */
  var isSurvey: Boolean = false
  val reached: BitSet = new BitSet

  def is(number: Int): Boolean = {
    if (isSurvey) reached.set(number)
    number == active
  }
}
