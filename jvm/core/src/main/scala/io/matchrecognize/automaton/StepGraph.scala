// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.immutable.BitSet
import scala.collection.mutable

/**
 * The options that may come next after each row taken, for searches that seek the next row.
 *
 * From the instruction after a `Take` the program is followed to the next `Take` or to `Accept`: this yields the
 * options in the order of preference, each with its requirements. So one list holds everything that a search has to
 * decide between two rows.
 *
 * @param onPath called for each instruction reached, with the number of instructions reached so far for the current
 *               list
 */
final class StepGraph(program: Program, onPath: Long => Unit) {
  private val readers = mutable.HashMap.empty[(Boolean, Boolean), OptionReader]

  /**
   * Returns the options at an instruction: 0 for the first row, otherwise the instruction after the `Take` of the
   * last row.
   *
   * @param isStart  whether the next row is the first of the partition
   * @param untilEnd whether options after an end of the match that nothing can prevent are left out
   */
  def options(at: Int, isStart: Boolean, untilEnd: Boolean): List[StepOption] = reader(isStart, untilEnd).read(at)

  /** Like `options` with `untilEnd`, over adjacent rows, as a list that shares parts with the lists read before. */
  def list(at: Int, isStart: Boolean): OptionList = reader(isStart, untilEnd = true).readList(at)

  private def reader(isStart: Boolean, untilEnd: Boolean): OptionReader =
    readers.getOrElseUpdate((isStart, untilEnd), new OptionReader(program, isStart, untilEnd, onPath))
}

/**
 * One option of a path: a step that takes the next row, or the end of the match.
 *
 * @param take     the instruction that takes the next row, or [[StepOption.End]]
 * @param variable the variable to which the row is mapped
 * @param repeated whether the step is in a repetition
 * @param limits   the limits that hold for the row
 * @param entered  the limits that this option restarts
 * @param absent   the variables of which no row may come before the option, each with the limits around it, innermost
 *                 first
 * @param atEnd    whether the option requires the partition's last row to be taken
 * @param key      a number; options of one graph have the same if they take the same step under the same conditions
 * @param leavers  the keys of the options that leave a repetition which this one continues with
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

  /** Whether the option ends the match and nothing can prevent it. */
  def isCertainEnd: Boolean = isEnd && !atEnd && absent.isEmpty

  /** Whether this option continues with a repetition that the other option leaves. */
  def isLeftBy(other: StepOption): Boolean = leavers.contains(other.key)
}

object StepOption {
  val End: Int = -1
}
