// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.annotation.tailrec

/**
 * The options that may come next over adjacent rows, in the order of preference. Lists share parts with one another.
 *
 * So the lists of a pattern together are about as long as the pattern, although each of n optional steps in a row is
 * followed by up to n options. Two lists are equal only if they are the same object.
 *
 * @param size    how many options the list has, up to `Int.MaxValue`; an option that is in two of its parts is
 *                counted twice
 * @param isEnded whether the list ends with an end of the match that nothing can prevent, after which no option
 *                matters
 */
sealed abstract class OptionList(val size: Int, val isEnded: Boolean) {

  /** Whether one of the options before the first nested list has one of these keys. */
  @tailrec
  final def beginsWith(keys: collection.Set[Int]): Boolean = this match {
    case first: OptionList.First => keys(first.option.key) || first.others.beginsWith(keys)
    case _ => false
  }
}

object OptionList {

  object Empty extends OptionList(0, isEnded = false)

  /** An option and the list that is tried after it. */
  final class First(val option: StepOption, val others: OptionList)
      extends OptionList(saturated(1L + others.size), option.isCertainEnd || others.isEnded)

  /** A list, and the list that is tried after all of its options. */
  final class Both(val preferred: OptionList, val others: OptionList)
      extends OptionList(saturated(preferred.size.toLong + others.size), others.isEnded)

  private def saturated(size: Long): Int = math.min(size, Int.MaxValue.toLong).toInt
}
