// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.automaton

import scala.annotation.tailrec

/**
 * What may come next over adjacent rows, in the order of preference: a list of options of which parts are shared with other lists.
 *
 * So the lists of a pattern together are about as long as the pattern, although each of n optional steps in a row is followed by up
 * to n options. Two lists are the same only if they are one object.
 *
 * @param size    how many options it has, as far as that can be counted; an option may be in two of its parts
 * @param isEnded whether it ends with an end that nothing can prevent, after which nothing counts
 */
sealed abstract class OptionList(val size: Int, val isEnded: Boolean) {

  /** Whether one of the options that come before any list in it has one of these keys. */
  @tailrec
  final def beginsWith(keys: collection.Set[Int]): Boolean = this match {
    case first: OptionList.First => keys(first.option.key) || first.others.beginsWith(keys)
    case _ => false
  }

  /** The options up to the first list in it; the whole list, if it has none. */
  final def leading: List[StepOption] = {
    val all = List.newBuilder[StepOption]
    var left = this
    while (left.isInstanceOf[OptionList.First]) left match {
      case first: OptionList.First =>
        all += first.option
        left = first.others
      case _ => ()
    }
    all.result()
  }
}

object OptionList {

  object Empty extends OptionList(0, isEnded = false)

  /** An option, and those that are tried after it. */
  final class First(val option: StepOption, val others: OptionList)
      extends OptionList(saturated(1L + others.size), option.isCertainEnd || others.isEnded)

  /** A list, and what is tried after all of it. */
  final class Both(val preferred: OptionList, val others: OptionList)
      extends OptionList(saturated(preferred.size.toLong + others.size), others.isEnded)

  private def saturated(size: Long): Int = math.min(size, Int.MaxValue.toLong).toInt
}
