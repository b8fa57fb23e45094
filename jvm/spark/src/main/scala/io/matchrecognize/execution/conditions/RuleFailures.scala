// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

/**
 * What becomes of an error that comes while clauses under a bound are matched. Rules are known by their numbers, and rows by those that they
 * have in the buffer.
 */
private[matchrecognize] trait RuleFailures {

  /**
   * What is thrown for the error of a match-dependent condition.
   *
   * @param first the first row of the attempt
   */
  def ofAttempt(rule: Int, first: Int, error: Throwable): Throwable

  /**
   * What is thrown for the error of a row-local condition, or of a row-local part of one. It is evaluated once for all attempts and all
   * rules that need it, so it belongs to no attempt.
   *
   * @param rule the first one that has it
   */
  def ofRow(rule: Int, row: Int, error: Throwable): Throwable

  /**
   * Whether the rows of a match are left out because a measure failed.
   *
   * @param first the first row of the match
   * @return false, for an error that is thrown as it is; it may also throw another one itself
   */
  def leavesOut(rule: Int, first: Int, error: Throwable): Boolean
}

private[matchrecognize] object RuleFailures {

  /** Each error is thrown as it is. */
  object Thrown extends RuleFailures {
    override def ofAttempt(rule: Int, first: Int, error: Throwable): Throwable = error
    override def ofRow(rule: Int, row: Int, error: Throwable): Throwable = error
    override def leavesOut(rule: Int, first: Int, error: Throwable): Boolean = false
  }
}
