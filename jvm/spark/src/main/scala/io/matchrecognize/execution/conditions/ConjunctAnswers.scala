// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral

import io.matchrecognize.matcher.RowTest

/**
 * What a [[ConjunctTable]] knows of the conditions of one clause.
 *
 * @param conditions by the numbers of the clause's variables
 * @param required   sets of variables; every match has a row of each
 */
private[matchrecognize] final class ConjunctAnswers(
    table: ConjunctTable,
    conditions: IndexedSeq[SplitCondition],
    required: Seq[Set[Int]]
) {
  private val sets: Array[Int] = conditions.map(_.ahead.getOrElse(ConjunctAnswers.NoSet)).toArray
  private val isDecided: Array[Boolean] = conditions.map(_.rest.isEmpty).toArray
  private val isTrue: Array[Boolean] = conditions.map(_.rest.contains(TrueLiteral)).toArray
  // Of each array a match needs a row in which one of the sets holds.
  private val requiredSets: Array[Array[Int]] =
    required.filter(_.forall(sets(_) >= 0)).map(_.map(sets(_)).toArray).toArray
  // The last row from which on the partition has all that.
  private var lastStart = ConjunctAnswers.NotAsked
  // What a scan asks about in each partition, and the sets in question.
  private var firstRows: Array[Array[Int]] = _
  private var setsOfFirstRows: Array[Array[Int]] = _
  // The same of what the search asks about.
  private val asked = new java.util.IdentityHashMap[AnyRef, Array[Array[Int]]]

  /** The buffer may hold another partition. */
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

  /** Whether a part of the condition was evaluated ahead for the row, so that [[rest]] is what is left of it. */
  def isAhead(variable: Int, row: Int): Boolean = sets(variable) >= 0 && table.covers(row)

  /** What is left of a condition; None: nothing. */
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

  /** The last row from which on there is a row of each required set. */
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
   * The sets of the variables for each of some rows, up to the last one that they restrict, and no further than the answers are known
   * without an evaluation. No set: every row will do.
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

  /** Nothing of the condition is evaluated ahead. */
  val NoSet = -1
  val NoSets: Array[Int] = Array.empty

  val NotAsked = -2
}
