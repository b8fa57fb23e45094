// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.immutable.BitSet
import scala.collection.mutable

/**
 * Lists the options that may come next after each row that a search has taken.
 *
 * The paths from the instruction after a `Take` to the next `Take` or to `Accept` yield the options in preference
 * order, each with its requirements. So one list holds all that a search has to decide after taking one row and before
 * taking the next.
 *
 * @param onPath called for each instruction reached; the argument is the number of instructions reached so far for the
 *               current list
 */
final class StepGraph(program: Program, onPath: Long => Unit) {
  private val readers = mutable.HashMap.empty[(Boolean, Boolean), OptionReader]

  /**
   * Returns the options at an instruction: 0 for the first row, otherwise the instruction after the `Take` of the last
   * row.
   *
   * @param isStart  whether the next row is the first of the partition
   * @param untilEnd whether to leave out options that come after an unconditional end of the match
   */
  def options(at: Int, isStart: Boolean, untilEnd: Boolean): List[StepOption] = reader(isStart, untilEnd).read(at)

  /**
   * Like `options` with `untilEnd`, but for adjacent rows only and as a list that shares parts with the lists read
   * before.
   */
  def list(at: Int, isStart: Boolean): OptionList = reader(isStart, untilEnd = true).readList(at)

  private def reader(isStart: Boolean, untilEnd: Boolean): OptionReader =
    readers.getOrElseUpdate((isStart, untilEnd), new OptionReader(program, isStart, untilEnd, onPath))
}

/**
 * One option for how a path continues: a step that takes the next row, or the end of the match.
 *
 * @param take     the instruction that takes the next row, or [[StepOption.End]]
 * @param variable the variable to which the row is mapped
 * @param repeated whether a quantifier around the step allows more than one round
 * @param limits   the limits that apply to the row
 * @param entered  the limits that this option restarts
 * @param absent   the variables whose rows must not come before the option takes effect, each with the limits of the
 *                 pattern parts that contain its absence, innermost first
 * @param atEnd    whether the option requires that the path has taken the last row of the partition
 * @param key      a number that identifies the option: two options of one graph have the same key if they take the same
 *                 step under the same conditions
 * @param leavers  the keys of the options that leave a repetition that this option continues
 */
final case class StepOption(
    take: Int,
    variable: Int,
    excluded: Boolean,
    repeated: Boolean,
    limits: List[Int],
    entered: Set[Int],
    absent: List[(Int, List[Int])],
    atEnd: Boolean,
    key: Int,
    leavers: BitSet
) {
  def isEnd: Boolean = take == StepOption.End

  /** Whether the option ends the match unconditionally. */
  def isCertainEnd: Boolean = isEnd && !atEnd && absent.isEmpty

  /** Whether the other option leaves a repetition that this option continues. */
  def isLeftBy(other: StepOption): Boolean = leavers.contains(other.key)
}

object StepOption {
  val End: Int = -1
}
