// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.mutants

import java.util.BitSet

/**
 * Which mutant is active; what [[MutantWriter]] writes asks it at every place that has a mutant.
 *
 * Loaded once, whatever class loaders the mutated code has: a change here is seen by all.
 */
object Switch {

  /** The number of the active mutant; 0: none, the code is the original. */
  @volatile var active: Int = 0

  /** Where the mutants are noted that code came to, if that is wanted. */
  @volatile var reached: Option[BitSet] = None

  def is(number: Int): Boolean = {
    reached.foreach(_.set(number))
    number == active
  }
}
