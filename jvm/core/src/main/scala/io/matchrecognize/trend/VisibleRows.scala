// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.matcher.{Path, RowTest}
import io.matchrecognize.navigation.{Navigation, TrackedSets}

/**
 * Which rows of a path conditions still to come can read; two paths that share them are equivalent.
 *
 * @param reads     the navigations of those conditions, with what guards them
 * @param keepsEnds whether the first and the last row are read, too
 */
private[trend] final class VisibleRows(
    reads: Map[Navigation, Option[ConditionClass.Guard]],
    keepsEnds: Boolean,
    tracked: TrackedSets,
    test: RowTest
) {
  import VisibleRows.Row

  private val navigations = reads.toArray

  /** What is visible when a row has been added to a path of which these rows are. */
  def after(visible: Vector[Row], row: Int, label: Int): Vector[Row] =
    if (navigations.isEmpty && !keepsEnds) Vector.empty
    else {
      val all = (visible :+ Row(row, label)).toArray
      val isKept = new Array[Boolean](all.length)
      navigations.foreach { case (navigation, guard) =>
        if (!guard.exists(hasValue(_, all))) mark(navigation, all, isKept)
      }
      if (keepsEnds) {
        isKept(0) = true
        isKept(all.length - 1) = true
      }
      val kept = Vector.newBuilder[Row]
      all.indices.foreach(i => if (isKept(i)) kept += all(i))
      kept.result()
    }

  /** `LAST(x, k)` will find one of the last k + 1 rows of the set, `FIRST(x, k)` one of the first. */
  private def mark(navigation: Navigation, all: Array[Row], isKept: Array[Boolean]): Unit = {
    var left = navigation.logicalOffset + 1L
    var i = if (navigation.edge == Navigation.First) 0 else all.length - 1
    val step = if (navigation.edge == Navigation.First) 1 else -1
    while (left > 0 && i >= 0 && i < all.length) {
      if (isMember(navigation.set, all(i))) {
        isKept(i) = true
        left -= 1
      }
      i += step
    }
  }

  private def isMember(set: Int, row: Row): Boolean = set == Navigation.AllRows || tracked.sets(set)(row.label)

  /** Whether a guard finds a value for the next row of its variable, which will count as the last one. */
  private def hasValue(guard: ConditionClass.Guard, all: Array[Row]): Boolean = {
    val members = all.filter(isMember(guard.by.set, _))
    val index = members.length - guard.by.logicalOffset
    index >= 0 && index < members.length && test.hasValue(guard.number, members(index).row)
  }

  /** Puts the rows on the path; without any, the path is empty and begins at `next`. */
  def load(visible: Vector[Row], path: Path, next: Int): Unit = {
    path.restart(visible.headOption.map(_.row).getOrElse(next))
    visible.foreach(one => path.pushAt(one.row, one.label, excluded = false))
  }
}

private[trend] object VisibleRows {
  final case class Row(row: Int, label: Int)

  /**
   * What the conditions read of rows before the one under test, with what guards the reads.
   *
   * Of the rows mapped to its own variable the row under test counts as the last: `LAST(B.x, 1)` is the last one before it.
   * A read is guarded if all its occurrences are.
   *
   * @param conditions by their variables
   */
  def reads(
      conditions: Iterable[(Int, ConditionClass)],
      tracked: TrackedSets
  ): Map[Navigation, Option[ConditionClass.Guard]] = {
    def before(read: Navigation, variable: Int): Option[Navigation] =
      if (read.edge == Navigation.First || !(read.set == Navigation.AllRows || tracked.sets(read.set)(variable)))
        Some(read)
      else if (read.logicalOffset == 0) None
      else Some(read.copy(logicalOffset = read.logicalOffset - 1))
    conditions.toSeq.collect { case (variable, condition: ConditionClass.MatchDependent) =>
      condition.reads.toSeq.flatMap(read => before(read, variable).map(_ -> condition.guards.get(read)))
    }.flatten.groupMap(_._1)(_._2).map { case (read, guards) =>
      read -> (if (guards.distinct.size == 1) guards.head else None)
    }
  }
}
