// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.explanation

import scala.collection.mutable

import io.matchrecognize.automaton.Program
import io.matchrecognize.matcher.incomplete.ClosestPaths
import io.matchrecognize.matcher.{MemoryAccount, Path, Refusal}

/**
 * Records, for each attempt, every row that it took or refused, in addition to the path that came closest to a match.
 *
 * @param keepsSteps whether to keep the rows, for [[takeSteps]]
 */
final class AttemptTrace(
    program: Program,
    isAlwaysTrue: Int => Boolean,
    keepsSteps: Boolean,
    memory: MemoryAccount = MemoryAccount.Unlimited
) extends ClosestPaths(program, isAlwaysTrue, memory, keepsRefused = true) {
  private val kept = mutable.ArrayBuffer.empty[TracedStep]

  override def seesEveryRow: Boolean = true

  override def begin(row: Int): Unit = {
    // The search has forgotten the failures of earlier attempts.
    forget()
    super.begin(row)
    kept.clear()
  }

  /** Returns the steps of the attempt since the last call, in order. */
  def takeSteps(): Vector[TracedStep] = {
    val steps = kept.toVector
    kept.clear()
    steps
  }

  override def taken(instruction: Int, row: Int, path: Path): Unit = {
    super.taken(instruction, row, path)
    if (keepsSteps) kept += TracedStep(instruction, row, path.length - 1, None)
  }

  override def refused(instruction: Int, row: Int, path: Path, cause: Refusal): Unit = {
    super.refused(instruction, row, path, cause)
    if (keepsSteps) kept += TracedStep(instruction, row, path.length, Some(cause))
  }
}

/**
 * A row that was tried at an instruction.
 *
 * @param depth   how many rows the path had before this row
 * @param refusal why the row was not taken; None if it was taken
 */
final case class TracedStep(instruction: Int, row: Int, depth: Int, refusal: Option[Refusal])
