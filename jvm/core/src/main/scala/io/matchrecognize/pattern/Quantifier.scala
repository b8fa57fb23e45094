// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/**
 * How often a pattern repeats.
 *
 * @param min    the least number of repetitions, 0 or more
 * @param max    the greatest, at least `min` and 1; None: no bound
 * @param greedy true: as many as possible are preferred; false (a `?` follows): as few as possible
 */
final case class Quantifier(min: Int, max: Option[Int], greedy: Boolean = true) {

  /** Whether it allows more than one round. */
  def allowsSeveral: Boolean = !max.contains(1)

  /** The shortest of the five spellings: `*`, `+`, `?`, `{n}`, `{n,m}`. */
  def text: String = {
    val range = (min, max) match {
      case (0, None) => "*"
      case (1, None) => "+"
      case (0, Some(1)) => "?"
      case (n, Some(m)) if n == m => s"{$n}"
      case (0, Some(m)) => s"{,$m}"
      case (n, None) => s"{$n,}"
      case (n, Some(m)) => s"{$n,$m}"
    }
    if (greedy) range else range + "?"
  }
}
