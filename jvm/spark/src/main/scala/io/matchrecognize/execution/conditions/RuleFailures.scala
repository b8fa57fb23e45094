// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

/**
 * Decides how to handle an error that occurs while clauses are matched under a bound. Rules are identified by number,
 * and rows by their numbers in the buffer.
 */
private[matchrecognize] trait RuleFailures {

  /**
   * Returns the exception to throw for an error of a match-dependent condition.
   *
   * @param first the first row of the attempt
   */
  def ofAttempt(rule: Int, first: Int, error: Throwable): Throwable

  /**
   * Returns the exception to throw for an error of a row-local condition or conjunct. Such a condition or conjunct is
   * evaluated once for all attempts and rules that need it, so the error belongs to no particular attempt.
   *
   * @param rule the first rule that has the condition or conjunct
   */
  def ofRow(rule: Int, row: Int, error: Throwable): Throwable

  /**
   * Whether to leave out the rows of a match because one of its measures raised an error.
   *
   * @param first the first row of the match
   * @return false if the caller must throw the error unchanged; the method may also throw another error itself
   */
  def leavesOut(rule: Int, first: Int, error: Throwable): Boolean
}

private[matchrecognize] object RuleFailures {

  /** Throws each error unchanged. */
  object Thrown extends RuleFailures {
    override def ofAttempt(rule: Int, first: Int, error: Throwable): Throwable = error
    override def ofRow(rule: Int, row: Int, error: Throwable): Throwable = error
    override def leavesOut(rule: Int, first: Int, error: Throwable): Boolean = false
  }
}
