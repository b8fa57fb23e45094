// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.annotation.tailrec

/**
 * The options for the next step of a search over adjacent rows, in preference order. Lists share parts.
 *
 * Because of the sharing, all lists of a pattern together are about as long as the pattern, although each of n
 * consecutive optional steps is followed by up to n options. Lists are compared by identity.
 *
 * @param size    the number of options in the list, capped at `Int.MaxValue`; an option that occurs in two parts of the
 *                list is counted twice
 * @param isEnded whether the last option is an unconditional end of the match, after which no further option matters
 */
sealed abstract class OptionList(val size: Int, val isEnded: Boolean) {

  /** Whether an option that comes before the first nested list has one of these keys. */
  @tailrec
  final def beginsWith(keys: collection.Set[Int]): Boolean = this match {
    case first: OptionList.First => keys(first.option.key) || first.others.beginsWith(keys)
    case _ => false
  }
}

object OptionList {

  object Empty extends OptionList(0, isEnded = false)

  /** An option, followed by a list. */
  final class First(val option: StepOption, val others: OptionList)
      extends OptionList(saturated(1L + others.size), option.isCertainEnd || others.isEnded)

  /** A list, followed by another list. */
  final class Both(val preferred: OptionList, val others: OptionList)
      extends OptionList(saturated(preferred.size.toLong + others.size), others.isEnded)

  private def saturated(size: Long): Int = math.min(size, Int.MaxValue.toLong).toInt
}
