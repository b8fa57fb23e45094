// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

/** One step of a [[Program]]. Where a step names no target, the next instruction follows. */
sealed trait Instruction

object Instruction {

  /**
   * Takes the current row if it satisfies the variable's condition, else this way fails.
   *
   * @param variable primary variable
   * @param excluded the row lies between `{-` and `-}`
   */
  final case class Take(variable: Int, excluded: Boolean) extends Instruction

  /** Tries `preferred` first and, when that way fails, `other`. */
  final case class Split(preferred: Int, other: Int) extends Instruction
  final case class Jump(target: Int) extends Instruction

  /** Goes on only before the partition's first row. */
  case object AtStart extends Instruction

  /** Goes on only after the partition's last row. */
  case object AtEnd extends Instruction
  case object Accept extends Instruction
}
