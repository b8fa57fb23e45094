// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher

import scala.collection.mutable

import io.matchrecognize.automaton.{Program, StepGraph, StepOption}

/**
 * Finds the positions of a pattern that paths can reach if given rows are mapped to given variables, whatever rows lie
 * between them.
 *
 * These positions decide whether a subset of a match's rows is a match by itself. `path` holds the rows kept so far, or
 * at least the last of these.
 */
private[matchrecognize] final class SubsetPositions(
    program: Program,
    rows: RowConditions,
    test: RowTest,
    path: Path,
    budget: MatchBudget
) {
  import SubsetPositions.Position

  private val graph = new StepGraph(program, budget.listPath)
  private val known = mutable.HashMap.empty[(Int, Boolean), Array[StepOption]]

  private def options(state: Int, isStart: Boolean): Array[StepOption] =
    known.getOrElseUpdate((state, isStart), graph.options(state, isStart, untilEnd = false).toArray)

  /**
   * Returns the positions that are reached if `row` is mapped to the variable, after the rows on the path; empty if the
   * pattern does not allow that.
   */
  def after(from: List[Position], row: Int, variable: Int): List[Position] =
    from.flatMap(step(_, row, variable)).distinct

  /** Whether the rows on the path can be a complete match. */
  def canEnd(positions: List[Position]): Boolean = positions.exists { position =>
    options(position.state, isStart = false).exists { option =>
      option.isEnd && rows.canEnd(option) && option.absent.forall { case (variable, own) =>
        val from = own.headOption.map(position.anchor(option, _, path.end - 1)).getOrElse(path.start)
        LimitAnchors.verdict(variable, own.headOption.getOrElse(0), from, path, rows, test) == LimitAnchors.Confirmed
      }
    }
  }

  private def step(from: Position, row: Int, variable: Int): Seq[Position] = {
    val last = if (path.isEmpty) row else path.end - 1
    def isInTime(option: StepOption, at: Int)(limit: Int): Boolean =
      test.isWithin(limit, from.anchor(option, limit, last), at)
    val all = options(from.state, isStart = row == 0 && path.isEmpty)
    budget.charge(all.length.toLong)
    all.toSeq.filter { option =>
      option.variable == variable &&
      option.limits.forall(isInTime(option, row)) &&
      (path.isEmpty || !(path.end until row).exists(at => rows.closes(option, at, isInTime(option, at))))
    }.map { option =>
      Position(option.take + 1, option.limits.map(limit => limit -> from.anchor(option, limit, last)).toMap)
    }
  }
}

private[matchrecognize] object SubsetPositions {

  /** A position of the pattern, and for each limit that applies there, the row from which the limit is measured. */
  final case class Position(state: Int, anchors: Map[Int, Int]) {

    /**
     * The row from which a limit of the option is measured. `last` is the last row taken or, if no row has been taken
     * yet, the row to be taken.
     */
    def anchor(option: StepOption, limit: Int, last: Int): Int =
      if (option.entered(limit)) last else anchors(limit)
  }

  val Start: List[Position] = List(Position(0, Map.empty))

  /**
   * Roughly how many bytes the positions take on the heap: a list entry and an object for each, plus boxed numbers for
   * each limit.
   */
  def bytes(positions: List[Position]): Long =
    positions.foldLeft(ListBytes)(_ + PositionBytes + AnchorBytes * _.anchors.size)

  private val ListBytes = 24L
  private val PositionBytes = 64L
  private val AnchorBytes = 48L
}
