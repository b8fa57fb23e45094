// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/**
 * How many times a pattern repeats. The notation of quantifiers and the meaning of their bounds are defined only here.
 *
 * @param min    the least number of repetitions, 0 or more
 * @param max    the greatest number, at least `min` and at least 1; None if it is unbounded
 * @param greedy whether as many repetitions as possible are preferred; false if a `?` follows, which means as few as
 *               possible
 */
final case class Quantifier(min: Int, max: Option[Int], greedy: Boolean = true) {

  /** Whether the quantifier allows more than one round. */
  def allowsSeveral: Boolean = !max.contains(1)

  /** Whether the quantifier allows zero rounds. */
  def isOptional: Boolean = min == 0

  /** Whether the number of rounds is fixed. */
  def isFixed: Boolean = max.contains(min)

  /** Whether zero rounds are preferred to any other number. */
  def prefersNone: Boolean = isOptional && !greedy

  /**
   * Merges this quantifier with the one around it, for a pattern that takes a single row: `(A{1,3}){2,4}` becomes
   * `A{2,12}`.
   *
   * Returns None if no single quantifier allows the same row counts in the same preference order, as for
   * `(A{2,3}){1,2}`, which prefers 3 rows to 4. The two can be merged if both are greedy or both reluctant, and if the
   * minimum of this quantifier is 1, or is greater than 0 and the outer quantifier has a fixed number of rounds. A
   * search then tries the row counts in descending order if greedy, and in ascending order if reluctant.
   */
  def under(outer: Quantifier): Option[Quantifier] = {
    def product(one: Int, other: Int) = Some(one.toLong * other).filter(_ <= Int.MaxValue).map(_.toInt)
    val hasAllNumbers = min == 1 || (min > 0 && outer.isFixed)
    if (!hasAllNumbers || greedy != outer.greedy) None
    else (max, outer.max) match {
      case (Some(most), Some(rounds)) =>
        for (least <- product(min, outer.min); greatest <- product(most, rounds))
          yield Quantifier(least, Some(greatest), greedy)
      case _ => product(min, outer.min).map(Quantifier(_, None, greedy))
    }
  }

  /** The quantifier in its shortest spelling. */
  def text: String = {
    val sign = Quantifier.signs.collectFirst { case (sign, (`min`, `max`)) => sign.toString }
    sign.getOrElse(rangeText) + (if (greedy) "" else Quantifier.Reluctant)
  }

  private def rangeText: String = max match {
    case Some(`min`) => s"{$min}"
    case None => s"{$min,}"
    case Some(most) => s"{${if (isOptional) "" else min.toString},$most}"
  }
}

object Quantifier {

  /** The quantifiers that are written as one character, with their bounds. */
  val signs: Map[Char, (Int, Option[Int])] = Map('*' -> (0 -> None), '+' -> (1 -> None), '?' -> (0 -> Some(1)))

  /** The forms of the other quantifiers, for messages. */
  val RangeForms = "{n}, {n,}, {,m} or {n,m}"

  /** The sign that makes the quantifier before it reluctant. */
  val Reluctant = "?"

  /** Returns the bounds of a range quantifier, or an error message if they are invalid. */
  def range(min: Option[Int], max: Option[Int]): Either[String, (Int, Option[Int])] = {
    val least = min.getOrElse(0)
    if (max.contains(0)) Left("the upper bound of a quantifier is 0; write 1 or more")
    else max.filter(_ < least) match {
      case Some(most) =>
        Left(s"the lower bound $least of the quantifier is greater than its upper bound $most; swap them")
      case None => Right(least -> max)
    }
  }
}
