// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.incomplete

import io.matchrecognize.automaton.Instruction
import io.matchrecognize.matcher.Refusal

/**
 * A path that did not become a match.
 *
 * @param rows    the rows of the path, by their positions in the partition, from 0
 * @param steps   the steps that took these rows
 * @param missing the least number of further rows that would have completed the path
 * @param refused the steps that the path could not take; those with the fewest rows missing come first
 */
final case class ClosestPath(
    rows: Vector[Int],
    steps: Vector[Instruction.Take],
    missing: Int,
    refused: Vector[RefusedStep]
) {

  /** The variables to which the rows are mapped. */
  def labels: Vector[Int] = steps.map(_.variable)

  /**
   * The decisive refusal of the step closest to a match: the one after which no further row was tried, if there is one,
   * or else the first.
   */
  def decisive: RefusedStep = {
    val closest = refused.filter(_.instruction == refused.head.instruction)
    closest.find(_.cause != Refusal.Condition).getOrElse(closest.head)
  }
}

/** A step that refused rows, from `firstRow` to `lastRow`. */
final case class RefusedStep(instruction: Int, cause: Refusal, firstRow: Int, lastRow: Int)
