// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.cases

import io.matchrecognize.pattern.RowPattern._
import io.matchrecognize.pattern.{Quantifier, RowPattern}

/**
 * All patterns of a size, made of some leaves, repetitions and operators that combine two patterns.
 *
 * The size of a pattern is the number of its leaves, repetitions and joins.
 */
final class PatternEnumeration(
    leaves: Vector[RowPattern],
    wrappers: Vector[RowPattern => RowPattern],
    joins: Vector[(RowPattern, RowPattern) => RowPattern]
) {

  private val known = scala.collection.mutable.Map.empty[Int, Vector[RowPattern]]

  def ofSize(size: Int): Vector[RowPattern] = known.getOrElseUpdate(
    size,
    if (size == 1) leaves
    else {
      val wrapped = for (inner <- ofSize(size - 1); wrap <- wrappers) yield wrap(inner)
      val joined = for {
        left <- 1 to size - 2
        first <- ofSize(left)
        second <- ofSize(size - 1 - left)
        join <- joins
      } yield join(first, second)
      wrapped ++ joined
    }
  )
}

object PatternEnumeration {
  private def quantified(min: Int, max: Option[Int], greedy: Boolean): RowPattern => RowPattern =
    Quantified(_, Quantifier(min, max, greedy))

  private val concatenated: (RowPattern, RowPattern) => RowPattern = (a, b) => concatenation(Seq(a, b))
  private val alternated: (RowPattern, RowPattern) => RowPattern = (a, b) => alternation(Seq(a, b))
  private val permuted: (RowPattern, RowPattern) => RowPattern = (a, b) => Permutation(Vector(a, b))

  /** Everything that a pattern can hold, over two variables. */
  def wide: PatternEnumeration = new PatternEnumeration(
    Vector(Variable("A"), Variable("B"), Empty, PartitionStart, PartitionEnd),
    Vector(
      quantified(0, None, greedy = true),
      quantified(0, None, greedy = false),
      quantified(1, None, greedy = true),
      quantified(1, None, greedy = false),
      quantified(0, Some(1), greedy = true),
      quantified(0, Some(1), greedy = false),
      quantified(2, Some(2), greedy = true),
      quantified(0, Some(2), greedy = false),
      quantified(1, Some(3), greedy = true),
      quantified(2, None, greedy = true),
      Excluded(_)
    ),
    Vector(concatenated, alternated, permuted)
  )

  /** Fewer means, so that larger patterns can be had: what decides preference when rounds can be empty. */
  def deep: PatternEnumeration = new PatternEnumeration(
    Vector(Variable("A"), Variable("B"), Empty),
    Vector(
      quantified(0, None, greedy = true),
      quantified(1, None, greedy = false),
      quantified(0, Some(1), greedy = false),
      quantified(0, Some(2), greedy = true)
    ),
    Vector(concatenated, alternated)
  )

  /** All rows up to a length, each satisfying one of the sets of variables. */
  def rows(sets: Seq[String], longest: Int): Vector[Rows] =
    (0 to longest).toVector.flatMap { length =>
      (1 to length).foldLeft(Vector(""))((all, _) => all.flatMap(text => sets.map(text + _)))
    }.map(Rows(_))
}
