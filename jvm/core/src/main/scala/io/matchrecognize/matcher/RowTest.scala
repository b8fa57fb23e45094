// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * The conditions of the variables: the matcher sees the data only through them.
 *
 * Contract: a row-local condition depends only on the row, and the matcher evaluates it at most once for each row.
 * For a match-dependent condition the row is on the path already, as its last one, mapped to the variable under test.
 * Rows up to the condition's lookahead are known, or the partition has ended. A condition that is null is not true.
 * Where `answer` returns a definite result, `test` is not called.
 */
trait RowTest {

  /** Whether `row` satisfies the condition of `variable`. */
  def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean

  /**
   * Whether the row satisfies the condition, as far as its row-local parts were evaluated ahead: [[RowTest.Holds]],
   * [[RowTest.Fails]] or [[RowTest.Unknown]]. Cheap enough to be called again; callers need not cache the answer.
   */
  def answer(variable: Int, row: Int): Int = RowTest.Unknown

  /**
   * Returns the first row in [`from`, `until`) for which [[answer]] does not rule out every variable, or `until` if
   * there is none. Called only when all rows of the partition are known.
   */
  def nextCandidate(variables: Array[Int], from: Int, until: Int): Int = {
    var row = from
    while (row < until && variables.forall(answer(_, row) == RowTest.Fails)) row += 1
    row
  }

  /**
   * Whether something is known ahead of the rows that satisfy the condition, so that [[nextCandidate]] may pass over
   * some.
   */
  def isKnownAhead(variable: Int): Boolean = false

  /**
   * Returns the first row in [`from`, `until`) that does not surely satisfy the condition of `variable`, apart from
   * the limits that the condition states; `until` if there is none. Called only for the variables that
   * [[io.matchrecognize.automaton.ProgramFacts.fillers]] names, and only when all rows of the partition are known.
   */
  def sureUntil(variable: Int, from: Int, until: Int): Int = {
    var row = from
    while (row < until && answer(variable, row) == RowTest.Holds) row += 1
    row
  }

  /**
   * Returns the first row in [`from`, `until`) at which a match can begin, or `until` if there is none. `first` holds
   * the variables to which the first rows of a match can be mapped, one array for each row; a start row is ruled out
   * if [[answer]] rules out all variables of one of these arrays. The check stops at the first row for which an
   * answer is unknown, so every condition that a search would evaluate is still evaluated. Called only when all rows
   * of the partition are known.
   */
  def nextStart(first: Array[Array[Int]], from: Int, until: Int): Int = {
    var start = from
    while (start < until && !canStart(first, start, until)) start += 1
    start
  }

  private def canStart(first: Array[Array[Int]], start: Int, until: Int): Boolean = {
    var at = 0
    while (at < first.length) {
      if (start + at >= until) return false
      val answers = first(at).map(answer(_, start + at))
      if (answers.forall(_ == RowTest.Fails)) return false
      at = if (answers.contains(RowTest.Unknown)) first.length else at + 1
    }
    true
  }

  /**
   * Adds the state of an aggregate over the path to the key. Equal states give equal results for all rows to come,
   * and no state is a prefix of another one. Returns false if the aggregate has no such state.
   */
  def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean

  /**
   * Whether `row` is within the limit measured from `from`, a row that is not after it. If so, every row between them
   * is within the limit, too. If one of the two rows has no time, the answer is false.
   */
  def isWithin(limit: Int, from: Int, row: Int): Boolean

  /** Whether `row` is beyond the limit measured from `from`; false if one of the two rows has no time. */
  def isBeyond(limit: Int, from: Int, row: Int): Boolean

  /** Whether the limit measured from the row has expired for all rows still to come; false if the row has no time. */
  def isOver(limit: Int, from: Int): Boolean

  /**
   * Whether a row that is within the limit of the match measured from one row is also within it measured from every
   * row between. This does not hold if days or months are counted by the calendar: measured from a later row, they
   * may end earlier.
   */
  def limitIsMonotonic: Boolean

  /**
   * Whether `row` is so late that neither it nor a later row can satisfy the condition in which the limit is stated,
   * if that limit is measured from `from`. Called only for the limits of
   * [[io.matchrecognize.automaton.ProgramFacts]].
   */
  def isPast(statedLimit: Int, from: Int, row: Int): Boolean = false

  /**
   * Whether `row` surely satisfies the part of a condition that states the limit, if that limit is measured from
   * `from`, a row that is not after it. If so, every row between them satisfies it, too.
   */
  def isSurelyWithin(statedLimit: Int, from: Int, row: Int): Boolean = false

  /** Whether the row has a time from which the limit of the match can be measured. */
  final def isTimed(row: Int): Boolean = isWithin(0, row, row) || isBeyond(0, row, row)

  /**
   * Whether the column of a guard has a value in the row. Called only for guards that the classes of the conditions
   * name.
   */
  def hasValue(guard: Int, row: Int): Boolean = false

  /** The comparisons of conditions with values that the path has fixed. */
  def comparisons: RowComparisons = RowComparisons.NoComparisons
}

object RowTest {
  final val Fails = 0
  final val Holds = 1
  final val Unknown = 2
}
