// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.trend

import java.util.{HashMap => JavaHashMap}

import scala.collection.mutable

import io.matchrecognize.automaton.ProgramFacts
import io.matchrecognize.matcher.{
  ConditionCache,
  MatchBudget,
  ObjectMemory,
  Path,
  RowConditions,
  RowTest,
  SubsetPositions,
  Visible
}
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.policy.MatchPolicy

/**
 * The trends of a path that collects rows, as sets of equivalent trends. Equivalent trends have reached the same
 * positions of the pattern and expose the same rows to the conditions still to come.
 *
 * Adding a row costs one step for each set. There are one or two sets if no condition compares collected rows;
 * otherwise, one for each row that the conditions can read. How many trends a set contains affects the cost only
 * through the number of digits of that count.
 *
 * @param facts facts about the complete conditions: see [[TrendAggregation]]
 * @param test  tests the complete conditions
 */
private[trend] final class SubsetTrends(
    facts: ProgramFacts,
    policy: MatchPolicy,
    tracked: TrackedSets,
    test: RowTest,
    members: Set[Int],
    arithmetic: TrendArithmetic,
    budget: MatchBudget,
    trendBudget: TrendBudget
) {
  import SubsetTrends._

  private val path = new Path(tracked, budget.memory)
  private val answers = new ConditionCache(facts.conditions, budget.memory)
  private val rows = new RowConditions(facts, policy, test, path, budget, answers)
  private val positions = new SubsetPositions(facts.program, rows, test, path, budget)

  /** The variables whose conditions depend on which of the collected rows are kept. */
  private val checked: Set[Int] = facts.conditions.indices.filter { variable =>
    Visible.of(Seq(variable), facts.conditions, tracked).reads.keys.exists { read =>
      read.set == Navigation.AllRows || tracked.sets(read.set).exists(members)
    }
  }.toSet

  /**
   * Whether the time limit must be checked from the first row of each trend. If the limit is not monotonic, a trend
   * that begins later than its match may exceed the limit although the match does not.
   */
  private val timesStart = policy.hasLimit && !test.limitIsMonotonic

  /** Whether an UNLESS condition can end a trend without ending the match. */
  private val vetoes = policy.unless.exists(checked)
  private val keepsEnds = facts.program.needsEnds || vetoes || timesStart
  private val visible = Visible.of(checked, facts.conditions, tracked)
  // `known` holds lists of positions, each at the index that serves as its ID; `numbers` maps each list back to its ID.
  // `following` maps a list's ID and a variable to the ID of the list that is reached after a row of the variable; it
  // is used only if the first and last rows of trends do not matter.
  private val known = mutable.ArrayBuffer.empty[List[SubsetPositions.Position]]
  private val numbers = mutable.HashMap.empty[List[SubsetPositions.Position], Int]
  private val following = mutable.HashMap.empty[(Int, Int), Int]
  private val knownMemory = new ObjectMemory(budget.memory)

  /** Prepares for a new partition. */
  def begin(): Unit = {
    answers.reset(0)
    if (keepsEnds) forgetPositions()
  }

  /** Sets the match number of the next match, and how many rows are known. */
  def beginMatch(known: Int, number: Long): Unit = rows.reveal(known, all = true, number)

  /** The trends before the first row. */
  val start: Trends = {
    val trends = new Trends
    trends(new Key(numberOf(SubsetPositions.Start), Vector.empty)) = arithmetic.start
    trends
  }

  /**
   * Returns the trends after the path has mapped a row to a variable. A trend may leave out a row that was collected.
   * `trends` itself does not change.
   */
  def after(trends: Trends, row: Int, variable: Int): Trends = {
    val all = if (members(variable)) trends.copy else new Trends
    trends.foreach { (key, sums) =>
      trendBudget.step(key.visible.size + arithmetic.weight(sums))
      Visible.load(key.visible, path, row)
      val reached = if (isVetoed(key, row)) -1 else positionsAfter(key.positions, row, variable)
      val isInTime = !timesStart || path.isEmpty || test.isWithin(0, path.start, row)
      if (reached >= 0 && isInTime && (!checked(variable) || rows.holds(variable, row))) {
        val seen = visible.after(path, row, variable, keepsEnds, test)
        add(all, new Key(reached, seen), arithmetic.withRow(sums, variable, row))
      }
    }
    all
  }

  /** Returns the union of the two. Neither argument may be used afterwards. */
  def union(a: Trends, b: Trends): Trends =
    if (a.size < b.size) union(b, a)
    else {
      b.foreach { (key, sums) =>
        trendBudget.charge(1 + key.visible.size + arithmetic.weight(sums))
        add(a, key, sums)
      }
      a
    }

  /** Returns the sums over those trends that are matches by themselves. */
  def complete(trends: Trends): TrendSums = {
    var total = arithmetic.none
    trends.foreach { (key, sums) =>
      trendBudget.charge(1 + key.visible.size + arithmetic.weight(sums))
      Visible.load(key.visible, path, 0)
      if (key.positions != 0 && positions.canEnd(known(key.positions))) total = arithmetic.add(total, sums)
    }
    total
  }

  private def add(all: Trends, key: Key, sums: TrendSums): Unit =
    all(key) = all.get(key).fold(sums)(arithmetic.add(_, sums))

  /** Returns the ID of the list of positions after the row; -1 if the pattern does not allow the row. */
  private def positionsAfter(from: Int, row: Int, variable: Int): Int = {
    def found = positions.after(known(from), row, variable) match {
      case Nil => -1
      case reached => numberOf(reached)
    }
    if (keepsEnds) found else following.getOrElseUpdate((from, variable), found)
  }

  /**
   * Whether a row that satisfies UNLESS ends the trends of the key before they can take `row`. The caller must have
   * loaded the visible rows of the key into the path.
   */
  private def isVetoed(key: Key, row: Int): Boolean = vetoes && key.visible.nonEmpty && {
    while (!key.isVetoed && key.testedTo < row) {
      key.testedTo += 1
      key.isVetoed = rows.isVetoed(key.testedTo)
    }
    key.isVetoed
  }

  /**
   * Forgets all lists of positions. This is necessary if the first and last rows of trends matter, since the lists then
   * refer to rows of the partition.
   */
  private def forgetPositions(): Unit = {
    known.clear()
    numbers.clear()
    knownMemory.clear()
    numberOf(SubsetPositions.Start): Unit
  }

  private def numberOf(reached: List[SubsetPositions.Position]): Int = numbers.getOrElseUpdate(
    reached, {
      knownMemory.add(EntryBytes + SubsetPositions.bytes(reached))
      known += reached
      known.size - 1
    }
  )
}

private[trend] object SubsetTrends {

  /** @param positions the ID of the list of positions that the trends have reached; 0 is the start of the pattern */
  final class Key(val positions: Int, val visible: Vector[Visible.Row]) {

    /**
     * The last row for which the UNLESS conditions were evaluated; `isVetoed` says whether that row ends the trends.
     */
    var testedTo: Int = visible.lastOption.fold(-1)(_.row)
    var isVetoed: Boolean = false

    override val hashCode: Int = 31 * visible.hashCode + positions
    override def equals(other: Any): Boolean = other match {
      case key: Key => positions == key.positions && visible == key.visible
      case _ => false
    }
  }

  /** Sets of equivalent trends, each stored under the key that its trends have in common. */
  final class Trends private (sums: JavaHashMap[Key, TrendSums], private var heapBytes: Long) {
    def this() = this(new JavaHashMap, 0L)
    def copy: Trends = new Trends(new JavaHashMap(sums), heapBytes)
    def size: Int = sums.size
    def isEmpty: Boolean = sums.isEmpty
    def foreach(action: (Key, TrendSums) => Unit): Unit = sums.forEach((key, each) => action(key, each))
    def get(key: Key): Option[TrendSums] = Option(sums.get(key))

    def update(key: Key, value: TrendSums): Unit = {
      val before = sums.put(key, value)
      heapBytes += value.bytes - (if (before == null) -EntryBytes - RowBytes * key.visible.size else before.bytes)
    }

    /** Roughly how many bytes the trends take on the heap. */
    def bytes: Long = heapBytes
  }

  private val EntryBytes = 100L
  private val RowBytes = 40L
}
