// SPDX-License-Identifier: Apache-2.0
package io.matchrecognize.matcher.seek

import io.matchrecognize.automaton.{ConditionClass, ProgramFacts}
import io.matchrecognize.matcher.{OptionLists, Path, RowTest}

/**
 * Finds the end of a gap. A gap is a stretch of rows that a repetition takes one after the other because they are known
 * to fit its variable, such as the rows of X in `A X*? B`. The gap ends at the first row
 *   - that may fit an option that leaves the gap, or
 *   - that is not known to fit the variable: a conjunct of its condition that was evaluated in advance is false there,
 *     or the row is not known to be within a time limit that the condition states.
 *
 * Until then, the search can do nothing but take row after row, so it takes all of them at once. If gaps turn out to be
 * short, as in `DOWN+ UP+`, the search takes the first few rows one by one.
 *
 * Cost: see [[NextRows]]. For a time limit, one binary search for each row from which the limit is measured.
 */
private[matcher] final class GapSeek(
    lists: OptionLists,
    facts: ProgramFacts,
    test: RowTest,
    stated: StatedLimits,
    rows: NextRows,
    path: Path
) {
  import GapSeek._

  // Each gap is created when a path first reaches it. Most patterns have no gaps.
  private val gaps = new Array[Array[Gap]](if (lists.gaps.nonEmpty) lists.size else 0)
  private var taking = 0

  /**
   * Returns the row, from `row` on, at which the gap at a node ends; `known` if the gap does not end before that row. A
   * gap of counted rows ends when it has taken all of them.
   */
  def end(node: Int, row: Int, known: Int): Int = {
    val first = lists.gaps.first(node)
    if (gaps(first) == null) gaps(first) = lists.gaps(first).map(new Gap(_))
    val steps = gaps(first)
    val room = lists.gaps.room(node)
    val until = if (room < known - row) row + room else known
    taking = 0
    var end = steps(0).end(row, until)
    while (end == row && taking < steps.length - 1) {
      taking += 1
      end = steps(taking).end(row, until)
    }
    end
  }

  /** The node of the option that takes the last of the `rows` rows of the gap at a node whose end was found last. */
  def last(node: Int, rows: Int): Int = lists.gaps.last(node, rows, taking)

  /** Prepares for a new partition. */
  def reset(): Unit = {
    var i = 0
    while (i < gaps.length) {
      if (gaps(i) != null) gaps(i).foreach(_.reset())
      i += 1
    }
  }

  /** The rows that a gap takes by one step. */
  private final class Gap(step: GapNodes.Step) {
    private val variable = step.variable
    private val limits = facts.fillers(variable).toArray
    private val isAlways = facts.conditions(variable) == ConditionClass.AlwaysTrue
    private val leavers = step.leavers.toArray.sorted
    private val byBits = leavers.map(rows.question(_, Nil))
    // Without the comparisons whose values the rows of the gap could change.
    private val byValues = leavers.map(leaver =>
      rows.question(leaver, rows.comparisonsOf(leaver).filterNot(rows.isMovedBy(_, Set(variable))))
    )
    // The first row that is not known to fit the variable.
    private val unsure = new LastAnswer
    // The number of searches for the end of the gap, and the total number of rows that these searches found in it.
    private var looks = 0
    private var crossed = 0L

    def reset(): Unit = {
      unsure.reset()
      looks = 0
      crossed = 0L
    }

    def end(row: Int, known: Int): Int =
      if (isShort && !hasTaken(PatientRows)) row
      else {
        val end = find(row, known)
        looks += 1
        crossed += end - row
        end
      }

    /** Whether the gap has turned out to be so short that taking its rows one by one costs less. */
    private def isShort: Boolean = !isAlways && looks >= LeastLooks && crossed < ShortGap * looks

    /** Whether the last `rows` rows of the path are rows of the gap. */
    private def hasTaken(rows: Int): Boolean = path.length >= rows && {
      var i = path.length - rows
      while (i < path.length && path.label(i) == variable) i += 1
      i == path.length
    }

    private def find(row: Int, known: Int): Int = {
      val inTime = if (limits.isEmpty) known else stated.sureUntil(limits, row, known)
      val sure =
        if (isAlways || inTime == row) inTime
        else unsure.next(row, inTime, now = 0L)(test.sureUntil(variable, _, inTime))
      // A path that is already in the gap may find many more rows in it, so computing the values that the path has
      // fixed pays off.
      val isInside = hasTaken(1)
      rows.nextOfAny(if (isInside) byValues else byBits, row, sure)
    }
  }
}

private[matcher] object GapSeek {

  /** How many rows of a gap cost about as much, taken together, as evaluating one condition. */
  val RowsAUnit = 4L

  /** A gap counts as short if it had fewer rows than this on average over at least `LeastLooks` searches. */
  private val ShortGap = 2L
  private val LeastLooks = 16

  /** In a short gap, a path searches for the end only after it has taken this many rows. */
  private val PatientRows = 3
}
