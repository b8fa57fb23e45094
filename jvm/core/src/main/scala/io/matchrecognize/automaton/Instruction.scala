// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

/** One step of a [[Program]]. If a step names no target, the next instruction follows. */
sealed trait Instruction

object Instruction {

  /**
   * Takes the current row if the row satisfies the variable's condition; otherwise the path fails.
   *
   * @param variable the primary variable to which the row is mapped
   * @param excluded whether the step is between `{-` and `-}`
   * @param repeated whether a quantifier around the step allows more than one round
   * @param limits   the time limits of the pattern parts that contain the step
   */
  final case class Take(variable: Int, excluded: Boolean, repeated: Boolean = false, limits: List[Int] = Nil)
      extends Instruction

  /** Tries `preferred` first and, when that path fails, `other`. */
  final case class Split(preferred: Int, other: Int, repetition: Repetition = Repetition.NotRepeated)
      extends Instruction

  /**
   * Says whether a split chooses between another round of a repetition and leaving the repetition, and if so, which of
   * its targets leaves.
   */
  sealed trait Repetition
  object Repetition {
    case object NotRepeated extends Repetition
    case object LeavesByPreferred extends Repetition
    case object LeavesByOther extends Repetition
  }

  final case class Jump(target: Int) extends Instruction

  /** Continues only if no row of the partition comes before this point. */
  case object AtStart extends Instruction

  /** Continues only if no row of the partition comes after this point. */
  case object AtEnd extends Instruction

  /**
   * Continues only if no row between the last row taken and the next one satisfies the variable's condition.
   *
   * @param limits the time limits of the pattern parts that contain the instruction
   */
  final case class Absent(variable: Int, limits: List[Int]) extends Instruction

  /**
   * Restarts the time limit: from here on, it is measured from the last row taken or, if no row has been taken, from
   * the next row.
   */
  final case class EnterLimit(limit: Int) extends Instruction
  case object Accept extends Instruction
}
