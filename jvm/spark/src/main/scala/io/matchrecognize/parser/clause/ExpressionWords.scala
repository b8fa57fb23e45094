// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

/**
 * The words of Spark's expressions that are not operands where an operator is allowed. No word is reserved, so each of
 * them can be an operand elsewhere. Words that exist only in a clause are in `plan.ClauseFunction`.
 */
private[parser] object ExpressionWords {

  /** Words between two operands, or between the parts of CASE. */
  val Operators: Set[String] = Set(
    "AND",
    "OR",
    "IN",
    "IS",
    "LIKE",
    "ILIKE",
    "RLIKE",
    "REGEXP",
    "BETWEEN",
    "DIV",
    "ESCAPE",
    "COLLATE",
    "OVER",
    "AS",
    "WHEN",
    "THEN",
    "ELSE",
    "DISTINCT",
    "FROM"
  )

  /**
   * Words before or after an operand that are not operators. None of them can begin an operand directly after a word
   * that is not an operator.
   */
  private val Around: Set[String] =
    Set("NOT", "CASE", "END", "EXISTS", "FOR", "PLACING", "ASC", "DESC", "NULLS", "IGNORE", "RESPECT")

  /** Words that follow an operand: a word directly before one of them is an operand. */
  val AfterOperand: Set[String] = Operators ++ Around
}
