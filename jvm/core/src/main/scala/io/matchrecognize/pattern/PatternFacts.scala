// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

import io.matchrecognize.pattern.RowPattern._

/**
 * The facts that follow from a pattern alone. All of them are computed here.
 *
 * Each function handles the operators that matter to its fact, and recurses into the children of all others.
 */
object PatternFacts {

  /** The names of the variables that rows are mapped to, in the order of their first occurrence. */
  def variables(pattern: RowPattern): Vector[String] = pattern.collect { case Variable(name) => name }.distinct

  /** The names after NOT, in the order of their first occurrence. */
  def absent(pattern: RowPattern): Vector[String] = pattern.collect { case Absent(name) => name }.distinct

  /** The limits of pattern parts, in the order of the text. */
  def limits(pattern: RowPattern): Vector[StepLimit] = pattern.collect { case Limited(_, limit) => limit }

  /** Whether the pattern can match without taking any row. */
  def canBeEmpty(pattern: RowPattern): Boolean = canMatchWithout(pattern, _ => true)

  /** Whether the pattern can match without taking a row for any of these variables. */
  def canMatchWithout(pattern: RowPattern, variables: String => Boolean): Boolean = pattern match {
    case Variable(name) => !variables(name)
    case Alternation(branches) => branches.exists(canMatchWithout(_, variables))
    case Quantified(_, quantifier) if quantifier.isOptional => true
    // This includes (A*)+, although the minimum of its quantifier is 1.
    case other => other.children.forall(canMatchWithout(_, variables))
  }

  /** Returns sets of variables such that every match maps a row to a variable of each set. */
  def required(pattern: RowPattern): Vector[Set[String]] = pattern match {
    case Variable(name) => Vector(Set(name))
    case Quantified(_, quantifier) if quantifier.isOptional => Vector.empty
    case Alternation(branches) if branches.exists(canBeEmpty) => Vector.empty
    case alternation: Alternation => Vector(variables(alternation).toSet)
    case other => other.children.flatMap(required)
  }

  /** Whether a path that takes no row may be preferred to one that takes some, as in `A??` and `() | A`. */
  def mayPreferEmpty(pattern: RowPattern): Boolean = canBeEmpty(pattern) && (pattern match {
    case Alternation(branches) => branches.init.exists(canBeEmpty) || mayPreferEmpty(branches.last)
    case _: Permutation => true
    case Quantified(_, quantifier) if quantifier.prefersNone => true
    case other => other.children.exists(mayPreferEmpty)
  })

  /**
   * Whether there is at most one path from any row: the pattern has no alternation, no PERMUTE and only fixed
   * quantifiers.
   */
  def isChoiceFree(pattern: RowPattern): Boolean = pattern match {
    case _: Alternation | _: Permutation => false
    case Quantified(_, quantifier) if !quantifier.isFixed => false
    case other => other.children.forall(isChoiceFree)
  }

  def hasExclusion(pattern: RowPattern): Boolean = pattern.hasPart(_.isInstanceOf[Excluded])

  def hasAnchor(pattern: RowPattern): Boolean = pattern.hasPart(part => part == PartitionStart || part == PartitionEnd)

  /** The variables inside a repetition. */
  def repeated(pattern: RowPattern): Set[String] = pattern match {
    case Quantified(inner, quantifier) if quantifier.allowsSeveral => variables(inner).toSet
    case other => other.children.flatMap(repeated).toSet
  }

  /**
   * Whether a match can map more than one row to a variable, because the variable is repeated or occurs twice on one
   * path.
   */
  def canHaveSeveralRows(pattern: RowPattern, name: String): Boolean =
    repeated(pattern)(name) || occurrences(pattern, name) > 1

  /** The greatest number of times that a path can reach a variable that is not inside a repetition. */
  private def occurrences(pattern: RowPattern, name: String): Int = pattern match {
    case Variable(`name`) => 1
    case Alternation(branches) => branches.map(occurrences(_, name)).max
    case other => other.children.map(occurrences(_, name)).sum
  }
}
