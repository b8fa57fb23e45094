// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.automaton.ConditionClass.{Guard, MatchDependent}
import io.matchrecognize.navigation.{Navigation, TrackedSets}

/**
 * The part of a path that conditions still to come can read. Two paths at the same position of a pattern are equivalent
 * if this part is equal: whatever rows come, both continue identically. So a search follows only one of them, and sums
 * over paths have one entry for both.
 *
 * The part that `LAST(set, k)` can read is the last k + 1 rows of the set; for `FIRST(set, k)`, it is the first k + 1
 * rows. A row that later rows have pushed out never becomes visible again. For an aggregate, the part is the
 * aggregate's state. When a condition is evaluated, the row under test already counts as mapped. So if the set contains
 * the variable of that row, `LAST(set, k)` reads only k rows before it.
 *
 * This class provides the visible part in two forms: as a [[addTo key]], which a search compares, and as the
 * [[after rows]] themselves, from which a path is rebuilt.
 *
 * @param reads the navigations that conditions read, each with its guard, if any: as long as the guard has a value, the
 *              rows of the navigation need not be kept. See [[ConditionClass.Guard]]
 */
private[matchrecognize] final class Visible private[matcher] (
    val reads: Map[Navigation, Option[Guard]],
    aggregates: Array[Int],
    isListed: Boolean
) {
  import Visible._

  private val navigations = reads.keys.toArray
  private val guards = navigations.map(reads)

  /** Whether no condition reads anything from the path. */
  val isEmpty: Boolean = reads.isEmpty && aggregates.isEmpty && isListed

  /**
   * Adds the visible part of the path to a key. Returns false if it cannot be listed, because a condition reads the
   * label of an arbitrary row or an aggregate has no state to compare.
   */
  def addTo(key: KeyBuffer, path: Path, test: RowTest, matchNumber: Long): Boolean = isListed && {
    var i = 0
    while (i < navigations.length) {
      addRows(navigations(i), key, path)
      i += 1
    }
    aggregates.forall(test.addAggregateState(_, path, matchNumber, key))
  }

  private def addRows(navigation: Navigation, key: KeyBuffer, path: Path): Unit = {
    val size = path.count(navigation.set)
    val from = first(navigation, size)
    val until = from + count(navigation, size)
    key.add(until - from)
    var i = from
    while (i < until) {
      key.add(path.row(navigation.set, i))
      i += 1
    }
  }

  /**
   * Returns the rows that conditions can read after the path has taken another row.
   *
   * @param path contains all rows that conditions could read before
   * @param keepsEnds whether the first and the last row always count as read
   */
  def after(path: Path, row: Int, label: Int, keepsEnds: Boolean, test: RowTest): Vector[Row] =
    if (navigations.isEmpty && !keepsEnds) Vector.empty
    else {
      path.pushAt(row, label, excluded = false)
      val rows = mutable.SortedSet.empty[Int]
      var i = 0
      while (i < navigations.length) {
        if (!guards(i).exists(hasValue(_, path, test))) {
          val size = path.count(navigations(i).set)
          val from = first(navigations(i), size)
          (from until from + count(navigations(i), size)).foreach(at => rows += path.row(navigations(i).set, at))
        }
        i += 1
      }
      if (keepsEnds) rows ++= Seq(path.start, row)
      val all = rows.iterator.map(one => Row(one, path.labelOfRow(one))).toVector
      path.pop()
      all
    }

  /**
   * Whether the guard will have a value when the next row of the guarded condition's variable is tested. That row then
   * counts as the last row of the variable.
   */
  private def hasValue(guard: Guard, path: Path, test: RowTest): Boolean = {
    val size = path.count(guard.by.set)
    val index = size - guard.by.logicalOffset
    index >= 0 && index < size && test.hasValue(guard.number, path.row(guard.by.set, index))
  }
}

private[matchrecognize] object Visible {

  final case class Row(row: Int, label: Int)

  /** Returns what the conditions of these variables read. */
  def of(variables: Iterable[Int], conditions: Int => ConditionClass, tracked: TrackedSets): Visible = {
    val dependent = variables.toSeq.map(variable => variable -> conditions(variable)).collect {
      case (variable, condition: MatchDependent) => variable -> condition
    }
    new Visible(
      reads(dependent, tracked),
      dependent.flatMap(_._2.aggregates).distinct.toArray,
      dependent.forall(_._2.mergeable)
    )
  }

  /**
   * The navigations that the conditions read. A navigation is guarded only if it has the same guard wherever it occurs.
   */
  private def reads(
      dependent: Seq[(Int, MatchDependent)],
      tracked: TrackedSets
  ): Map[Navigation, Option[Guard]] = {
    def before(read: Navigation, variable: Int): Option[Navigation] =
      if (read.edge == Navigation.First || !(read.set == Navigation.AllRows || tracked.sets(read.set)(variable)))
        Some(read)
      else if (read.logicalOffset == 0) None
      else Some(read.copy(logicalOffset = read.logicalOffset - 1))
    dependent.flatMap { case (variable, condition) =>
      condition.reads.toSeq.flatMap(read => before(read, variable).map(_ -> condition.guards.get(read)))
    }.groupMap(_._1)(_._2).map { case (read, guards) =>
      read -> (if (guards.distinct.size == 1) guards.head else None)
    }
  }

  /** The index of the first row of its set that a navigation can read, if the set has `members` rows. */
  private def first(navigation: Navigation, members: Int): Int =
    if (navigation.edge == Navigation.First) 0 else members - count(navigation, members)

  /** How many rows of its set a navigation can read, if the set has `members` rows. */
  private def count(navigation: Navigation, members: Int): Int =
    math.min(members.toLong, navigation.logicalOffset + 1L).toInt

  /**
   * Replaces the rows of the path with the given rows; any rows between these are unknown. If no rows are given, the
   * path is empty and begins at `next`.
   */
  def load(rows: Vector[Row], path: Path, next: Int): Unit = {
    path.restart(rows.headOption.map(_.row).getOrElse(next))
    rows.foreach(one => path.pushAt(one.row, one.label, excluded = false))
  }
}
