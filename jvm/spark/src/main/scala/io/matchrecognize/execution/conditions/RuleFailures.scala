// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

/**
 * Decides how to handle an error that occurs while clauses under a bound are matched. Rules are identified by their
 * numbers, and rows by their numbers in the buffer.
 */
private[matchrecognize] trait RuleFailures {

  /**
   * Returns the exception to throw for an error of a match-dependent condition.
   *
   * @param first the first row of the attempt
   */
  def ofAttempt(rule: Int, first: Int, error: Throwable): Throwable

  /**
   * Returns the exception to throw for an error of a row-local condition, or of a row-local part of a condition. It
   * is evaluated once for all attempts and all rules that need it, so the error belongs to no attempt.
   *
   * @param rule the first rule that has the condition or part
   */
  def ofRow(rule: Int, row: Int, error: Throwable): Throwable

  /**
   * Whether the rows of a match are left out because a measure failed.
   *
   * @param first the first row of the match
   * @return false if the error is to be thrown as it is; the method may also throw another one itself
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
