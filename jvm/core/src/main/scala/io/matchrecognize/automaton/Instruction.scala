// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

/** One step of a [[Program]]. If a step names no target, the next instruction follows. */
sealed trait Instruction

object Instruction {

  /**
   * Takes the current row if it satisfies the variable's condition, else this path fails.
   *
   * @param variable primary variable
   * @param excluded whether the step is between `{-` and `-}`
   * @param repeated whether the step is in a quantifier that allows more than one round
   * @param limits   the limits of the parts around the step
   */
  final case class Take(variable: Int, excluded: Boolean, repeated: Boolean = false, limits: List[Int] = Nil)
      extends Instruction

  /** Tries `preferred` first and, when that path fails, `other`. */
  final case class Split(preferred: Int, other: Int, repetition: Repetition = Repetition.NotRepeated)
      extends Instruction

  /** Whether a split decides between another round of a repetition and leaving it, and which side leaves. */
  sealed trait Repetition
  object Repetition {
    case object NotRepeated extends Repetition
    case object LeavesByPreferred extends Repetition
    case object LeavesByOther extends Repetition
  }

  final case class Jump(target: Int) extends Instruction

  /** Continues only before the partition's first row. */
  case object AtStart extends Instruction

  /** Continues only after the partition's last row. */
  case object AtEnd extends Instruction

  /**
   * Continues only if no row between the last row taken and the next one satisfies the variable's condition.
   *
   * @param limits the limits of the parts around it
   */
  final case class Absent(variable: Int, limits: List[Int]) extends Instruction

  /**
   * Restarts the limit: from here on it is measured from the last row taken or, if there is none, from the first row
   * to come.
   */
  final case class EnterLimit(limit: Int) extends Instruction
  case object Accept extends Instruction
}
