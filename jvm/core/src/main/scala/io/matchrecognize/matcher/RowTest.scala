// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

/**
 * The matcher's only view of data: the conditions of the variables.
 *
 * Contract: for a row-local condition the answer depends only on the row, and the matcher asks at most
 * once a row. For a match-dependent condition the row is on the path already, as its last one, mapped
 * to the variable under test. Rows up to the condition's lookahead are known, or the partition has ended.
 * A condition that is null is not true. Where `answer` knows the answer, `test` is not called.
 */
trait RowTest {

  /** Whether `row` satisfies the condition of `variable`. */
  def test(variable: Int, row: Int, path: Path, matchNumber: Long): Boolean

  /**
   * Whether the row satisfies the condition, as far as its row-local parts were evaluated ahead:
   * [[RowTest.Holds]], [[RowTest.Fails]] or [[RowTest.Unknown]]. So cheap that nobody remembers it.
   */
  def answer(variable: Int, row: Int): Int = RowTest.Unknown

  /**
   * The first row from `from` on and before `until` for which [[answer]] does not rule out all of the variables; `until` if
   * there is none. Asked only when all rows of the partition are known.
   */
  def nextCandidate(variables: Array[Int], from: Int, until: Int): Int = {
    var row = from
    while (row < until && variables.forall(answer(_, row) == RowTest.Fails)) row += 1
    row
  }

  /**
   * The first row from `from` on and before `until` at which a match can begin: [[answer]] does not rule out that the row, and those
   * that follow it, are mapped to the variables that are given for each; `until` if there is none. A row is looked at only if
   * the answers for all before it are known, so what a search would evaluate is evaluated. Asked as `nextCandidate` is.
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
   * Adds the state of an aggregate over the path to a key, such that equal states give equal results for all rows to come and
   * no state is the beginning of another one; false when the aggregate has no such state.
   */
  def addAggregateState(aggregate: Int, path: Path, matchNumber: Long, key: KeyBuffer): Boolean

  /**
   * Whether `row` comes so soon after `from`, which is not after it, as a limit allows. If it does, so does every row
   * between. A row without a time is within no limit, nor is any row measured from it.
   */
  def isWithin(limit: Int, from: Int, row: Int): Boolean

  /** Whether `row` comes later after `from` than a limit allows; false if one of them has no time. */
  def isBeyond(limit: Int, from: Int, row: Int): Boolean

  /** Whether time has passed the limit measured from the row, everywhere; false if the row has no time. */
  def isOver(limit: Int, from: Int): Boolean

  /**
   * Whether a row that is within the limit of the match from one row is so from every row between. Not so if days or
   * months are counted by the calendar: from a later row they may end earlier.
   */
  def limitIsMonotonic: Boolean

  /**
   * Whether `row` comes so late after `from` that neither it nor a later row satisfies the condition in which a limit is stated,
   * if the limit is measured from that row; asked only of the limits of [[io.matchrecognize.automaton.ProgramFacts]].
   */
  def isPast(statedLimit: Int, from: Int, row: Int): Boolean = false

  /** Whether the row has a time that the limit of the match can be measured from. */
  final def isTimed(row: Int): Boolean = isWithin(0, row, row) || isBeyond(0, row, row)

  /** Whether the column of a guard has a value in a row; asked only of guards that the conditions' classes name. */
  def hasValue(guard: Int, row: Int): Boolean = false

  /** By what rows may be sought: see [[RowKeys]]. */
  def keys: RowKeys = RowKeys.Unkeyed
}

object RowTest {
  final val Fails = 0
  final val Holds = 1
  final val Unknown = 2
}
