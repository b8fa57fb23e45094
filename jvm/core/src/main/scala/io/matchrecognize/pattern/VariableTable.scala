// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.pattern

/** A name that stands for several variables: `SUBSET name = (members)`. */
final case class Subset(name: String, members: Vector[String])

/**
 * The names of row pattern variables, and the small integers that stand for them during matching.
 *
 * Primary variables are numbered from 0 in the order of their first occurrence in the pattern. A reference resolves to
 * a set of primary variables: one for a primary variable, several for a subset. A reference may be written in any case,
 * so it can match several names; a name that matches exactly takes precedence over one that differs only in case.
 */
final case class VariableTable(primary: Vector[String], subsets: Vector[Subset]) {

  @transient private lazy val numbers: Map[String, Int] = primary.zipWithIndex.toMap
  // If two names differ only in case, the first one is kept.
  @transient private lazy val foldedNumbers: Map[String, Int] =
    primary.zipWithIndex.reverse.map { case (name, number) => fold(name) -> number }.toMap

  def size: Int = primary.size

  def name(variable: Int): String = primary(variable)

  /** The index of a primary variable; None if the pattern has no such variable. */
  def indexOf(name: String): Option[Int] = numbers.get(name).orElse(foldedNumbers.get(fold(name)))

  /** The primary variables that `name` stands for, whether it is a primary variable or a subset. */
  def resolve(name: String): Option[Set[Int]] =
    spelling(name).flatMap(own => subsetMembers(own).orElse(indexOf(own).map(Set(_))))

  /** The spelling, in the clause, of the variable or subset that `name` stands for. */
  def spelling(name: String): Option[String] = {
    val ofSubsets = subsets.map(_.name)
    ofSubsets.find(_ == name).orElse(indexOf(name).map(primary)).orElse(ofSubsets.find(_.equalsIgnoreCase(name)))
  }

  /** The names of variables and subsets that a user can write, so without [[VariableTable.BeforeMatch]]. */
  def names: Vector[String] = primary.filterNot(_ == VariableTable.BeforeMatch) ++ subsets.map(_.name)

  /** In a window with SEEK, the variable to which the rows between the frame's first row and the match are mapped. */
  def beforeMatch: Option[Int] = numbers.get(VariableTable.BeforeMatch)

  /** The variables to which rows of the match are mapped; None stands for all variables. */
  def ofMatch: Option[Set[Int]] = beforeMatch.map(before => primary.indices.toSet - before)

  private def subsetMembers(name: String): Option[Set[Int]] =
    subsets.find(_.name == name).map(_.members.flatMap(indexOf(_)).toSet)

  private def fold(name: String): String = name.toUpperCase(java.util.Locale.ROOT)
}

object VariableTable {

  /** The name of the variable for the rows before the match. No clause can contain this name, because it is empty. */
  val BeforeMatch = ""

  def apply(pattern: RowPattern): VariableTable = VariableTable(pattern, Nil)

  def apply(pattern: RowPattern, subsets: Seq[Subset]): VariableTable = VariableTable(pattern, subsets, Nil)

  /**
   * @param unless the variables of UNLESS; like the variables after NOT, they come after all variables that take rows
   */
  def apply(pattern: RowPattern, subsets: Seq[Subset], unless: Seq[String]): VariableTable =
    VariableTable(
      (PatternFacts.variables(pattern) ++ PatternFacts.absent(pattern) ++ unless).distinct,
      subsets.toVector
    )
}
