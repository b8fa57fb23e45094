// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.automaton.ConditionClass
import io.matchrecognize.matcher.{Path, RowTest}
import io.matchrecognize.navigation.{Navigation, TrackedSets}

/**
 * Which rows of a way conditions still to come can read; two ways that share them need not be told apart.
 *
 * @param reads     the navigations of those conditions
 * @param guards    which of them matter only while another gives no value
 * @param keepsEnds whether the first and the last row are read, too
 */
private[trend] final class VisibleRows(
    reads: Set[Navigation],
    guards: Map[Navigation, ConditionClass.Guard],
    keepsEnds: Boolean,
    tracked: TrackedSets,
    test: RowTest
) {
  import VisibleRows.Row

  /** What is visible when a row has been added to a way of which these rows are. */
  def after(visible: Vector[Row], row: Int, label: Int): Vector[Row] =
    if (reads.isEmpty && !keepsEnds) Vector.empty
    else {
      val all = visible :+ Row(row, label)
      val kept = reads.filterNot(isGuarded(_, all)).flatMap(read(_, all)) ++ (if (keepsEnds) Set(all.head, all.last) else Set.empty)
      all.filter(kept)
    }

  /** `LAST(x, k)` will find one of the last k + 1 rows of the set, `FIRST(x, k)` one of the first. */
  private def read(navigation: Navigation, all: Vector[Row]): Vector[Row] = {
    val members = membersOf(navigation.set, all)
    val size = math.min(navigation.logicalOffset + 1L, members.size.toLong).toInt
    if (navigation.edge == Navigation.First) members.take(size) else members.takeRight(size)
  }

  private def membersOf(set: Int, all: Vector[Row]): Vector[Row] =
    if (set == Navigation.AllRows) all else all.filter(row => tracked.sets(set)(row.label))

  /** Whether what guards the read finds a value for the next row of its variable, which will count as the last one. */
  private def isGuarded(navigation: Navigation, all: Vector[Row]): Boolean = guards.get(navigation).exists { guard =>
    val members = membersOf(guard.by.set, all)
    members.lift(members.size - guard.by.logicalOffset).exists(found => test.hasValue(guard.number, found.row))
  }

  /** Puts the rows on the path; without any, the path is empty and begins at `next`. */
  def load(visible: Vector[Row], path: Path, next: Int): Unit = {
    path.restart(visible.headOption.map(_.row).getOrElse(next))
    visible.foreach(one => path.pushAt(one.row, one.label, excluded = false))
  }
}

private[trend] object VisibleRows {
  final case class Row(row: Int, label: Int)

  /** What such a condition reads of the way. */
  def reads(condition: ConditionClass): Set[Navigation] = condition match {
    case dependent: ConditionClass.MatchDependent => dependent.reads
    case _ => Set.empty
  }

  /** The guards of reads that each of the conditions which has the read guards in the same way. */
  def guards(conditions: Iterable[ConditionClass]): Map[Navigation, ConditionClass.Guard] = {
    val dependent = conditions.collect { case condition: ConditionClass.MatchDependent => condition }
    dependent.flatMap(_.reads).toSet.flatMap { (read: Navigation) =>
      dependent.filter(_.reads(read)).map(_.guards.get(read)).toSeq.distinct match {
        case Seq(Some(guard)) => Some(read -> guard)
        case _ => None
      }
    }.toMap
  }
}
