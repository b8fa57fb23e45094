// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.forecast

import scala.collection.mutable

import io.matchrecognize.matcher.{MatchBudget, ObjectMemory, Path, RowTest, ScanInput, ScanOutput}
import io.matchrecognize.policy.MatchPolicy

/**
 * The matches of a partition that are open after a row, grouped by the set of states that their paths are in.
 *
 * If no match of a group takes a row, the row costs one lookup for the whole group. Otherwise, each match of the group
 * moves separately, and if conditions are match-dependent, so does each path. Within a group, matches are ordered by
 * their first rows.
 *
 * Memory: about a hundred bytes for each open match and each row that a path has taken.
 *
 * @param onToss called for each test of a match-dependent condition, with the state, the variable and the result
 * @param onEnd  called for each match that is no longer open, whether it is complete or not
 */
private[matchrecognize] final class OpenMatches(
    sets: StateSets,
    policy: MatchPolicy,
    test: RowTest,
    path: Path,
    budget: MatchBudget,
    onToss: (Int, Int, Boolean) => Unit,
    onEnd: OpenMatch => Unit = _ => ()
) {
  private val groups = mutable.LinkedHashMap.empty[Int, mutable.ArrayBuffer[OpenMatch]]
  private val memory = new ObjectMemory(budget.memory)
  private var open = 0

  def reset(): Unit = {
    groups.clear()
    memory.clear()
    open = 0
  }

  def count: Int = open

  /**
   * Calls `use` for each group that is not empty, with the set of states and the matches in the order of their first
   * rows.
   */
  def foreachGroup(use: (Int, collection.IndexedSeq[OpenMatch]) => Unit): Unit = groups.foreach { case (set, all) =>
    if (all.nonEmpty) use(set, all)
  }

  /** The start row of the oldest open match; `newest` is that of the newest one. */
  def oldest: Option[Int] = groups.valuesIterator.flatMap(_.headOption).map(_.start).minOption
  def newest: Option[Int] = groups.valuesIterator.flatMap(_.lastOption).map(_.start).maxOption

  /** Writes the open matches. They can be [[read]] only into an object without open matches. */
  def write(out: ScanOutput): Unit = {
    out.number(open.toLong)
    groups.valuesIterator.flatten.foreach(_.write(out))
  }

  def read(in: ScanInput): Unit = for (_ <- 0 until in.number()) {
    val one = OpenMatch.read(in)
    memory.add(one.bytes)
    open += 1
    groups.getOrElseUpdate(sets.number(one.positions.distinct), mutable.ArrayBuffer.empty) += one
  }

  /** Removes the matches whose time limit has expired for all rows to come. */
  def expireByTime(): Unit =
    if (policy.hasLimit) groups.valuesIterator.foreach(expire(_)(one => test.isOver(0, one.start)))

  /** Applies a row with this symbol: open matches continue, complete or end, and one may begin. */
  def onRow(row: Int, symbol: Long): Unit = {
    budget.beginAttempt()
    val moved = mutable.LinkedHashMap.empty[Int, mutable.ArrayBuffer[OpenMatch]]
    groups.foreach { case (set, all) =>
      budget.charge(1L)
      if (all.nonEmpty) {
        if (policy.hasLimit) expire(all)(one => !test.isWithin(0, one.start, row))
        if (!isUnchanged(set, symbol)) {
          all.foreach(one =>
            advance(one, set, row, symbol).foreach(next =>
              moved.getOrElseUpdate(next, mutable.ArrayBuffer.empty) += one
            )
          )
          all.clear()
        }
      }
    }
    moved.foreach { case (set, arrived) =>
      val all = groups.getOrElseUpdate(set, mutable.ArrayBuffer.empty)
      val isOrdered = all.isEmpty || all.last.start < arrived.head.start
      all ++= arrived
      if (!isOrdered || arrived.size > 1) all.sortInPlaceBy(_.start)
    }
    begin(row, symbol)
  }

  private def begin(row: Int, symbol: Long): Unit = if (canBegin(symbol) && (!policy.hasLimit || test.isTimed(row))) {
    val one = new OpenMatch(row)
    one.positions = sets.positions(sets.start)
    one.rows = Vector(null)
    memory.add(one.bytes)
    open += 1
    advance(one, sets.start, row, symbol).foreach(set => groups.getOrElseUpdate(set, mutable.ArrayBuffer.empty) += one)
  }

  private val firstVariables = sets.moves.asked(sets.moves.start)
  private def canBegin(symbol: Long): Boolean = firstVariables.exists(variable => sets.mayHold(variable, symbol))

  /** Removes the matches whose time limit has expired. If the limit is monotonic, they come first. */
  private def expire(all: mutable.ArrayBuffer[OpenMatch])(isOver: OpenMatch => Boolean): Unit = {
    val over = if (test.limitIsMonotonic) all.takeWhile(isOver) else all.filter(isOver)
    over.foreach(close)
    if (test.limitIsMonotonic) all.remove(0, over.size) else if (over.nonEmpty) all.filterInPlace(!isOver(_))
  }

  private def isUnchanged(set: Int, symbol: Long): Boolean = sets.moves.isRowLocal && {
    val made = sets.follow(set, symbol)
    made.next == set && made.takesNone
  }

  private def close(one: OpenMatch): Unit = {
    memory.remove(one.bytes)
    open -= 1
    onEnd(one)
  }

  /** Applies the row to a match. Returns the new set of the match; None if the match is no longer open. */
  private def advance(one: OpenMatch, set: Int, row: Int, symbol: Long): Option[Int] = {
    val made = if (sets.moves.isRowLocal) sets.follow(set, symbol) else sets.combined(each(one, row, symbol))
    memory.remove(one.bytes)
    budget.step(limited = true)
    budget.charge(made.moves.size.toLong)
    val before = one.rows
    one.positions = made.moves.map(_.to)
    one.rows = made.moves.map { move =>
      if (move.take == SetMoves.Stay) before(move.from)
      else new PathRow(row, move.variable, move.take, before(move.from))
    }
    memory.add(one.bytes)
    if (made.next >= 0) Some(made.next)
    else {
      if (made.next == ChainSteps.Completed) one.completedAt = row
      close(one)
      None
    }
  }

  private def each(one: OpenMatch, row: Int, symbol: Long): Seq[(Position, PositionMoves)] =
    one.positions.zip(one.rows).map { case (position, rows) =>
      one.fill(path, rows)
      val known = mutable.HashMap.empty[Int, Boolean]
      position -> sets.moves.next(
        position,
        variable =>
          sets.mayHold(variable, symbol) && (!sets.isDependent(variable) ||
            known.getOrElseUpdate(variable, holds(position, variable, row)))
      )
    }

  private def holds(position: Position, variable: Int, row: Int): Boolean = {
    budget.step(limited = true)
    path.pushAt(row, variable, excluded = false)
    val holds =
      try test.test(variable, row, path, matchNumber = 1L)
      finally path.pop()
    onToss(position.state, variable, holds)
    holds
  }
}
