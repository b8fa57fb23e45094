// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution

import org.apache.spark.sql.catalyst.expressions.Expression

import io.matchrecognize.matcher.RowTest

/**
 * What a [[ConjunctTable]] knows of the conditions of one clause.
 *
 * @param conditions by the numbers of the clause's variables
 */
private[matchrecognize] final class ConjunctAnswers(table: ConjunctTable, conditions: IndexedSeq[SplitCondition]) {
  private val sets: Array[Int] = conditions.map(_.ahead.getOrElse(ConjunctAnswers.NoSet)).toArray
  private val isDecided: Array[Boolean] = conditions.map(_.rest.isEmpty).toArray

  /** The buffer may hold another partition. */
  def begin(): Unit = table.begin()

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def answer(variable: Int, row: Int): Int =
    if (!isAhead(variable, row)) RowTest.Unknown
    else if (!table.holds(sets(variable), row)) RowTest.Fails
    else if (isDecided(variable)) RowTest.Holds
    else RowTest.Unknown

  /** Whether a part of the condition was evaluated ahead for the row, so that [[rest]] is what is left of it. */
  def isAhead(variable: Int, row: Int): Boolean = sets(variable) >= 0 && table.covers(row)

  /** What is left of a condition; None: nothing. */
  def rest(variable: Int): Option[Expression] = conditions(variable).rest

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def nextCandidate(variables: Array[Int], from: Int, until: Int): Int = {
    val asked = new Array[Int](variables.length)
    var i = 0
    while (i < variables.length && sets(variables(i)) >= 0) {
      asked(i) = sets(variables(i))
      i += 1
    }
    if (i < variables.length) from else table.next(asked, from, until)
  }
}

private object ConjunctAnswers {

  /** Nothing of the condition is evaluated ahead. */
  val NoSet = -1
}
