// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.execution.conditions

import org.apache.spark.sql.catalyst.expressions.Expression
import org.apache.spark.sql.catalyst.expressions.Literal.TrueLiteral

import io.matchrecognize.matcher.RowTest

/**
 * The answers for the conditions of one clause that a [[ConjunctTable]] and, for expensive conjuncts, [[LateConjuncts]]
 * give.
 *
 * @param conditions indexed by the numbers of the clause's variables
 * @param required   sets of variables; every match has at least one row of each set
 * @param lateOf     creates the bits of late conjuncts
 */
private[matchrecognize] final class ConjunctAnswers(
    table: ConjunctTable,
    conditions: IndexedSeq[SplitCondition],
    required: Seq[Set[Int]],
    lateOf: Seq[Conjunct] => LateConjuncts
) {
  private val sets: Array[Int] = conditions.map(_.ahead.getOrElse(ConjunctAnswers.NoSet)).toArray
  private val isDecided: Array[Boolean] = conditions.map(_.rest.isEmpty).toArray
  private val isTrue: Array[Boolean] = conditions.map(_.rest.contains(TrueLiteral)).toArray
  // For each array, a match needs a row in which one of the array's sets holds.
  private val requiredSets: Array[Array[Int]] =
    required.filter(_.forall(sets(_) >= 0)).map(_.map(sets(_)).toArray).toArray
  // The last row at which a match can begin: after it, some array of `requiredSets` has no row.
  private var lastStart = ConjunctAnswers.NotAsked
  // The argument of the last `nextStart` call, which is the same object during a whole scan, and the sets of its
  // variables.
  private var firstRows: Array[Array[Int]] = _
  private var setsOfFirstRows: Array[Array[Int]] = _
  // The sets for each argument of `nextCandidate`.
  private val asked = new java.util.IdentityHashMap[AnyRef, Array[Array[Int]]]

  private val isSure: Array[Boolean] = conditions.map(_.isSure).toArray

  // For each variable, its late conjuncts; null if it has none.
  private val late: Array[LateConjuncts] = conditions.map(_.late.map(part => lateOf(part.conjuncts)).orNull).toArray
  private val hasLate: Boolean = late.exists(_ != null)
  private val isDecidedLate: Array[Boolean] = conditions.map(_.late.exists(_.rest.isEmpty)).toArray
  private val isSureLate: Array[Boolean] = conditions.map(_.late.exists(_.isSure)).toArray

  /** Whether some conjunct of the condition may be evaluated in advance. */
  def isKnownAhead(variable: Int): Boolean = sets(variable) >= 0 || late(variable) != null

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def sureUntil(variable: Int, from: Int, until: Int): Int =
    if (isSure(variable)) table.nextWithout(sets(variable), from, until)
    else if (isSureLate(variable) && late(variable).isSought) {
      var row = from
      var next = from
      while (row < until && { next = late(variable).nextWithoutInBlock(row); next > row }) row = next
      math.min(row, until)
    } else from

  /** Discards what is known about earlier rows if the buffer holds another partition now. */
  def begin(): Unit = {
    table.begin()
    lastStart = ConjunctAnswers.NotAsked
    if (hasLate) late.foreach(bits => if (bits != null) bits.begin())
  }

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def answer(variable: Int, row: Int): Int =
    if (isLateAhead(variable, row)) {
      if (!late(variable).holds(row)) RowTest.Fails
      else if (isDecidedLate(variable)) RowTest.Holds
      else RowTest.Unknown
    } else {
      val isKnown = isAhead(variable, row)
      if (isKnown && !table.holds(sets(variable), row)) RowTest.Fails
      else if (isKnown && isDecided(variable)) RowTest.Holds
      else {
        if (hasLate && late(variable) != null) late(variable).ask(row)
        RowTest.Unknown
      }
    }

  /**
   * Whether some conjunct of the condition was evaluated in advance for the row, so that only [[rest]] remains to be
   * evaluated.
   */
  def isAhead(variable: Int, row: Int): Boolean = sets(variable) >= 0 && table.covers(row)

  /** Like [[isAhead]], for all conjuncts, late ones included: only [[lateRest]] remains to be evaluated. */
  def isLateAhead(variable: Int, row: Int): Boolean = hasLate && late(variable) != null && late(variable).knows(row)

  /** The part of a condition that is not evaluated in advance; None if all of it is. */
  def rest(variable: Int): Option[Expression] = conditions(variable).rest

  /** The part of a condition that is left once its late conjuncts are evaluated, too; None if nothing is left. */
  def lateRest(variable: Int): Option[Expression] = conditions(variable).late.flatMap(_.rest)

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def nextCandidate(variables: Array[Int], from: Int, until: Int): Int = {
    var row = nextInTable(variables, from, until)
    if (hasLate && variables.length == 1) {
      var isFound = false
      while (row < until && !isFound) {
        val next = nextLate(variables(0), row)
        isFound = next == row
        if (!isFound) row = if (next >= until) until else nextInTable(variables, next, until)
      }
    }
    row
  }

  /** Like `nextCandidate`, but judging only by what is evaluated for every row. */
  def nextInTable(variables: Array[Int], from: Int, until: Int): Int =
    nextOf(asked.computeIfAbsent(variables, _ => setsOf(Array(variables))), from, until)

  /**
   * Returns the row if, judging by the late conjuncts, the variable may be mapped to it. Otherwise, returns a later row,
   * and none of those before that one qualifies.
   */
  def nextLate(variable: Int, row: Int): Int =
    if (hasLate && late(variable) != null && late(variable).isSought) late(variable).nextInBlock(row) else row

  private def nextOf(sets: Array[Array[Int]], from: Int, until: Int): Int =
    if (sets.isEmpty) from else table.next(sets, from, until)

  /** See [[io.matchrecognize.matcher.RowTest]]. */
  def nextStart(first: Array[Array[Int]], from: Int, until: Int): Int = {
    if (firstRows ne first) {
      firstRows = first
      setsOfFirstRows = setsOf(first)
    }
    val start = nextOf(setsOfFirstRows, from, until)
    if (start < until && lastStart == ConjunctAnswers.NotAsked) lastStart = lastOfRequired()
    if (start <= lastStart) start else until
  }

  /** Computes the last row at which a match can begin, judging by `requiredSets`. */
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
   * The sets of the variables for each of several consecutive rows. The result ends with the last restricted row, and
   * at the latest with the first row that has a condition the table does not decide. An empty array accepts every row.
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

  /** Stands for the set of a condition without conjuncts that are evaluated in advance. */
  val NoSet = -1
  val NoSets: Array[Int] = Array.empty

  val NotAsked = -2
}
