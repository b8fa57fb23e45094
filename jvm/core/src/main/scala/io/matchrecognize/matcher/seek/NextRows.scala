// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import scala.collection.mutable

import io.matchrecognize.matcher.{MatchBudget, Path, RowComparisons, RowTest}
import io.matchrecognize.navigation.Navigation

/**
 * Finds the next row that may satisfy a variable's condition, judging by the conjuncts that were evaluated in advance
 * and by comparisons with values that the path has fixed.
 *
 * A ''question'' asks for the next row of a variable, and the [[LastAnswer]] to each question is remembered. So as long
 * as the fixed values stay the same, each row is examined once, however often the question is asked.
 */
private[matcher] final class NextRows(test: RowTest, path: Path, budget: MatchBudget) {
  private val comparisons = test.comparisons
  private val fixed = new FixedValues(comparisons, path, budget)
  private val numbers = mutable.HashMap.empty[(Int, Seq[Int]), Int]
  private val questions = mutable.ArrayBuffer.empty[Question]

  private val ofVariables: Map[Int, Seq[Int]] = comparisons.variables.indices.groupBy(comparisons.variables)

  /** The comparisons of the variable's condition. */
  def comparisonsOf(variable: Int): Seq[Int] = ofVariables.getOrElse(variable, Nil)

  /** Whether conjuncts of the variable's condition were evaluated in advance, so that rows can be ruled out. */
  def isRestricted(variable: Int): Boolean = test.isKnownAhead(variable)

  /** Whether another row of one of the variables can change the fixed value of the comparison. */
  def isMovedBy(comparison: Int, variables: Set[Int]): Boolean = comparisons.reads(comparison).exists {
    case RowComparisons.OfRow(navigation) if navigation.edge == Navigation.First => false
    case read => read.set == Navigation.AllRows || variables.exists(path.tracked.sets(read.set))
  }

  /** The tracked sets whose rows determine fixed values. */
  val setsRead: Set[Int] = comparisons.reads.flatten.map(_.set).toSet

  /** Whether one of these tracked sets contains the variable. */
  def isOfAny(sets: Set[Int], variable: Int): Boolean =
    sets(Navigation.AllRows) || path.tracked.ofVariable(variable).exists(sets)

  /**
   * Returns the ID of the question "which is the next row of the variable?", which is answered with the given
   * comparisons: some or all of the variable's [[comparisonsOf]].
   */
  def question(variable: Int, comparisons: Seq[Int]): Int = numbers.getOrElseUpdate(
    (variable, comparisons), {
      val base = if (comparisons.isEmpty) numbers.size else question(variable, Nil)
      questions += new Question(variable, comparisons.toArray, base)
      questions.length - 1
    }
  )

  /** Prepares for a new partition. */
  def reset(): Unit = {
    fixed.reset()
    var i = 0
    while (i < questions.length) {
      questions(i).last.reset()
      i += 1
    }
  }

  /** Returns the first row in [`row`, `until`) that may answer the question; `until` if there is none. */
  def next(question: Int, row: Int, until: Int): Int = if (row >= until) until
  else {
    val asked = questions(question)
    val version = fix(asked)
    if (version == FixedValues.NotFixed) next(asked.base, row, until)
    else asked.last.next(row, until, version) { from =>
      val found =
        if (asked.comparisons.length == 0) test.nextCandidate(asked.own, from, until)
        else comparisons.next(asked.variable, asked.comparisons, from, until)
      budget.charge(1L + ((found - from) >> 6))
      found
    }
  }

  /** Returns the first row in [`row`, `until`) that may answer one of the questions; `until` if there is none. */
  def nextOfAny(questions: Array[Int], row: Int, until: Int): Int = {
    var found = until
    var i = 0
    while (i < questions.length && found > row) {
      found = next(questions(i), row, found)
      i += 1
    }
    found
  }

  private def fix(asked: Question): Long = {
    var version = 0L
    var i = 0
    while (i < asked.comparisons.length && version != FixedValues.NotFixed) {
      val number = fixed.fix(asked.comparisons(i))
      version = if (number == FixedValues.NotFixed) number else math.max(version, number)
      i += 1
    }
    version
  }

  /** @param base the ID of the question for the same variable without comparisons */
  private final class Question(val variable: Int, val comparisons: Array[Int], val base: Int) {
    val own: Array[Int] = Array(variable)
    val last = new LastAnswer
  }
}
