// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.explanation

import io.matchrecognize.automaton.{Instruction, Program}

/**
 * Computes, for each instruction of a program, the least number of rows that a path still has to take to complete a
 * match.
 */
object StepsToMatch {

  def apply(program: Program): Array[Int] = {
    val distance = Array.fill(program.size)(Unknown)
    // Instructions are visited in reverse order. A backward jump, as in a repetition, needs another iteration.
    var changed = true
    while (changed) {
      changed = false
      program.instructions.indices.reverse.foreach { at =>
        val own = if (program.instructions(at).isInstanceOf[Instruction.Take]) 1 else 0
        val ahead = program.successors(at).map(distance(_)).minOption.getOrElse(0)
        if (ahead != Unknown && own + ahead < distance(at)) {
          distance(at) = own + ahead
          changed = true
        }
      }
    }
    distance
  }

  private val Unknown = Int.MaxValue
}
