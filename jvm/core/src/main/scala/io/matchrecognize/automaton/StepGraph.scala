// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.collection.immutable.BitSet
import scala.collection.mutable

/**
 * What may come next after each row taken, for searches that look for the next row rather than at it.
 *
 * From the instruction after a `Take` the program is followed to the next `Take` or to `Accept`: the options,
 * in the order of preference, each with what must hold for it. So all that a search has to decide between two
 * rows stands in one list.
 *
 * @param onPath called for each instruction reached, with how many there were for the list in question
 */
final class StepGraph(program: Program, onPath: Long => Unit) {
  private val readers = mutable.HashMap.empty[(Boolean, Boolean), OptionReader]

  /**
   * The options at an instruction: 0 for the first row, otherwise the one after the last row's `Take`.
   *
   * @param isStart  whether the next row is the first of the partition
   * @param untilEnd whether options are left out that come after an end that nothing can prevent
   */
  def options(at: Int, isStart: Boolean, untilEnd: Boolean): List[StepOption] = reader(isStart, untilEnd).read(at)

  /** The same until the end, over adjacent rows, as a list that shares its parts with those that were read before. */
  def list(at: Int, isStart: Boolean): OptionList = reader(isStart, untilEnd = true).readList(at)

  private def reader(isStart: Boolean, untilEnd: Boolean): OptionReader =
    readers.getOrElseUpdate((isStart, untilEnd), new OptionReader(program, isStart, untilEnd, onPath))
}

/**
 * One thing that may come next.
 *
 * @param take     the instruction that takes the next row, or [[StepOption.End]]
 * @param variable its variable
 * @param repeated whether the step stands in a repetition
 * @param limits   the limits that hold for the row
 * @param entered  those of them that are measured again from here
 * @param absent   variables of which no row may lie between, each with the limits around it, innermost first
 * @param atEnd    only after the partition's last row
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

  /** Whether it ends the match, and nothing can prevent it. */
  def isCertainEnd: Boolean = isEnd && !atEnd && absent.isEmpty

  /** Whether it continues with a repetition that the other option leaves. */
  def isLeftBy(other: StepOption): Boolean = leavers.contains(other.key)
}

object StepOption {
  val End: Int = -1
}
