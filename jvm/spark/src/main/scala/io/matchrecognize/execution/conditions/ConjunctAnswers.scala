// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral

import io.matchrecognize.matcher.RowTest

/**
 * The results that a [[ConjunctTable]] has for the conditions of one clause.
 *
 * @param conditions by the numbers of the clause's variables
 * @param required   sets of variables such that every match has a row of each set
 */
private[matchrecognize] final class ConjunctAnswers(
    table: ConjunctTable,
    conditions: IndexedSeq[SplitCondition],
    required: Seq[Set[Int]]
) {
  private val sets: Array[Int] = conditions.map(_.ahead.getOrElse(ConjunctAnswers.NoSet)).toArray
  private val isDecided: Array[Boolean] = conditions.map(_.rest.isEmpty).toArray
  private val isTrue: Array[Boolean] = conditions.map(_.rest.contains(TrueLiteral)).toArray
  // For each array a match needs a row in which one of its sets holds.
  private val requiredSets: Array[Array[Int]] =
    required.filter(_.forall(sets(_) >= 0)).map(_.map(sets(_)).toArray).toArray
  // The last row such that the rows from it on satisfy all required sets.
  private var lastStart = ConjunctAnswers.NotAsked
  // The argument of the last `nextStart`, which is the same object for a whole scan, and the sets of its variables.
  private var firstRows: Array[Array[Int]] = _
  private var setsOfFirstRows: Array[Array[Int]] = _
  // The sets for each argument of `nextCandidate`.
  private val asked = new java.util.IdentityHashMap[AnyRef, Array[Array[Int]]]

  private val isSure: Array[Boolean] = conditions.map(_.isSure).toArray

  /** Whether a part of the condition is evaluated ahead. */
  def isKnownAhead(variable: Int): Boolean = sets(variable) >= 0

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def sureUntil(variable: Int, from: Int, until: Int): Int =
    if (isSure(variable)) table.nextWithout(sets(variable), from, until) else from

  /** Discards what is known of earlier rows if the buffer has another partition. */
  def begin(): Unit = {
    table.begin()
    lastStart = ConjunctAnswers.NotAsked
  }

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def answer(variable: Int, row: Int): Int =
    if (!isAhead(variable, row)) RowTest.Unknown
    else if (!table.holds(sets(variable), row)) RowTest.Fails
    else if (isDecided(variable)) RowTest.Holds
    else RowTest.Unknown

  /**
   * Whether a part of the condition was evaluated ahead for the row, so that only [[rest]] remains to be evaluated.
   */
  def isAhead(variable: Int, row: Int): Boolean = sets(variable) >= 0 && table.covers(row)

  /** The part of a condition that is not evaluated ahead; None if all of it is. */
  def rest(variable: Int): Option[Expression] = conditions(variable).rest

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def nextCandidate(variables: Array[Int], from: Int, until: Int): Int = {
    val sets = asked.computeIfAbsent(variables, _ => setsOf(Array(variables)))
    if (sets.isEmpty) from else table.next(sets, from, until)
  }

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def nextStart(first: Array[Array[Int]], from: Int, until: Int): Int = {
    if (firstRows ne first) {
      firstRows = first
      setsOfFirstRows = setsOf(first)
    }
    val start = if (setsOfFirstRows.isEmpty) from else table.next(setsOfFirstRows, from, until)
    if (start < until && lastStart == ConjunctAnswers.NotAsked) lastStart = lastOfRequired()
    if (start <= lastStart) start else until
  }

  /** The last row such that the rows from it on satisfy all required sets. */
  private def lastOfRequired(): Int = {
    var least = Int.MaxValue
    var i = 0
    while (i < requiredSets.length) {
      least = math.min(least, table.last(requiredSets(i)))
      i += 1
    }
    least
  }

  /**
   * The sets of the variables for each of some consecutive rows. Ends with the last row that is restricted, and no
   * later than the first row with a condition that the table does not decide. An empty array accepts every row.
   */
  private def setsOf(rows: Array[Array[Int]]): Array[Array[Int]] = {
    val known = rows.indexWhere(_.exists(variable => !isDecided(variable) && !isTrue(variable)))
    val asked = rows.take(if (known < 0) rows.length else known + 1).map(variables =>
      if (variables.forall(sets(_) >= 0)) variables.map(sets(_)) else ConjunctAnswers.NoSets
    )
    asked.take(asked.lastIndexWhere(_.nonEmpty) + 1)
  }
}

private object ConjunctAnswers {

  /** No part of the condition is evaluated ahead. */
  val NoSet = -1
  val NoSets: Array[Int] = Array.empty

  val NotAsked = -2
}
