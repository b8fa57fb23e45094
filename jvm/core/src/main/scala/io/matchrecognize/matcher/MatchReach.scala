// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import io.matchrecognize.automaton.{ProgramFacts, StateBound}
import io.matchrecognize.navigation.{Navigation, TrackedSets}
import io.matchrecognize.policy.MatchPolicy

/**
 * A bound on how far a match can reach beyond its first row. It allows a partition to be cut into overlapping slices:
 * an attempt that has all rows up to the first row beyond its reach finds the same matches as in the whole partition.
 *
 * If a row is beyond the reach of a start row, then so are all later rows, and the row is also beyond the reach of all
 * earlier start rows.
 *
 * @param text the bound, as EXPLAIN shows it
 */
sealed abstract class MatchReach(val text: String) extends Serializable {

  /** Whether no match that begins at `from`, or earlier, can contain `row`. */
  def isBeyond(test: RowTest, from: Int, row: Int): Boolean
}

object MatchReach {

  /** The limit of the whole match, which must be monotonic: see [[RowTest.limitIsMonotonic]]. */
  case object ByLimit extends MatchReach("the limit of the match") {
    override def isBeyond(test: RowTest, from: Int, row: Int): Boolean = test.isBeyond(0, from, row)
  }

  /**
   * A limit that a condition states, measured from the first row of the match. No row of a match is beyond this limit.
   */
  final case class ByStatedLimit(limit: Int) extends MatchReach("a limit that a condition states") {
    override def isBeyond(test: RowTest, from: Int, row: Int): Boolean = test.isPast(limit, from, row)
  }

  /** The greatest number of rows of a match, if its rows are adjacent. */
  final case class ByRows(rows: Int) extends MatchReach(s"$rows rows") {
    override def isBeyond(test: RowTest, from: Int, row: Int): Boolean = row - from >= rows
  }

  /** Returns the reach of matches; None if nothing bounds it, or only a sum of limits does. */
  def of(facts: ProgramFacts, tracked: TrackedSets, policy: MatchPolicy): Option[MatchReach] =
    if (policy.hasLimit) Some(ByLimit)
    else StateBound.of(facts.program, policy) match {
      case StateBound.ByLength(rows) => Some(ByRows(math.max(rows, 1)))
      case _ => facts.statedLimits.indices.find(boundsMatch(facts, tracked, _)).map(ByStatedLimit(_))
    }

  /**
   * Whether the limit is measured from the first row of the match, and each later row either must keep the limit itself
   * or is followed by a row that must.
   */
  private def boundsMatch(facts: ProgramFacts, tracked: TrackedSets, limit: Int): Boolean = {
    val anchor = facts.statedLimits(limit).anchor
    val isOfFirstRow = anchor.logicalOffset == 0 && anchor.physicalOffset == 0 && (
      if (anchor.set == Navigation.AllRows) anchor.edge == Navigation.First
      else facts.firstVariables.headOption.exists(_.forall(tracked.sets(anchor.set)))
    )
    isOfFirstRow && facts.statedLimits(limit).excludesNull && StateBound.laterTakes(
      facts.program
    ).forall(facts.limitsAhead(_).contains(limit))
  }
}
