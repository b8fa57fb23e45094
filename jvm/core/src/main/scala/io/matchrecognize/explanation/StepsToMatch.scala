// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.explanation

import io.matchrecognize.automaton.{Instruction, Program}

/** How many rows, at least, a path still has to take from each instruction of a program to the end of a match. */
object StepsToMatch {

  def apply(program: Program): Array[Int] = {
    val distance = Array.fill(program.size)(Unknown)
    // Instructions are visited backward; a repetition that jumps back needs another round.
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
