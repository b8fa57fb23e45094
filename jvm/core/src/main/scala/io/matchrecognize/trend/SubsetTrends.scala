// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.matcher.{Path, RowConditions, RowTest, SubsetPlaces}
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.policy.MatchPolicy

/**
 * The trends of a way that collects rows, as sets of trends that are alike: those that stand at the same places of the
 * pattern and show the same rows to conditions still to come.
 *
 * Adding a row costs a step for each set: one or two when no condition compares collected rows, one for each row that the
 * conditions can see otherwise. The number of trends costs nothing but its digits.
 *
 * @param facts with the whole conditions
 * @param test  tests the whole conditions
 */
private[trend] final class SubsetTrends(
    facts: ProgramFacts,
    policy: MatchPolicy,
    tracked: TrackedSets,
    test: RowTest,
    members: Set[Int],
    arithmetic: TrendArithmetic
) {
  import SubsetTrends._

  private val path = new Path(tracked)
  private val rows = new RowConditions(facts, policy, test, path)
  private val places = new SubsetPlaces(facts.program, rows, test, path)

  /** The variables whose conditions can tell apart which collected rows are kept. */
  private val checked: Set[Int] = facts.conditions.indices.filter { variable =>
    VisibleRows.reads(facts.conditions(variable)).exists { read =>
      read.set == Navigation.AllRows || tracked.sets(read.set).exists(members)
    }
  }.toSet
  private val visible = new VisibleRows(
    checked.flatMap(variable => VisibleRows.reads(facts.conditions(variable))),
    VisibleRows.guards(checked.map(facts.conditions)),
    keepsEnds = facts.program.needsEnds,
    tracked,
    test
  )
  // Where neither limits nor absent rows count, the next places depend on nothing but these.
  private val nextPlaces = scala.collection.mutable.Map.empty[(List[SubsetPlaces.Place], Int), List[SubsetPlaces.Place]]

  /** The rows of a partition are known. */
  def begin(known: Int): Unit = {
    rows.reset()
    rows.reveal(known, all = true, number = 1L)
  }

  /** Before any row. */
  val start: Trends = Map(Key(SubsetPlaces.Start, Vector.empty) -> arithmetic.start)

  /** After the way has taken a row for a variable. A collected row may be left out. */
  def after(trends: Trends, row: Int, variable: Int): Trends = {
    val without = if (members(variable)) trends else Map.empty[Key, TrendSums]
    trends.foldLeft(without) { case (all, (key, sums)) =>
      visible.load(key.visible, path, row)
      val reached = placesAfter(key.places, row, variable)
      if (reached.isEmpty || (checked(variable) && !rows.holds(variable, row))) all
      else addTo(all, Key(reached, visible.after(key.visible, row, variable)), arithmetic.withRow(sums, variable, row))
    }
  }

  private def placesAfter(from: List[SubsetPlaces.Place], row: Int, variable: Int): List[SubsetPlaces.Place] =
    if (facts.program.needsEnds) places.after(from, row, variable)
    else nextPlaces.getOrElseUpdate((from, variable), places.after(from, row, variable))

  def union(a: Trends, b: Trends): Trends = b.foldLeft(a) { case (all, (key, sums)) => addTo(all, key, sums) }

  /** Of the trends those that are matches by themselves. */
  def complete(trends: Trends): TrendSums = trends.foldLeft(arithmetic.none) { case (all, (key, sums)) =>
    visible.load(key.visible, path, 0)
    if (key.places != SubsetPlaces.Start && places.canEnd(key.places)) arithmetic.add(all, sums) else all
  }

  private def addTo(all: Trends, key: Key, sums: TrendSums): Trends =
    all.updated(key, all.get(key).fold(sums)(arithmetic.add(_, sums)))
}

private[trend] object SubsetTrends {
  final case class Key(places: List[SubsetPlaces.Place], visible: Vector[VisibleRows.Row])
  type Trends = Map[Key, TrendSums]
}
