// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * The conditions of the variables. The matcher sees the data only through this interface.
 *
 * Contract: a row-local condition depends only on the row, and the matcher evaluates it at most once for each row. When
 * a match-dependent condition is evaluated, the row is already on the path, as its last row and mapped to the variable
 * under test. Rows up to the condition's lookahead are known, or the partition has ended. A condition that is null
 * counts as not satisfied. If `answer` returns a definite result, `test` is not called.
 */
trait RowTest {

  /** Whether `row` satisfies the condition of `variable`. */
  def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean

  /**
   * Whether the row satisfies the condition, if the row-local conjuncts that were evaluated in advance decide that:
   * [[RowTest.Holds]], [[RowTest.Fails]] or, if they do not decide it, [[RowTest.Unknown]]. Cheap enough to be called
   * again; callers need not cache the answer.
   */
  def answer(variable: Int, row: Int): Int = RowTest.Unknown

  /**
   * Returns the first row in [`from`, `until`) for which [[answer]] does not rule out all of the variables; `until` if
   * there is none. Called only when all rows of the partition are known.
   */
  def nextCandidate(variables: Array[Int], from: Int, until: Int): Int = {
    var row = from
    while (row < until && variables.forall(answer(_, row) == RowTest.Fails)) row += 1
    row
  }

  /** Whether conjuncts of the condition were evaluated in advance, so that [[nextCandidate]] may rule out rows. */
  def isKnownAhead(variable: Int): Boolean = false

  /**
   * Returns the first row in [`from`, `until`) that is not certain to satisfy the condition of `variable`, disregarding
   * the time limits that the condition states; `until` if there is none. Called only for the variables of
   * [[io.matchrecognize.automaton.ProgramFacts.fillers]], and only when all rows of the partition are known.
   */
  def sureUntil(variable: Int, from: Int, until: Int): Int = {
    var row = from
    while (row < until && answer(variable, row) == RowTest.Holds) row += 1
    row
  }

  /**
   * Returns the first row in [`from`, `until`) at which a match can begin; `until` if there is none. `first` holds one
   * array for each of the first rows of a match: the variables to which that row can be mapped. A start row is ruled
   * out if [[answer]] rules out all variables of one of these arrays. The check stops at the first row for which an
   * answer is unknown, so that every condition that a search would evaluate is still evaluated. Called only when all
   * rows of the partition are known.
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
   * Adds the current state of an aggregate over the path to the key. If two states are equal, the aggregate must have
   * equal results whatever rows follow, and no state may be a prefix of another state. Returns false if the aggregate
   * has no such state.
   */
  def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean

  /**
   * Whether `row` is within the limit when the limit is measured from `from`, which is the same row or an earlier one.
   * If so, every row between them is within the limit, too. False if one of the two rows has no time.
   */
  def isWithin(limit: Int, from: Int, row: Int): Boolean

  /**
   * Whether `row` is beyond the limit when the limit is measured from `from`; false if one of the two rows has no time.
   */
  def isBeyond(limit: Int, from: Int, row: Int): Boolean

  /** Whether the limit, measured from the row, has expired for all rows still to come; false if the row has no time. */
  def isOver(limit: Int, from: Int): Boolean

  /**
   * Whether the limit of the match is monotonic: a row that is within the limit when the limit is measured from one row
   * is also within it when the limit is measured from any row between the two. This does not hold for limits in
   * calendar days or months, which may end earlier when they are measured from a later row.
   */
  def limitIsMonotonic: Boolean

  /**
   * Whether `row` is so late that neither this row nor any later row can satisfy the condition that states the limit,
   * given that the limit is measured from `from`. Called only for the `statedLimits` of
   * [[io.matchrecognize.automaton.ProgramFacts]].
   */
  def isPast(statedLimit: Int, from: Int, row: Int): Boolean = false

  /**
   * Whether `row` is certain to satisfy the conjunct that states the limit, given that the limit is measured from
   * `from`, which is the same row or an earlier one. If so, every row between them satisfies it, too.
   */
  def isSurelyWithin(statedLimit: Int, from: Int, row: Int): Boolean = false

  /** Whether the row has a time from which the limit of the match can be measured. */
  final def isTimed(row: Int): Boolean = isWithin(0, row, row) || isBeyond(0, row, row)

  /**
   * Whether the column that a guard reads is not null in the row. `guard` is the `number` of a
   * [[io.matchrecognize.automaton.ConditionClass.Guard]].
   */
  def hasValue(guard: Int, row: Int): Boolean = false

  /** The comparisons that conditions make with values that earlier rows of the path have fixed. */
  def comparisons: RowComparisons = RowComparisons.NoComparisons
}

object RowTest {
  final val Fails = 0
  final val Holds = 1
  final val Unknown = 2
}
