// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.parser.clause

/**
 * The words of Spark's expressions that are no operand where an operator may stand. None is reserved, so each is an
 * operand elsewhere; the words that only a clause knows are in `plan.ClauseFunction`.
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

  /** Words that begin or end what is around an operand; none can begin one right after a word that is none itself. */
  private val Around: Set[String] =
    Set("NOT", "CASE", "END", "EXISTS", "FOR", "PLACING", "ASC", "DESC", "NULLS", "IGNORE", "RESPECT")

  /** Words that follow an operand, so that a word before them is one. */
  val AfterOperand: Set[String] = Operators ++ Around
}
