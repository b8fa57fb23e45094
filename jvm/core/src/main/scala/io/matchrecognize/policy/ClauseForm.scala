// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.policy

/**
 * One form of an option of the clause, as written: its words, and whether it takes the name of a variable.
 *
 * The parser, the error messages and the lists for other dialects are derived from the forms of an option, so a new
 * form takes one line in a table and no change elsewhere.
 *
 * @param words         the words in upper case, in their order
 * @param takesVariable whether the name of a variable follows the words
 * @param of            creates the option from a variable's name and the primary variables that it stands for
 */
final case class ClauseForm[+T](words: Vector[String], takesVariable: Boolean, of: (String, Set[Int]) => T) {

  /**
   * The option for a variable of this name, without the primary variables that the name stands for. This suffices for
   * messages and for properties that do not depend on the variable.
   */
  def named(variable: String): T = of(variable, Set.empty)

  /** Whether the words of this form are a proper prefix of the words of the other form. */
  def isPrefixOf(other: ClauseForm[_]): Boolean = other.words.size > words.size && other.words.startsWith(words)
}

object ClauseForm {
  def apply[T](words: String, of: (String, Set[Int]) => T, takesVariable: Boolean): ClauseForm[T] =
    ClauseForm(words.split(' ').toVector, takesVariable, of)

  /** Sorts longer forms first, so that the first form whose words fit is the intended one. */
  def longestFirst[T](forms: Seq[ClauseForm[T]]): Seq[ClauseForm[T]] = forms.sortBy(form => -form.words.size)
}
