// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import io.matchrecognize.pattern.RowPattern._

/** What can be said of a pattern by looking at it; the only place where these facts are computed. */
object PatternFacts {

  /** The names of the variables that rows are mapped to, in the order of their first occurrence. */
  def variables(pattern: RowPattern): Vector[String] = occurrences(pattern).distinct

  /** The names after NOT, in the order of their first occurrence. */
  def absent(pattern: RowPattern): Vector[String] = (pattern match {
    case Absent(name) => Vector(name)
    case other => children(other).flatMap(absent)
  }).distinct

  /** The limits of parts, in the order of the text. */
  def limits(pattern: RowPattern): Vector[StepLimit] = {
    val inner = children(pattern).flatMap(limits)
    pattern match {
      case Limited(_, limit) => inner :+ limit
      case _ => inner
    }
  }

  /** Whether the pattern can match no row at all. */
  def canBeEmpty(pattern: RowPattern): Boolean = pattern match {
    case _: Variable => false
    case Empty | PartitionStart | PartitionEnd | _: Absent => true
    case Concatenation(parts) => parts.forall(canBeEmpty)
    case Permutation(elements) => elements.forall(canBeEmpty)
    case Alternation(branches) => branches.exists(canBeEmpty)
    // (A*)+ can be empty although its quantifier's minimum is 1.
    case Quantified(inner, quantifier) => quantifier.min == 0 || canBeEmpty(inner)
    case Excluded(inner) => canBeEmpty(inner)
    case Limited(inner, _) => canBeEmpty(inner)
  }

  /** Whether a way that takes no row may be preferred to one that takes some, as in `A??` and `() | A`. */
  def mayPreferEmpty(pattern: RowPattern): Boolean = canBeEmpty(pattern) && (pattern match {
    case Concatenation(parts) => parts.exists(mayPreferEmpty)
    case Alternation(branches) => branches.init.exists(canBeEmpty) || mayPreferEmpty(branches.last)
    case _: Permutation => true
    case Quantified(inner, Quantifier(min, _, greedy)) => (min == 0 && !greedy) || mayPreferEmpty(inner)
    case Excluded(inner) => mayPreferEmpty(inner)
    case Limited(inner, _) => mayPreferEmpty(inner)
    case _ => false
  })

  /** Whether, from any given row, there is at most one way to match: no alternation, no open quantifier. */
  def isChoiceFree(pattern: RowPattern): Boolean = pattern match {
    case _: Variable | Empty | PartitionStart | PartitionEnd | _: Absent => true
    case Concatenation(parts) => parts.forall(isChoiceFree)
    case Quantified(inner, Quantifier(min, max, _)) => max.contains(min) && isChoiceFree(inner)
    case Excluded(inner) => isChoiceFree(inner)
    case Limited(inner, _) => isChoiceFree(inner)
    case _: Alternation | _: Permutation => false
  }

  def hasExclusion(pattern: RowPattern): Boolean = exists(pattern)(_.isInstanceOf[Excluded])

  def exists(pattern: RowPattern)(holds: RowPattern => Boolean): Boolean =
    holds(pattern) || children(pattern).exists(exists(_)(holds))

  def children(pattern: RowPattern): Vector[RowPattern] = pattern match {
    case Concatenation(parts) => parts
    case Alternation(branches) => branches
    case Permutation(elements) => elements
    case Quantified(inner, _) => Vector(inner)
    case Excluded(inner) => Vector(inner)
    case Limited(inner, _) => Vector(inner)
    case _: Variable | _: Absent | Empty | PartitionStart | PartitionEnd => Vector.empty
  }

  private def occurrences(pattern: RowPattern): Vector[String] = pattern match {
    case Variable(name) => Vector(name)
    case other => children(other).flatMap(occurrences)
  }
}
