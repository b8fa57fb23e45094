// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.sqltests

import scala.util.Random

import io.matchrecognize.cases.PatternCase
import io.matchrecognize.pattern.PatternFacts

/**
 * A measure that reads the position of a row by navigation, and its value by the definition of the standard (ISO/IEC 19075-5,
 * 5.3 and 5.6): RUNNING looks at the rows of the match up to the current one, FINAL at all of them; FIRST and LAST count
 * among those of the variable; PREV and NEXT step from there in the partition.
 *
 * @param mode     RUNNING, FINAL, or nothing, which means RUNNING
 * @param isLast   LAST or FIRST
 * @param variable the variable or subset whose rows count; None: those of all variables
 * @param members  the letters of the variables that it stands for
 * @param offset   the offset of FIRST or LAST
 * @param step     the offset of NEXT, or of PREV if negative; None: neither
 */
final case class NavigationMeasure(
    mode: String,
    isLast: Boolean,
    variable: Option[String],
    members: Set[Char],
    offset: Int,
    step: Option[Int]
) {

  def text: String = {
    val column = variable.fold("pos")(name => s"$name.pos")
    val inner = s"$mode ${if (isLast) "LAST" else "FIRST"}($column, $offset)".trim
    step.fold(inner)(by => s"${if (by < 0) "PREV" else "NEXT"}($inner, ${by.abs})")
  }

  /**
   * @param rows       position and letter of each row of the match, in order
   * @param shown      which of them is shown; the last one where a match has one row
   * @param partition  the number of rows of the partition
   * @return a position, or null
   */
  def value(rows: Seq[(Int, Char)], shown: Int, partition: Int): Any = {
    val seen = (if (mode == "FINAL") rows else rows.take(shown + 1)).filter(row => members(row._2)).map(_._1)
    (if (isLast) seen.reverse else seen).lift(offset).map(_ + step.getOrElse(0))
      .filter(row => row >= 0 && row < partition).getOrElse(null)
  }
}

object NavigationMeasure {

  def random(pattern: PatternCase, random: Random): NavigationMeasure = {
    def one[A](values: A*): A = values(random.nextInt(values.size))
    val letters = PatternFacts.variables(pattern.pattern).map(name => name -> Set(name.head))
    val subsets = pattern.subsets.map(subset => subset.name -> subset.members.map(_.head).toSet)
    val named = (letters ++ subsets).map { case (name, members) => (Option(name), members) }
    val (variable, members) = one((None, letters.flatMap(_._2).toSet) +: named: _*)
    NavigationMeasure(
      one("", "RUNNING", "FINAL"),
      random.nextBoolean(),
      variable,
      members,
      one(0, 0, 1, 2),
      one(None, None, Some(-1), Some(1))
    )
  }
}
